import { wordFor, type Pair } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import {
  car,
  carryPassenger,
  receivePlanStatus,
  tripTicket,
  tripTicketReceivePlan,
  tripTicketReceivePlanCar,
} from '../../model/index.ts'
import type { PickUp } from '../../model/trips/visitor.ts'

interface Found {
  readonly id: number
  readonly passengerId: number
  readonly tripTicketId: number | null
  readonly at: string | null
  readonly place: string | null
  readonly englishPlace: string | null
  readonly destination: string | null
  readonly englishDestination: string | null
  readonly status: number
  readonly plateNumber: string | null
  readonly color: string | null
  readonly englishColor: string | null
  readonly driver: string | null
}
const pairOf = (zh: string | null, en: string | null): Pair | null =>
  zh || en ? [zh || en || '', en || zh || ''] : null
/**
 * The pick-ups of passengers, the next one first: what guests read of them. `ctx` acts within the
 * project. The live place of a car and the driver’s phone are not part of it.
 */
export async function pickUpsOf(ctx: Context, passengerIds: readonly number[]): Promise<PickUp[]> {
  if (!passengerIds.length) return []
  const rows = await ctx.query<Found>(
    sql`select c.id, c."passengerId", p."planTime" as "at", p."pickUpPlace" as "place",
      p."englishPickUpPlace" as "englishPlace", p."destination", p."englishDestination", p."status",
      v."plateNumber", v."color", v."englishColor", coalesce(pc."driverName", v."driverName") as "driver",
      (select t.id from ${tripTicket} t
        where t."passengerId" = c."passengerId" and t.id = any(p."tripTicketIds") limit 1) as "tripTicketId"
    from ${carryPassenger} c
    join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
    left join ${car} v on v.id = c."carId"
    left join ${tripTicketReceivePlanCar} pc on pc."tripTicketReceivePlanId" = p.id and pc."carId" = c."carId"
    where c."passengerId" = any(${[...passengerIds]}::bigint[])
    order by p."planTime", c.id`,
  )
  return rows.map(row => {
    return {
      id: row.id,
      passengerId: row.passengerId,
      tripTicketId: row.tripTicketId,
      at: row.at,
      place: pairOf(row.place, row.englishPlace),
      destination: pairOf(row.destination, row.englishDestination),
      car: row.plateNumber,
      colour: pairOf(row.color, row.englishColor),
      driver: row.driver,
      state: wordFor(receivePlanStatus, row.status),
    }
  })
}
