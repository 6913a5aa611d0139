// The limit of a cached page: node:http that serves the same bytes with the same headers from
// memory.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '../lib/server.ts'

interface About {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

await serve(async ({ body, headers }: About) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    answers: { port: () => (server.address() as AddressInfo).port },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
})
