import { defaultZone, noData, say, type Pair, type Row } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { settingsReader, sql, type Context, type Sql } from '@pavilion/store'
import {
  car,
  carType,
  station,
  transferSeat,
  tripTicketReceiveLine,
  tripTicketReceivePlan,
  tripTicketReceivePlanCar,
  tripTicketReceivePlanTrack,
  type CrewThen,
} from '../../model/index.ts'
import type { ShownTransfer } from '../../model/calls/transfer.ts'
import type { Crew, Track } from '../../model/progress.ts'
import { transportSettings } from '../../model/settings.ts'

export type Plan = Row<typeof tripTicketReceivePlan>
export const settingsOf = settingsReader(transportSettings)

/** The event: its name, zone and days. @throws noData */
export async function eventOf(ctx: Context, projectId: number) {
  const [row] = await ctx.query<{
    name: string
    englishName: string | null
    timeZone: string | null
    startTime: string | null
    endTime: string | null
    location: string | null
  }>(
    sql`select p."name", p."englishName", p."timeZone", p."startTime", p."endTime", p."location"
    from ${project} p
    where p.id = ${projectId}`,
  )
  if (!row) throw noData()
  return { ...row, timeZone: row.timeZone || defaultZone(), pair: pairOf(row.name, row.englishName) }
}
export const pairOf = (zh: string | null, en: string | null | undefined): Pair => say(zh ?? '', en || zh || '')
const iso = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())

export interface PlanRow {
  readonly id: number
  readonly updatedAt: string
  readonly projectId: number
  readonly name: string | null
  readonly englishName: string | null
  readonly status: ShownTransfer['status']
  readonly round: number
  readonly planTime: string | null
  readonly endTime: string | null
  readonly pickUpPlace: string | null
  readonly englishPickUpPlace: string | null
  readonly destination: string | null
  readonly englishDestination: string | null
  readonly lineId: number | null
  readonly lineType: number | null
  readonly startStationId: number | null
  readonly endStationId: number | null
  readonly stopIds: readonly number[]
  readonly driverId: number | null
  readonly volunteerId: number | null
  readonly hotelReceptionId: number | null
  readonly adminId: number | null
  readonly changedAt: string | null
  readonly notifiedAt: string | null
  readonly remark: string | null
}
/** Plans with the ends of their lines, over the alias `p`. */
export const planRows = (ctx: Context, where: Sql): Promise<PlanRow[]> =>
  ctx.query<PlanRow>(
    sql`select p.id, p."updatedAt", p."projectId", p."name", p."englishName", p."status", p."round"::int as "round",
      p."planTime", p."endTime", p."pickUpPlace", p."englishPickUpPlace", p."destination", p."englishDestination",
      p."tripTicketReceiveLineId" as "lineId", l."type" as "lineType", l."startStationId", l."endStationId",
      coalesce(p."stopIds", '{}') as "stopIds", p."driverId", p."volunteerId", p."hotelReceptionId", p."adminId", p."changedAt", p."notifiedAt", p."remark"
    from ${tripTicketReceivePlan} p
    left join ${tripTicketReceiveLine} l on l.id = p."tripTicketReceiveLineId"
    where ${where}
    order by p."planTime", p.id
    limit 2000`,
  )
interface CarRow {
  readonly id: number
  readonly planId: number
  readonly carId: number
  readonly plateNumber: string
  readonly color: string | null
  readonly englishColor: string | null
  readonly carType: string | null
  readonly englishCarType: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly seats: number | null
  readonly taken: number
}
export const carRows = (ctx: Context, planIds: readonly number[]): Promise<CarRow[]> =>
  ctx.query<CarRow>(
    sql`select c.id, c."tripTicketReceivePlanId" as "planId", c."carId", r."plateNumber", r."color", r."englishColor",
      t."name" as "carType", t."englishName" as "englishCarType", coalesce(c."driverName", r."driverName") as "driverName",
      coalesce(c."driverPhone", r."driverPhone") as "driverPhone",
      coalesce(c."seats", r."seats", t."seats")::int as "seats", coalesce(s."held" + s."sold", 0)::int as "taken"
    from ${tripTicketReceivePlanCar} c
    join ${car} r on r.id = c."carId"
    left join ${carType} t on t.id = r."carTypeId"
    left join ${transferSeat.cells} s on s."tripTicketReceivePlanCarId" = c.id
    where c."tripTicketReceivePlanId" = any(${planIds}::bigint[])
    order by c.id`,
  )
