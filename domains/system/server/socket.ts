import type { Context, Database } from '@pavilion/store'
import { openBoards } from './live.ts'
import { unreadCounts } from './messages.ts'
import { takeOneTimeId } from './oneTimeIds.ts'
import type { Socket } from './socketPort.ts'

interface Notices {
  on(channel: string, listener: (about: Record<string, unknown>) => void): () => void
}
/**
 * Message types of the socket (visitor-side §4): 10 the login, then the unread count; 99 heartbeat
 * and reply. Ours: 20 watches public data; 30 rights or choices have changed; 40 progress of the
 * operator's own long work.
 */
export const socketType = { unread: 10, live: 20, rights: 30, progress: 40, heartbeat: 99 } as const

type Kind = 'operator' | 'visitor'
interface Listening {
  readonly socket: Socket
  readonly sessionId: number
  readonly kind: Kind
  readonly userId: number
  /** When the session expires, by this process's clock, as last read. */
  until: number
  /** The unread count sent last. */
  lastCount?: number
}
// Browsers send a heartbeat every 30 s. The connection is closed after three missing ones, or when
// nothing is sent after opening.
const patience = 90_000
const toIntroduce = 15_000
const mostWatched = 5
const lasting = `floor(extract(epoch from "expiresAt" - clock_timestamp()) * 1000)::bigint as "lastsMs"`
const untilIn = (lastsMs: number) => performance.now() + lastsMs
/** How many people's unread messages one statement counts. */
const together = 500
const gatherMs = 200

/**
 * The people connected to this process, each perhaps with several sockets. Requests for counts are
 * collected while the database is busy, so that a message to a thousand people, or a thousand
 * reconnects at once, take a few statements instead of a thousand.
 */
function openListeners(system: Context) {
  const people: Record<Kind, Map<number, Set<Listening>>> = { operator: new Map(), visitor: new Map() }
  const waiting: Record<Kind, Set<number>> = { operator: new Set(), visitor: new Set() }
  let sending = false
  async function sendCounts(): Promise<void> {
    for (const kind of ['operator', 'visitor'] as const) {
      const ids = [...waiting[kind]]
      waiting[kind].clear()
      if (!ids.length) continue
      const texts = new Map<number, string>()
      const ask = (from: number) =>
        from < ids.length ? unreadCounts(system, kind, ids.slice(from, from + together)) : undefined
      // The query for the next batch is sent before this batch is delivered, because the delivery
      // blocks the event loop.
      for (let from = 0, next = ask(0); next; from += together) {
        const counts = await next
        next = ask(from + together)
        next?.catch(() => {})
        if (next) await new Promise(setImmediate)
        for (const [nth, count] of counts.entries()) {
          const id = ids[from + nth] as number
          const text = texts.get(count) ?? JSON.stringify({ type: socketType.unread, count })
          texts.set(count, text)
          for (const one of people[kind].get(id) ?? [])
            if (one.lastCount !== count) {
              one.lastCount = count
              one.socket.send(text)
            }
        }
      }
    }
  }
  async function sendWaiting(): Promise<void> {
    if (sending) return
    sending = true
    // An unreachable database must not end the process; the next message or a reconnect tries
    // again.
    try {
      while (waiting.operator.size + waiting.visitor.size) await sendCounts()
    } catch {
      /* see above */
    } finally {
      sending = false
    }
  }
  return {
    *all(): Generator<Listening> {
      for (const those of Object.values(people)) for (const connections of those.values()) yield* connections
    },
    add(one: Listening): void {
      const connections = people[one.kind].get(one.userId) ?? new Set()
      people[one.kind].set(one.userId, connections.add(one))
    },
    leave(one: Listening): void {
      const connections = people[one.kind].get(one.userId)
      if (connections?.delete(one) && !connections.size) people[one.kind].delete(one.userId)
    },
    of: (kind: Kind, userId: number): Iterable<Listening> => people[kind].get(userId) ?? [],
    idsOf: (kind: Kind): Iterable<number> => people[kind].keys(),
    /**
     * Sends the unread count to these people, or to all of a kind; unchanged counts are not sent.
     */
    notify(kind: Kind, ids: Iterable<number> = people[kind].keys()): void {
      for (const id of ids) if (people[kind].has(id)) waiting[kind].add(id)
      sendWaiting()
    },
  }
}

/**
 * Serves the sockets of this process. `{ type: 10, loginId }` signs in; `{ type: 10, count }` sends
 * the unread count now and after each change. `{ type: 20, watch: 'votes', id }` needs no sign-in
 * and sends public data. `{ type: 99 }` is answered with `{ type: 99 }`. `{ type: 30 }` notifies an
 * operator that a role of theirs, a project or an organiser has changed. `{ type: 40, task:
 * 'import', id, done, skipped }` sends the progress of an import, with `ended: true` at its end.
 * When a session ends, its sockets are closed.
 */
