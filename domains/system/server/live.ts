import { keyedPort } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { Socket } from './socketPort.ts'

/**
 * Reads the public data of one thing, or undefined when it does not exist. Every socket may watch
 * it without signing in: a thing that is not for everybody is watched under a text that proves who
 * may see it.
 */
export interface LiveView {
  (system: Context, id: number | string): Promise<object | undefined>
  /** It is read again after so long while it exists, without a notice. */
  readonly everyMs?: number
}
/** Views of other domains, filled when they are loaded; then `changed(ctx, 'votes', topicId)`. */
export const liveViews = keyedPort<string, LiveView>('system.liveViews', {
  what: 'public data of one thing that sockets may watch, by the name of the view',
})

const noticeEveryMs = 250
const lookAfterMs = 500
const lookAgainMs = 2000
const noticed = new Map<string, number>()
/**
 * Notifies the watchers on every process, in the caller's transaction, at most four times a second
 * per thing. Watchers read it a moment later, and again while it keeps changing, so no change is
 * lost.
 */
export async function changed(ctx: Context, name: string, id: number): Promise<void> {
  const key = `${name} ${id}`
  const now = performance.now()
  if (now - (noticed.get(key) ?? Number.NEGATIVE_INFINITY) < noticeEveryMs) return
  if (noticed.size > 10_000) noticed.clear()
  noticed.set(key, now)
  await ctx.transaction(tx => tx.notify('live', { name, id }))
}

interface Board {
  readonly name: string
  readonly id: number | string
  readonly read: LiveView
  readonly sockets: Set<Socket>
  shown: string | undefined
  timer: NodeJS.Timeout | undefined
  /** The scheduled read is the earliest possible one. */
  soon: boolean
  looking: boolean
}
/** The things that sockets of this process watch: each is read once for all its watchers. */
export interface Boards {
  /**
   * Sends `{ type, watch, id, data }` now and after each change. False when there is no such view.
   */
  watch(socket: Socket, name: string, id: number | string): boolean
  leave(socket: Socket): void
}
export function openBoards(
  system: Context,
  notices: { on(channel: string, listener: (about: Record<string, unknown>) => void): unknown },
  type: number,
): Boards {
  const boards = new Map<string, Board>()
  const look = async (board: Board) => {
    board.timer = undefined
    board.soon = false
    board.looking = true
    const data = await board.read(system, board.id).finally(() => {
      board.looking = false
    })
    const text = JSON.stringify({ type, watch: board.name, id: board.id, data: data ?? null })
    const { everyMs } = board.read
    if (everyMs !== undefined && data) lookIn(board, everyMs)
    if (text === board.shown) return
    board.shown = text
    for (const socket of board.sockets) socket.send(text)
    if (everyMs === undefined) lookIn(board, lookAgainMs)
  }
  // If the database is unreachable, the next notice or a reconnect reads again.
  const quietly = (board: Board) => {
    look(board).catch(() => {
      if (board.read.everyMs !== undefined) lookIn(board, board.read.everyMs)
    })
  }
  const lookIn = (board: Board, ms: number) => {
    if (board.sockets.size) board.timer ??= setTimeout(() => quietly(board), ms).unref()
  }
  // Further changes do not postpone the scheduled read: a steady stream of votes would postpone it
  // for ever.
  const sooner = (board: Board) => {
    if (board.soon) return
    clearTimeout(board.timer)
    board.timer = undefined
    board.soon = true
    lookIn(board, lookAfterMs)
  }
  notices.on('live', ({ name, id }) => {
    const board = boards.get(`${name} ${id}`)
    if (board) sooner(board)
  })
  notices.on('reconnected', () => {
    for (const board of boards.values()) quietly(board)
  })
  return {
    watch(socket, name, id) {
      const read = liveViews.get(name)
      const key = `${name} ${id}`
      if (!read) return false
      const board = boards.get(key) ?? {
        name,
        id,
        read,
        sockets: new Set(),
        shown: undefined,
        timer: undefined,
        soon: false,
        looking: false,
      }
      boards.set(key, board)
      board.sockets.add(socket)
      // When a hall full of phones connects at once, they get what was read for the first of them
      // and the result of one more read a moment later.
      if (board.shown !== undefined) {
        socket.send(board.shown)
        if (read.everyMs === undefined) lookIn(board, lookAfterMs)
      } else if (!board.looking) quietly(board)
      return true
    },
    leave(socket) {
      for (const [key, board] of boards)
        if (board.sockets.delete(socket) && board.sockets.size === 0) {
          clearTimeout(board.timer)
          boards.delete(key)
        }
    },
  }
}
