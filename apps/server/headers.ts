import type { FastifyInstance } from 'fastify'

/** Headers that every answer carries; public pages and the back-office state their own Content-Security-Policy on top. */
export function guardHeaders(app: FastifyInstance, { production }: { production: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    if (production) reply.header('strict-transport-security', 'max-age=31536000')
    // Ant Design writes its styles at run time; scripts come from our own files alone.
    if (request.url.startsWith('/admin')) reply.header('content-security-policy', "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; connect-src 'self' ws: wss:; font-src 'self' data:; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'")
  })
}
