import type { Context, Database } from '@pavilion/store'
import { openBoards } from './live.ts'
import { unreadCounts } from './messages.ts'
import { takeOneTimeId } from './oneTimeIds.ts'

/** What a socket must be able to do; the server's WebSocket is put behind it. */
export interface Socket {
  send(text: string): void
  close(code?: number): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}
interface Notices {
  on(channel: string, listener: (about: Record<string, unknown>) => void): () => void
}
/**
 * Types of messages on the socket (visitor-side §4): 10 first the login, then the unread count; 99
 * the heartbeat and its reply. Ours: 20 watches something public; 30 says that one may do or see
 * something else from now on; 40 tells how far long work of one's own is.
 */
export const socketType = { unread: 10, live: 20, rights: 30, progress: 40, heartbeat: 99 } as const

type Kind = 'operator' | 'visitor'
interface Listening {
  readonly socket: Socket
  readonly sessionId: number
  readonly kind: Kind
  readonly userId: number
  /** Until when its session lasted when it was last looked at, on this process's clock. */
  until: number
  /** The count that it was told last. */
  lastCount?: number
}
// Browsers send a heartbeat every 30 s; three missing ones, or nothing at all after opening, and
// the line is dropped.
const patience = 90_000
const toIntroduce = 20_000
const mostWatched = 5
const lasting = `floor(extract(epoch from "expiresAt" - clock_timestamp()) * 1000)::bigint as "lastsMs"`
const untilIn = (lastsMs: number) => performance.now() + lastsMs
/** For so many people the unread messages are counted by one statement. */
const together = 500
const gatherMs = 200

/**
 * The people who listen at this process, each perhaps on several sockets. What they are to be told
 * is gathered while the database is asked, so that a message to a thousand, or a thousand who come
 * back at once, is a few statements and not a thousand.
 */
