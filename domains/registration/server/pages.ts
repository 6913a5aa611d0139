import type { PageLoaders } from '@pavilion/pages/loader.ts'
import { shownDraw } from './draws.ts'

export const loaders: PageLoaders = {
  /** A draw of the site's project: what was committed to, and after the draw all that it follows from. */
  async PrizeDraw(ctx, { site, query }) {
    const id = /^[1-9]\d{0,14}$/.test(query.id ?? '') ? Number(query.id) : undefined
    return id === undefined ? undefined : shownDraw(ctx, site.project.id, id)
  },
}
