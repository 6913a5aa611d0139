import { addDays, dayIn, keptPair, startOfDay } from '@pavilion/declare'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { outboxState as state } from '../../model/codes.ts'
import { quietEnds } from '../../model/forecast.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { cancelWaiting } from '../settle.ts'
import { batchOf, type Which } from './kinds.ts'
import { dayBegan, type Limits } from './limits.ts'

/** Why somebody does not get a message who has had as many today as the event allows. */
export const oftenWords = keptPair([
  '今天已收到足够多的群发',
  'Has had as many bulk messages today as the event allows',
])

/** How many were let through, and when the next ones are where a limit holds them. */
export interface Admitted {
  readonly through: number
  readonly until?: Date
}
/**
 * Lets the next few messages of a bulk message through, one event at a time: the quiet hours, the
 * limits per minute and day, and each person's share hold however many bulk messages go out at once.
 * What was let through is a mark of the message, so that a server may die after it.
 */
export async function admit(ctx: Context, which: Which, limits: Limits, atOnce: number): Promise<Admitted> {
  const at = now()
  const rested = quietEnds(at.getTime(), limits.quiet, limits.zone)
  if (rested > at.getTime()) return { through: 0, until: new Date(rested) }
  return ctx.transaction(async tx => {
    await tx.hold('notice', `admit ${which.projectId}`)
    const room = await roomNow(tx, which.projectId, limits, at)
    const many = Math.min(atOnce, room.left)
    if (many <= 0) return { through: 0, ...(room.until && { until: room.until }) }
    if (limits.perPerson !== null) await passOverOften(tx, which, limits, at, many)
    const through = await tx.update<{ id: number }>(outboxMessage, {
      set: sql`"admittedAt" = ${at.toISOString()}::timestamptz`,
      where: sql`a.id in (${nextOnes(which, many)})`,
      returning: sql`a.id`,
    })
    return { through: through.length }
  })
}
const nextOnes = (which: Which, many: number) => sql`
  select m.id
  from ${outboxMessage} m
  where m."batch" = ${batchOf(which)} and m."state" = ${state.queued} and m."tries" = 0 and m."admittedAt" is null
  order by m.id
  limit ${many}`

/** How many more of the event's bulk messages may go out at this moment, and when more may. */
async function roomNow(tx: Transaction, projectId: number, { perMinute, perDay, zone }: Limits, at: Date) {
  if (perMinute === null && perDay === null) return { left: Number.POSITIVE_INFINITY, until: undefined }
  const [used] = await tx.query<{ minute: number; day: number; first: string | null }>(
    sql`select count(*) filter (where m."admittedAt" > ${at.toISOString()}::timestamptz - interval '1 minute') as "minute",
      count(*) filter (where m."admittedAt" >= ${dayBegan(at, zone)}::timestamptz) as "day",
      min(m."admittedAt") filter (
        where m."admittedAt" > ${at.toISOString()}::timestamptz - interval '1 minute'
      ) as "first"
    from ${outboxMessage} m
    where m."projectId" = ${projectId}
      and m."admittedAt" > least(
        ${dayBegan(at, zone)}::timestamptz, ${at.toISOString()}::timestamptz - interval '1 minute'
      )`,
  )
  const { minute = 0, day = 0, first } = used ?? {}
  const ofDay = perDay === null ? Number.POSITIVE_INFINITY : perDay - day
  const ofMinute = perMinute === null ? Number.POSITIVE_INFINITY : perMinute - minute
  const tomorrow = new Date(startOfDay(addDays(dayIn(at, zone), 1), zone))
  const until = ofDay <= 0 ? tomorrow : ofMinute <= 0 && first ? new Date(Date.parse(first) + 60_000) : undefined
  return { left: Math.min(ofDay, ofMinute), until }
}
/** Takes those off whom others of today, or earlier ones of this bulk message, have used up the share of. */
async function passOverOften(tx: Transaction, which: Which, { perPerson, zone }: Limits, at: Date, many: number) {
  await cancelWaiting(
    tx,
    sql`a.id in (
      select n.id
      from ${outboxMessage} n
      where n.id in (${nextOnes(which, many)})
        and (
          select count(*)
          from ${outboxMessage} m
          where m."projectId" = ${which.projectId}
            and m."admittedAt" >= ${dayBegan(at, zone)}::timestamptz
            and (m."phoneNumber" = n."phoneNumber" or m."email" = n."email")
        ) >= ${perPerson}::int
    )`,
    oftenWords,
  )
}
