import type { Context } from '@pavilion/store'

// Reports read many rows. Whoever asks, no event has more than two at once, in all processes together.

export const mostAtOnce = 2
interface Turns {
  readonly free: number[]
  readonly waiting: ((place: number) => void)[]
}
const turns = new Map<number, Turns>()

/** One of the places of an event in this process; who comes later waits in order. */
function placeOf(projectId: number): Promise<number> {
  const known = turns.get(projectId) ?? { free: Array.from({ length: mostAtOnce }, (_, nth) => nth), waiting: [] }
  turns.set(projectId, known)
  const place = known.free.shift()
  return place === undefined ? new Promise(resolve => known.waiting.push(resolve)) : Promise.resolve(place)
}
function giveBack(projectId: number, place: number): void {
  const known = turns.get(projectId)
  if (!known) return
  const next = known.waiting.shift()
  if (next) {
    next(place)
    return
  }
  known.free.push(place)
  if (known.free.length === mostAtOnce) turns.delete(projectId)
}
/**
 * Reads a report of one event when it is its turn. The place is a lock of the database too, so that
 * several servers keep the limit together.
 */
export async function inTurn<T>(ctx: Context, projectId: number, read: (there: Context) => Promise<T>): Promise<T> {
  const place = await placeOf(projectId)
  try {
    return await ctx.transaction(async tx => {
      await tx.hold('reportTurn', `${projectId} ${place}`)
      return read(tx)
    })
  } finally {
    giveBack(projectId, place)
  }
}
