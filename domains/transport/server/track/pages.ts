import { dayMs, masked, noData, type BodyOf } from '@pavilion/declare'
import { userLevel } from '@pavilion/reception/model/index.ts'
import { everyRowOf, now, sql, type Context } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import {
  carryPassenger,
  passenger,
  receiveLineType,
  receivePlanStatus,
  station,
  tripTicket,
} from '../../model/index.ts'
import type { callGuest, CrewPage, CrewTransfer, GuestPage, trackByLink } from '../../model/calls/phones.ts'
import { progressOf } from '../../model/progress.ts'
import { eventOf, gather, gatherOne, pairOf, planRows, settingsOf, type Gathered } from './gather.ts'
import { heldLink, noteOpened, type Link } from './links.ts'
import { watchOf } from './live.ts'
import { goesAlong, record, type Reporter } from './record.ts'
import { crewLinkGone, guestNumberHidden, notYourTransfer } from './refusals.ts'

export const reporterOf = ({ id, role, carId, sysUserId, stationId }: Link): Reporter => {
  if (!role) throw crewLinkGone()
  return { role, linkId: id, carId, sysUserId, stationId }
}
interface GuestRow {
  readonly planId: number
  readonly carId: number | null
  readonly passengerId: number
  readonly name: string
  readonly phoneNumber: string | null
  readonly showPhoneNumber: boolean | null
  readonly workplace: string | null
  readonly luggage: number | null
  readonly wheelchair: boolean
  readonly tripNumber: string | null
  readonly departTime: string | null
  readonly arriveTime: string | null
  readonly stop: string | null
  readonly englishStop: string | null
}
export const guestRows = (inside: Context, planIds: readonly number[]): Promise<GuestRow[]> =>
  inside.query<GuestRow>(
    sql`select c."tripTicketReceivePlanId" as "planId", c."carId", g.id as "passengerId", g."name", g."phoneNumber",
      v."showPhoneNumber", g."workplace", g."luggage"::int as "luggage", g."wheelchair", t."tripNumber", t."departTime",
      t."arriveTime", s."station" as "stop", s."englishName" as "englishStop"
    from ${carryPassenger} c
    join ${passenger} g on g.id = c."passengerId"
    left join ${userLevel} v on v.id = g."userLevelId"
    left join ${tripTicket} t on t.id = c."tripTicketId"
    left join ${station} s on s.id = c."stationId"
    where c."tripTicketReceivePlanId" = any(${planIds}::bigint[])
    order by c.id`,
  )
/** The names of people of the staff, by id. */
export async function staffNames(
  inside: Context,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.flatMap(id => id ?? []))]
  if (!known.length) return new Map()
  const rows = await inside.query<{ id: number; name: string }>(
    sql`select u.id, u."name" from ${everyRowOf(sysUser, 'people of the staff are of no event')} u
    where u.id = any(${known}::bigint[]) and u."deletedAt" is null`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())
/** A number may be shown to the crew where the level of the guest says so; it is masked until it is called. */
const shownPhone = ({ phoneNumber, showPhoneNumber }: GuestRow) =>
  phoneNumber && showPhoneNumber ? masked('phone', phoneNumber) : null

/** Transfers as the phone of this person shows them: a driver sees the guests of the own car. */
async function crewTransfers(inside: Context, who: Reporter, of: readonly Gathered[]): Promise<CrewTransfer[]> {
  const guests = Map.groupBy(
    await guestRows(
      inside,
      of.map(({ plan }) => plan.id),
    ),
    ({ planId }) => planId,
  )
  const names = await staffNames(
    inside,
    of.flatMap(({ plan }) => [plan.volunteerId, plan.hotelReceptionId]),
  )
  return of.map(({ plan, shown }) => ({
    ...shown,
    guests: (guests.get(plan.id) ?? [])
      .filter(({ carId }) => who.role !== 'driver' || !who.carId || carId === null || carId === who.carId)
      .map(row => ({
        passengerId: row.passengerId,
        name: row.name,
        phone: shownPhone(row),
        trip: row.tripNumber,
        tripAt: iso(plan.lineType === receiveLineType.seeOff ? row.departTime : row.arriveTime),
        stop: row.stop ? pairOf(row.stop, row.englishStop) : null,
        workplace: row.workplace,
        luggage: row.luggage,
        wheelchair: row.wheelchair,
      })),
    volunteer: names.get(plan.volunteerId ?? 0) ?? null,
    hotelReception: names.get(plan.hotelReceptionId ?? 0) ?? null,
    remark: plan.remark,
  }))
}
/** What somebody has to do around now: yesterday’s late ones, today and the next days. */
async function transfersFor(inside: Context, who: Reporter): Promise<Gathered[]> {
  const at = now().getTime()
  const [from, to] = [new Date(at - dayMs).toISOString(), new Date(at + 7 * dayMs).toISOString()]
  const rows = await planRows(
    inside,
    sql`p."planTime" >= ${from}::timestamptz and p."planTime" < ${to}::timestamptz
      and (p."status" <> ${receivePlanStatus.complete} or p."planTime" >= ${new Date(at - dayMs / 2).toISOString()}::timestamptz)`,
  )
  return (await gather(inside, rows)).filter(({ then }) => goesAlong(who, then))
}
type Holder = Pick<BodyOf<typeof trackByLink>, 'code' | 'device'>
/** @throws crewLinkGone, crewLinkTaken */
export async function crewPageOf(ctx: Context, holder: Holder): Promise<CrewPage> {
  const link = await heldLink(ctx, holder)
  const who = reporterOf(link)
  const inside = ctx.acting('transfers', { projectId: link.projectId })
  const [event, settings] = [await eventOf(inside, link.projectId), await settingsOf(inside, link.projectId)]
  await noteOpened(ctx, link)
  return {
    name: link.name,
    role: who.role,
    event: event.pair,
    timeZone: event.timeZone,
    until: link.expiresAt,
    photoSteps: [...(settings?.photoSteps ?? [])],
    signatureSteps: [...(settings?.signatureSteps ?? [])],
    transfers: await crewTransfers(inside, who, await transfersFor(inside, who)),
    watch: watchOf(link.projectId),
  }
}
/** @throws crewLinkGone, crewLinkTaken, and those of `record` */
export async function reportByLink(ctx: Context, { code, device, planId, ...sent }: BodyOf<typeof trackByLink>) {
  const link = await heldLink(ctx, { code, device })
  const who = reporterOf(link)
  const done = await record(ctx, link.projectId, planId, who, sent)
  const inside = ctx.acting('transfers', { projectId: link.projectId })
  // Who was replaced meanwhile has their step kept, and sees nothing of the guests any more.
  if (!goesAlong(who, done.then))
    return { ...done.shown, guests: [], volunteer: null, hotelReception: null, remark: null }
  const [shown] = await crewTransfers(inside, who, [done])
  if (!shown) throw noData()
  return shown
}
/**
 * The number of a guest, for the phone to dial; who asked for it is kept in the operate log.
 * @throws crewLinkGone, crewLinkTaken, notYourTransfer, guestNumberHidden
 */
