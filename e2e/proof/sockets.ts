import type { Ground } from './ground.ts'
import { rest } from './programs.ts'

export interface Sockets {
  /** How each ended since the last time this was asked, by its code: 1012 means «come back». */
  endings(): Readonly<Record<string, number>>
  /** How many are open and heard their count. */
  readonly heard: () => number
  close(): void
}
/** Back-offices that listen: each opens another socket when its own ends, as browsers do. */
export function openSockets(port: number, { operator, projectId }: Ground, many: number): Sockets {
  const open = new Set<WebSocket>()
  const hearing = new Set<WebSocket>()
  let ended: number[] = []
  let over = false
  async function listen(): Promise<void> {
    while (!over) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/sysMessage/getLoginId`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': operator.token,
          'x-project-id': String(projectId),
        },
        body: '{}',
        signal: AbortSignal.timeout(10_000),
      })
        .then(got => got.json() as Promise<{ data?: { loginId?: string } }>)
        .catch(() => undefined)
      const loginId = answer?.data?.loginId
      if (loginId) await one(loginId)
      await rest(500)
    }
  }
  const one = (loginId: string) =>
    new Promise<void>(done => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket`)
      const beat = setInterval(() => socket.readyState === 1 && socket.send('{"type":99}'), 30_000)
      socket.onopen = () => {
        open.add(socket)
        socket.send(JSON.stringify({ type: 10, loginId }))
      }
      socket.onmessage = () => hearing.add(socket)
      socket.onclose = ({ code }) => {
        clearInterval(beat)
        if (open.delete(socket)) ended.push(code)
        hearing.delete(socket)
        done()
      }
    })
  for (let nth = 0; nth < many; nth++) listen().catch(() => {})
  return {
    endings() {
      const all = ended
      ended = []
      return Object.fromEntries(
        Object.entries(Object.groupBy(all, code => String(code))).map(([code, same]) => [code, same?.length ?? 0]),
      )
    },
    heard: () => hearing.size,
    close() {
      over = true
      for (const socket of open) socket.close()
    },
  }
}
