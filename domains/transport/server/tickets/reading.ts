import { dayIn, noData, Refusal, type BodyOf } from '@pavilion/declare'
import { sql, type Context, type SystemContext } from '@pavilion/store'
import {
  tripChange,
  tripChangeSource,
  tripFeedTwin,
  tripSchedule,
  tripTicket,
  tripTicketStatus,
} from '../../model/index.ts'
import { isSameTrip, numbersOf } from '../../model/trips/numbers.ts'
import type { simulateChange } from '../../model/trips/desk.ts'
import { feedNotSimulated, feedUnavailable, noTripFound } from '../refusals.ts'
import { applyChange } from './changes.ts'
import { FeedError, feedOf, type FeedAnswer, type FeedQuestion } from './feed.ts'
import { zoneOf } from './here.ts'

/** Trips of the next days that somebody has a ticket for: each number once for each planned day. */
async function questionsOf(ctx: Context, projectId: number): Promise<FeedQuestion[]> {
  const zone = await zoneOf(ctx, projectId)
  const now = ctx.now().toISOString()
  const rows = await ctx.query<{ tripNumber: string; at: string; fromZone: string | null }>(
    sql`select distinct t."tripNumber", coalesce(t."plannedTime", t."departTime") as "at", t."fromZone"
    from ${tripTicket} t
    where t."departTime" between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz + interval '3 days'
      and t."tripNumber" is not null and t."status" <> ${tripTicketStatus.refund} and t."erasedAt" is null
    order by 2, 1
    limit 5000`,
  )
  const seen = new Map<string, FeedQuestion>()
  for (const { tripNumber, at, fromZone } of rows) {
    const day = dayIn(at, fromZone ?? zone)
    // A train that is two trains is asked for under both numbers.
    for (const number of numbersOf(tripNumber)) seen.set(`${number} ${day}`, { number, day })
  }
  return [...seen.values()]
}
const keyOf = ({ number, day }: FeedQuestion) => `${number} ${day}`
/** The latest statement about each trip: an older one may come after it. Pure. */
export function latestOf(answers: readonly FeedAnswer[]): FeedAnswer[] {
  const latest = new Map<string, FeedAnswer>()
  for (const answer of answers) {
    const known = latest.get(keyOf(answer))
    if (!known || known.version < answer.version) latest.set(keyOf(answer), answer)
  }
  return [...latest.values()]
}
/**
 * Asks the feed about the trips of a project and applies what is new. One trip that cannot be
 * applied holds up none of the others.
 * @throws feedUnavailable
 */
export async function readProject(ctx: Context, projectId: number): Promise<{ found: number; applied: number }> {
  const inside = ctx.acting('tripFeed', { projectId })
  const feed = feedOf()
  const questions = await questionsOf(inside, projectId)
  const answers: FeedAnswer[] = []
  for (let at = 0; at < questions.length; at += feed.most)
    try {
      answers.push(...(await feed.ask(inside, questions.slice(at, at + feed.most))))
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      throw feedUnavailable({ why: error.message })
    }
  let applied = 0
  const latest = latestOf(answers)
  for (const answer of latest) if (await applyAnswer(inside, projectId, answer, feed)) applied++
  return { found: latest.length, applied }
}
async function applyAnswer(
  ctx: Context,
  projectId: number,
  answer: FeedAnswer,
  feed: { readonly name: string; readonly simulated: boolean },
): Promise<boolean> {
  const about = `${feed.name} ${keyOf(answer)} `
  const known = await ctx.query<{ feedKey: string }>(
    sql`select c."feedKey" from ${tripChange} c where starts_with(c."feedKey", ${about}::text)`,
  )
  // Said already, or overtaken by what was said later.
  if (known.some(({ feedKey }) => Number(feedKey.slice(about.length)) >= answer.version)) return false
  try {
    const { changeId } = await applyChange(ctx, projectId, {
      tripNumber: answer.number,
      day: answer.day,
      departTime: answer.departTime,
      arriveTime: answer.arriveTime,
      cancelled: answer.cancelled,
      reason: answer.reason,
      source: tripChangeSource.feed,
      feedKey: `${about}${answer.version}`,
      simulated: feed.simulated,
    })
    return changeId !== null
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
/** Every five minutes, for the events with trips in the next days. */
export async function readFeeds(ctx: SystemContext): Promise<void> {
  if (!feedOf().configured) return
  const at = ctx.now().toISOString()
  const rows = await ctx.query<{ projectId: number }>(
    sql`select distinct t."projectId"
    from ${tripTicket} t
    where t."departTime" between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz + interval '3 days' and t."tripNumber" is not null`,
  )
  const failed: unknown[] = []
  for (const { projectId } of rows)
    try {
      await readProject(ctx, projectId)
    } catch (error) {
      failed.push(error)
    }
  if (failed.length && failed.length === rows.length) throw failed[0]
}
/** Tells the simulated feed that a trip is late or cancelled. @throws feedNotSimulated, noTripFound */
export async function simulate(ctx: Context, body: BodyOf<typeof simulateChange>): Promise<{ number: number }> {
  const projectId = ctx.projectId
  if (projectId === undefined) throw noData()
  if (!feedOf().simulated) throw feedNotSimulated()
  const inside = ctx.acting('tripFeed', { projectId })
  const zone = await zoneOf(inside, projectId)
  const candidates = [
    ...(await inside.store(tripSchedule).rows({ projectId }, { limit: 5000 })),
    ...(await inside.store(tripTicket).rows({ projectId }, { limit: 5000 })),
  ]
  const trip = candidates.find(row => {
    const at = row.plannedTime ?? row.departTime
    return at !== null && isSameTrip(row.tripNumber, body.tripNumber) && dayIn(at, row.fromZone ?? zone) === body.day
  })
  if (!trip) throw noTripFound({ number: body.tripNumber })
  const later = (at: string | null) =>
    at === null ? null : new Date(Date.parse(at) + (body.minutes ?? 0) * 60_000).toISOString()
  const delay = (trip.plannedTime ? Date.parse(trip.departTime ?? '') - Date.parse(trip.plannedTime) : 0) || 0
  const before = trip.arriveTime === null ? null : new Date(Date.parse(trip.arriveTime) - delay).toISOString()
  const { id } = await inside.store(tripFeedTwin).create({
    projectId,
    tripNumber: body.tripNumber,
    day: body.day,
    departTime: later(trip.plannedTime ?? trip.departTime),
    arriveTime: later(before),
    cancelled: body.cancelled ?? false,
    reason: 'SIMULATED',
  })
  return { number: id }
}
