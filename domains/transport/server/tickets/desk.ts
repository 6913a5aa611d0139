import { invalidInput, noData, type BodyOf, type ResultOf, type Row } from '@pavilion/declare'
import { bareAddress } from '@pavilion/http'
import { stateEvent } from '@pavilion/work/model/index.ts'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import { hotel, hotelGuest } from '@pavilion/hotel/model/index.ts'
import { userChannel, userGroup, userLevel } from '@pavilion/reception/model/index.ts'
import { everyRowOf, sql, type Context, type Sql } from '@pavilion/store'
import { carrierState, passenger, tripOffer, tripPayer, tripTicket, tripTicketStatus } from '../../model/index.ts'
import {
  deskPiles,
  type addTicket,
  type changeTicket,
  type DeskPile,
  type getDesk,
  type getPassengerPage,
  type getTicketPage,
  type issueTicket,
  type offerTrips,
  type TripEvent,
} from '../../model/trips/desk.ts'
import { ticketNotYours, tripTimesWrong } from '../refusals.ts'
import { joinedTo, pickedTrip, writtenTrip } from './ask.ts'
import { zoneOf } from './here.ts'
import { pickUpsOf } from './pickUps.ts'
import { deskTickets, passengerShown } from './shown.ts'
import { owesMoney } from './unpaid.ts'

/** How many of a pile are shown at once: more come when these are done. */
const atOnce = 60
const live: Sql = sql`t."status" in (${tripTicketStatus.issued}, ${tripTicketStatus.changed})`
const isCancelled: Sql = sql`t."carrierState" is not distinct from ${carrierState.cancelled}::int`
const isUnpaid: Sql = sql`t."payer" is not distinct from ${tripPayer.guest}::int and ${owesMoney}`
/** Which tickets lie on a pile: the same as `pileOf`, in SQL. */
const piles: Readonly<Record<DeskPile, Sql>> = {
  issue: sql`t."status" = ${tripTicketStatus.applyIssue}`,
  change: sql`t."status" = ${tripTicketStatus.applyChange}`,
  refund: sql`${live} and t."refundAskedAt" is not null`,
  cancelled: sql`${live} and t."refundAskedAt" is null and ${isCancelled}`,
  unpaid: sql`${live} and t."refundAskedAt" is null and not (${isCancelled}) and ${isUnpaid}`,
  issued: sql`${live} and t."refundAskedAt" is null and not (${isCancelled}) and not (${isUnpaid})`,
}
const isPile = (name: string | null | undefined): name is DeskPile => deskPiles.includes(name as DeskPile)
const projectOf = (ctx: Context): number => {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
/** What waits at the desk, the nearest departure first; past ones of the last pile come last. */
export async function deskOf(ctx: Context, { pile, q }: BodyOf<typeof getDesk>): Promise<ResultOf<typeof getDesk>> {
  const projectId = projectOf(ctx)
  const of = isPile(pile) ? pile : 'issue'
  const word = (q ?? '')
    .normalize('NFKC')
    .trim()
    .replace(/[%_\\]/g, '')
  const matches: Sql = word
    ? sql`(t."tripNumber" ilike ${`%${word}%`}::text or t."agentNumber" ilike ${`%${word}%`}::text
        or t."toPlace" ilike ${`%${word}%`}::text or t."fromPlace" ilike ${`%${word}%`}::text
        or g."name" ilike ${`%${word}%`}::text)`
    : sql`true`
  const [counted] = await ctx.query<Record<DeskPile, number>>(
    sql`select ${counting('issue')}, ${counting('change')}, ${counting('refund')}, ${counting('cancelled')},
      ${counting('unpaid')}, ${counting('issued')}
    from ${tripTicket} t
    where t."erasedAt" is null and t."projectId" = ${projectId}`,
  )
  const rows = await ctx.query<{ id: number }>(
    sql`select t.id
    from ${tripTicket} t
    left join ${passenger} g on g.id = t."passengerId"
    where t."erasedAt" is null and t."projectId" = ${projectId} and ${word ? sql`true` : piles[of]} and ${matches}
    order by coalesce(t."departTime", t."arriveTime") < ${ctx.now().toISOString()}::timestamptz, coalesce(t."departTime", t."arriveTime") nulls last, t.id
    limit ${atOnce}`,
  )
  const tickets = await ticketsByIds(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    rows: await deskTickets(ctx, tickets),
    counts: Object.fromEntries(deskPiles.map(name => [name, Number(counted?.[name] ?? 0)])) as Record<DeskPile, number>,
    timeZone: await zoneOf(ctx, projectId),
  }
}
const counting = (name: DeskPile): Sql => {
  switch (name) {
    case 'issue':
      return sql`count(*) filter (where ${piles.issue}) as "issue"`
    case 'change':
      return sql`count(*) filter (where ${piles.change}) as "change"`
    case 'refund':
      return sql`count(*) filter (where ${piles.refund}) as "refund"`
    case 'cancelled':
      return sql`count(*) filter (where ${piles.cancelled}) as "cancelled"`
    case 'unpaid':
      return sql`count(*) filter (where ${piles.unpaid}) as "unpaid"`
    case 'issued':
      return sql`count(*) filter (where ${piles.issued}) as "issued"`
  }
}
async function ticketsByIds(ctx: Context, ids: readonly number[]) {
  const rows = ids.length ? await ctx.store(tripTicket).rows({ id: [...ids] }, { limit: ids.length }) : []
  const at = new Map(ids.map((id, nth) => [id, nth]))
  return rows.toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0))
}
const historyOf = (ctx: Context, resource: string, id: number) =>
  ctx.query<TripEvent>(
    sql`select e.id, e."createdAt", e."move", e."toCode", e."why", e."actorKind", e."actorName"
    from ${everyRowOf(stateEvent, 'the row was found within the caller’s reach')} e
    where e."resource" = ${resource}::text and e."rowId" = ${id}::bigint
    order by e.id desc
    limit 100`,
  )
