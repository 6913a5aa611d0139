import { noData, type BodyOf, type ResultOf, type Row } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  passenger,
  receptionRecordStatus,
  tripOffer,
  tripPayer,
  tripSchedule,
  tripTicket,
  tripTicketStatus,
} from '../../model/index.ts'
import { numbersOf } from '../../model/trips/numbers.ts'
import { isTimes, momentsOf, readTime, timesOf } from '../../model/trips/times.ts'
import type { askTicket, findTrips } from '../../model/trips/visitor.ts'
import { isZone, zoneOfPlace } from '../../model/trips/zones.ts'
import {
  passengerNotValid,
  segmentsApart,
  ticketNotYours,
  tooManyTrips,
  tripNotRunning,
  tripTimesWrong,
} from '../refusals.ts'
import type { Here } from './here.ts'
import { ownPassenger } from './own.ts'

/** There and back with changes on the way. */
const mostTrips = 12
type Ticket = Row<typeof tripTicket>

/** A local trip with what may still be open: guests often know the number alone. */
interface SaidTrip {
  readonly fromPlace: string
  readonly toPlace: string
  readonly day: string
  readonly departs?: string | null | undefined
  readonly arrives?: string | null | undefined
  readonly fromZone?: string | null | undefined
  readonly toZone?: string | null | undefined
}
/** Zones and instants of a trip that somebody wrote down. @throws tripTimesWrong */
export function writtenTrip(said: SaidTrip, zone: string) {
  const fromZone = said.fromZone || zoneOfPlace(said.fromPlace) || zone
  const toZone = said.toZone || zoneOfPlace(said.toPlace) || zone
  for (const [field, name] of [
    ['fromZone', fromZone],
    ['toZone', toZone],
  ] as const)
    if (!isZone(name)) throw tripTimesWrong({ zh: '时区不正确', en: 'This is not a time zone' }, { field })
  const { day, departs, arrives } = said
  if (departs && arrives) {
    const times = timesOf({ day, departs, fromZone, arrives, toZone })
    if (!isTimes(times)) throw tripTimesWrong({ zh: times[0], en: times[1] }, { field: 'arrives' })
    return { fromZone, toZone, ...times }
  }
  const only = (time: string | null | undefined, at: string, field: string) => {
    if (!time) return null
    const read = readTime(time)
    const [moment] = read ? momentsOf(`${day} ${read.time}`, at) : []
    if (!moment) throw tripTimesWrong({ zh: '时间应为 08:05', en: 'The time should look like 08:05' }, { field })
    return moment
  }
  // Without a time the day alone is kept, at its noon, until the desk knows more.
  const departTime = only(departs || (arrives ? null : '12:00'), fromZone, 'departs')
  return { fromZone, toZone, departTime, arriveTime: only(arrives, toZone, 'arrives') }
}
const tripOf = (row: Row<typeof tripSchedule> | Row<typeof tripOffer>) => ({
  type: row.type,
  tripNumber: row.tripNumber,
  fromPlace: row.fromPlace,
  englishFromPlace: row.englishFromPlace,
  fromZone: row.fromZone,
  toPlace: row.toPlace,
  englishToPlace: row.englishToPlace,
  toZone: row.toZone,
  departTime: row.departTime,
  arriveTime: row.arriveTime,
})
/** What the timetable says of an entry that somebody picked. @throws noData, tripNotRunning */
export async function pickedTrip(ctx: Context, id: number) {
  const row = await ctx.store(tripSchedule).find({ id })
  if (!row) throw noData()
  if (row.cancelled) throw tripNotRunning({ number: row.tripNumber })
  return { ...tripOf(row), tripScheduleId: row.id }
}
/**
 * The place of a ticket in the journey that it goes on with.
 * @throws noData, segmentsApart
 */
export async function joinedTo(
  tx: Transaction,
  joinsId: number | null | undefined,
  passengerId: number,
  departTime: string | null,
) {
  if (!joinsId) return {}
  const before = await tx.store(tripTicket).find({ id: joinsId, passengerId })
  if (!before) throw noData()
  if (before.arriveTime && departTime && departTime < before.arriveTime) throw segmentsApart()
  const journeyId = before.journeyId ?? before.id
  if (before.journeyId === null) await tx.store(tripTicket).set(before.id, { journeyId, segmentNumber: 1 })
  const segments = await tx.store(tripTicket).rows({ journeyId }, { fields: ['segmentNumber'], limit: 20 })
  return { journeyId, segmentNumber: Math.max(1, ...segments.map(({ segmentNumber }) => segmentNumber ?? 1)) + 1 }
}
/** A ticket of this guest, or of one of their passengers, locked. @throws ticketNotYours */
async function ownTicket(tx: Transaction, { webUserId }: Here, id: number): Promise<Ticket> {
  const row = await tx.store(tripTicket).find({ id, erasedAt: null })
  const who = row?.passengerId ? await tx.store(passenger).find({ id: row.passengerId }) : undefined
  if (!row || ![row.webUserId, who?.webUserId].includes(webUserId)) throw ticketNotYours()
  return (await tx.store(tripTicket).lock(id)) as Ticket
}
/**
 * A guest asks for a ticket, or says what they have bought elsewhere; corrected until it is issued.
 * @throws noData, ticketNotYours, passengerNotValid, tooManyTrips, tripTimesWrong, segmentsApart
 */
