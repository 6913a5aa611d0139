import type { Context, StoreHouse } from '@pavilion/store'
import { openBoards } from './live.ts'
import { unreadCount } from './messages.ts'
import { takeOneTimeId } from './oneTimeIds.ts'

/** What a socket must be able to do; the server's WebSocket is put behind it. */
export interface Socket {
  send(text: string): void
  close(code?: number): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}
interface Notices { on(channel: string, listener: (about: Record<string, unknown>) => void): () => void }
/** Types of messages on the socket (visitor-side §4): 10 first the login, then the unread count; 99 the heartbeat and its reply. Ours: 20 watches something public. */
export const socketType = { unread: 10, live: 20, heartbeat: 99 } as const

interface Listening { readonly socket: Socket; readonly sessionId: number; readonly kind: 'operator' | 'visitor'; readonly userId: number }
// Browsers send a heartbeat every 30 s; three missing ones, or nothing at all after opening, and the line is dropped.
const patience = 90_000, toIntroduce = 20_000, mostWatched = 5

/** Serves the sockets of this process: `{ type: 10, loginId }` introduces the person, then `{ type: 10, count }` tells their unread messages
 *  now and whenever that changes; `{ type: 20, watch: 'votes', id }` needs nobody to sign in and tells what everybody may see of it; `{ type: 99 }` is
 *  answered with `{ type: 99 }`. A session that ends takes its sockets along. */
export function serveSockets(system: Context, notices: Notices): (socket: Socket) => void {
  const listening = new Set<Listening>(), boards = openBoards(system, notices, socketType.live)
  const tell = async (one: Listening) => one.socket.send(JSON.stringify({ type: socketType.unread, count: await unreadCount(system, { kind: one.kind, id: one.userId }) }))
  // A database that is away for a moment must not end the process; the next heartbeat or message tells again.
  const quietly = (work: Promise<unknown>) => { work.catch(() => {}) }
  notices.on('messages', ({ kind, ids }) => {
    for (const one of listening) if (one.kind === kind && (!Array.isArray(ids) || ids.includes(one.userId))) quietly(tell(one))
  })
  const closeEnded = async () => {
    const sessions = [...listening].map(({ sessionId }) => sessionId)
    if (!sessions.length) return
    const live = await system.sql<{ id: number }>(`select "id" from "accessSession" where "id" = any($1::bigint[]) and "endedAt" is null and "expiresAt" > clock_timestamp()`, [sessions])
    const still = new Set(live.map(({ id }) => id))
    for (const one of listening) if (!still.has(one.sessionId)) one.socket.close()
  }
  notices.on('sessions', () => quietly(closeEnded()))
  notices.on('reconnected', () => { quietly(closeEnded()); for (const one of listening) quietly(tell(one)) })

  async function introduce(socket: Socket, loginId: string): Promise<Listening | undefined> {
    const taken = await takeOneTimeId(system, 'socket', loginId)
    if (taken?.sessionId == null) return undefined
    const [session] = await system.sql<{ kind: 'operator' | 'visitor'; userId: number }>(`select "kind", "userId" from "accessSession" where "id" = $1 and "endedAt" is null and "expiresAt" > clock_timestamp()`, [taken.sessionId])
    return session && { socket, sessionId: taken.sessionId, ...session }
  }
  return socket => {
    let own: Listening | undefined, asked = false, closed = false, watched = 0
    let timer = setTimeout(() => socket.close(), toIntroduce)
    timer.unref()
    const heard = () => { clearTimeout(timer); timer = setTimeout(() => socket.close(), patience); timer.unref() }
    const login = async (loginId: string) => {
      const found = await introduce(socket, loginId)
      if (!found) return socket.close()
      if (closed) return
      own = found
      listening.add(own)
      await tell(own)
    }
    socket.onClose(() => { closed = true; clearTimeout(timer); boards.leave(socket); if (own) listening.delete(own) })
    socket.onMessage(text => {
      const told = read(text)
      if (told?.type === socketType.heartbeat && (own || watched)) { heard(); socket.send(JSON.stringify({ type: socketType.heartbeat })) }
      else if (told?.type === socketType.unread && typeof told.loginId === 'string' && !asked) { asked = true; heard(); login(told.loginId).catch(() => socket.close()) }
      else if (told?.type === socketType.live && typeof told.watch === 'string' && Number.isSafeInteger(told.id) && watched < mostWatched && boards.watch(socket, told.watch, told.id as number)) { watched++; heard() }
      else socket.close()
    })
  }
}

const serving = new WeakMap<StoreHouse, (socket: Socket) => void>()
/** One opened socket of this process. A page of another site may not open one: its Origin is not our host. */
export function socketMessages(socket: Socket, { store, origin, host }: { store: StoreHouse; origin: string; host: string }): void {
  if (origin && !(URL.canParse(origin) && new URL(origin).host === host)) {
    socket.close()
    return
  }
  const serve = serving.get(store) ?? serveSockets(store.system('sockets'), store.bus)
  serving.set(store, serve)
  serve(socket)
}
function read(text: string): { type?: unknown; loginId?: unknown; watch?: unknown; id?: unknown } | undefined {
  if (text.length > 1000) return undefined
  try { return JSON.parse(text) as { type?: unknown } } catch { return undefined }
}
