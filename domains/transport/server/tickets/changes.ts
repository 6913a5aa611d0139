import {
  addDays,
  clockIn,
  dayIn,
  noData,
  Refusal,
  type BodyOf,
  type Pair,
  type ResultOf,
  type Row,
} from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  carrierState,
  tripChange,
  tripChanged,
  tripChangeSource,
  tripSchedule,
  tripSegmentReason,
  tripTicket,
  tripTicketStatus,
  tripTicketType,
} from '../../model/index.ts'
import type { noteChange, pasteChanges } from '../../model/trips/desk.ts'
import { isSameTrip } from '../../model/trips/numbers.ts'
import { cellsOf, readChanges } from '../../model/trips/timetable.ts'
import { isTimes, momentsOf, readTime, timesOf } from '../../model/trips/times.ts'
import { noTripFound, tripTimesWrong } from '../refusals.ts'
import { zoneOf } from './here.ts'
import { draftMessages, type Touched } from './messages.ts'
import { keepSegment } from './moves.ts'

type Ticket = Row<typeof tripTicket>
type Entry = Row<typeof tripSchedule>
/** A change as it is noted: local times, or instants from a feed. */
export interface NotedChange {
  readonly tripNumber: string
  /** The local day of the departure that was planned. */
  readonly day: string
  readonly departs?: string
  readonly arrives?: string
  readonly departTime?: string | null
  readonly arriveTime?: string | null
  readonly cancelled: boolean
  readonly reason: string
  readonly source: number
  readonly feedKey?: string
  readonly simulated?: boolean
}
export interface Applied {
  readonly changeId: number | null
  readonly tickets: number
}
const travels = [
  tripTicketStatus.applyIssue,
  tripTicketStatus.issued,
  tripTicketStatus.applyChange,
  tripTicketStatus.changed,
]
const plannedDay = (row: Ticket | Entry, zone: string) => {
  const at = row.plannedTime ?? row.departTime
  return at === null ? '' : dayIn(at, row.fromZone ?? zone)
}
/** Timetable entries and tickets of this number on this planned day, in any spelling of the number. */
async function ofTrip(tx: Transaction, { tripNumber, day }: NotedChange, zone: string) {
  const window = { departTime: [`${addDays(day, -2)}T00:00:00.000Z`, `${addDays(day, 5)}T00:00:00.000Z`] as const }
  const [from, until] = window.departTime
  const isThis = (row: Ticket | Entry) => isSameTrip(row.tripNumber, tripNumber) && plannedDay(row, zone) === day
  const ids = async (of: typeof tripSchedule | typeof tripTicket) =>
    (
      await tx.query<{ id: number }>(
        of === tripSchedule
          ? sql`select s.id from ${tripSchedule} s where s."departTime" between ${from}::timestamptz and ${until}::timestamptz`
          : sql`select t.id from ${tripTicket} t
              where t."departTime" between ${from}::timestamptz and ${until}::timestamptz
                and t."status" = any(${travels}::int[]) and t."erasedAt" is null`,
      )
    ).map(({ id }) => id)
  const entryIds = await ids(tripSchedule)
  const ticketIds = await ids(tripTicket)
  const entries = entryIds.length ? await tx.store(tripSchedule).rows({ id: entryIds }, { limit: Infinity }) : []
  const tickets = ticketIds.length ? await tx.store(tripTicket).rows({ id: ticketIds }, { limit: Infinity }) : []
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  return { entries: entries.filter(isThis).sort(byId), tickets: tickets.filter(isThis).sort(byId) }
}
const msOf = (at: string | null) => (at === null ? null : Date.parse(at))
const shift = (at: string | null, by: number) => (at === null ? null : new Date(Date.parse(at) + by).toISOString())
/**
 * The moment that a local time means: on the day that `+1` names, else nearest to what was planned.
 * Of a train at 23:40 that leaves at 00:30 nobody writes the day.
 */
function nearest(day: string, said: string, zone: string, planned: number | null): string | undefined {
  const read = readTime(said)
  if (!read) return undefined
  const days = read.days === undefined ? [0, 1, -1] : [read.days]
  const moments = days.flatMap(by => momentsOf(`${addDays(day, by)} ${read.time}`, zone))
  if (planned === null) return moments[0]
  const far = (at: string) => Math.abs(Date.parse(at) - planned)
  return moments.sort((a, b) => far(a) - far(b))[0]
}
/**
 * By how much a trip departs and arrives later than now known, in milliseconds. A departure alone
 * moves the arrival as well. Pure.
 */
