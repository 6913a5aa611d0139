import { carryPassenger, receivePlanStatus, tripTicketReceivePlan } from '@pavilion/transport/model/index.ts'
import { placeGuests, takeGuestsOut } from '@pavilion/transport/server/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { movedMeanwhile } from '../../refusals.ts'
import { targetAt, type End, type Line, type Refused } from '../kind.ts'
import { refusedBy } from '../refused.ts'

export function freeSeats(tx: Transaction, lines: readonly Line[], end: End): Promise<Refused[]> {
  return refusedBy(tx, lines, async line => {
    const seat = await carryOf(tx, line.subjectId)
    // Somebody has moved the guest, or the driver has confirmed: that stays.
    if (!seat || seat.carId !== targetAt(line, end) || seat.status > receivePlanStatus.planned) throw movedMeanwhile()
    await takeGuestsOut(tx, {
      id: seat.planId,
      updatedAt: new Date(seat.updatedAt).toISOString(),
      carryIds: [seat.carryId],
    })
  })
}
export async function putInCars(tx: Transaction, lines: readonly Line[], end: End): Promise<Refused[]> {
  const refused: Refused[] = []
  const placed = lines.filter(line => targetAt(line, end) !== null)
  const groups = Map.groupBy(placed, line =>
    JSON.stringify([targetAt(line, end), lineAt(line, end), leavesOf(line, end)]),
  )
  for (const group of groups.values()) {
    const [first] = group
    // A run is one transfer: its guests are seated together, or refused together.
    const one = first ? await refusedBy(tx, [first], () => seatRun(tx, group, end)) : []
    for (const { why } of one) refused.push(...group.map(line => ({ line, why })))
  }
  return refused
}
const lineAt = (line: Line, end: End) => (end === 'from' ? line.fromLineId : line.lineId)
const leavesOf = (line: Line, end: End) => {
  const at = end === 'from' ? line.fromLeaves : line.leaves
  return at === null ? null : new Date(at).toISOString()
}
async function seatRun(ctx: Context, group: readonly Line[], end: End): Promise<void> {
  const [first] = group
  if (!first) return
  const [carId, lineId, leaves] = [targetAt(first, end), lineAt(first, end), leavesOf(first, end)]
  const ticketIds = group.map(({ subjectId }) => subjectId)
  const [there] = await ctx.query<{ id: number; updatedAt: string }>(
    sql`select p.id, p."updatedAt" from ${tripTicketReceivePlan} p
    where p."tripTicketReceiveLineId" = ${lineId} and p."planTime" = ${leaves}::timestamptz
      and p."status" <= ${receivePlanStatus.planned}
      and exists (select 1 from ${carryPassenger} c where c."tripTicketReceivePlanId" = p.id and c."carId" = ${carId})
    order by p.id limit 1`,
  )
  const joins = there ? { id: there.id, updatedAt: new Date(there.updatedAt).toISOString() } : { lineId, leaves }
  await placeGuests(ctx, { ticketIds, carId, ...joins })
}
async function carryOf(ctx: Context, ticketId: number) {
  const [row] = await ctx.query<{ carryId: number; planId: number; carId: number; status: number; updatedAt: string }>(
    sql`select c.id as "carryId", p.id as "planId", c."carId", p."status", p."updatedAt"
    from ${carryPassenger} c
    join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
    where c."tripTicketId" = ${ticketId} order by c.id desc limit 1`,
  )
  return row
}
