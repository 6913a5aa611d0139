import { join } from 'node:path'
import type { SiteView } from '@pavilion/pages/site.ts'
import type { Rendered } from './document.ts'
import type { FrameData } from './publication.ts'

interface RenderProps {
  readonly site?: SiteView
  readonly frame?: FrameData
  readonly data: unknown
  readonly query: Record<string, string>
  readonly path: string
  readonly language: 'zh' | 'en'
  readonly manage?: boolean
}
/** The bundle that Vite built of all pages: `ssr/entry.tsx`. */
export interface Renderer {
  render(view: string, props: RenderProps): Rendered
  readonly views: readonly string[]
  readonly leanViews: readonly string[]
}

/** Loads the renderer from the folder of built files. */
export const openRenderer = (built: string): Promise<Renderer> =>
  import(join(built, 'ssr/entry.js')) as Promise<Renderer>
