import type { SiteView } from './site.ts'

/** The page data from the server's JSON block. Undefined on pages outside every site. */
let known: { site: SiteView; query: Record<string, string> } | undefined
export function pageData(): { site: SiteView; query: Record<string, string> } | undefined {
  if (known) return known
  // Only the script: an article may contain the same id, and comes before it.
  const block = document.querySelector('script#site')
  known = block?.textContent ? JSON.parse(block.textContent) : undefined
  return known
}

/** The site of the page that the browser shows. */
export const here = (): SiteView | undefined => pageData()?.site