export async function ask(here: Here, body: BodyOf<typeof askTicket>): Promise<{ id: number }> {
  const { id, passengerId, tripScheduleId, joinsId, own, day, departs, arrives, fromZone, toZone, ...said } = body
  return here.ctx.transaction(async tx => {
    const who = await ownPassenger(tx, here, passengerId)
    await tx.store(passenger).lock(passengerId, { referable: true })
    if (who.status === receptionRecordStatus.invalid) throw passengerNotValid({ name: who.name })
    const picked = tripScheduleId ? await pickedTrip(tx, tripScheduleId) : undefined
    const trip = picked ?? {
      ...said,
      tripNumber: said.tripNumber?.normalize('NFKC').toUpperCase().trim() || null,
      tripScheduleId: null,
      ...writtenTrip({ ...said, day, departs, arrives, fromZone, toZone }, here.zone),
    }
    const row = {
      passengerId,
      direction: said.direction,
      wish: said.wish ?? null,
      agentNumber: own === tripPayer.own ? (said.agentNumber ?? null) : null,
      payer: own === tripPayer.own ? tripPayer.own : null,
      ...trip,
    }
    if (id) {
      const before = await ownTicket(tx, here, id)
      if (before.status !== tripTicketStatus.applyIssue) throw ticketNotYours()
      await tx.store(tripTicket).set(id, row)
      return { id }
    }
    const tickets = await tx
      .store(tripTicket)
      .rows({ passengerId }, { fields: ['id', 'status', 'tripNumber', 'departTime', 'direction'], limit: 200 })
    const open = tickets.filter(({ status }) => status !== tripTicketStatus.refund)
    // The same wish sent twice is one ticket.
    const same = open.find(
      ticket =>
        ticket.status === tripTicketStatus.applyIssue &&
        ticket.tripNumber === row.tripNumber &&
        ticket.departTime === row.departTime &&
        ticket.direction === row.direction,
    )
    if (same) return { id: same.id }
    if (open.length >= mostTrips) throw tooManyTrips({ most: mostTrips })
    const joined = await joinedTo(tx, joinsId, passengerId, row.departTime)
    return tx.store(tripTicket).create({ projectId: here.projectId, webUserId: here.webUserId, ...row, ...joined })
  })
}
/** The timetable by number or place; numbers in any spelling. */
export async function find(
  ctx: Context,
  { q, day }: BodyOf<typeof findTrips>,
  zone: string,
): Promise<ResultOf<typeof findTrips>['rows']> {
  const words = q.normalize('NFKC').trim()
  const numbers = numbersOf(words)
  const rows = await ctx.query<Row<typeof tripSchedule>>(
    sql`select s.*
    from ${tripSchedule} s
    where (${day ?? null}::date is null
        or (s."departTime" at time zone coalesce(s."fromZone", ${zone}::text))::date = ${day ?? null}::date)
      and (${day ?? null}::date is not null or s."departTime" > ${ctx.now().toISOString()}::timestamptz - interval '1 day')
      and (
        upper(s."tripNumber") like ${`%${(numbers[0] ?? words).replace(/[%_\\]/g, '')}%`}::text
        or s."fromPlace" ilike ${`%${words.replace(/[%_\\]/g, '')}%`}::text
        or s."toPlace" ilike ${`%${words.replace(/[%_\\]/g, '')}%`}::text
      )
    order by s."departTime", s.id
    limit 20`,
  )
  return rows.map(row => ({
    ...tripOf(row),
    id: row.id,
    cancelled: row.cancelled,
    fromZone: row.fromZone ?? zone,
    toZone: row.toZone ?? zone,
  }))
}
/** @throws ticketNotYours, noData */
export async function choose(here: Here, id: number): Promise<{ id: number }> {
  return here.ctx.transaction(async tx => {
    const offer = await tx.store(tripOffer).find({ id })
    if (!offer) throw noData()
    const ticket = await ownTicket(tx, here, offer.tripTicketId)
    if (ticket.status !== tripTicketStatus.applyIssue && ticket.status !== tripTicketStatus.applyChange)
      throw ticketNotYours()
    await tx.update(tripOffer, {
      set: sql`"chosenAt" = case when a.id = ${id}::bigint then ${tx.now().toISOString()}::timestamptz end`,
      where: sql`a."tripTicketId" = ${ticket.id}::bigint`,
    })
    // A ticket that is issued keeps its trip until the desk changes it.
    if (ticket.status === tripTicketStatus.applyIssue)
      await tx.store(tripTicket).set(ticket.id, {
        ...tripOf(offer),
        tripScheduleId: offer.tripScheduleId,
        carriage: offer.carriage,
        price: offer.price,
      })
    return { id: ticket.id }
  })
}
/** @throws ticketNotYours; moveNotAllowed once it is changed or refunded */
export const changeAsked = (here: Here, id: number, changeWish: string): Promise<{ id: number }> =>
  here.ctx.transaction(async tx => {
    await ownTicket(tx, here, id)
    await tx.move(tripTicket, { id }, 'applyChange', { changeWish })
    return { id }
  })
/** The guest wants the money back. The desk decides, and says which fee is kept. */
export const refundAsked = (here: Here, id: number): Promise<{ id: number }> =>
  here.ctx.transaction(async tx => {
    const row = await ownTicket(tx, here, id)
    if (row.status !== tripTicketStatus.issued && row.status !== tripTicketStatus.changed) throw ticketNotYours()
    if (!row.refundAskedAt) await tx.store(tripTicket).set(id, { refundAskedAt: tx.now().toISOString() })
    return { id }
  })
/** A wish that is not issued yet is taken back; the row stays as history. */
export const withdrawn = (here: Here, id: number): Promise<null> =>
  here.ctx.transaction(async tx => {
    const row = await ownTicket(tx, here, id)
    if (row.status !== tripTicketStatus.applyIssue) throw ticketNotYours()
    await tx.move(tripTicket, { id }, 'refund', { refundFee: null })
    return null
  })
