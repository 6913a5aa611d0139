import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Catalogue } from '@pavilion/declare'
import { openApi, type Call } from '@pavilion/http'
import type { FastifyInstance } from 'fastify'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pavilion API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', docExpansion: 'none', filter: true, defaultModelsExpandDepth: -1 })`

/** `/api/openapi.json`, and a readable version at `/api/docs`. */
export async function docsPlugin(
  app: FastifyInstance,
  { catalogue, calls }: { catalogue: Catalogue; calls: readonly Call[] },
): Promise<void> {
  // Generated once, on the first request.
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(openApi(catalogue, calls)))),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'",
      )
      .type('text/html')
      .send(page),
  )
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start))
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: path => /^\/swagger-ui(?:-bundle)?\.(?:css|js)$/.test(path),
  })
}
