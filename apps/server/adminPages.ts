import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

// Ant Design writes its styles at run time; scripts come from our own files alone.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; connect-src 'self' ws: wss:; font-src 'self' data:; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

/**
 * The back-office: its files for a year, its one page for every other address below /admin.
 * Whatever is asked for is looked up then: a build that takes the former one's place under a
 * running server is served from that moment on.
 * @param built the folder of the built back-office
 */
export async function adminPages(app: FastifyInstance, { built }: { built: string }): Promise<void> {
  // By what is served, not by how it was asked for: `/%61dmin` is the same page.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
  })
  await app.register(fastifyStatic, {
    root: built,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const has = (name: string) => /^(assets\/)?[\w-][\w.-]*$/.test(name) && existsSync(join(built, name))
  const page = (_request: unknown, reply: FastifyReply) => reply.sendFile('index.html')
  app.get('/admin', page)
  // A script that a new version no longer has is gone: the page in its place would look like a
  // broken one.
  app.get<{ Params: { '*': string } }>('/admin/assets/*', (request, reply) => {
    const name = `assets/${request.params['*']}`
    return has(name)
      ? reply.sendFile(name)
      : reply.code(404).header('cache-control', 'no-store').type('text/plain').send('gone')
  })
  app.get<{ Params: { '*': string } }>('/admin/*', (request, reply) =>
    request.params['*'].includes('.') && has(request.params['*'])
      ? reply.sendFile(request.params['*'])
      : page(request, reply),
  )
}
