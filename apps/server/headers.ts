import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer; public pages and the back-office add their own Content-Security-Policy.
 */
export function guardHeaders(app: FastifyInstance, { production }: { production: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    if (production) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
