import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers what cuts off, from then on, every connection on which nothing has been asked yet.
 * Browsers open some ahead; Node counts them as busy, so that the end of a server would wait for
 * them as for calls.
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
