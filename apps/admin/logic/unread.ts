/** The little of a socket that is needed; a browser's WebSocket is one. */
export interface Line { send(text: string): void; close(): void; onopen: (() => void) | null; onmessage: ((event: { data: unknown }) => void) | null; onclose: (() => void) | null }
interface Doors {
  /** Opens the line, or undefined where sockets are not supported. */
  open: (() => Line) | undefined
  /** A one-time id that says whose socket this is. */
  loginId: () => Promise<string>
  /** The unread count by an ordinary call. */
  ask: () => Promise<number>
  tell: (count: number) => void
}
export const heartbeatEvery = 30_000, pollEvery = 3_000, openAgainAfter = 3_000

/** Keeps the number of unread messages up to date: over a socket with a heartbeat every 30 seconds, opened again when
 *  the previous one got no reply; where sockets are not supported by asking every 3 seconds. Returns how to stop. */
export function watchUnread({ open, loginId, ask, tell }: Doors): () => void {
  let stopped = false, line: Line | undefined, beat: ReturnType<typeof setInterval> | undefined, again: ReturnType<typeof setTimeout> | undefined
  const poll = async () => { try { const count = await ask(); if (!stopped) tell(count) } catch { /* swallowed silently (back-office §8): the next asking comes */ } }
  if (!open) {
    poll()
    const timer = setInterval(poll, pollEvery)
    return () => { stopped = true; clearInterval(timer) }
  }
  const connect = (how: () => Line) => {
    clearTimeout(again)
    const own = how()
    let answered = true
    line = own
    const later = () => { if (line !== own || stopped) return; line = undefined; clearInterval(beat); clearTimeout(again); again = setTimeout(() => connect(how), openAgainAfter) }
    own.onopen = async () => {
      try { own.send(JSON.stringify({ type: 10, loginId: await loginId() })) } catch { own.close(); later(); return }
      clearInterval(beat)
      beat = setInterval(() => {
        if (!answered) { later(); own.close(); return }
        answered = false
        own.send(JSON.stringify({ type: 99 }))
      }, heartbeatEvery)
    }
    own.onmessage = ({ data }) => {
      const told = read(data)
      if (told?.type === 99) answered = true
      else if (told?.type === 10 && typeof told.count === 'number') { answered = true; tell(told.count) }
    }
    own.onclose = later
  }
  connect(open)
  return () => { stopped = true; clearInterval(beat); clearTimeout(again); line?.close() }
}
function read(data: unknown): { type?: number; count?: number } | undefined {
  try { return JSON.parse(String(data)) as { type?: number; count?: number } } catch { return undefined }
}