export function delaysOf(
  row: Pick<Ticket, 'departTime' | 'arriveTime' | 'plannedTime' | 'fromZone' | 'toZone'>,
  change: NotedChange,
  zone: string,
): { readonly depart: number; readonly arrive: number } | Pair {
  const [was, came] = [msOf(row.departTime), msOf(row.arriveTime)]
  if (change.departTime || change.arriveTime) {
    const depart = change.departTime && was !== null ? Date.parse(change.departTime) - was : 0
    return { depart, arrive: change.arriveTime && came !== null ? Date.parse(change.arriveTime) - came : depart }
  }
  const [fromZone, toZone] = [row.fromZone ?? zone, row.toZone ?? zone]
  const planned = row.plannedTime ?? row.departTime
  const departTime = change.departs
    ? nearest(change.day, change.departs, fromZone, msOf(planned))
    : (row.departTime ?? undefined)
  if (!departTime) return ['当地时钟在这一天跳过这个时间', 'Clocks there skip this time on that day']
  const depart = was === null ? 0 : Date.parse(departTime) - was
  if (!change.arrives) return { depart, arrive: depart }
  const day = dayIn(departTime, fromZone)
  const read = readTime(change.arrives)
  // `+1` counts from the planned day, as timetables print it.
  const arrives = read?.days === undefined ? change.arrives : `${read.time}`
  const times =
    read?.days === undefined
      ? timesOf({ day, departs: clockIn(departTime, fromZone), fromZone, arrives, toZone })
      : { departTime, arriveTime: momentsOf(`${addDays(change.day, read.days)} ${read.time}`, toZone)[0] ?? '' }
  if (!isTimes(times)) return times
  if (!times.arriveTime || times.arriveTime <= departTime)
    return ['到达早于出发，请核对日期和时区', 'It arrives before it departs. Check days and zones']
  return { depart, arrive: came === null ? depart : Date.parse(times.arriveTime) - came }
}
/**
 * Applies one change to the timetable and to every ticket of the trip: the former times stay as
 * history, planners hear of it, and messages to all concerned are drafted. What is known already
 * changes nothing.
 * @throws noTripFound, tripTimesWrong
 */
