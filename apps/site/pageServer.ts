import type { SitePage } from '@pavilion/declare'
import type { PageLoaders } from '@pavilion/pages/loader.ts'
import type { Context } from '@pavilion/store'
import type { PageTable } from './address.ts'
import type { Assets } from './assets.ts'
import type { PageCache } from './pagecache.ts'
import type { Publication } from './publication.ts'
import type { WritePage } from './writePage.ts'

/** The tools of every handler of the public site. */
export interface PageServer {
  readonly ctx: Context
  readonly publication: Publication
  readonly cache: PageCache
  readonly assets: Assets
  readonly table: PageTable
  readonly loaders: PageLoaders
  /** The area of the domain that declares a page. */
  readonly areaOf: (page: SitePage) => string
  readonly writePage: WritePage
}