interface TrackRow extends Omit<Track, 'requestId'> {
  readonly id: number
  readonly planId: number
  readonly requestId: string | null
  readonly crew: CrewThen | null
}
/** The tracks of plans; those from before requests had ids are distinguished by their rows. */
export async function trackRows(ctx: Context, planIds: readonly number[]) {
  const rows = await ctx.query<TrackRow>(
    sql`select t.id, t."tripTicketReceivePlanId" as "planId", t."requestId", t."kind", t."step",
      coalesce(t."role", 'admin') as "role", coalesce(t."operateTime", t."createdAt") as "at", t."round"::int as "round",
      t."revokes", t."passengerId", t."crew"
    from ${tripTicketReceivePlanTrack} t
    where t."tripTicketReceivePlanId" = any(${planIds}::bigint[])
    order by t.id`,
  )
  return rows.map(row => ({ ...row, requestId: row.requestId ?? `row ${row.id}`, at: iso(row.at) as string }))
}
export type KeptTrack = Awaited<ReturnType<typeof trackRows>>[number]
export const trackOf = ({ requestId, kind, step, role, at, round, revokes, passengerId }: KeptTrack): Track => ({
  requestId,
  kind,
  step,
  role,
  at,
  round,
  revokes,
  passengerId,
})
/** All stops of a plan, in the order of driving. */
export const stationsOf = ({
  startStationId,
  stopIds,
  endStationId,
}: Pick<PlanRow, 'startStationId' | 'stopIds' | 'endStationId'>): number[] =>
  [startStationId, ...stopIds.map(Number), endStationId].flatMap(id => id ?? [])
/** Who carries a plan out now. */
export const crewThen = (plan: PlanRow, cars: readonly Pick<CarRow, 'carId'>[]): CrewThen => ({
  driverId: plan.driverId,
  volunteerId: plan.volunteerId,
  hotelReceptionId: plan.hotelReceptionId,
  adminId: plan.adminId,
  carIds: cars.map(({ carId }) => carId),
  stationIds: stationsOf(plan),
})
export const crewOf = ({ driverId, carIds, volunteerId, hotelReceptionId }: CrewThen, hotelDesk: boolean): Crew => ({
  driver: driverId !== null || carIds.length > 0,
  volunteer: volunteerId !== null,
  hotelReception: hotelReceptionId !== null || hotelDesk,
})
/** Hotels at the ends of lines are served by their reception. */
export async function hotelStops(ctx: Context, stationIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = stationIds.length
    ? await ctx.query<{ id: number }>(
        sql`select s.id from ${station} s where s.id = any(${stationIds}::bigint[]) and s."type" = 40`,
      )
    : []
  return new Set(rows.map(({ id }) => id))
}
export interface Gathered {
  readonly plan: PlanRow
  readonly cars: readonly CarRow[]
  readonly tracks: readonly KeptTrack[]
  readonly then: CrewThen
  readonly crew: Crew
  readonly shown: ShownTransfer
}
/** Plans with their cars and tracks, as everybody shows them. The context reaches all of the project. */
export async function gather(inside: Context, plans: readonly PlanRow[]): Promise<Gathered[]> {
  const ids = plans.map(({ id }) => id)
  if (!ids.length) return []
  const cars = Map.groupBy(await carRows(inside, ids), ({ planId }) => planId)
  const tracks = Map.groupBy(await trackRows(inside, ids), ({ planId }) => planId)
  const hotels = await hotelStops(inside, [...new Set(plans.flatMap(stationsOf))])
  const names = await stopNames(inside, [...new Set(plans.flatMap(({ stopIds }) => stopIds.map(Number)))])
  return plans.map(plan => {
    const own = cars.get(plan.id) ?? []
    const lines = tracks.get(plan.id) ?? []
    const then = crewThen(plan, own)
    const crew = crewOf(
      then,
      then.stationIds.some(id => hotels.has(id)),
    )
    return { plan, cars: own, tracks: lines, then, crew, shown: shownOf(plan, own, { lines, crew, names }) }
  })
}
async function stopNames(inside: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Pair>> {
  if (!ids.length) return new Map()
  const rows = await inside.query<{ id: number; name: string; englishName: string | null }>(
    sql`select s.id, s."station" as "name", s."englishName" from ${station} s where s.id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, name, englishName }) => [id, pairOf(name, englishName)]))
}
interface Known {
  readonly lines: readonly KeptTrack[]
  readonly crew: Crew
  readonly names: ReadonlyMap<number, Pair>
}
const shownOf = (plan: PlanRow, cars: readonly CarRow[], { lines, crew, names }: Known): ShownTransfer => ({
  id: plan.id,
  updatedAt: iso(plan.updatedAt) as string,
  name: pairOf(plan.name, plan.englishName),
  status: plan.status,
  round: plan.round,
  planTime: iso(plan.planTime),
  endTime: iso(plan.endTime),
  pickUpPlace: pairOf(plan.pickUpPlace, plan.englishPickUpPlace),
  destination: pairOf(plan.destination, plan.englishDestination),
  stops: plan.stopIds.flatMap(id => {
    const name = names.get(Number(id))
    return name ? [{ id: Number(id), name }] : []
  }),
  cars: cars.map(({ planId: _, driverPhone: __, ...one }) => one),
  crew,
  tracks: lines.map(trackOf),
})
/** One plan of the project that the context acts in. @throws noData */
export async function gatherOne(inside: Context, id: number): Promise<Gathered> {
  const [one] = await gather(inside, await planRows(inside, sql`p.id = ${id}`))
  if (!one) throw noData()
  return one
}
