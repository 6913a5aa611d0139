import { addDays, startOfDay, type BodyOf } from '@pavilion/declare'
import { hotel, hotelGuest } from '@pavilion/hotel/model/index.ts'
import { userChannel, userLevel } from '@pavilion/reception/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import {
  carryPassenger,
  passenger,
  receiveLineType,
  receivePlanStatus,
  station,
  tripTicket,
  tripTicketReceiveLine,
  ticketsInHand,
} from '../../model/index.ts'
import type { BoardRide, DispatchBoard, getDispatchBoard, WaitingGuest } from '../../model/calls/board.ts'
import { directionOf, leavesAt, stopOf, type Direction, type Line, type Stop } from '../../model/transfer.ts'
import { eventOf, gather, pairOf, planRows } from '../track/gather.ts'
import { watchOf } from '../track/live.ts'
import { carsHere } from './cars.ts'
import { hoursIn } from './hours.ts'
import { isOff, neededOf, waitsOf } from './late.ts'
import { projectOf } from './place.ts'

export interface NamedLine extends Line {
  readonly name: string
  readonly englishName: string | null
}
export const linesOf = (inside: Context) =>
  inside.query<NamedLine>(
    sql`select l.id, l."name", l."englishName", l."type", l."startStationId", l."endStationId",
      l."minutes"::int as "minutes", l."hourMinutes"
    from ${tripTicketReceiveLine} l
    order by l."sortNumber", l.id`,
  )
export const stopsOf = (inside: Context) =>
  inside.query<Stop>(
    sql`select s.id, s."station", s."englishName", s."type", s."hotelId" from ${station} s order by s."sortNumber", s.id`,
  )
interface TicketRow {
  readonly ticketId: number
  readonly passengerId: number
  readonly name: string
  readonly workplace: string | null
  readonly level: string | null
  readonly englishLevel: string | null
  readonly carTypeId: number | null
  readonly channelId: number | null
  readonly type: number | null
  readonly tripNumber: string | null
  readonly fromPlace: string | null
  readonly toPlace: string | null
  readonly departTime: string | null
  readonly arriveTime: string | null
  readonly luggage: number
  readonly wheelchair: boolean
  readonly rideAlone: boolean
  readonly hotelId: number | null
  readonly hotel: string | null
  readonly englishHotel: string | null
}
/**
 * Issued tickets of a day that no transfer has, as far as this operator may see them. Where a guest
 * sleeps is known by the stay that they are linked to.
 */
const ticketRows = (ctx: Context, { from, to }: { from: string; to: string }) =>
  ctx.query<TicketRow>(
    sql`select t.id as "ticketId", g.id as "passengerId", g."name", g."workplace", v."name" as "level",
      v."englishName" as "englishLevel", v."carTypeId", g."userChannelId" as "channelId", t."type", t."tripNumber",
      t."fromPlace", t."toPlace", t."departTime", t."arriveTime", coalesce(g."luggage", 0)::int as "luggage",
      g."wheelchair", g."rideAlone", h.id as "hotelId", h."name" as "hotel", h."englishName" as "englishHotel"
    from ${tripTicket} t
    join ${passenger} g on g.id = t."passengerId"
    left join ${userLevel} v on v.id = g."userLevelId"
    left join ${hotelGuest} x on x.id = g."hotelGuestId"
    left join ${hotel} h on h.id = x."hotelId"
    where t."status" = any(${[...ticketsInHand]}::int[])
      and (t."arriveTime" between ${from}::timestamptz and ${to}::timestamptz
        or t."departTime" between ${from}::timestamptz and ${to}::timestamptz)
      and not exists (select 1 from ${carryPassenger} c where c."tripTicketId" = t.id)
    order by t."arriveTime", t.id
    limit 5000`,
  )
