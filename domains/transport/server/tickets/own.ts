import { masked, noData, type BodyOf, type ResultOf, type Row } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { passenger, receptionRecordStatus, tripTicket, tripTicketStatus } from '../../model/index.ts'
import type { getOwnPassengers, savePassenger } from '../../model/trips/visitor.ts'
import { passengerFixed, tooManyPassengers } from '../refusals.ts'
import type { Here } from './here.ts'

/** More are a group, which the organiser imports. */
const mostPassengers = 20
type Passenger = Row<typeof passenger>

/** The passengers of a guest, without those whose data is erased. */
export const passengersOf = (ctx: Context, webUserId: number): Promise<Passenger[]> =>
  ctx.store(passenger).rows({ webUserId, erasedAt: null }, { order: [['id', 'asc']], limit: mostPassengers * 2 })

/** Passengers with issued tickets: the carrier knows their names. */
async function countsOf(ctx: Context, ids: readonly number[]) {
  const rows = await ctx.query<{ passengerId: number; live: number; issued: number }>(
    sql`select t."passengerId", count(*) filter (where t."status" <> ${tripTicketStatus.refund}) as "live",
      count(*) filter (where t."status" in
        (${tripTicketStatus.issued}, ${tripTicketStatus.applyChange}, ${tripTicketStatus.changed})) as "issued"
    from ${tripTicket} t
    where t."passengerId" = any(${[...ids]}::bigint[])
    group by t."passengerId"`,
  )
  return new Map(rows.map(row => [row.passengerId, { live: Number(row.live), issued: Number(row.issued) }]))
}
export async function ownPassengers({ ctx, webUserId }: Here): Promise<ResultOf<typeof getOwnPassengers>> {
  const rows = await passengersOf(ctx, webUserId)
  const counts = await countsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    count: rows.length,
    rows: rows.map(row => ({
      id: row.id,
      name: row.name,
      phoneNumber: row.phoneNumber,
      email: row.email,
      idType: row.idType,
      gender: row.gender,
      workplace: row.workplace,
      status: row.status,
      updatedAt: row.updatedAt,
      idCard: row.idCard ? masked('idNumber', row.idCard) : null,
      fixed: (counts.get(row.id)?.issued ?? 0) > 0,
      tickets: counts.get(row.id)?.live ?? 0,
    })),
  }
}
/** A passenger of this guest. @throws noData */
export async function ownPassenger(tx: Transaction, here: Here, id: number): Promise<Passenger> {
  const row = await tx.store(passenger).find({ id, webUserId: here.webUserId, erasedAt: null })
  if (!row) throw noData()
  return row
}
/**
 * Adds a passenger of the guest, or corrects one. Name and document stay as they are once a ticket
 * is issued in them. A corrected one who was not accepted is reviewed again.
 * @throws noData, passengerFixed, tooManyPassengers
 */
export async function upsertPassenger(
  here: Here,
  { id, ...sent }: BodyOf<typeof savePassenger>,
): Promise<{ id: number }> {
  const { ctx, projectId, webUserId } = here
  return ctx.transaction(async tx => {
    const name = sent.name.trim()
    if (!id) {
      await tx.hold('participant', `passengers ${projectId} ${webUserId}`)
      const own = await passengersOf(tx, webUserId)
      // The same form sent twice is one passenger.
      const same = own.find(row => row.name === name && row.phoneNumber === (sent.phoneNumber ?? null))
      if (same) return { id: same.id }
      if (own.length >= mostPassengers) throw tooManyPassengers({ most: mostPassengers })
      return tx.store(passenger).create({ projectId, webUserId, ...sent, name })
    }
    const before = await ownPassenger(tx, here, id)
    // A document that is shown masked and comes back so is not a new one.
    const keepsCard = !sent.idCard || sent.idCard === (before.idCard && masked('idNumber', before.idCard))
    const { idCard, ...rest } = sent
    const next = { ...rest, name, ...(!keepsCard && { idCard }) }
    const isRenamed = name !== before.name || (!keepsCard && idCard !== before.idCard)
    const issued = (await countsOf(tx, [id])).get(id)?.issued ?? 0
    if (isRenamed && issued > 0) throw passengerFixed({}, { field: 'name' })
    await tx.store(passenger).set(id, next)
    if (before.status === receptionRecordStatus.invalid) await tx.move(passenger, { id }, 'reopen')
    return { id }
  })
}
