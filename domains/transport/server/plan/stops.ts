import type { BodyOf } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { carryPassenger, station, tripTicketReceivePlan } from '../../model/index.ts'
import type { setStops } from '../../model/calls/board.ts'
import type { Gathered } from '../track/gather.ts'
import { applyChange } from './change.ts'
import { lockedPlan, projectOf, seatedIn, sysUserOf } from './place.ts'
import { stopsWrong } from './refusals.ts'

type Wish = Pick<BodyOf<typeof setStops>, 'stopIds' | 'guests'>
/**
 * Sets the stops on the way of a transfer, in the order of driving, and where guests get off (or on,
 * on the way back). The drive takes ten minutes more for each, so the car must be free for longer.
 * What was confirmed is confirmed again.
 * @throws noData, changedMeanwhile, transferDone, stopsWrong, carNotFit
 */
export async function changeStops(ctx: Context, { id, updatedAt, ...wish }: BodyOf<typeof setStops>) {
  const projectId = projectOf(ctx)
  return ctx.acting('transfers', { projectId }).transaction(async tx => {
    const before = await lockedPlan(tx, id, updatedAt)
    const names = await stopNames(tx, before, wish)
    await seatAtStops(tx, before.plan.id, wish)
    await tx.store(tripTicketReceivePlan).set(id, { stopIds: [...wish.stopIds] })
    const { plan } = await applyChange(tx, before, { remark: names }, sysUserOf(ctx))
    return { id, updatedAt: new Date(plan.updatedAt).toISOString() }
  })
}
/** @throws stopsWrong: a stop twice, one of the ends, or one that is not of this event */
async function stopNames(tx: Context, { plan }: Gathered, { stopIds }: Wish): Promise<string> {
  const rows = await tx.query<{ id: number; name: string }>(
    sql`select s.id, s."station" as "name" from ${station} s where s.id = any(${[...stopIds]}::bigint[])`,
  )
  const isEnd = (id: number) => id === plan.startStationId || id === plan.endStationId
  if (rows.length !== stopIds.length || stopIds.some(isEnd)) throw stopsWrong()
  return stopIds.map(id => rows.find(row => row.id === id)?.name ?? '').join(' → ')
}
/** Guests of a stop that is gone ride to the end. @throws stopsWrong */
async function seatAtStops(tx: Transaction, planId: number, { stopIds, guests }: Wish): Promise<void> {
  const seated = await seatedIn(tx, planId)
  const wished = new Map((guests ?? []).map(({ carryId, stationId }) => [carryId, stationId ?? null]))
  for (const [carryId, stationId] of wished)
    if (!seated.some(row => row.carryId === carryId) || (stationId !== null && !stopIds.includes(stationId)))
      throw stopsWrong()
  for (const row of seated) {
    const asked = wished.get(row.carryId)
    const stationId = asked === undefined ? row.stationId : asked
    const next = stationId !== null && stopIds.includes(stationId) ? stationId : null
    if (next !== row.stationId) await tx.store(carryPassenger).set(row.carryId, { stationId: next })
  }
}
