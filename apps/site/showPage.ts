import type { SitePage } from '@pavilion/declare'
import { withQuery } from '@pavilion/pages/links.ts'
import type { ClosedService } from '@pavilion/pages/loader.ts'
import { websiteNeedLogin } from '@pavilion/site/model/codes.ts'
import type { SiteEntry } from '@pavilion/site/server/directory.ts'
import { newsOf } from '@pavilion/site/server/listed.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { missing } from './absolutePages.ts'
import { homeOrigin, type Place } from './address.ts'
import { feedOf } from './feed.ts'
import { pageHeaders, privateHeaders, safeHeaders } from './headers.ts'
import { finish, type Finished } from './pagecache.ts'
import type { PageServer } from './pageServer.ts'
import { leave, send } from './reply.ts'
import { isSignedIn, originOf, relevant, type Query } from './request.ts'
import { goalOfSignIn, signInPlace, sisterAddress } from './signInPlace.ts'

type PagePlace = Extract<Place, { kind: 'page' }>

/** Shows one page of a site. Whether the visitor may see it is decided before the cache is read. */
export async function showPage(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  found: PagePlace,
  query: Query,
) {
  const { site, page } = found
  const elsewhere = await signInAddress(server, request, found, query)
  if (elsewhere) {
    const closed =
      needsSignIn(site, page) &&
      (await closedPage(server, found, query, { origin: originOf(request), signIn: elsewhere }))
    return closed ? send(request, reply, closed) : leave(reply, elsewhere)
  }
  const finished = page.cached
    ? await cachedPage(server, found, relevant(query, page.asks), originOf(request))
    : await makePage(server, found, query, originOf(request))
  return finished ? send(request, reply, finished) : missing(server, request, reply, site)
}

/** Where the visitor has to sign in before this page can be shown, or undefined. */
async function signInAddress(
  { ctx, publication, areaOf }: PageServer,
  request: FastifyRequest,
  { site, page, path }: PagePlace,
  query: Query,
): Promise<string | undefined> {
  const origin = originOf(request)
  if (needsSignIn(site, page) && !isSignedIn(request))
    return signInPlace(ctx, {
      site: await publication.view(site),
      origin,
      query,
      goal: withQuery(`${site.root}${path}`, query),
      ofForm: areaOf(page) === 'form',
      shared: publication.shared(site.project.id),
    })
  if (page.view !== 'SignIn' || !site.website.sisterLoginUrl) return undefined
  const view = await publication.view(site)
  return sisterAddress(view, origin, goalOfSignIn(view, query))
}

/**
 * A service that is not open says so before anybody is asked to sign in; undefined for one that is
 * open.
 */
async function closedPage(
  { ctx, publication, loaders, areaOf, writePage }: PageServer,
  { site, page, path }: PagePlace,
  query: Query,
  { origin, signIn }: { origin: string; signIn: string },
): Promise<Finished | undefined> {
  const content = { site, query, path, origin, area: areaOf(page), headers: privateHeaders }
  const view = await publication.view(site)
  const data = await loaders[page.view]?.(ctx, { site: view, query, path, shared: publication.shared(site.project.id) })
  const { closed, movedTo } = (data ?? {}) as Answered
  if (movedTo) return movedPage(movedTo, view, query)
  return closed && writePage('closedService', { ...content, data: { ...closed, signIn } })
}

/** The answers of loaders besides the data of a page. */
interface Answered {
  readonly closed?: ClosedService
  /** The page that shows this: below the site's root, or from the root of another website. */
  readonly movedTo?: string
}
const movedPage = (to: string, { root }: { root: string }, query: Query): Promise<Finished> | Finished =>
  finish('', {
    status: 302,
    headers: {
      ...safeHeaders,
      location: withQuery(to.startsWith('/') ? `${root}${to}` : `/${to}`, query),
      'cache-control': 'no-store',
    },
  })

function needsSignIn(site: SiteEntry, page: SitePage): boolean {
  if (page.token !== 'conditional') return page.token === 'required'
  return site.device === 'mobile' && site.website.needLogin === websiteNeedLogin.required
}

function cachedPage(server: PageServer, found: PagePlace, query: Query, origin: string): Promise<Finished | undefined> {
  const { site, page } = found
  const key = `${site.website.id} ${page.path} ${JSON.stringify(query)}`
  return server.cache.make(key, homeOrigin(site, origin), site.project.id, () => makePage(server, found, query, origin))
}

/** Loads the data of a page and renders it; undefined when there is no such page. */
async function makePage(
  { ctx, publication, loaders, areaOf, writePage }: PageServer,
  { site, page, path }: PagePlace,
  query: Query,
  origin: string,
): Promise<Finished | undefined> {
  const view = await publication.view(site)
  const load = loaders[page.view]
  // A page that is not kept may show what its visitor has just written.
  const reader = page.cached ? await publication.reader(site.project.id) : ctx
  const data = load ? await load(reader, { site: view, query, path, shared: publication.shared(site.project.id) }) : {}
  if (data === undefined) return undefined
  const { closed: _, movedTo, ...open } = data as Answered
  if (movedTo) return movedPage(movedTo, view, query)
  return writePage(page.view, {
    site,
    query,
    path,
    origin,
    data: open,
    area: areaOf(page),
    headers: page.cached ? pageHeaders : privateHeaders,
    leadsOut: page.leadsOut ?? false,
    asksHub: page.asksHub ?? false,
  })
}

/**
 * Shows a page that exchanges the token or participant id in the address for a session and removes
 * it from the address before anything else loads.
 */
export async function showExchange(
  { writePage }: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, path }: PagePlace,
  query: Query,
) {
  return send(
    request,
    reply,
    await writePage('exchange', {
      site,
      query,
      path,
      origin: originOf(request),
      data: {},
      headers: { ...privateHeaders, 'referrer-policy': 'no-referrer' },
    }),
  )
}

const feedHeaders = {
  ...safeHeaders,
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}
/** A website's news for feed readers, cached like pages. */
export async function showFeed(server: PageServer, request: FastifyRequest, reply: FastifyReply, site: SiteEntry) {
  const { publication, cache } = server
  const origin = homeOrigin(site, originOf(request))
  const feed = await cache.make(`${site.website.id} rss`, origin, site.project.id, async () => {
    await publication.frame(site)
    const view = await publication.view(site)
    const news = await newsOf(await publication.reader(site.project.id), {
      id: site.website.id,
      projectId: site.project.id,
    })
    return finish(feedOf(view, news, origin), { headers: feedHeaders })
  })
  return feed ? send(request, reply, feed) : missing(server, request, reply, site)
}
