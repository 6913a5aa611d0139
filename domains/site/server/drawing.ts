import type { AnySiteComponent } from '@pavilion/declare'
import type { SiteView } from '@pavilion/pages/site.ts'
import type { Bundle } from './bundle.ts'
import type { Website } from './directory.ts'
import type { PageData } from './gather.ts'

/** How public pages are drawn: pure functions over what the site's build made. */
export interface Drawing {
  render(
    view: string,
    props: {
      site: SiteView
      frame: { header?: PageData; footer?: PageData }
      data: object
      query: Record<string, string>
      path: string
      language: 'zh' | 'en' /** Drawn to be built on: nothing navigates, every component is marked. */
      manage: boolean
    },
  ): { readonly html: string; readonly look: string }
  /** The style sheet of all pages. */
  readonly styles: readonly string[]
  /** Colours and measures of one website as they are given, published or not. */
  styleOf(website: Website, bundle: Bundle): string
  /** Every kind of component that a room declares. */
  readonly components: readonly AnySiteComponent[]
  /** Whether a path below a site's root, in small letters, is an address of a page on this device. */
  knows(path: string, device: 'desktop' | 'mobile'): boolean
}
let known: Drawing | undefined
/** A port: the public site, which comes later than this room, says how its pages are drawn. */
export const pageDrawing = {
  provide(drawing: Drawing): void {
    known = drawing
  },
  get(): Drawing | undefined {
    return known
  },
}
