import type { FastifyReply, FastifyRequest } from 'fastify'
import { withSockets } from './headers.ts'
import { codingFor, type Finished } from './pagecache.ts'

/** Operators may type Chinese into an address; a header must be ASCII. */
const inHeader = (address: string) => address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)

/** Redirects to an address. */
export const leave = (reply: FastifyReply, to: string, status = 302) =>
  reply.code(status).header('location', inHeader(to)).header('cache-control', 'no-store').send()

/**
 * Sends a finished page or file, compressed as the browser accepts it, or 304 if it is unchanged.
 */
export async function send(request: FastifyRequest, reply: FastifyReply, page: Finished) {
  const { raw } = reply
  const coding = codingFor(request.headers['accept-encoding'] as string | undefined)
  const known = request.headers['if-none-match']
  const isKnown = page.status === 200 && known && page.etag && known.replace(/^W\//, '') === page.etag
  const body = coding === 'plain' || isKnown ? page.plain : await page.coded(coding)
  // The headers that every answer carries are already set on the reply; the page's override them.
  const headers: Record<string, string> = {
    ...(reply.getHeaders() as Record<string, string>),
    ...page.headers,
    etag: page.etag,
  }
  const policy = headers['content-security-policy']
  if (policy) headers['content-security-policy'] = withSockets(policy, request.host)
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
