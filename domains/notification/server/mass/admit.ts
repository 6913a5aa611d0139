import { addDays, dayIn, keptPair, startOfDay } from '@pavilion/declare'
import { now, sql, type Context, type Sql, type Transaction } from '@pavilion/store'
import { outboxState as state } from '../../model/codes.ts'
import { quietEnds } from '../../model/forecast.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { cancelWaiting } from '../settle.ts'
import { batchOf, type Which } from './kinds.ts'
import { dayBegan, type Limits, limitsOf } from './limits.ts'

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
export const admit = (ctx: Context, which: Which, limits: Limits, atOnce: number): Promise<Admitted> =>
  letThrough(ctx, which.projectId, limits, atOnce, many => nextOnes(which, many))
/**
 * A place for one message that its own job sends: it stands in for another one, is tried again or
 * sent again by hand. It counts within the limits like any other.
 * @returns until when it has to wait where there is no place now
 */
export async function placeFor(
  ctx: Context,
  { id, projectId }: { readonly id: number; readonly projectId: number | null },
): Promise<Date | undefined> {
  if (projectId === null) return undefined
  const [waiting] = await ctx.query(
    sql`select 1
    from ${outboxMessage} m
    where m.id = ${id}
      and m."batch" is not null
      and m."state" = ${state.queued}
      and (m."admittedAt" is null or m."tries" > 0)`,
  )
  if (!waiting) return undefined
  const limits = await limitsOf(ctx, projectId)
  return (await letThrough(ctx, projectId, limits, 1, () => sql`select ${id}::bigint`)).until
}
/**
 * What a dead or paused task let through and did not send waits for its turn again: it would go out
 * in a minute that does not count it.
 */
export async function takeUnsentBack(ctx: Context, which: Which): Promise<void> {
  await ctx.transaction(tx =>
    tx.update(outboxMessage, {
      set: sql`"admittedAt" = null`,
      where: sql`a."batch" = ${batchOf(which)} and a."state" = ${state.queued} and a."tries" = 0
        and a."admittedAt" <= ${now().toISOString()}::timestamptz - interval '1 minute'`,
    }),
  )
}

/** Marks as many of these messages as there is room for, one event at a time. */
async function letThrough(
  ctx: Context,
  projectId: number,
  limits: Limits,
  atOnce: number,
  ones: (many: number) => Sql,
): Promise<Admitted> {
  const at = now()
  const rested = quietEnds(at.getTime(), limits.quiet, limits.zone)
  if (rested > at.getTime()) return { through: 0, until: new Date(rested) }
  return ctx.transaction(async tx => {
    await tx.hold('notice', `admit ${projectId}`)
    const room = await roomNow(tx, projectId, limits, at)
    const many = Math.min(atOnce, room.left)
    if (many <= 0) return { through: 0, ...(room.until && { until: room.until }) }
    if (limits.perPerson !== null) await passOverOften(tx, projectId, limits, at, ones(many))
    const through = await tx.update<{ id: number }>(outboxMessage, {
      set: sql`"admittedAt" = ${at.toISOString()}::timestamptz`,
      where: sql`a."state" = ${state.queued} and a.id in (${ones(many)})`,
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
  // Another server's clock may be ahead of ours. Marks of a clock that has been set back are no reason to wait.
  const aroundNow = sql`m."admittedAt" > ${at.toISOString()}::timestamptz - interval '1 minute'
    and m."admittedAt" < ${at.toISOString()}::timestamptz + interval '1 minute'`
  const [used] = await tx.query<{ minute: number; day: number; first: string | null }>(
    sql`select count(*) filter (where ${aroundNow}) as "minute",
      count(*) filter (where m."admittedAt" >= ${dayBegan(at, zone)}::timestamptz) as "day",
      min(m."admittedAt") filter (where ${aroundNow}) as "first"
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
async function passOverOften(
  tx: Transaction,
  projectId: number,
  { perPerson, zone }: Limits,
  at: Date,
  ones: Sql,
): Promise<void> {
  await cancelWaiting(
    tx,
    sql`a.id in (
      select n.id
      from ${outboxMessage} n
      where n.id in (${ones})
        and n."tries" = 0
        and (
          select count(*)
          from ${outboxMessage} m
          where m."projectId" = ${projectId}
            and m."admittedAt" >= ${dayBegan(at, zone)}::timestamptz
            and (m."phoneNumber" = n."phoneNumber" or m."email" = n."email")
        ) >= ${perPerson}::int
    )`,
    oftenWords,
  )
}
