import type { FastifyInstance } from 'fastify'

/**
 * Before a server stops, it says so where balancers look, and goes on answering: what they still
 * send until they have looked is not lost. Each answer ends its connection: a proxy that keeps
 * connections sends nothing into one that closes, and the end is not held up by them.
 */
export function drainable(app: FastifyInstance): { readonly isDraining: boolean; drain(): void } {
  let isDraining = false
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  return {
    get isDraining() {
      return isDraining
    },
    drain() {
      isDraining = true
    },
  }
}

/** «Service restart» (RFC 6455, 7.4.1 and its registry): browsers open another socket by themselves. */
const restarting = 1012
/** Asks everybody with an open socket to come back, which leads to another process by then. */
export function sendSocketsAway(this: FastifyInstance, done: () => void): void {
  for (const client of this.websocketServer.clients) client.close(restarting)
  this.websocketServer.close()
  done()
}