export interface DayHere {
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly direction: Direction
}
/** Who waits for a car on a day, with the line and time that suit them. */
export async function waitingOn(
  ctx: Context,
  inside: Context,
  projectId: number,
  day: DayHere,
  { lines, stops }: { lines: readonly NamedLine[]; stops: readonly Stop[] },
): Promise<WaitingGuest[]> {
  const [event, waits] = [await eventOf(inside, projectId), await waitsOf(inside, projectId)]
  const middle = new Date(
    (Date.parse(event.startTime ?? day.from) + Date.parse(event.endTime ?? event.startTime ?? day.to)) / 2,
  ).toISOString()
  const pickUp = day.direction === 'pickUp'
  const city = cityOf(event.location)
  const hourOf = hoursIn(day.timeZone)
  const hotelStop = new Map(stops.flatMap(stop => (stop.hotelId ? [[stop.hotelId, stop.id] as const] : [])))
  const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  return (await ticketRows(ctx, day)).flatMap(row => {
    const trip = { ...row, departTime: iso(row.departTime), arriveTime: iso(row.arriveTime) }
    const at = pickUp ? trip.arriveTime : trip.departTime
    if (!at || at < day.from || at >= day.to || directionOf(trip, stops, middle, city) !== day.direction) return []
    const place = pickUp ? row.toPlace : row.fromPlace
    const stop = stopOf(place, row.type, stops)
    const other = hotelStop.get(row.hotelId ?? 0)
    const fits = (line: NamedLine) =>
      line.type === receiveLineType[day.direction] &&
      (pickUp ? line.startStationId === stop?.id : line.endStationId === stop?.id)
    const line =
      lines.find(each => fits(each) && other && (pickUp ? each.endStationId : each.startStationId) === other) ??
      lines.find(fits)
    return [
      {
        ticketId: row.ticketId,
        passengerId: row.passengerId,
        name: row.name,
        workplace: row.workplace,
        level: row.level ? pairOf(row.level, row.englishLevel) : null,
        channelId: row.channelId,
        carTypeId: row.carTypeId,
        trip: row.tripNumber,
        at,
        place,
        stationId: stop?.id ?? null,
        lineId: line?.id ?? null,
        leaves: (line && leavesAt(day.direction, trip, line, waits, hourOf)) ?? null,
        hotel: row.hotel ? pairOf(row.hotel, row.englishHotel) : null,
        luggage: row.luggage,
        wheelchair: row.wheelchair,
        rideAlone: row.rideAlone,
      },
    ]
  })
}
/** The city in an address: what stands before «市», else its first two characters. */
export const cityOf = (location: string | null): string => {
  const text = (location ?? '').trim()
  return /^(?:.*?省)?(.{2,4}?)市/.exec(text)?.[1] ?? text.slice(0, 2)
}
export const dayHere = (day: string, timeZone: string, direction: number): DayHere => ({
  from: startOfDay(day, timeZone),
  to: startOfDay(addDays(day, 1), timeZone),
  timeZone,
  direction: direction === receiveLineType.seeOff ? 'seeOff' : 'pickUp',
})
interface SeatedRow {
  readonly planId: number
  readonly carryId: number
  readonly passengerId: number
  readonly ticketId: number | null
  readonly carId: number | null
  readonly name: string
  readonly trip: string | null
  readonly departTime: string | null
  readonly arriveTime: string | null
  readonly stationId: number | null
  readonly luggage: number
  readonly wheelchair: boolean
  readonly rideAlone: boolean
  readonly channelId: number | null
}
/** The guests of transfers, as far as this operator may see them. */
export const seatedRows = (ctx: Context, planIds: readonly number[]) =>
  ctx.query<SeatedRow>(
    sql`select c."tripTicketReceivePlanId" as "planId", c.id as "carryId", g.id as "passengerId",
      c."tripTicketId" as "ticketId", c."carId", g."name", t."tripNumber" as "trip", t."departTime", t."arriveTime",
      c."stationId", coalesce(g."luggage", 0)::int as "luggage", g."wheelchair", g."rideAlone",
      g."userChannelId" as "channelId"
    from ${carryPassenger} c
    join ${passenger} g on g.id = c."passengerId"
    left join ${tripTicket} t on t.id = c."tripTicketId"
    where c."tripTicketReceivePlanId" = any(${planIds}::bigint[])
    order by c.id`,
  )
