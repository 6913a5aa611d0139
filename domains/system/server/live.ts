import type { Context } from '@pavilion/store'
import type { Socket } from './socket.ts'

/**
 * Reads what everybody may watch of one thing, or undefined when it is not there. Public data
 * alone: whoever opens a socket may watch.
 */
export type LiveView = (system: Context, id: number) => Promise<object | undefined>
const views = new Map<string, LiveView>()
/**
 * The port of later rooms: `liveViews.register('votes', read)`, then `changed(ctx, 'votes',
 * topicId)` where it changes.
 */
export const liveViews = {
  register(name: string, read: LiveView): void {
    views.set(name, read)
  },
}

const noticeEveryMs = 250
const lookAfterMs = 500
const lookAgainMs = 2000
const noticed = new Map<string, number>()
/**
 * Tells the watchers of every process, in the caller's transaction, at most four times a second and
 * thing: watchers look a moment later, and again as long as it changes, so that what came between
 * is not lost.
 */
export async function changed(ctx: Context, name: string, id: number): Promise<void> {
  const key = `${name} ${id}`
  const now = performance.now()
  if (now - (noticed.get(key) ?? Number.NEGATIVE_INFINITY) < noticeEveryMs) return
  if (noticed.size > 10_000) noticed.clear()
  noticed.set(key, now)
  await ctx.notify('live', { name, id })
}

interface Board {
  readonly name: string
  readonly id: number
  readonly read: LiveView
  readonly sockets: Set<Socket>
  shown: string | undefined
  timer: NodeJS.Timeout | undefined
  /** The look that is awaited is the next possible one. */
  soon: boolean
  looking: boolean
}
/** The boards that sockets of this process watch: each is read once for all its watchers. */
export interface Boards {
  /**
   * Sends `{ type, watch, id, data }` now and whenever it changes. False when there is no such
   * view.
   */
  watch(socket: Socket, name: string, id: number): boolean
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
    if (text === board.shown) return
    board.shown = text
    for (const socket of board.sockets) socket.send(text)
    lookIn(board, lookAgainMs)
  }
  // A database that is away for a moment is asked again by the next notice, or when its line is
  // back.
  const quietly = (board: Board) => {
    look(board).catch(() => {})
  }
  const lookIn = (board: Board, ms: number) => {
    if (board.sockets.size) board.timer ??= setTimeout(() => quietly(board), ms).unref()
  }
  // What is told again before that look does not put it off: votes without a pause would do so for
  // as long as they come.
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
      const read = views.get(name)
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
      // A hall full of phones that comes at once sees what was read for the first of them, and what
      // one look a moment later finds.
      if (board.shown !== undefined) {
        socket.send(board.shown)
        lookIn(board, lookAfterMs)
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
