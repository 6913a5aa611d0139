import type { SiteView } from './site.ts'

/** What the server told this page, from its JSON block; undefined on pages outside every site. */
let known: { site: SiteView; query: Record<string, string> } | undefined
export function pageData(): { site: SiteView; query: Record<string, string> } | undefined {
  if (known) return known
  // The script alone: an article may hold an id of the same name, and stands before it.
  const block = document.querySelector('script#site')
  known = block?.textContent ? JSON.parse(block.textContent) : undefined
  return known
}
/** The site of the page that the browser shows. */
export const here = (): SiteView | undefined => pageData()?.site