/** Everything of one ticket, within the operator’s reach. @throws noData */
export async function ticketPage(ctx: Context, id: number): Promise<ResultOf<typeof getTicketPage>> {
  const row = await ctx.store(tripTicket).getDetail(id)
  const inside = ctx.acting('ticketDesk', { projectId: row.projectId })
  const [ticket] = await deskTickets(ctx, [row])
  if (!ticket) throw noData()
  const journey = row.journeyId
    ? await inside.store(tripTicket).rows({ journeyId: row.journeyId }, { order: [['segmentNumber', 'asc']] })
    : []
  return {
    ticket,
    timeZone: await zoneOf(ctx, row.projectId),
    journey: journey.map(({ id, tripNumber, segmentNumber, status, fromPlace, toPlace }) => ({
      id,
      tripNumber,
      segmentNumber,
      status,
      fromPlace,
      toPlace,
    })),
    pickUps: row.passengerId ? await pickUpsOf(inside, [row.passengerId]) : [],
    history: await historyOf(inside, tripTicket.name, id),
  }
}
/** One passenger with the whole trip. @throws noData */
export async function passengerPage(ctx: Context, id: number): Promise<ResultOf<typeof getPassengerPage>> {
  const row = await ctx.store(passenger).getDetail(id)
  const inside = ctx.acting('ticketDesk', { projectId: row.projectId })
  const tickets = await ctx.store(tripTicket).rows({ passengerId: id }, { order: [['departTime', 'asc']], limit: 100 })
  const [level, channel, group, guest, pickUps, history] = await Promise.all([
    row.userLevelId ? inside.store(userLevel).find({ id: row.userLevelId }) : undefined,
    row.userChannelId ? inside.store(userChannel).find({ id: row.userChannelId }) : undefined,
    row.userGroupId ? inside.store(userGroup).find({ id: row.userGroupId }) : undefined,
    row.hotelGuestId ? inside.store(hotelGuest).find({ id: row.hotelGuestId }) : undefined,
    pickUpsOf(inside, [id]),
    historyOf(inside, passenger.name, id),
  ])
  const at = guest?.hotelId ? await inside.store(hotel).find({ id: guest.hotelId }) : undefined
  const named = (of: { name: string; englishName: string | null } | undefined) =>
    of ? (ctx.language === 'en' && of.englishName) || of.name : null
  return {
    passenger: {
      ...personOf(ctx, row),
      level: named(level),
      channel: named(channel),
      group: named(group && { name: group.groupName, englishName: group.englishGroupName }),
    },
    timeZone: await zoneOf(ctx, row.projectId),
    tickets: await deskTickets(ctx, tickets),
    pickUps,
    stay: guest
      ? {
          id: guest.id,
          hotel: at ? [at.name, at.englishName || at.name] : null,
          from: guest.checkInDate,
          until: guest.checkOutDate,
        }
      : null,
    history,
  }
}
/** The next departures of a pile are the desk’s work; a trip in local times becomes instants here. */
async function tripIn(
  ctx: Context,
  projectId: number,
  trip: NonNullable<BodyOf<typeof issueTicket>['trip']> | BodyOf<typeof addTicket>,
) {
  if ('tripScheduleId' in trip && trip.tripScheduleId) return pickedTrip(ctx, trip.tripScheduleId)
  const { type, tripNumber, fromPlace, toPlace } = trip
  return {
    type,
    tripNumber: tripNumber.normalize('NFKC').toUpperCase().trim(),
    fromPlace,
    toPlace,
    tripScheduleId: null,
    ...writtenTrip(trip, await zoneOf(ctx, projectId)),
  }
}
/**
 * The documents of a ticket: files of this event, or those that it has already. The guest gets an
 * address for each, so that a path from elsewhere would open another person’s papers. Files that
 * were shown with a signed address come back bare.
 * @throws invalidInput
 */
