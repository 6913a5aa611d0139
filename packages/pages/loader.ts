import type { Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { SiteView } from './site.ts'

export interface LoaderPage {
  readonly site: SiteView
  readonly query: Record<string, string>
  readonly path: string
  /** Reads once per published version of the project, for data that many of its pages share. */
  shared<T>(key: string, read: () => Promise<T>): Promise<T>
}

/**
 * A service that is not open now, as `closed` of its page's data: the page says so to everybody who
 * is not signed in, before anybody is asked to sign in.
 */
export interface ClosedService {
  readonly name: Pair
  readonly why: Pair
  /** When it opens, if that is known. */
  readonly opensAt?: string | null
  /** Some people have something here already: they may sign in and see it. */
  readonly forKnown?: boolean
}

/**
 * The data a page shows to everybody, gathered on the server as the system: name the site's project
 * in every condition. `undefined`: there is no such page. Personal data never passes a loader,
 * because pages are shared and cached.
 */
export type PageLoader = (ctx: Context, page: LoaderPage) => Promise<object | undefined>
export type PageLoaders = Readonly<Record<string, PageLoader>>
