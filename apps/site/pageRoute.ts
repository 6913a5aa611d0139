import { withQuery } from '@pavilion/pages/links.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostRule, missing, showAbsolute } from './absolutePages.ts'
import { openProjects, place, seenAt, type Place } from './address.ts'
import type { PageServer } from './pageServer.ts'
import { leave } from './reply.ts'
import { comesFromWithin, siteForVisitor } from './firstVisit.ts'
import { addressOf, isFile, type Query } from './request.ts'
import { showExchange, showFeed, showPage } from './showPage.ts'

/** Every GET address that no other part of the app serves. */
export function pageRoute(
  app: FastifyInstance,
  server: PageServer,
  log: (line: Record<string, unknown>) => void,
): void {
  app.get('/*', async (request, reply) => {
    const { path, query } = addressOf(request)
    try {
      return await showPlace(server, request, reply, path, query)
    } catch (error) {
      log({
        level: 'error',
        message: 'page failed',
        path,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
      // Errors lead to /404 (visitor-side §2.1). Only when the database is away does the page say
      // so.
      const isDatabaseAway = (error as { result?: number }).result === 50300
      if (path.toLowerCase() !== '/404' && !isDatabaseAway) return leave(reply, '/404')
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('网站暂时无法访问，请稍后再试 · Please try again in a moment')
    }
  })
}

async function showPlace(server: PageServer, request: FastifyRequest, reply: FastifyReply, path: string, query: Query) {
  const { publication, table } = server
  const directory = seenAt(await publication.directory(), request.host)
  const found = place(path, directory, table)
  if ('site' in found && found.site) await publication.settle(found.site.project.id)
  switch (found.kind) {
    case 'page': {
      const site =
        atBareRoot(found, path) &&
        !comesFromWithin(request, found.site) &&
        siteForVisitor(request, directory, found.site)
      if (site && site.root !== found.site.root) return leave(reply, withQuery(site.root, query))
      return query.token || query.participantId
        ? showExchange(server, request, reply, found, query)
        : showPage(server, request, reply, found, query)
    }
    case 'feed':
      return showFeed(server, request, reply, found.site)
    case 'redirect':
      return leave(reply, withQuery(found.to, query), found.forNow ? 302 : 301)
    case 'closed':
      return leave(reply, withQuery('/close', { site: found.site?.root }))
    case 'absolute':
      return showAbsolute(server, request, reply, found.page.view, query)
    case 'notFound':
      if (isFile(path)) return reply.code(404).type('text/plain').send('404')
      return missing(server, request, reply, found.site)
    case 'root':
      return showRoot(server, request, reply, query)
  }
}

/** The bare host: the operator's rule, else the only open project, else the choice of projects. */
async function showRoot(server: PageServer, request: FastifyRequest, reply: FastifyReply, query: Query) {
  const { publication, table } = server
  const whole = await publication.directory()
  const directory = seenAt(whole, request.host)
  // Posters lead to the bare host too, so the query is kept: it may name the channel.
  const rule = hostRule(directory, table, request.host, 'whenRoot')
  if (rule) return leave(reply, withQuery(rule.to, query))
  const open = openProjects(directory)
  const [only] = open
  const moved = directory === whole ? undefined : [...directory.moved.values()][0]
  if (moved) return leave(reply, withQuery(`${moved}/`, query))
  const isProjectHost = directory !== whole
  if (!only && isProjectHost) return leave(reply, '/close')
  if (!only || open.length > 1) return showAbsolute(server, request, reply, 'projects', query)
  return leave(reply, withQuery(siteForVisitor(request, directory, only).root, query))
}

/** The event's own address, `/expo`: on posters and in searches, for every device and language. */
const atBareRoot = ({ page }: Extract<Place, { kind: 'page' }>, path: string): boolean =>
  page.view === 'home' && path.split('/').filter(Boolean).length === 1