function openListeners(system: Context) {
  const people: Record<Kind, Map<number, Set<Listening>>> = { operator: new Map(), visitor: new Map() }
  const waiting: Record<Kind, Set<number>> = { operator: new Set(), visitor: new Set() }
  let telling = false
  async function tellAll(): Promise<void> {
    for (const kind of ['operator', 'visitor'] as const) {
      const ids = [...waiting[kind]]
      waiting[kind].clear()
      if (!ids.length) continue
      const texts = new Map<number, string>()
      const ask = (from: number) =>
        from < ids.length ? unreadCounts(system, kind, ids.slice(from, from + together)) : undefined
      // The database counts for the next ones while these are told: its question leaves before the
      // telling begins, which lets nothing else come up.
      for (let from = 0, asked = ask(0); asked; from += together) {
        const counts = await asked
        asked = ask(from + together)
        asked?.catch(() => {})
        if (asked) await new Promise(setImmediate)
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
  async function keepTelling(): Promise<void> {
    if (telling) return
    telling = true
    // A database that is away for a moment must not end the process; the next message, or its line
    // when it is back, tells again.
    try {
      while (waiting.operator.size + waiting.visitor.size) await tellAll()
    } catch {
      /* as said */
    } finally {
      telling = false
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
     * Tells these people how many messages they have unread, or all of a kind; whoever knows
     * already hears nothing.
     */
    notify(kind: Kind, ids: Iterable<number> = people[kind].keys()): void {
      for (const id of ids) if (people[kind].has(id)) waiting[kind].add(id)
      keepTelling()
    },
  }
}

/**
 * Serves the sockets of this process: `{ type: 10, loginId }` introduces the person, then `{ type:
 * 10, count }` tells their unread messages now and whenever that changes; `{ type: 20, watch:
 * 'votes', id }` needs nobody to sign in and tells what everybody may see of it; `{ type: 99 }` is
 * answered with `{ type: 99 }`. `{ type: 30 }` tells an operator that a role of theirs was changed,
 * or the projects and organisers that they choose among; `{ type: 40, task: 'import', id, done,
 * skipped }` how far an import of theirs is, with `ended: true` that it has ended. A session that
 * ends takes its sockets along.
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
  // Counts what ended: who was being let in meanwhile is looked at once more.
  let ended = 0
  const closeEnded = async (those: Iterable<Listening> = listeners.all()) => {
    const asked = [...those]
    if (!asked.length) return
    const live = await system.sql<{ id: number; lastsMs: number }>(
      `select "id", ${lasting} from "accessSession" where "id" = any($1::bigint[]) and "endedAt" is null and "expiresAt" > clock_timestamp()`,
      [asked.map(({ sessionId }) => sessionId)],
    )
    const still = new Map(live.map(({ id, lastsMs }) => [id, untilIn(lastsMs)]))
    for (const one of asked) {
      one.until = still.get(one.sessionId) ?? 0
      if (!one.until) one.socket.close()
    }
  }
  /**
   * Their browsers ask anew what they may do and see. Who held the role once is told too: it may
   * have been taken away just now.
   */
  const tellRights = async (sysRoleId: unknown) => {
    const ids = [...listeners.idsOf('operator')]
    if (!ids.length) return
    const holders =
      typeof sysRoleId !== 'number'
        ? ids
        : (
            await system.sql<{ id: number }>(
              `select distinct "sysUserId" as "id" from "relSysUserRole" where "sysRoleId" = $1 and "sysUserId" = any($2::bigint[])`,
              [sysRoleId, ids],
            )
          ).map(({ id }) => id)
    for (const id of holders)
      for (const { socket } of listeners.of('operator', id)) socket.send(JSON.stringify({ type: socketType.rights }))
  }
  // What stands in everybody's switcher has another name or time zone, or is new: many that are
  // written at once are told once.
  let soon: NodeJS.Timeout | undefined
  onWrite(resource => {
    if ((resource !== 'project' && resource !== 'seller') || soon) return
    soon = setTimeout(() => {
      soon = undefined
      quietly(tellRights(undefined))
    }, gatherMs).unref()
  })
  notices.on('sessions', ({ kind, userId, rights, sysRoleId }) => {
    if (rights === true) return quietly(tellRights(sysRoleId))
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
    quietly(tellRights(undefined))
    listeners.notify('operator')
    listeners.notify('visitor')
  })

  async function introduce(socket: Socket, loginId: string): Promise<Listening | undefined> {
    const taken = await takeOneTimeId(system, 'socket', loginId)
    if (taken?.sessionId == null) return undefined
    const [session] = await system.sql<{ kind: 'operator' | 'visitor'; userId: number; lastsMs: number }>(
      `select "kind", "userId", ${lasting} from "accessSession" where "id" = $1 and "endedAt" is null and "expiresAt" > clock_timestamp()`,
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
    let asked = false
    let closed = false
    let watched = 0
    let timer = setTimeout(() => socket.close(), toIntroduce)
    timer.unref()
    const heard = () => {
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
      // A session that runs out is told by nobody: its next heartbeat asks.
      if (message?.type === socketType.heartbeat && connection && connection.until < performance.now())
        quietly(closeEnded([connection]))
      if (message?.type === socketType.heartbeat && (connection || watched)) {
        heard()
        socket.send(JSON.stringify({ type: socketType.heartbeat }))
      } else if (message?.type === socketType.unread && typeof message.loginId === 'string' && !asked) {
        asked = true
        heard()
        login(message.loginId).catch(() => socket.close())
      } else if (
        message?.type === socketType.live &&
        typeof message.watch === 'string' &&
        Number.isSafeInteger(message.id) &&
        watched < mostWatched &&
        boards.watch(socket, message.watch, message.id as number)
      ) {
        watched++
        heard()
      } else socket.close()
    })
  }
}

const serving = new WeakMap<Database, (socket: Socket) => void>()
/**
 * One opened socket of this process. A page of another site may not open one: its Origin is not our
 * host.
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
function read(text: string): { type?: unknown; loginId?: unknown; watch?: unknown; id?: unknown } | undefined {
  if (text.length > 1000) return undefined
  try {
    return JSON.parse(text) as { type?: unknown }
  } catch {
    return undefined
  }
}