export function serveSockets(
  system: Context,
  { bus: notices, onWrite }: { readonly bus: Notices; onWrite(listener: (resource: string) => void): unknown },
): (socket: Socket) => void {
  const listeners = openListeners(system)
  const boards = openBoards(system, notices, socketType.live)
  const quietly = (work: Promise<unknown>) => {
    work.catch(() => {})
  }
  notices.on('messages', ({ kind, ids }) =>
    listeners.notify(kind === 'visitor' ? 'visitor' : 'operator', Array.isArray(ids) ? (ids as number[]) : undefined),
  )
  notices.on('progress', ({ userId, ...about }) => {
    if (typeof userId === 'number')
      for (const { socket } of listeners.of('operator', userId))
        socket.send(JSON.stringify({ ...about, type: socketType.progress }))
  })
  // Counts ended sessions: somebody who was signing in meanwhile is checked once more.
  let ended = 0
  const closeEnded = async (those: Iterable<Listening> = listeners.all()) => {
    const checked = [...those]
    if (!checked.length) return
    const live = await system.sql<{ id: number; lastsMs: number }>(
      `
        select "id", ${lasting}
        from "accessSession"
        where "id" = any($1::bigint[]) and "endedAt" is null and "expiresAt" > clock_timestamp()`,
      [checked.map(({ sessionId }) => sessionId)],
    )
    const still = new Map(live.map(({ id, lastsMs }) => [id, untilIn(lastsMs)]))
    for (const one of checked) {
      one.until = still.get(one.sessionId) ?? 0
      if (!one.until) one.socket.close()
    }
  }
  /**
   * Asks browsers to reload rights and menus. Also former holders of the role: it may have been
   * removed just now.
   */
  const reloadRights = async (sysRoleId: unknown) => {
    const ids = [...listeners.idsOf('operator')]
    if (!ids.length) return
    const holders =
      typeof sysRoleId !== 'number'
        ? ids
        : (
            await system.sql<{ id: number }>(
              `
                select distinct "sysUserId" as "id"
                from "relSysUserRole"
                where "sysRoleId" = $1 and "sysUserId" = any($2::bigint[])`,
              [sysRoleId, ids],
            )
          ).map(({ id }) => id)
    for (const id of holders)
      for (const { socket } of listeners.of('operator', id)) socket.send(JSON.stringify({ type: socketType.rights }))
  }
  // A project or organiser in everybody's switcher has changed or is new. Many writes at once lead
  // to one notice.
  let soon: NodeJS.Timeout | undefined
  onWrite(resource => {
    if ((resource !== 'project' && resource !== 'seller') || soon) return
    soon = setTimeout(() => {
      soon = undefined
      quietly(reloadRights(undefined))
    }, gatherMs).unref()
  })
  notices.on('sessions', ({ kind, userId, rights, sysRoleId }) => {
    if (rights === true) return quietly(reloadRights(sysRoleId))
    ended++
    quietly(
      closeEnded(
        (kind === 'operator' || kind === 'visitor') && typeof userId === 'number'
          ? listeners.of(kind, userId)
          : undefined,
      ),
    )
  })
  notices.on('reconnected', () => {
    ended++
    quietly(closeEnded())
    quietly(reloadRights(undefined))
    listeners.notify('operator')
    listeners.notify('visitor')
  })

  async function introduce(socket: Socket, loginId: string): Promise<Listening | undefined> {
    const taken = await takeOneTimeId(system, 'socket', loginId)
    if (taken?.sessionId == null) return undefined
    const [session] = await system.sql<{ kind: 'operator' | 'visitor'; userId: number; lastsMs: number }>(
      `
        select "kind", "userId", ${lasting}
        from "accessSession"
        where "id" = $1 and "endedAt" is null and "expiresAt" > clock_timestamp()`,
      [taken.sessionId],
    )
    return (
      session && {
        socket,
        sessionId: taken.sessionId,
        kind: session.kind,
        userId: session.userId,
        until: untilIn(session.lastsMs),
      }
    )
  }
  return socket => {
    let connection: Listening | undefined
    let signingIn = false
    let closed = false
    let watched = 0
    let timer = setTimeout(() => socket.close(), toIntroduce)
    timer.unref()
    const keepAlive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => socket.close(), patience)
      timer.unref()
    }
    const login = async (loginId: string) => {
      const before = ended
      const found = await introduce(socket, loginId)
      if (!found) return socket.close()
      if (closed) return
      connection = found
      listeners.add(connection)
      listeners.notify(connection.kind, [connection.userId])
      if (before !== ended) await closeEnded([connection])
    }
    socket.onClose(() => {
      closed = true
      clearTimeout(timer)
      boards.leave(socket)
      if (connection) listeners.leave(connection)
    })
    socket.onMessage(text => {
      const message = read(text)
      // Expiry sends no notice, so a heartbeat after it checks the session.
      if (message?.type === socketType.heartbeat && connection && connection.until < performance.now())
        quietly(closeEnded([connection]))
      if (message?.type === socketType.heartbeat && (connection || watched)) {
        keepAlive()
        socket.send(JSON.stringify({ type: socketType.heartbeat }))
      } else if (message?.type === socketType.unread && typeof message.loginId === 'string' && !signingIn) {
        signingIn = true
        keepAlive()
        login(message.loginId).catch(() => socket.close())
      } else if (
        message?.type === socketType.live &&
        typeof message.watch === 'string' &&
        isWatchable(message.id) &&
        watched < mostWatched &&
        boards.watch(socket, message.watch, message.id)
      ) {
        watched++
        keepAlive()
      } else socket.close()
    })
  }
}

const serving = new WeakMap<Database, (socket: Socket) => void>()
/**
 * Serves one opened socket of this process. Pages of other sites (Origin ≠ our host) are refused.
 */
export function socketMessages(
  socket: Socket,
  { store, origin, host }: { store: Database; origin: string; host: string },
): void {
  if (origin && !(URL.canParse(origin) && new URL(origin).host === host)) {
    socket.close()
    return
  }
  const serve = serving.get(store) ?? serveSockets(store.system('sockets'), store)
  serving.set(store, serve)
  serve(socket)
}
const isWatchable = (id: unknown): id is number | string =>
  Number.isSafeInteger(id) || (typeof id === 'string' && /^[\w.-]{1,120}$/.test(id))
function read(text: string): { type?: unknown; loginId?: unknown; watch?: unknown; id?: unknown } | undefined {
  if (text.length > 1000) return undefined
  try {
    return JSON.parse(text) as { type?: unknown }
  } catch {
    return undefined
  }
}
