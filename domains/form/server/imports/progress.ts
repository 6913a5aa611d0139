import { type Context, databaseOf, type Database } from '@pavilion/store'
import { isCancelled } from './cancel.ts'

interface Progress {
  readonly done: number
  readonly skipped: number
}
// What the sockets of whoever imports are told as well.
const channel = 'progress'
const task = 'import'
const mostKept = 1000
const firstKeptMs = 2000
const known = new WeakMap<Database, Map<number, Progress>>()
/** What this process has heard of imports under way, here or on another process. */
function heardBy(database: Database): Map<number, Progress> {
  const existing = known.get(database)
  if (existing) return existing
  const heard = new Map<number, Progress>()
  known.set(database, heard)
  database.bus.on(channel, ({ task: of, id, done, skipped, ended }) => {
    if (of !== task || ended) return
    if (heard.size >= mostKept) heard.clear()
    heard.set(id as number, { done: done as number, skipped: skipped as number })
  })
  return heard
}
/** How far an import under way was when it last told. */
export const heardOf = (ctx: Context, id: number): Progress | undefined => heardBy(databaseOf(ctx)).get(id)
/** It has ended: its row says how. */
export const forget = (ctx: Context, id: number): void => {
  heardBy(databaseOf(ctx)).delete(id)
}

/** Tells every process how far an import is. Its row is written only when twice the time has passed: each time leaves another version of it behind, and as long
 *  as the import's transaction lasts, the foreign key of every imported row must find its way through all of them, and through who has locked which.
 *  `userId`: the operator whose screens hear of it. `own`: outside the import's transaction, so that others see it. Answers whether somebody has cancelled it meanwhile. */
export function teller(
  ctx: Context,
  id: number,
  userId: number | null,
): (done: number, skipped: number) => Promise<boolean> {
  const begun = performance.now()
  let next = begun + firstKeptMs
  return async (done, skipped) => {
    // A line that is away for a moment loses a word that is said again.
    databaseOf(ctx)
      .bus.broadcast(channel, { userId, task, id, done, skipped })
      .catch(() => {})
    const now = performance.now()
    if (now >= next) {
      next = begun + 2 * (now - begun)
      await ctx.sql('update "importBatch" set "successAmt" = $2, "failAmt" = $3 where id = $1', [id, done, skipped])
    }
    return isCancelled(ctx, id)
  }
}
/** Tells the operator's screens that an import has ended: they ask how. */
export const tellEnd = (ctx: Context, id: number, userId: number | null): void => {
  if (userId !== null)
    databaseOf(ctx)
      .bus.broadcast(channel, { userId, task, id, ended: true })
      .catch(() => {})
}
