import { type Context, databaseOf, type Database, sql } from '@pavilion/store'
import { importBatch } from '../../model/index.ts'
import { isCancelled } from './batch.ts'

interface Progress {
  readonly done: number
  readonly skipped: number
}
// The operators' sockets listen on this channel too.
const channel = 'progress'
const task = 'import'
const mostKept = 1000
const firstKeptMs = 2000
const known = new WeakMap<Database, Map<number, Progress>>()

/** Reports of running imports that this process has received, its own or another process's. */
function received(database: Database): Map<number, Progress> {
  const existing = known.get(database)
  if (existing) return existing
  const latest = new Map<number, Progress>()
  known.set(database, latest)
  database.bus.on(channel, ({ task: of, id, done, skipped, ended }) => {
    if (of !== task || ended) return
    if (latest.size >= mostKept) latest.clear()
    latest.set(id as number, { done: done as number, skipped: skipped as number })
  })
  return latest
}

/** The last reported progress of a running import. */
export const latestProgress = (ctx: Context, id: number): Progress | undefined => received(databaseOf(ctx)).get(id)

/** Drops the progress of an import that has ended; its row has the result. */
export const forgetProgress = (ctx: Context, id: number): void => {
  received(databaseOf(ctx)).delete(id)
}

/**
 * Returns a function that broadcasts the progress of an import and answers whether it has been
 * cancelled. The batch's row is written only when the elapsed time has doubled: every write leaves
 * another row version, and until the import's transaction ends the foreign key of each imported row
 * has to pass all of them and their lockers.
 * @param ctx a context outside the import's transaction, so that others see the progress
 * @param userId the operator whose screens receive it
 */
export function progressReporter(
  ctx: Context,
  id: number,
  userId: number | null,
): (done: number, skipped: number) => Promise<boolean> {
  const begun = performance.now()
  let next = begun + firstKeptMs
  return async (done, skipped) => {
    // A lost message does not matter: the next part sends another.
    databaseOf(ctx)
      .bus.broadcast(channel, { userId, task, id, done, skipped })
      .catch(() => {})
    const now = performance.now()
    if (now >= next) {
      next = begun + 2 * (now - begun)
      await ctx.transaction(tx =>
        tx.update(importBatch, {
          set: sql`"successAmt" = ${done}, "failAmt" = ${skipped}`,
          where: sql`a.id = ${id}`,
          quietly: true,
        }),
      )
    }
    return isCancelled(ctx, id)
  }
}

/** Notifies the operator's screens that an import has ended; they then load its result. */
export const broadcastEnd = (ctx: Context, id: number, userId: number | null): void => {
  if (userId === null) return
  databaseOf(ctx)
    .bus.broadcast(channel, { userId, task, id, ended: true })
    .catch(() => {})
}
