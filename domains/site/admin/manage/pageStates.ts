import { useHere } from '@pavilion/screens'
import { rootOfPage } from '../../model/index.ts'
import { placeName } from './parts.ts'

/** A page as the server tells of it: what separates its draft from what visitors see. */
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

/** Pages differ from what visitors see, or were never shown. */
export const differs = (state: PageState): boolean => state.changes > 0 || state.unseen
/** How a page is called. */
export function usePageName(): (state: Pick<PageState, 'page' | 'name' | 'englishName'>) => string {
  const { say, language } = useHere()
  return ({ page, name, englishName }) =>
    rootOfPage(page) === undefined
      ? say(placeName(page))
      : (language === 'en' && englishName) || name || `${say('子页面', 'Page')} ${rootOfPage(page)}`
}
