import { Refusal, type BodyOf, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type * as calls from '../../model/calls/board.ts'
import { propose } from '../../model/transfer.ts'
import { eventOf } from '../track/gather.ts'
import { dayHere, linesOf, stopsOf, waitingOn } from './board.ts'
import { carsHere } from './cars.ts'
import { wordsOf } from './change.ts'
import { hoursIn } from './hours.ts'
import { placeGuests, projectOf } from './place.ts'

/** Cars for those who wait on a day. Nothing is written: what is wanted of it is seated by a call. */
export async function proposalFor(ctx: Context, { day: date, direction }: BodyOf<typeof calls.proposeRides>) {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('transfers', { projectId })
  const { timeZone } = await eventOf(inside, projectId)
  const day = dayHere(date, timeZone, direction)
  const [lines, stops] = [await linesOf(inside), await stopsOf(inside)]
  const waiting = await waitingOn(ctx, inside, projectId, day, { lines, stops })
  return propose(waiting, await carsHere(inside, day), new Map(lines.map(line => [line.id, line])), hoursIn(timeZone))
}
/** Seats what was proposed, each ride for itself: what no longer fits is named and left. */
export async function placeAll(ctx: Context, { rides }: BodyOf<typeof calls.placeProposed>) {
  const planIds: number[] = []
  const refused: { ticketIds: number[]; why: Pair }[] = []
  await ctx.transaction(async tx => {
    for (const ride of [...rides].sort((a, b) => a.carId - b.carId))
      try {
        planIds.push((await tx.attempt(() => placeGuests(tx, ride))).id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ ticketIds: [...ride.ticketIds], why: wordsOf(error) })
      }
  })
  return { planIds, refused }
}
