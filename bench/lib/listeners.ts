import { WebSocket } from 'ws'
import { type Line, watchUnread } from '@pavilion/app-admin/logic/unread.ts'
import { within } from './deadline.ts'
import { serve } from './server.ts'

interface ListenerOptions {
  readonly port: number
  /** One for each socket; without them nobody introduces themselves. */
  readonly loginIds?: readonly string[]
  readonly many: number
  /** What each says first, instead of a login. */
  readonly first?: string
}
interface People {
  readonly port: number
  readonly tokens: readonly string[]
}
/** The clock that all processes of a machine share, in ms. */
export const clock = (): number => performance.timeOrigin + performance.now()

/** Many browsers in one process: they count what arrives, and when. */
if (import.meta.main)
  await serve(async () => {
    let sockets: WebSocket[] = []
    let heard = 0
    let wanted = Number.POSITIVE_INFINITY
    let last = 0
    let reached: (() => void) | undefined
    const hear = () => {
      heard++
      if (heard === wanted) {
        last = clock()
        reached?.()
      }
    }
    const arrive = (): Promise<number> => {
      const arrived = new Promise<number>(done => {
        if (heard >= wanted) done(last || clock())
        else reached = () => done(last)
      })
      return within(60, `${wanted} messages to the sockets`, arrived).catch(error => {
        throw new Error(`${error.message}: ${heard} came`)
      })
    }
    let stops: (() => void)[] = []
    let back: number[] = []
    let lines = 0
    return {
      answers: {
        /** Opens sockets, fifty at a time; with login ids until each has heard its count. */
        async open({ port, loginIds, many, first: said }: ListenerOptions) {
          const first = sockets.length
          heard = 0
          wanted = loginIds ? many : Number.POSITIVE_INFINITY
          last = 0
          for (let from = 0; from < many; from += 50)
            await within(
              60,
              'fifty sockets to open',
              Promise.all(
                Array.from(
                  { length: Math.min(50, many - from) },
                  (_, nth) =>
                    new Promise<void>((done, failed) => {
                      const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket`, { perMessageDeflate: false })
                      sockets.push(socket)
                      socket.on('message', hear)
                      socket.once('error', failed)
                      socket.once('open', () => {
                        const loginId = loginIds?.[from + nth]
                        if (said) socket.send(said)
                        if (loginId) socket.send(JSON.stringify({ type: 10, loginId }))
                        done()
                      })
                    }),
                ),
              ),
            )
          if (loginIds) await arrive()
          return sockets.length - first
        },
        /** From now on so many messages are waited for. */
        await: (many: number) => {
          heard = 0
          wanted = many
          last = 0
        },
        /** When the last of them came, by the clock of all. */
        arrived: arrive,
        alive: () => sockets.filter(socket => socket.readyState === WebSocket.OPEN).length,
        close: () => {
          for (const socket of sockets) socket.terminate()
          sockets = []
        },
        /** The back-office's own logic of a line, once for each of these people. */
        async watch({ port, tokens }: People) {
          const call = async (token: string, path: string, body: object = {}) =>
            (
              (await (
                await fetch(`http://127.0.0.1:${port}/api${path}`, {
                  method: 'POST',
                  headers: { 'content-type': 'application/json', 'x-access-token': token },
                  body: JSON.stringify(body),
                })
              ).json()) as { data: { loginId: string; count: number } }
            ).data
          const counted = new Promise<void>(done => {
            const notified = new Set<number>()
            stops = tokens.map((token, nth) =>
              watchUnread({
                open: () => {
                  const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket`, { perMessageDeflate: false })
                  lines++
                  socket.on('error', () => {})
                  socket.on('close', () => {
                    lines--
                  })
                  return socket as unknown as Line
                },
                loginId: async () => (await call(token, '/sysMessage/getLoginId')).loginId,
                ask: async () =>
                  (
                    await call(token, '/sysMessage/getListIncludeReceive', {
                      queryBySysUser: true,
                      where: { 'sysMessageReceive.status': 10 },
                      pagination: { page: 1, limit: 10 },
                    })
                  ).count,
                onCount: () => {
                  back[nth] = clock()
                  notified.add(nth)
                  if (notified.size === tokens.length) done()
                },
              }),
            )
          })
          await within(120, `the unread counts of ${tokens.length} operators`, counted)
        },
        /**
         * Forgets who has heard their count; `back` tells when each heard it again, for those who
         * did.
         */
        forget: () => {
          back = []
        },
        back: () => back.filter(Boolean),
        lines: () => lines,
        stop: () => {
          for (const stop of stops) stop()
          stops = []
        },
      },
      async close() {
        for (const stop of stops) stop()
        for (const socket of sockets) socket.terminate()
      },
    }
  })
