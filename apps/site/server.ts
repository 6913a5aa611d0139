import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '@pavilion/declare'
import type { ServerDomain } from '@pavilion/http'
import type { PageLoaders } from '@pavilion/pages/loader.ts'
import { cutAt, withQuery } from '@pavilion/pages/links.ts'
import type { SiteView } from '@pavilion/pages/site.ts'
import type { Context, Database } from '@pavilion/store'
import { model as siteModel } from '@pavilion/site/model/index.ts'
import { titleMatchType, websiteNeedLogin } from '@pavilion/site/model/codes.ts'
import { readDirectory, type Directory, type SiteEntry } from '@pavilion/site/server/directory.ts'
import { pageDrawing } from '@pavilion/site/server/drawing.ts'
import { listedContents, listedEntries, newsOf } from '@pavilion/site/server/listed.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endOf, homeOrigin, hostRedirect, openProjects, place, seenAt, wholeTable, type Place } from './address.ts'
import { forever, openAssets } from './assets.ts'
import { documentOf, type Rendered } from './document.ts'
import { feedOf } from './feed.ts'
import { pageHeaders, privateHeaders, safeHeaders } from './headers.ts'
import { codingFor, finish, PageCache, type Finished } from './pagecache.ts'
import { addressIn, outsidePicture, policyOf, withPictures } from './outside.ts'
import { openPublication, type FrameData } from './publication.ts'
import { robots, siteMap } from './search.ts'
import { goalOfSignIn, signInPlace, sisterAddress } from './signInPlace.ts'
import { siteStyle, wholeStyle } from './style.ts'
import { titleOf } from './titles.ts'

export interface SitePagesOptions {
  readonly store: Database
  readonly domains: readonly ServerDomain[]
  readonly log: (line: Record<string, unknown>) => void /** Built files; default: this folder's dist. */
  readonly built?: string
}
/** The bundle that Vite made of all pages: `ssr/entry.tsx`. */
interface Renderer {
  render(
    view: string,
    props: {
      site?: SiteView
      frame?: FrameData
      data: unknown
      query: Record<string, string>
      path: string
      language: 'zh' | 'en'
      manage?: boolean
    },
  ): Rendered
  views: readonly string[]
  leanViews: readonly string[]
}
type Query = Record<string, string>
const dist = join(import.meta.dirname, 'dist')

