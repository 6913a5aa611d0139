import { everyRowOf, sql, type Context, type Transaction } from '@pavilion/store'
import { notificationRecordStatus, outboxState as state } from '../../model/codes.ts'
import { groupNotificationRecord } from '../../model/groupNotification.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { oftenWords } from './admit.ts'
import { formerRefusedWords, refusedWords } from '../refusing/optOuts.ts'
import { type Which, batchOf, massOf, open, within } from './kinds.ts'

/**
 * Updates the counts and the status from the messages, so that sent and failed never add up to more
 * than there are. When nothing is waiting, it becomes sent, or stopped if something was cut off.
 */
export async function recount(ctx: Context, which: Which): Promise<void> {
  const { kind, id, projectId } = which
  const of = massOf(kind)
  await within(ctx, projectId).transaction(async tx => {
    const [held] = await tx.query<{ status: number }>(
      sql`select k."status"
      from ${everyRowOf(of, 'a deleted one is counted to its end')} k
      where k.id = ${id} and k."projectId" = ${projectId}
      for update`,
    )
    const [now] = await tx.query<{
      done: number
      failed: number
      waiting: number
      /** Cancelled or too late. */
      cut: number
    }>(
      sql`select count(*) filter (where m."state" = ${state.done}) as "done",
        count(*) filter (where m."state" = any(${[state.failed, state.unknown, state.cancelled]}::int[])) as "failed",
        count(*) filter (where m."state" = any(${[state.queued, state.sending]}::int[])) as "waiting",
        count(*) filter (
          where m."state" = ${state.cancelled}
            and coalesce(m."error", '') <> all(${[refusedWords, formerRefusedWords, oftenWords]}::text[])
        ) as "cut"
      from ${outboxMessage} m
      where m."batch" = ${batchOf(which)} and m."replaced" is not true`,
    )
    if (!held || !now || now.done + now.failed + now.waiting === 0) return
    const counts = sql`"successQty" = ${now.done}::bigint, "failQty" = ${now.failed}::bigint`
    const counted = kind !== 'customEmail'
    if (held.status === open(kind) && now.waiting === 0)
      await tx.moveWhere(of, now.cut ? 'cutOff' : 'finish', {
        ids: [id],
        where: undefined,
        ...(counted && { set: counts }),
        deletedToo: true,
      })
    else if (counted) await tx.update(of, { set: counts, where: sql`a.id = ${id}`, deletedToo: true })
    if (kind === 'groupNotification') await recountRecords(tx, which)
  })
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
