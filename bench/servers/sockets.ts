// The limit of a pushed message: the bare `ws` server that sends the same text to every connection.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { serve } from '../lib/server.ts'

await serve(async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ server, maxPayload: 4096 })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    answers: {
      port: () => (server.address() as AddressInfo).port,
      /** Sends to everybody. */
      broadcast: (text: string) => {
        for (const socket of sockets.clients) socket.send(text)
      },
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
    },
  }
})
