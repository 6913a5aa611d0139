import { withSockets } from '@pavilion/app-site/headers.ts'
import type { FastifyInstance } from 'fastify'

/** An answer that is no page: opened as one, it loads nothing, runs nothing and is in no foreign frame. */
const noPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** Of a script it would be the policy of a worker that runs it. */
const isScript = (type: unknown) => /javascript/.test(String(type ?? ''))
/**
 * Headers of every answer; public pages, files and the back-office have a Content-Security-Policy of
 * their own.
 */
export function guardHeaders(app: FastifyInstance, { production }: { production: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    if (production) reply.header('strict-transport-security', 'max-age=31536000')
  })
  app.addHook('onSend', async ({ host }, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') reply.header('content-security-policy', withSockets(policy, host))
    else if (!isScript(reply.getHeader('content-type'))) reply.header('content-security-policy', noPage)
  })
}

/**
 * A handheld gate comes from the main server and may ask the hub of its hall, which is another origin.
 * Its calls are signed and carry no cookie, so any page may try.
 */
export function openToHalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/terminal/')) return
    reply.header('access-control-allow-origin', '*')
    if (request.method !== 'OPTIONS') return
    return reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, x-terminal, x-time, x-nonce, x-signature',
        'access-control-allow-private-network': 'true',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send()
  })
}
