import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

// Ant Design adds its styles at run time; scripts come only from our files.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; connect-src 'self'; font-src 'self' data:; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

/**
 * The back-office: its assets are cached for a year, its one page is served for every other path
 * below /admin. Files are looked up on each request, so a new build is served at once.
 * @param built the folder of the built back-office
 */
export async function adminPages(app: FastifyInstance, { built }: { built: string }): Promise<void> {
  // By the matched route, not by the URL as written: `/%61dmin` is the same page.
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
  // A script that no longer exists gets 404: the page in its place would look broken.
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
