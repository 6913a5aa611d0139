import { useHere } from '@pavilion/screens'
import type { PageState } from '../../model/calls/publishing.ts'
import { rootOfPage } from '../../model/index.ts'
import { placeName } from './parts.ts'

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
