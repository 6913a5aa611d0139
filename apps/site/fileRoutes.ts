import { listedContents, listedEntries } from '@pavilion/site/server/listed.ts'
import type { FastifyInstance } from 'fastify'
import { seenAt } from './address.ts'
import { forever } from './assets.ts'
import { safeHeaders } from './headers.ts'
import { addressIn, outsidePicture } from './outside.ts'
import { finish, type Finished } from './pagecache.ts'
import type { PageServer } from './pageServer.ts'
import { send } from './reply.ts'
import { originOf } from './request.ts'
import { robots, siteMap } from './search.ts'
import { wholeStyle } from './style.ts'

/**
 * Everything of the public site that is not a page: scripts, styles, pictures, robots.txt and the
 * site map.
 */
export function fileRoutes(app: FastifyInstance, server: PageServer): void {
  const { ctx, publication, assets, table } = server

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const file = (await assets.find(name)) ?? (await websiteStyleFile(server, name))
    return file ? send(request, reply, file) : reply.code(404).send('')
  })

  app.get<{ Params: { seal: string; '*': string } }>('/assets/outside/:seal/*', async (request, reply) => {
    const address = addressIn(request.params.seal, request.params['*'])
    const picture = address ? await outsidePicture(address) : undefined
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send('')
    return reply
      .headers({
        'content-type': picture.mimeType,
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(picture.bytes)
  })

  // A page that a tablet or phone keeps on its home screen: the manifest of the address before it.
  app.get<{ Params: { '*': string } }>('/assets/installed/*', async (request, reply) => {
    const [, page] = /^([\w-]{1,60}(?:\/[\w-]{1,60}){1,5})\.webmanifest$/.exec(request.params['*']) ?? []
    if (!page) return reply.code(404).send('')
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        JSON.stringify({
          id: `/${page}`,
          start_url: `/${page}`,
          scope: `/${page}`,
          name: page.split('/')[0],
          display: 'fullscreen',
          icons: [{ src: '/favicon.ico', sizes: 'any', type: 'image/svg+xml' }],
        }),
      )
  })

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(robots(originOf(request), [...table.desktop.values(), ...table.mobile.values()])),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const directory = seenAt(await publication.directory(), request.host)
    const contents = await listedContents(ctx)
    const entries = await listedEntries(ctx)
    return reply
      .type('application/xml; charset=utf-8')
      .send(siteMap(directory, originOf(request), table, { contents, entries }))
  })

  app.get('/favicon.ico', async (request, reply) => {
    const icon = await assets.find('favicon.svg')
    if (!icon) return reply.code(204).send()
    return send(request, reply, { ...icon, headers: { ...icon.headers, 'cache-control': 'public, max-age=86400' } })
  })
}

/** The style file of one website, `site-{id}-{hash}.css`; undefined when no website has this id. */
async function websiteStyleFile({ publication, assets }: PageServer, name: string): Promise<Finished | undefined> {
  const [, id] = /^site-(\d{1,15})-[0-9a-f]{12}\.css$/.exec(name) ?? []
  if (!id) return undefined
  const projects = [...(await publication.directory()).projects.values()]
  const site = projects.flatMap(project => project.sites).find(each => each.website.id === Number(id))
  if (!site) return undefined
  await publication.settle(site.project.id)
  const ofSite = await publication.style(site)
  const { css, path } = ofSite.path.endsWith(name) ? ofSite : wholeStyle(ofSite, site.website, assets.leanText)
  return finish(css, {
    headers: {
      ...safeHeaders,
      'content-type': 'text/css; charset=utf-8',
      // An old name gets the current style, but must not be cached for a year.
      'cache-control': path.endsWith(name) ? forever : 'no-cache',
    },
  })
}
