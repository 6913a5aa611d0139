import { useHere } from '@pavilion/screens'
import { rootOfPage } from '../../model/index.ts'
import { placeName } from './parts.ts'

/** A page as the server reports it: the differences between its draft and what visitors see. */
export interface PageState {
  readonly page: string
  readonly name: string | null
  readonly englishName: string | null
  readonly changes: number
  readonly unseen: boolean
  readonly gone: boolean
  readonly number: number | null
  readonly publishedAt: string | null
  readonly publishedBy: string | null
  readonly planned: readonly {
    readonly id: number
    readonly publishAt: string
    readonly updatedAt: string
    readonly by: string | null
  }[]
}

/** Whether a page differs from what visitors see, or was never published. */
export const differs = (state: PageState): boolean => state.changes > 0 || state.unseen
/** The name of a page. */
export function usePageName(): (state: Pick<PageState, 'page' | 'name' | 'englishName'>) => string {
  const { say, language } = useHere()
  return ({ page, name, englishName }) =>
    rootOfPage(page) === undefined
      ? say(placeName(page))
      : (language === 'en' && englishName) || name || `${say('子页面', 'Page')} ${rootOfPage(page)}`
}
