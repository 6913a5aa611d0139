import { noData } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  car,
  carReceiveCycle,
  carType,
  receivePlanStatus,
  transferSeat,
  transferSeatReason,
  tripTicketReceiveLine,
  tripTicketReceivePlan,
  tripTicketReceivePlanCar,
  userChannelCar,
} from '../../model/index.ts'
import { betweenStops, type Between, type Drive, type FreeCar, type Line } from '../../model/transfer.ts'

export interface CarHere extends FreeCar {
  readonly plateNumber: string
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly carType: string | null
  readonly englishCarType: string | null
  readonly hasSeats: boolean
  readonly busy: readonly (Drive & { readonly planId: number })[]
}
/** Cars without a number of seats take as many as come. */
const anyNumber = 1000
/** Enabled cars with when they are on duty, for whom they are kept and what they drive within six hours of it. */
export async function carsHere(
  inside: Context,
  { from, to, ids }: { from: string; to: string; ids?: readonly number[] },
): Promise<CarHere[]> {
  const rows = await inside.query<Omit<CarHere, 'seats'> & { seats: number | null }>(
    sql`select r.id, r."plateNumber", r."driverName", r."driverPhone", r."carTypeId", t."name" as "carType",
      t."englishName" as "englishCarType", coalesce(r."seats", t."seats")::int as "seats", t."luggage"::int as "luggage",
      coalesce(t."wheelchair", false) as "wheelchair",
      coalesce((select array_agg(h."userChannelId"::int) from ${userChannelCar} h where h."carId" = r.id), '{}') as "channelIds",
      coalesce((
        select json_agg(json_build_object('startTime', y."startTime", 'endTime', y."endTime") order by y."startTime")
        from ${carReceiveCycle} y
        where y."carId" = r.id and y."startTime" is not null and y."endTime" is not null
      ), '[]') as "cycles",
      coalesce((
        select json_agg(json_build_object(
          'planId', p.id, 'from', p."planTime", 'to', p."endTime", 'startId', l."startStationId", 'endId', l."endStationId"
        ) order by p."planTime")
        from ${tripTicketReceivePlanCar} c
        join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
        left join ${tripTicketReceiveLine} l on l.id = p."tripTicketReceiveLineId"
        where c."carId" = r.id and p."status" <> ${receivePlanStatus.complete} and p."planTime" < ${to}::timestamptz + interval '6 hours'
          and coalesce(p."endTime", p."planTime" + interval '1 hour') > ${from}::timestamptz - interval '6 hours'
      ), '[]') as "busy"
    from ${car} r
    left join ${carType} t on t.id = r."carTypeId"
    where r."status" = 1 and (${ids === undefined} or r.id = any(${ids ?? []}::bigint[]))
    order by t."sortNumber", r."plateNumber"`,
  )
  const iso = (at: string | null) => (at === null ? '' : new Date(at).toISOString())
  return rows.map(({ seats, ...row }) => ({
    ...row,
    seats: seats ?? anyNumber,
    hasSeats: seats !== null,
    cycles: row.cycles.map(({ startTime, endTime }) => ({ startTime: iso(startTime), endTime: iso(endTime) })),
    busy: row.busy.map(({ planId, startId, endId, from: begins, to: ends }) => ({
      planId,
      startId,
      endId,
      from: iso(begins),
      to: ends ? iso(ends) : new Date(Date.parse(begins) + 3_600_000).toISOString(),
    })),
  }))
}
/**
 * Locks a car, so that nobody else gives it a second transfer meanwhile, and reads it.
 * @throws noData for one that is not there or disabled
 */
export async function lockedCar(tx: Transaction, id: number, about: { from: string; to: string }): Promise<CarHere> {
  await tx.store(car).lock(id, { referable: true })
  const [row] = await carsHere(tx, { ...about, ids: [id] })
  if (!row) throw noData()
  return row
}
/** Says how many seats a car of a transfer has: its own number, else that of the car. */
export async function declareSeats(tx: Transaction, planCarId: number): Promise<boolean> {
  const [row] = await tx.query<{ seats: number | null }>(
    sql`select coalesce(c."seats", r."seats", t."seats")::int as "seats"
    from ${tripTicketReceivePlanCar} c
    join ${car} r on r.id = c."carId"
    left join ${carType} t on t.id = r."carTypeId"
    where c.id = ${planCarId}`,
  )
  const declared = await tx.adjust(
    transferSeat,
    [{ tripTicketReceivePlanCarId: planCarId, total: row?.seats ?? null }],
    { key: `seats of transfer car ${planCarId}`, reason: transferSeatReason.total },
  )
  return declared.ok
}
const seatKey = (carryId: number): string => `guest ${carryId}`
/** A seat for a guest; false: there is none left. */
export async function takeSeat(tx: Transaction, planCarId: number, carryId: number): Promise<boolean> {
  const taken = await tx.take(transferSeat, [{ tripTicketReceivePlanCarId: planCarId }], {
    key: seatKey(carryId),
    reason: transferSeatReason.seated,
    sold: true,
  })
  return taken.ok
}
export const freeSeat = (tx: Transaction, carryId: number): Promise<unknown> =>
  tx.release(transferSeat, { key: seatKey(carryId), reason: transferSeatReason.left })
export const planCarsOf = (tx: Context, planId: number) =>
  tx.store(tripTicketReceivePlanCar).rows({ tripTicketReceivePlanId: planId }, { order: [['id', 'asc']] })
/** How long empty cars drive between the stops of the event. */
export async function betweenHere(inside: Context): Promise<Between> {
  return betweenStops(
    await inside.query<Line>(
      sql`select l.id, l."type", l."startStationId", l."endStationId", l."minutes"::int as "minutes", l."hourMinutes"
      from ${tripTicketReceiveLine} l order by l.id`,
    ),
  )
}