export const shownGuest = ({ planId: _, departTime, arriveTime, ...row }: SeatedRow, pickUp: boolean) => {
  const at = pickUp ? arriveTime : departTime
  return { ...row, at: at === null ? null : new Date(at).toISOString() }
}
/** A board goes on for four hours after midnight. */
const pastMidnight = 4 * 3_600_000
async function ridesOn(
  ctx: Context,
  inside: Context,
  projectId: number,
  day: DayHere,
  lines: readonly NamedLine[],
): Promise<BoardRide[]> {
  const type = receiveLineType[day.direction]
  // Who lands before midnight is fetched after it, and stays on the board of the day.
  const until = new Date(Date.parse(day.to) + pastMidnight).toISOString()
  const rows = (
    await planRows(inside, sql`p."planTime" >= ${day.from}::timestamptz and p."planTime" < ${until}::timestamptz`)
  ).filter(({ lineType }) => (lineType ?? receiveLineType.pickUp) === type)
  const of = await gather(inside, rows)
  const seated = Map.groupBy(
    await seatedRows(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ planId }) => planId,
  )
  const waits = await waitsOf(inside, projectId)
  const pickUp = day.direction === 'pickUp'
  return of.map(({ plan, shown }) => {
    const guests = seated.get(plan.id) ?? []
    const line = lines.find(({ id }) => id === plan.lineId)
    const needed = line && neededOf(guests, line, waits, hoursIn(day.timeZone))
    const open = plan.status < receivePlanStatus.guestReceived
    return {
      ...shown,
      lineId: plan.lineId,
      driverId: plan.driverId,
      volunteerId: plan.volunteerId,
      hotelReceptionId: plan.hotelReceptionId,
      guests: guests.map(row => shownGuest(row, pickUp)),
      moves: open && needed && shown.planTime && isOff(shown.planTime, needed, pickUp) ? needed : null,
      toTell:
        plan.changedAt !== null &&
        (plan.notifiedAt === null || Date.parse(plan.notifiedAt) < Date.parse(plan.changedAt)),
    }
  })
}
/** The planning board of a day: who waits by hour and station, what drives, and with which cars. */
export async function boardOf(
  ctx: Context,
  { day: date, direction }: BodyOf<typeof getDispatchBoard>,
): Promise<DispatchBoard> {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('transfers', { projectId })
  const { timeZone } = await eventOf(inside, projectId)
  const day = dayHere(date, timeZone, direction)
  const [lines, stops] = [await linesOf(inside), await stopsOf(inside)]
  const channels = new Map(
    (await inside.store(userChannel).rows({}, { fields: ['id', 'name', 'englishName'], limit: 1000 })).map(row => [
      row.id,
      pairOf(row.name, row.englishName),
    ]),
  )
  const cars = await carsHere(inside, { ...day, to: new Date(Date.parse(day.to) + pastMidnight).toISOString() })
  return {
    day: date,
    timeZone,
    stations: stops.map(({ station: name, englishName, ...stop }) => ({ ...stop, name: pairOf(name, englishName) })),
    lines: lines.map(({ name, englishName, hourMinutes, ...line }) => ({
      ...line,
      hourMinutes: hourMinutes && [...hourMinutes],
      name: pairOf(name, englishName),
    })),
    cars: cars.map(({ hasSeats, seats, carType, englishCarType, driverPhone: _, ...row }) => ({
      ...row,
      seats: hasSeats ? seats : null,
      carType: carType ? pairOf(carType, englishCarType) : null,
      channels: row.channelIds.map(id => channels.get(id)).filter(each => each !== undefined),
    })),
    waiting: await waitingOn(ctx, inside, projectId, day, { lines, stops }),
    rides: await ridesOn(ctx, inside, projectId, day, lines),
    watch: watchOf(projectId),
  }
}
