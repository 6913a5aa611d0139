import { withQuery } from '@pavilion/pages/links.ts'
import type { Directory, SiteEntry } from '@pavilion/site/server/directory.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endOf, hostRedirect, openProjects, place, seenAt, type PageTable } from './address.ts'
import { pageHeaders } from './headers.ts'
import type { PageServer } from './pageServer.ts'
import { leave, send } from './reply.ts'
import { originOf, preferredLanguage, type Query } from './request.ts'

interface HostRule {
  readonly to: string
  /** The address where `to` ends after all redirects. */
  readonly end: string
}
/**
 * The operator's redirect rule for this host. A rule that leads nowhere, or back to where it
 * started, is ignored: it would send visitors round in circles.
 */
export function hostRule(
  directory: Directory,
  table: PageTable,
  host: string,
  when: 'whenRoot' | 'whenNotFound',
): HostRule | undefined {
  const to = hostRedirect(directory, host, when)
  const end = to && endOf(to, directory, table)
  if (!to || !end) return undefined
  return when === 'whenRoot' && end === '/' ? undefined : { to, end }
}

/** Shows a page that lies outside the sites' roots: the choice of projects, `/close`, `/404`. */
export async function showAbsolute(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  view: string,
  query: Query,
  { byRule = true } = {},
) {
  const { publication, table, writePage } = server
  const directory = seenAt(await publication.directory(), request.host)
  if (view === 'notFound' && byRule) {
    const rule = hostRule(directory, table, request.host, 'whenNotFound')
    if (rule) return leave(reply, rule.to)
  }
  const from = query.site ? place(query.site, directory, table) : undefined
  const site = from && 'site' in from ? from.site : undefined
  const data =
    view === 'projects'
      ? { sites: projectChoices(directory) }
      : { back: site?.root ?? '/', ...(view === 'close' && site && { event: closedEvent(site) }) }
  return send(
    request,
    reply,
    await writePage(view, {
      ...(site?.open && { site }),
      query: {},
      path: '',
      origin: originOf(request),
      data,
      language: site?.language ?? preferredLanguage(request),
      status: view === 'notFound' ? 404 : 200,
      headers: { ...pageHeaders, vary: 'accept-encoding, accept-language' },
    }),
  )
}

/** The event as the page of a closed site shows it. */
function closedEvent({ project }: SiteEntry): object {
  const { name, englishName, startTime, endTime, timeZone } = project
  return { name, englishName, startTime, endTime, timeZone, over: Boolean(endTime && Date.parse(endTime) < Date.now()) }
}

/** The open projects that a visitor of the bare host can choose from. */
function projectChoices(directory: Directory): object[] {
  return openProjects(directory).map(({ root, project }) => {
    const sites = directory.projects.get(project.abbr.toLowerCase())?.sites ?? []
    const english = sites.find(site => site.open && site.lang === 'en' && site.device === 'desktop')
    return {
      root,
      name: project.name,
      englishName: project.englishName,
      startTime: project.startTime,
      endTime: project.endTime,
      location: project.location,
      englishLocation: project.englishLocation,
      timeZone: project.timeZone,
      english: english?.root ?? null,
    }
  })
}

/** Answers a request for a page that does not exist. */
export async function missing(server: PageServer, request: FastifyRequest, reply: FastifyReply, site?: SiteEntry) {
  const { publication, table } = server
  const directory = seenAt(await publication.directory(), request.host)
  const here = endOf(request.url, directory, table)
  // The page that the rule of /404 leads to is itself missing: following the rule would loop.
  if (here && hostRule(directory, table, request.host, 'whenNotFound')?.end === here)
    return showAbsolute(server, request, reply, 'notFound', site ? { site: site.root } : {}, { byRule: false })
  return leave(reply, withQuery('/404', { site: site?.root }))
}