export async function numberToCall(
  ctx: Context,
  { code, device, planId, passengerId }: BodyOf<typeof callGuest>,
): Promise<{ phone: string }> {
  const link = await heldLink(ctx, { code, device })
  const who = reporterOf(link)
  const inside = ctx.acting('transfers', { projectId: link.projectId })
  const plan = await gatherOne(inside, planId)
  if (!goesAlong(who, plan.then)) throw notYourTransfer()
  const guest = (await guestRows(inside, [planId])).find(row => row.passengerId === passengerId)
  const isMine = guest && (who.role !== 'driver' || !who.carId || guest.carId === null || guest.carId === who.carId)
  if (!isMine || !guest.phoneNumber || !guest.showPhoneNumber || plan.plan.status === receivePlanStatus.complete)
    throw guestNumberHidden()
  await inside.log('callGuest', { resource: passenger.name, id: passengerId, projectId: link.projectId })
  return { phone: guest.phoneNumber }
}

interface Mine {
  readonly projectId: number
  readonly passengerIds: readonly number[]
  readonly name: string
}
/** Whose page it is: by the link on the phone that holds it, else the passengers of the account. */
async function whose(ctx: Context, { code, device }: { code?: string | null; device?: string | null }): Promise<Mine> {
  if (code) {
    const link = await heldLink(ctx, { code, device: device ?? '' })
    if (!link.passengerId) throw crewLinkGone()
    return { projectId: link.projectId, passengerIds: [link.passengerId], name: link.name }
  }
  const { projectId, caller } = ctx
  if (!projectId || caller.kind !== 'visitor' || caller.id === null) throw crewLinkGone()
  const rows = await ctx.acting('transfers', { projectId }).query<{ id: number; name: string }>(
    sql`select distinct g.id, g."name"
    from ${passenger} g
    left join ${tripTicket} t on t."passengerId" = g.id and t."webUserId" = ${caller.id}
    where g."webUserId" = ${caller.id} or t.id is not null
    order by g.id`,
  )
  return { projectId, passengerIds: rows.map(({ id }) => id), name: rows[0]?.name ?? '' }
}
/** @throws crewLinkGone, crewLinkTaken */
export async function guestPageOf(
  ctx: Context,
  asked: { code?: string | null; device?: string | null },
): Promise<GuestPage> {
  const { projectId, passengerIds, name } = await whose(ctx, asked)
  const inside = ctx.acting('transfers', { projectId })
  const event = await eventOf(inside, projectId)
  const since = new Date(now().getTime() - dayMs).toISOString()
  const ids = (
    await inside.query<{ id: number }>(
      sql`select distinct c."tripTicketReceivePlanId" as id from ${carryPassenger} c
      where c."passengerId" = any(${passengerIds}::bigint[])`,
    )
  ).map(({ id }) => id)
  const rows = await planRows(inside, sql`p.id = any(${ids}::bigint[]) and p."planTime" >= ${since}::timestamptz`)
  const guests = (await guestRows(inside, ids)).filter(({ passengerId }) => passengerIds.includes(passengerId))
  const transfers = (await gather(inside, rows)).map(({ plan, cars, crew, shown }) => {
    const mine = guests.find(({ planId }) => planId === plan.id)
    // A guest sees the own car, and may call its driver from the confirmation until the end.
    const own = shown.cars.filter(({ carId }) => !mine?.carId || carId === mine.carId)
    const isOn = plan.status >= receivePlanStatus.ensured && plan.status < receivePlanStatus.complete
    return {
      ...shown,
      cars: own,
      driverPhone: (isOn && cars.find(({ carId }) => carId === own[0]?.carId)?.driverPhone) || null,
      trip: mine?.tripNumber ?? null,
      tripAt: iso((plan.lineType === receiveLineType.seeOff ? mine?.departTime : mine?.arriveTime) ?? null),
      direction: plan.lineType === receiveLineType.seeOff ? 'seeOff' : 'pickUp',
      absent: progressOf(shown.tracks, crew).absent.some(id => passengerIds.includes(id)),
      // Of others on the way, nothing but the steps.
      tracks: shown.tracks.map(track => ({
        ...track,
        passengerId: passengerIds.includes(track.passengerId ?? 0) ? track.passengerId : null,
      })),
      watch: watchOf(projectId),
    }
  })
  return { name, event: event.pair, timeZone: event.timeZone, transfers }
}
