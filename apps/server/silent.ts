import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns a function that closes every connection without a request, now and later. Browsers open
 * some in advance; Node counts them as busy, so that a stop would wait for them.
 */
export function silentConnections(server: Server): () => void {
  const silent = new Set<Socket>()
  let ending = false
  server.on('connection', (socket: Socket) => {
    if (ending) {
      socket.destroy()
      return
    }
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  for (const event of ['request', 'upgrade'] as const)
    server.on(event, ({ socket }: IncomingMessage) => silent.delete(socket))
  return () => {
    ending = true
    for (const socket of silent) socket.destroy()
  }
}
