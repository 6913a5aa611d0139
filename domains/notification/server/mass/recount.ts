import { everyRowOf, sql, type Context, type Transaction } from '@pavilion/store'
import { groupNotificationStatus as status, notificationRecordStatus, outboxState as state } from '../../model/codes.ts'
import { groupNotificationRecord, type Tally } from '../../model/groupNotification.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { oftenWords } from './admit.ts'
import { formerRefusedWords, refusedWords } from '../refusing/optOuts.ts'
import { type Which, batchOf, massOf, within } from './kinds.ts'

/** The curve has at most so many points. */
const points = 60
interface Counted extends Omit<Tally, 'curve'> {
  /** Cancelled or too late. */
  readonly cut: number
  /** Still to be cancelled, of a stopped one. */
  readonly left: number
  readonly why: string | null
}
/** @returns how far it is, from its messages; nothing before they are written */
async function countMessages(
  tx: Transaction,
  batch: string,
  isStopped: boolean,
): Promise<(Counted & Pick<Tally, 'curve'>) | undefined> {
  // A stopped one sends nothing more: what the job has not cancelled yet (stop.ts) counts as cancelled.
  const left = isStopped ? sql`(m."state" = ${state.queued} and m."byHand" is not true)` : sql`false`
  const [now] = await tx.query<Counted>(
    sql`select count(*) filter (where m."state" = ${state.done} and m."replaced" is not true) as "done",
      count(*) filter (where m."state" = ${state.failed} and m."replaced" is not true) as "failed",
      count(*) filter (
        where m."state" = any(${[state.queued, state.sending]}::int[]) and m."replaced" is not true and not ${left}
      ) as "waiting",
      count(*) filter (where m."state" = ${state.unknown} and m."replaced" is not true) as "unknown",
      count(*) filter (
        where (m."state" = ${state.cancelled} or ${left}) and m."replaced" is not true
      ) as "cancelled",
      count(*) filter (where ${left}) as "left",
      count(*) filter (where m."replaced") as "replaced",
      count(*) filter (
        where m."state" = ${state.failed} and m."replaced" is not true and m."sealedMessage" is not null
      ) as "resendable",
      count(*) filter (
        where m."state" = ${state.cancelled}
          and m."replaced" is not true
          and coalesce(m."error", '') <> all(${[refusedWords, formerRefusedWords, oftenWords]}::text[])
      ) as "cut",
      max(m."error") filter (
        where m."state" = any(${[state.failed, state.unknown]}::int[]) and m."replaced" is not true
      ) as "why",
      greatest(1, ceil(extract(epoch from max(m."sentAt") - min(m."sentAt")) / ${points}))::int as "seconds"
    from ${outboxMessage} m
    where m."batch" = ${batch}`,
  )
  if (!now || now.done + now.failed + now.waiting + now.unknown + now.cancelled === 0) return undefined
  const curve = await tx.query<{ at: string; sent: number }>(
    sql`select date_bin(make_interval(secs => ${now.seconds}::int), m."sentAt", timestamptz '2026-01-01') as "at",
      count(*) as "sent"
    from ${outboxMessage} m
    where m."batch" = ${batch} and m."sentAt" is not null
    group by 1
    order by 1`,
  )
  return { ...now, curve }
}

/**
 * Updates the counts and the status from the messages, so that sent and failed never add up to more
 * than there are. When nothing is waiting, it becomes sent, or stopped if something was cut off.
 * @returns what was counted; nothing before the messages are written
 */
export async function recount(ctx: Context, which: Which): Promise<Counted | undefined> {
  return within(ctx, which.projectId).transaction(async tx => {
    const counted = await recountSums(tx, which)
    if (counted && which.kind === 'groupNotification') await recountRecords(tx, which)
    return counted
  })
}
/** The same without the result of each recipient: one statement over the messages, and one row is written. */
export async function recountSums(tx: Transaction, which: Which): Promise<Counted | undefined> {
  const { kind, id, projectId } = which
  const of = massOf(kind)
  const [held] = await tx.query<{ status: number }>(
    sql`select k."status"
    from ${everyRowOf(of, 'a deleted one is counted to its end')} k
    where k.id = ${id} and k."projectId" = ${projectId}
    for update`,
  )
  const counted = held && (await countMessages(tx, batchOf(which), held.status === status.stopped))
  if (!counted) return undefined
  const { cut, left: _left, why: _why, ...tally } = counted
  const set = sql`"successQty" = ${tally.done}::bigint,
    "failQty" = ${tally.failed + tally.unknown + tally.cancelled}::bigint,
    "tally" = ${JSON.stringify(tally)}::jsonb`
  if (held.status === status.sending && tally.waiting === 0)
    await tx.moveWhere(of, cut ? 'cutOff' : 'finish', { ids: [id], where: undefined, set, deletedToo: true })
  else await tx.update(of, { set, where: sql`a.id = ${id}`, deletedToo: true })
  return counted
}

const recordMoves = {
  [notificationRecordStatus.done]: 'deliver',
  [notificationRecordStatus.failed]: 'fail',
  [notificationRecordStatus.sending]: 'sendAgain',
} as const
/**
 * Updates the result of each recipient from their messages. A message of an erased recipient no
 * longer names them.
 */
async function recountRecords(tx: Transaction, which: Which): Promise<void> {
  const changed = await tx.update<{ id: number; was: number; status: keyof typeof recordMoves }>(
    groupNotificationRecord,
    {
      set: sql`"errmsg" = left(m."why", 500), "sentAt" = m."at"`,
      from: sql`(
        select split_part(o."dedupeKey", ':', 3)::bigint as "receiver", max(o."sentAt") as "at",
          max(o."error") filter (where o."state" <> ${state.done}) as "why",
          case
            when bool_or(o."state" = any(${[state.queued, state.sending]}::int[]))
              then ${notificationRecordStatus.sending}::int
            when bool_or(o."state" <> ${state.done}) then ${notificationRecordStatus.failed}::int
            else ${notificationRecordStatus.done}::int
          end as "status"
        from ${outboxMessage} o
        where o."batch" = ${batchOf(which)} and o."replaced" is not true and split_part(o."dedupeKey", ':', 3) <> ''
        group by 1
      ) m`,
      where: sql`a."groupNotificationId" = ${which.id}
        and a."groupNotificationReceiverId" = m."receiver"
        and (a."status" <> m."status" or a."errmsg" is distinct from left(m."why", 500))`,
      returning: sql`a.id, a."status" as "was", m."status"`,
    },
  )
  const moving = Map.groupBy(
    changed.filter(({ was, status }) => was !== status),
    ({ status }) => status,
  )
  for (const [status, rows] of moving)
    await tx.moveMany(
      groupNotificationRecord,
      rows.map(({ id }) => id),
      recordMoves[status],
    )
}