/** All public pages: every GET address that no other part of the house answers. */
export async function sitePages(
  app: FastifyInstance,
  { store, domains: rooms, log, built = dist }: SitePagesOptions,
): Promise<void> {
  if (!existsSync(join(built, 'built.json'))) {
    notBuilt(app)
    return
  }
  const assets = openAssets(built)
  const renderer = (await import(join(built, 'ssr/entry.js'))) as Renderer
  const ctx = store.system('site')
  const publication = openPublication(store, ctx)
  const cache = new PageCache()
  const leanViews = new Set(renderer.leanViews)
  const ownTypes = new Set((siteModel.components ?? []).map(({ type }) => type))
  const table = wholeTable(rooms.map(domain => domain.model))
  const areaOfPage = new Map(rooms.flatMap(domain => (domain.model.pages ?? []).map(page => [page, domain.model.area])))
  const loaders = await loadersOf(rooms)
  pageDrawing.provide({
    render: (view, props) => renderer.render(view, props as Parameters<Renderer['render']>[1]),
    styles: assets.css,
    styleOf: (website, bundle) => siteStyle(website, bundle).css,
    components: rooms.flatMap(domain => domain.model.components ?? []),
    knows: (path, device) => table[device].has(path) || path === '/rss.xml',
  })
  publication.onChange(projects => cache.drop(projects))
  app.addHook('onClose', async () => publication.close())

  async function write(
    view: string,
    {
      site,
      query,
      path,
      origin,
      data,
      status = 200,
      headers = pageHeaders,
      language = 'zh',
      area = '',
    }: {
      site?: SiteEntry
      query: Query
      path: string
      origin: string
      data: unknown
      status?: number
      headers?: Record<string, string>
      language?: 'zh' | 'en'
      area?: string
    },
  ): Promise<Finished> {
    const shown = site && (await publication.view(site))
    const rules = site ? ((await publication.directory()).titles.get(site.project.id) ?? []) : []
    const drawn = renderer.render(view, {
      ...(site && shown && { site: shown, frame: await publication.frame(site) }),
      data,
      query,
      path,
      language: site?.language ?? language,
    })
    const page = site ? { ...drawn, html: withPictures(drawn.html, site.website, 'page') } : drawn
    if (page.broken.length)
      log({
        level: 'warn',
        message: 'components left out: their settings could not be shown',
        path: `${site?.root ?? ''}${path}`,
        components: page.broken,
      })
    const title =
      titleOf(rules, {
        address: `${site?.root ?? ''}${path}`,
        formId: area === 'form' ? query.id : undefined,
        language: site?.language ?? language,
      }) ?? page.title
    const byForm = rules.filter(rule => rule.matchType === titleMatchType.formId && rule.webFormId !== null)
    const formTitles = byForm.length
      ? Object.fromEntries(
          byForm.map(rule => [rule.webFormId, site?.language === 'en' ? rule.englishTitle || rule.title : rule.title]),
        )
      : undefined
    const websiteStyle = site && (await publication.style(site))
    const lean =
      leanViews.has(view) && [data, site && (await publication.frame(site))].every(part => onlyOf(ownTypes, part))
    const styles = lean
      ? [websiteStyle ? wholeStyle(websiteStyle, site.website, assets.leanText).path : assets.lean]
      : [...assets.css, ...(websiteStyle ? [websiteStyle.path] : [])]
    const html = documentOf({
      page: { ...page, title },
      ...(shown && { site: shown }),
      query,
      path,
      origin: site ? homeOrigin(site, origin) : origin,
      styles,
      script: assets.script,
      language: site?.language ?? language,
      home: view === 'home',
      ...(formTitles && { formTitles }),
    })
    return finish(html, {
      status,
      headers: { ...safeHeaders, ...headers, 'content-security-policy': policyOf(site?.website) },
    })
  }

  /** One page of a site. Whether the visitor may see it is settled before any cache is asked. */
  async function showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, page, path }: Extract<Place, { kind: 'page' }>,
    query: Query,
  ) {
    const signedIn = /(?:^|; )pavilion_app=[^;]+/.test(request.headers.cookie ?? '')
    const needed =
      page.token === 'required' ||
      (page.token === 'conditional' && site.device === 'mobile' && site.website.needLogin === websiteNeedLogin.required)
    if (needed && !signedIn) {
      const goal = withQuery(`${site.root}${path}`, query)
      return leave(
        reply,
        await signInPlace(ctx, {
          site: await publication.view(site),
          origin: originOf(request),
          query,
          goal,
          ofForm: areaOfPage.get(page) === 'form',
          shared: publication.shared(site.project.id),
        }),
      )
    }
    const area = areaOfPage.get(page) ?? ''
    const origin = originOf(request)
    if (page.view === 'SignIn' && site.website.sisterLoginUrl) {
      const view = await publication.view(site)
      return leave(reply, sisterAddress(view, origin, goalOfSignIn(view, query)) as string)
    }
    const kept = page.cached ? relevant(query, page.asks) : query
    const make = async (): Promise<Finished | undefined> => {
      const view = await publication.view(site)
      const load = loaders[page.view]
      const data = load
        ? await load(ctx, { site: view, query: kept, path, shared: publication.shared(site.project.id) })
        : {}
      return data === undefined
        ? undefined
        : write(page.view, {
            site,
            query: kept,
            path,
            origin,
            data,
            area,
            headers: page.cached ? pageHeaders : privateHeaders,
          })
    }
    const finished = page.cached
      ? await cache.make(
          `${site.website.id} ${page.path} ${JSON.stringify(kept)}`,
          homeOrigin(site, origin),
          site.project.id,
          make,
        )
      : await make()
    return finished ? send(request, reply, finished) : missing(request, reply, site)
  }
  /** A website's news for feed readers, kept as pages are. */
  async function showFeed(request: FastifyRequest, reply: FastifyReply, site: SiteEntry) {
    const origin = homeOrigin(site, originOf(request))
    const feed = await cache.make(`${site.website.id} rss`, origin, site.project.id, async () => {
      await publication.frame(site)
      return finish(
        feedOf(
          await publication.view(site),
          await newsOf(ctx, { id: site.website.id, projectId: site.project.id }),
          origin,
        ),
        {
          headers: {
            ...safeHeaders,
            'content-type': 'application/rss+xml; charset=utf-8',
            'cache-control': 'no-cache',
            vary: 'accept-encoding',
          },
        },
      )
    })
    return feed ? send(request, reply, feed) : missing(request, reply, site)
  }
  /** An operator's rule for this host, with where it ends. One that ends nowhere, or where it began, is passed over: visitors would be led in a circle. */
  function ruleOf(
    directory: Directory,
    host: string,
    when: 'whenRoot' | 'whenNotFound',
  ): { readonly to: string; readonly end: string } | undefined {
    const to = hostRedirect(directory, host, when)
    const end = to && endOf(to, directory, table)
    return to && end && !(when === 'whenRoot' && end === '/') ? { to, end } : undefined
  }
  async function showAbsolute(
    request: FastifyRequest,
    reply: FastifyReply,
    view: string,
    query: Query,
    { byRule = true } = {},
  ) {
    const directory = seenAt(await publication.directory(), request.host)
    const from = query.site ? place(query.site, directory, table) : undefined
    const site = from && 'site' in from ? from.site : undefined
    if (view === 'notFound' && byRule) {
      const elsewhere = ruleOf(directory, request.host, 'whenNotFound')
      if (elsewhere) return leave(reply, elsewhere.to)
    }
    const data =
      view === 'projects'
        ? {
            sites: openProjects(directory).map(({ root, project }) => ({
              root,
              name: project.name,
              englishName: project.englishName,
              startTime: project.startTime,
              endTime: project.endTime,
              location: project.location,
              englishLocation: project.englishLocation,
              timeZone: project.timeZone,
              english:
                directory.projects
                  .get(project.abbr.toLowerCase())
                  ?.sites.find(other => other.open && other.lang === 'en' && other.device === 'desktop')?.root ?? null,
            })),
          }
        : { back: site?.root ?? '/' }
    const language = site?.language ?? (/^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh')
    return send(
      request,
      reply,
      await write(view, {
        ...(site?.open && { site }),
        query: {},
        path: '',
        origin: originOf(request),
        data,
        language,
        status: view === 'notFound' ? 404 : 200,
        headers: { ...pageHeaders, vary: 'accept-encoding, accept-language' },
      }),
    )
  }
  async function missing(request: FastifyRequest, reply: FastifyReply, site?: SiteEntry) {
    const directory = seenAt(await publication.directory(), request.host)
    const here = endOf(request.url, directory, table)
    // What a rule leads to from /404 is gone itself.
    if (here && ruleOf(directory, request.host, 'whenNotFound')?.end === here)
      return showAbsolute(request, reply, 'notFound', site ? { site: site.root } : {}, { byRule: false })
    return leave(reply, withQuery('/404', { site: site?.root }))
  }

  app.get('/assets/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const file = await assets.find(name)
    if (file) return send(request, reply, file)
    const style = /^site-(\d{1,15})-[0-9a-f]{12}\.css$/.exec(name)
    const site =
      style &&
      [...(await publication.directory()).projects.values()]
        .flatMap(each => each.sites)
        .find(each => each.website.id === Number(style[1]))
    if (!site) return reply.code(404).send('')
    await publication.settle(site.project.id)
    const websiteStyle = await publication.style(site)
    const { css, path } = websiteStyle.path.endsWith(name)
      ? websiteStyle
      : wholeStyle(websiteStyle, site.website, assets.leanText)
    // A name of yesterday gets today's style, but must not keep it for a year.
    return send(
      request,
      reply,
      await finish(css, {
        headers: {
          ...safeHeaders,
          'content-type': 'text/css; charset=utf-8',
          'cache-control': path.endsWith(name) ? forever : 'no-cache',
        },
      }),
    )
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
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(robots(originOf(request), [...table.desktop.values(), ...table.mobile.values()])),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(
      siteMap(seenAt(await publication.directory(), request.host), originOf(request), table, {
        contents: await listedContents(ctx),
        entries: await listedEntries(ctx),
      }),
    ),
  )
  app.get('/favicon.ico', async (request, reply) => {
    const icon = await assets.find('favicon.svg')
    return icon
      ? send(request, reply, { ...icon, headers: { ...icon.headers, 'cache-control': 'public, max-age=86400' } })
      : reply.code(204).send()
  })

  app.get('/*', async (request, reply) => {
    const [path, search = ''] = cutAt('?', request.url)
    const query = readQuery(search)
    try {
      const whole = await publication.directory()
      const directory = seenAt(whole, request.host)
      const found = place(path, directory, table)
      if ('site' in found && found.site) await publication.settle(found.site.project.id)
      if (found.kind === 'page')
        return await (query.token || query.participantId
          ? exchangeFirst(request, reply, found, query)
          : showPage(request, reply, found, query))
      if (found.kind === 'feed') return await showFeed(request, reply, found.site)
      if (found.kind === 'redirect') return leave(reply, withQuery(found.to, query), found.forNow ? 302 : 301)
      if (found.kind === 'closed') return leave(reply, withQuery('/close', { site: found.site?.root }))
      if (found.kind === 'absolute') return await showAbsolute(request, reply, found.page.view, query)
      if (found.kind === 'notFound')
        return isFile(path) ? reply.code(404).type('text/plain').send('404') : missing(request, reply, found.site)
      const elsewhere = ruleOf(directory, request.host, 'whenRoot')
      // Posters lead to the bare host too: what their address says, such as the channel, goes along.
      if (elsewhere) return leave(reply, withQuery(elsewhere.to, query))
      const open = openProjects(directory)
      const [only] = open
      // Nothing is open at a host that is one project's own.
      if (!only && directory !== whole) return leave(reply, '/close')
      // At a project's own host its phone website is opened by phones.
      const handy = /\b(?:Mobile|iPhone|Android)\b/i.test(request.headers['user-agent'] ?? '')
        ? only &&
          directory.projects
            .get(only.project.abbr.toLowerCase())
            ?.sites.find(
              site =>
                site.open &&
                site.device === 'mobile' &&
                site.mark === only.mark &&
                site.website.pageType === only.website.pageType,
            )
        : undefined
      return handy && open.length === 1
        ? leave(reply, withQuery(handy.root, query))
        : only && open.length === 1
          ? leave(reply, withQuery(only.root, query))
          : await showAbsolute(request, reply, 'projects', query)
    } catch (error) {
      // Any error on the way to a page leads to /404 and is logged (visitor-side §2.1), except when the database is away: then it is said.
      log({
        level: 'error',
        message: 'page failed',
        path,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
      if (path.toLowerCase() === '/404' || (error as { result?: number }).result === 50300)
        return reply
          .code(503)
          .header('retry-after', '5')
          .type('text/plain; charset=utf-8')
          .send('稍后再试 · Please try again in a moment')
      return leave(reply, '/404')
    }
  })
  /** A token or participant id in the address is exchanged and taken out of it before anything else loads. */
  async function exchangeFirst(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, path }: Extract<Place, { kind: 'page' }>,
    query: Query,
  ) {
    return send(
      request,
      reply,
      await write('exchange', {
        site,
        query,
        path,
        origin: originOf(request),
        data: {},
        headers: { ...privateHeaders, 'referrer-policy': 'no-referrer' },
      }),
    )
  }
}

interface Placed {
  readonly type: number
  readonly children?: readonly Placed[]
}
/** Whether what a page shows is made of components of these types alone, in its body, header and footer. */
const onlyOf = (types: ReadonlySet<number>, part: unknown): boolean => {
  const shown = part as { components?: readonly Placed[]; header?: unknown; footer?: unknown } | undefined
  const fits = (rows: readonly Placed[]): boolean => rows.every(row => types.has(row.type) && fits(row.children ?? []))
  return !shown || (fits(shown.components ?? []) && onlyOf(types, shown.header) && onlyOf(types, shown.footer))
}
/** Addresses to print when the server has started: the newest open project's sites. */
export async function siteAddresses(ctx: Context, url: string): Promise<{ zh: string; en: string; url: string }[]> {
  const directory = await readDirectory(ctx)
  const words = {
    desktop: { zh: ['网站（电脑）', 'Site, desktop, Chinese'], en: ['网站（电脑，英文）', 'Site, desktop, English'] },
    mobile: { zh: ['网站（手机）', 'Site, phone, Chinese'], en: ['网站（手机，英文）', 'Site, phone, English'] },
  } as const
  const sites =
    [...directory.projects.values()]
      .find(({ sites }) => sites.some(site => site.open))
      ?.sites.filter(site => site.open && site.website.pageType === 1) ?? []
  return sites.map(site => {
    const [zh, en] = words[site.device][site.language]
    return { zh, en, url: `${url}${site.root}` }
  })
}

async function loadersOf(domains: readonly ServerDomain[]): Promise<PageLoaders> {
  const modules = await Promise.all(
    domains.map(
      domain => import(`../../domains/${folderOf(domain.model)}/server/index.ts`) as Promise<{ loaders?: PageLoaders }>,
    ),
  )
  return Object.assign({}, ...modules.map(({ loaders }) => loaders ?? {}))
}
function notBuilt(app: FastifyInstance) {
  app.get('/*', async (_request, reply) =>
    reply.code(503).type('text/plain; charset=utf-8').send('The public site is not built yet: npm run build'),
  )
}
const isFile = (path: string) =>
  /\.(?:js|css|map|png|jpe?g|webp|svg|gif|ico|woff2?|php|xml|txt|json|env|asp|aspx)$/i.test(path)
/** Addresses that operators typed may hold Chinese; a header takes none. */
const inHeader = (address: string) => address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
const leave = (reply: FastifyReply, to: string, status = 302) =>
  reply.code(status).header('location', inHeader(to)).header('cache-control', 'no-store').send()
/** Scheme and host of the request; a host that no browser would send stands for none. */
const originOf = (request: FastifyRequest) =>
  `${request.protocol}://${/^(?:[\w.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?$/.test(request.host) ? request.host.toLowerCase() : 'localhost'}`
function readQuery(search: string): Query {
  const query: Query = {}
  for (const [key, value] of new URLSearchParams(search))
    if (/^[A-Za-z][\w.-]{0,40}$/.test(key) && !(key in query) && value.length <= 2000 && !value.includes('\u0000'))
      query[key] = value
  return query
}
/** What may tell shared pages apart; anything else in the address neither fills the cache nor reaches the page. */
const patterns: Record<string, RegExp> = {
  id: /^[\d,]{1,800}$/,
  page: /^\d{1,5}$/,
  channel: /^[\w-]{1,30}$/,
  path: /^[^\s<>"']{1,500}$/,
  redirect: /^\/(?![/\\])[^\s<>"']{0,300}$/,
}
function relevant(query: Query, asks: Readonly<Record<string, RegExp>> = {}): Query {
  const known = { ...asks, ...patterns }
  return Object.fromEntries(
    Object.entries(query)
      .filter(([key, value]) => Object.hasOwn(known, key) && known[key]?.test(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Finished) {
  const { raw } = reply
  const coding = codingFor(request.headers['accept-encoding'] as string | undefined)
  const known = request.headers['if-none-match']
  const isKnown = page.status === 200 && known && page.etag && known.replace(/^W\//, '') === page.etag
  const body = coding === 'plain' || isKnown ? page.plain : await page.coded(coding)
  // What every answer carries, as it stands on this one already, and over it the page's own.
  const headers = { ...(reply.getHeaders() as Record<string, string>), ...page.headers, etag: page.etag }
  reply.hijack()
  if (isKnown) {
    raw.writeHead(304, headers)
    raw.end()
    return
  }
  raw.writeHead(page.status, {
    ...headers,
    ...(coding !== 'plain' && { 'content-encoding': coding }),
    'content-length': body.length,
  })
  raw.end(request.method === 'HEAD' ? undefined : body)
}
