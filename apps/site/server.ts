import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '@pavilion/declare'
import type { ServerDomain } from '@pavilion/http'
import type { PageLoaders } from '@pavilion/pages/loader.ts'
import { model as siteModel } from '@pavilion/site/model/index.ts'
import { pageDrawing } from '@pavilion/site/server/drawing.ts'
import type { Database } from '@pavilion/store'
import type { FastifyInstance } from 'fastify'
import { wholeTable } from './address.ts'
import { openAssets } from './assets.ts'
import { fileRoutes } from './fileRoutes.ts'
import { PageCache } from './pagecache.ts'
import { pageRoute } from './pageRoute.ts'
import type { PageServer } from './pageServer.ts'
import { openPublication } from './publication.ts'
import { openRenderer, type Renderer } from './renderer.ts'
import { siteStyle } from './style.ts'
import { pageWriter } from './writePage.ts'

export interface SitePagesOptions {
  readonly store: Database
  readonly domains: readonly ServerDomain[]
  readonly log: (line: Record<string, unknown>) => void
  /** Folder of the built files; default: `dist` beside this file. */
  readonly built?: string
}
const dist = join(import.meta.dirname, 'dist')

/** Serves all public pages: every GET address that no other part of the app serves. */
export async function sitePages(
  app: FastifyInstance,
  { store, domains, log, built = dist }: SitePagesOptions,
): Promise<void> {
  if (!existsSync(join(built, 'built.json'))) {
    notBuilt(app)
    return
  }
  const models = domains.map(domain => domain.model)
  const components = models.flatMap(model => model.components ?? [])
  const areas = new Map(models.flatMap(model => (model.pages ?? []).map(page => [page, model.area])))
  const leanTypes = new Set((siteModel.components ?? []).map(({ type }) => type))
  const assets = openAssets(built)
  const renderer = await openRenderer(built)
  const ctx = store.system('site')
  const publication = openPublication(store, ctx)
  const cache = new PageCache()
  const table = wholeTable(models)
  pageDrawing.provide({
    render: (view, props) => renderer.render(view, props as Parameters<Renderer['render']>[1]),
    styles: assets.css,
    styleOf: (website, bundle) => siteStyle(website, bundle).css,
    components,
    knows: (path, device) => table[device].has(path) || path === '/rss.xml',
  })
  publication.onChange(projects => cache.drop(projects))
  app.addHook('onClose', async () => publication.close())
  const server: PageServer = {
    ctx,
    publication,
    cache,
    assets,
    table,
    loaders: await loadersOf(domains),
    areaOf: page => areas.get(page) ?? '',
    writePage: pageWriter({ renderer, publication, assets, leanTypes, log }),
  }
  fileRoutes(app, server)
  pageRoute(app, server, log)
}

async function loadersOf(domains: readonly ServerDomain[]): Promise<PageLoaders> {
  const modules = await Promise.all(
    domains.map(
      domain => import(`../../domains/${folderOf(domain.model)}/server/index.ts`) as Promise<{ loaders?: PageLoaders }>,
    ),
  )
  return Object.assign({}, ...modules.map(({ loaders }) => loaders ?? {}))
}

function notBuilt(app: FastifyInstance): void {
  app.get('/*', async (_request, reply) =>
    reply.code(503).type('text/plain; charset=utf-8').send('The public site is not built yet: npm run build'),
  )
}