async function documentsOf(ctx: Context, row: Row<typeof tripTicket>, sent: BodyOf<typeof issueTicket>['documents']) {
  if (!sent) return {}
  const documents = sent.map(({ name, path }) => ({ name, path: bareAddress(path) }))
  const known = new Set((row.documents ?? []).map(({ path }) => path))
  const fresh = documents.map(({ path }) => path).filter(path => !known.has(path))
  const found = fresh.length
    ? await ctx.acting('ticketDesk', { projectId: row.projectId }).query<{ filePath: string }>(
        sql`select f."filePath" from ${uploadedFile} f
        where f."filePath" = any(${fresh}::text[]) and f."sysUserId" is not null`,
      )
    : []
  if (fresh.some(path => !found.some(({ filePath }) => filePath === path)))
    throw invalidInput({ documents: ['请重新上传文件', 'Please upload the file again'] })
  return { documents }
}
const onTicket = (body: BodyOf<typeof issueTicket>) => ({
  carriage: body.carriage ?? null,
  seat: body.seat ?? null,
  agentNumber: body.agentNumber ?? null,
  price: body.price ?? null,
  payer: body.payer,
  ...(body.deskNote !== undefined && { deskNote: body.deskNote }),
})
/** @throws noData, tripTimesWrong, tripNotRunning, and what the move `issue` refuses */
export async function issue(ctx: Context, body: BodyOf<typeof issueTicket>) {
  const row = await ctx.store(tripTicket).getDetail(body.id)
  return ctx.transaction(async tx => {
    const trip = body.trip ? await tripIn(tx, row.projectId, body.trip) : {}
    const documents = await documentsOf(tx, row, body.documents)
    const { id, status } = await tx.move(tripTicket, { id: row.id, updatedAt: body.updatedAt }, 'issue', {
      ...trip,
      ...onTicket(body),
      ...documents,
    })
    return { id, status }
  })
}
/** @throws noData, tripTimesWrong, tripNotRunning, and what the move `change` refuses */
export async function changeTo(ctx: Context, body: BodyOf<typeof changeTicket>) {
  const row = await ctx.store(tripTicket).getDetail(body.id)
  if (!body.trip) throw tripTimesWrong({ zh: '请填写新的行程', en: 'Fill in the new trip' }, { field: 'trip' })
  const given = body.trip
  return ctx.transaction(async tx => {
    const { id, status } = await tx.move(tripTicket, { id: row.id, updatedAt: body.updatedAt }, 'change', {
      ...(await tripIn(tx, row.projectId, given)),
      ...onTicket(body),
      ...(await documentsOf(tx, row, body.documents)),
      changeFee: body.changeFee ?? null,
    })
    return { id, status }
  })
}
/** Offers of the desk replace the ones before, unless the guest has chosen one of them. */
export async function offer(ctx: Context, { id, offers }: BodyOf<typeof offerTrips>) {
  const row = await ctx.store(tripTicket).getDetail(id)
  return ctx.transaction(async tx => {
    const ticket = await tx.store(tripTicket).lock(id)
    if (ticket?.status !== tripTicketStatus.applyIssue && ticket?.status !== tripTicketStatus.applyChange)
      throw ticketNotYours()
    const inside = tx.acting('ticketDesk', { projectId: row.projectId })
    const before = await inside.store(tripOffer).rows({ tripTicketId: id }, { fields: ['id', 'chosenAt'] })
    for (const old of before) if (!old.chosenAt) await inside.store(tripOffer).delete(old.id)
    for (const each of offers)
      await inside.store(tripOffer).create({
        projectId: row.projectId,
        tripTicketId: id,
        ...(await tripIn(inside, row.projectId, each)),
        carriage: each.carriage ?? null,
        price: each.price ?? null,
      })
    await tx.enqueue('transport.tellTicket', {
      id,
      projectId: row.projectId,
      what: 'offered',
      at: ctx.now().toISOString(),
    })
    return { id, offers: offers.length }
  })
}
/** The desk enters a trip for somebody who asks by phone. @throws noData, tripTimesWrong, segmentsApart */
export async function add(ctx: Context, body: BodyOf<typeof addTicket>) {
  const who = await ctx.store(passenger).getDetail(body.passengerId)
  return ctx.transaction(async tx => {
    const trip = await tripIn(tx, who.projectId, body)
    const { id, status } = await tx.store(tripTicket).create({
      projectId: who.projectId,
      passengerId: who.id,
      webUserId: who.webUserId,
      direction: body.direction,
      wish: body.wish ?? null,
      ...trip,
      ...(await joinedTo(tx, body.joinsId, who.id, trip.departTime)),
    })
    return { id, status }
  })
}
function personOf(ctx: Context, row: Row<typeof passenger>) {
  return {
    ...passengerShown(ctx, row),
    updatedAt: row.updatedAt,
    createdAt: row.createdAt,
    projectId: row.projectId,
    remark: row.remark,
    webUserId: row.webUserId,
    hotelGuestId: row.hotelGuestId,
    webFormRecordId: row.webFormRecordId,
    erasedAt: row.erasedAt,
  }
}
