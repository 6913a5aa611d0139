import { eachApart } from '@pavilion/http'
import { keptPair } from '@pavilion/declare'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { sendMessage } from '@pavilion/system/server/index.ts'
import { groupNotificationStatus as status, outboxState as state } from '../../model/codes.ts'
import { groupNotification } from '../../model/groupNotification.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { messageBox } from '../messageBox.ts'
import { recountSoon } from '../recountSoon.ts'
import { fallBack } from './fallback.ts'
import { batchOf, bulk, massOf, type Which, within } from './kinds.ts'
import { limitsOf } from './limits.ts'

const everywhere = (ctx: Context) => ctx.acting('notification', { projectId: null })
/** So many results, before a share of them says anything. */
const enough = 20
const atOnce = 500

/**
 * Once a minute, what no message notices by itself: that too many fail, that a receipt is missing,
 * that a retry slept through its time in the quiet hours.
 */
export async function lookAfterBulk(system: Context): Promise<void> {
  const looks = [
    async () =>
      eachApart(await onTheirWay(system), 'bulk messages could not be looked at', which =>
        pauseWhenFailing(within(system, which.projectId), which),
      ),
    async () =>
      eachApart(await withoutReceipts(system), 'events could not be looked at', projectId =>
        replaceSilent(within(system, projectId)),
      ),
    () => wakeRetries(everywhere(system)),
  ]
  await eachApart(looks, 'looks at bulk messages failed', look => look())
}
async function onTheirWay(ctx: Context): Promise<Which[]> {
  const found: Which[] = []
  for (const one of bulk)
    for (const row of await everywhere(ctx).query<{ id: number; projectId: number }>(
      sql`select k.id, k."projectId"
      from ${everyRowOf(one, 'bulk messages of all events')} k
      where k."status" = ${status.sending} and k."deletedAt" is null`,
    ))
      found.push({ kind: one.name, ...row })
  return found
}
/** Stops spending: somebody looks before it goes on. */
async function pauseWhenFailing(ctx: Context, which: Which): Promise<void> {
  const { failingShare } = await limitsOf(ctx, which.projectId)
  if (failingShare === null) return
  await ctx.transaction(async tx => {
    const [now] = await tx.query<{ failed: number; known: number }>(
      sql`select count(*) filter (where m."state" = ${state.failed}) as "failed",
        count(*) filter (where m."state" = any(${[state.done, state.failed]}::int[])) as "known"
      from ${outboxMessage} m
      where m."batch" = ${batchOf(which)} and m."insteadOfId" is null`,
    )
    const { failed = 0, known = 0 } = now ?? {}
    if (known < enough || failed * 100 < known * failingShare) return
    const paused = (await tx.moveIfDue(massOf(which.kind), which, 'hold')) as
      | { name?: string; title?: string; sentById?: number | null }
      | undefined
    if (!paused) return
    const share = Math.round((failed * 100) / known)
    const why = [
      `失败率 ${share}%（${known} 条中 ${failed} 条），已自动暂停`,
      `Paused: ${share}% failed, ${failed} of ${known}`,
    ] as const
    await tx.update(massOf(which.kind), {
      set: sql`"pausedWhy" = ${keptPair(why)}::text`,
      where: sql`a.id = ${which.id}`,
    })
    if (paused.sentById)
      await sendMessage(tx, {
        title: `群发已自动暂停：${paused.name ?? paused.title}`.slice(0, 200),
        englishTitle: `A bulk message was paused: ${paused.name ?? paused.title}`.slice(0, 200),
        content: why[0],
        englishContent: why[1],
        to: { sysUserId: paused.sentById },
      })
  })
}

/** Texts that the provider took, or may have taken, and about which it has said nothing for the chosen time. */
const silent = sql`a."replaced" is not true and a."batch" like 'groupNotification:%' and a."smsId" is not null
  and exists (
    select 1
    from ${everyRowOf(groupNotification, 'of the message in hand')} g
    where g.id = split_part(a."batch", ':', 2)::bigint
      and g."projectId" = a."projectId"
      and g."deletedAt" is null
      and g."fallsBack"
      and g."fallsBackAfter" is not null
      and a."startedAt" < clock_timestamp() - make_interval(mins => g."fallsBackAfter"::int)
  )
  and (
    a."state" = ${state.unknown}
    or (
      a."state" = ${state.done}
      and exists (select 1 from "sms" s where s.id = a."smsId" and s."status" = 20)
    )
  )
  and a."createdAt" > clock_timestamp() - interval '4 days'`
async function withoutReceipts(ctx: Context): Promise<number[]> {
  const rows = await everywhere(ctx).query<{ projectId: number }>(
    sql`select distinct a."projectId"
    from ${everyRowOf(outboxMessage, 'messages of all events')} a
    where a."deletedAt" is null and ${silent}`,
  )
  return rows.map(({ projectId }) => projectId)
}
async function replaceSilent(ctx: Context): Promise<void> {
  const rows = await ctx.query<{ id: number; projectId: number; batch: string }>(
    sql`select a.id, a."projectId", a."batch" from ${outboxMessage} a where ${silent} order by a.id limit ${atOnce}`,
  )
  await eachApart(rows, 'messages could not be sent another way', row =>
    ctx.transaction(async tx => {
      const other = await fallBack(tx, row)
      if (!other) return
      await messageBox.enqueue(tx, other)
      await recountSoon(tx, row.projectId, row.batch)
    }),
  )
}
/** Their own jobs came while the event rested, and did nothing. */
async function wakeRetries(ctx: Context): Promise<void> {
  await ctx.transaction(async tx => {
    const rows = await tx.query<{ id: number; projectId: number }>(
      sql`select a.id, a."projectId"
      from ${everyRowOf(outboxMessage, 'messages of all events')} a
      where a."deletedAt" is null and a."batch" is not null and a."state" = ${state.queued} and a."tries" > 0
        and a."dueAt" < clock_timestamp() - interval '1 minute'
        and a."createdAt" > clock_timestamp() - interval '14 days'
      order by a.id
      limit ${atOnce}`,
    )
    for (const row of rows) await messageBox.enqueue(tx, row)
  })
}