export function applyChange(ctx: Context, projectId: number, change: NotedChange): Promise<Applied> {
  return ctx.acting('tripChanges', { projectId }).transaction(async tx => {
    // Two who note the same change: the second finds the times of the first.
    await tx.hold('tripTimetable', String(projectId))
    if (change.feedKey && (await tx.store(tripChange).find({ feedKey: change.feedKey })))
      return { changeId: null, tickets: 0 }
    const zone = await zoneOf(tx, projectId)
    const { entries, tickets } = await ofTrip(tx, change, zone)
    const reference = entries[0] ?? tickets[0]
    if (!reference) throw noTripFound({ number: change.tripNumber })
    const delays = delaysOf(reference, change, zone)
    if (Array.isArray(delays)) throw tripTimesWrong({ zh: delays[0] as string, en: delays[1] as string })
    const by = delays as { depart: number; arrive: number }
    const touched = await shiftTickets(tx, tickets, change, by)
    const isNew = await shiftEntries(tx, entries, change, by)
    if (!touched.length && !isNew) return { changeId: null, tickets: 0 }
    const row = await tx.store(tripChange).create(
      {
        projectId,
        source: change.source as typeof tripChangeSource.typed,
        type: reference.type ?? tripTicketType.train,
        tripNumber: reference.tripNumber ?? change.tripNumber,
        fromPlace: reference.fromPlace,
        englishFromPlace: reference.englishFromPlace,
        fromZone: reference.fromZone,
        toPlace: reference.toPlace,
        englishToPlace: reference.englishToPlace,
        toZone: reference.toZone,
        oldDepartTime: reference.departTime,
        oldArriveTime: reference.arriveTime,
        departTime: change.cancelled ? reference.departTime : shift(reference.departTime, by.depart),
        arriveTime: change.cancelled ? reference.arriveTime : shift(reference.arriveTime, by.arrive),
        cancelled: change.cancelled,
        reason: change.reason || null,
        feedKey: change.feedKey ?? null,
        simulated: change.simulated ?? false,
        tickets: touched.map(({ before }) => before.id),
      },
      touched.length ? {} : { birth: 'unaffecting' },
    )
    for (const { before } of touched) await keepSegment(tx, before, tripSegmentReason.carrier, row.id)
    if (touched.length) {
      await draftMessages(tx, row, touched, zone)
      await tx.emit(tripChanged, {
        projectId,
        tripChangeId: row.id,
        why: 'carrier',
        trips: touched.map(({ before, now }) => ({
          tripTicketId: before.id,
          passengerId: before.passengerId,
          direction: before.direction,
          old: { departTime: before.departTime, arriveTime: before.arriveTime },
          now,
          cancelled: change.cancelled,
        })),
      })
    }
    return { changeId: row.id, tickets: touched.length }
  })
}
/** Tickets are locked by id, so that a desk which changes one waits, or is waited for. */
async function shiftTickets(
  tx: Transaction,
  tickets: readonly Ticket[],
  change: NotedChange,
  by: { readonly depart: number; readonly arrive: number },
): Promise<Touched[]> {
  const ids = tickets.map(({ id }) => id).sort((a, b) => a - b)
  const known = new Map(tickets.map(row => [row.id, row]))
  const locked = ids.length ? await tx.lockAll(tripTicket, ids) : []
  const touched: Touched[] = []
  for (const before of locked as readonly Ticket[]) {
    // Changed or refunded by the desk between the two looks: it is on another trip now.
    const isSame =
      before.departTime === known.get(before.id)?.departTime && (travels as readonly number[]).includes(before.status)
    if (!isSame) continue
    const now = change.cancelled
      ? { departTime: before.departTime, arriveTime: before.arriveTime }
      : { departTime: shift(before.departTime, by.depart), arriveTime: shift(before.arriveTime, by.arrive) }
    const state = change.cancelled ? carrierState.cancelled : carrierState.changed
    const isMoved = now.departTime !== before.departTime || now.arriveTime !== before.arriveTime
    const isKnown = change.cancelled ? before.carrierState === carrierState.cancelled : !isMoved
    if (isKnown) continue
    await tx
      .store(tripTicket)
      .set(before.id, { ...now, carrierState: state, plannedTime: before.plannedTime ?? before.departTime })
    touched.push({ before, now })
  }
  return touched
}
async function shiftEntries(
  tx: Transaction,
  entries: readonly Entry[],
  change: NotedChange,
  by: { readonly depart: number; readonly arrive: number },
): Promise<boolean> {
  let isNew = false
  for (const entry of entries) {
    const isKnown = change.cancelled ? entry.cancelled : by.depart === 0 && by.arrive === 0 && !entry.cancelled
    if (isKnown) continue
    isNew = true
    await tx.store(tripSchedule).set(
      entry.id,
      change.cancelled
        ? { cancelled: true }
        : {
            cancelled: false,
            departTime: shift(entry.departTime, by.depart),
            arriveTime: shift(entry.arriveTime, by.arrive),
            plannedTime: entry.plannedTime ?? entry.departTime,
          },
    )
  }
  return isNew
}
const projectOf = (ctx: Context): number => {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
/** One change, as somebody reads it from a board or hears it by phone. @throws noTripFound, tripTimesWrong */
export async function note(ctx: Context, body: BodyOf<typeof noteChange>): Promise<ResultOf<typeof noteChange>> {
  const applied = await applyChange(ctx, projectOf(ctx), {
    tripNumber: body.tripNumber,
    day: body.day,
    departs: body.departs ?? '',
    arrives: body.arrives ?? '',
    cancelled: body.cancelled ?? false,
    reason: body.reason ?? '',
    source: tripChangeSource.typed,
  })
  return { changes: [{ line: 1, tripNumber: body.tripNumber, ...applied }] }
}
/** A pasted list: what can be read is applied, every line that cannot is named with its reason. */
export async function pasted(ctx: Context, body: BodyOf<typeof pasteChanges>): Promise<ResultOf<typeof pasteChanges>> {
  const projectId = projectOf(ctx)
  const { rows, wrong } = readChanges(cellsOf(body.text))
  const changes: ResultOf<typeof pasteChanges>['changes'][number][] = []
  const refused = [...wrong]
  for (const { line, ...row } of rows) {
    if (!body.keep) {
      const { tickets } = await affected(ctx, projectId, row)
      changes.push({ line, tripNumber: row.tripNumber, tickets, changeId: null })
      continue
    }
    try {
      const applied = await applyChange(ctx, projectId, { ...row, source: tripChangeSource.pasted })
      changes.push({ line, tripNumber: row.tripNumber, ...applied })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, text: `${row.tripNumber} ${row.day}`, why: error.words })
    }
  }
  return { changes, wrong: refused.sort((a, b) => a.line - b.line) }
}
const affected = async (ctx: Context, projectId: number, row: Pick<NotedChange, 'tripNumber' | 'day'>) =>
  ctx.acting('tripChanges', { projectId }).transaction(async tx => {
    const zone = await zoneOf(tx, projectId)
    const { tickets } = await ofTrip(
      tx,
      { ...row, cancelled: false, reason: '', source: tripChangeSource.pasted },
      zone,
    )
    return { tickets: tickets.length }
  })
