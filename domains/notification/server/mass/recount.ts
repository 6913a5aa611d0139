import type { Context } from '@pavilion/store'
import { notificationRecordStatus, outboxState as state } from '../../model/codes.ts'
import { refusedWords } from '../refusing/optOuts.ts'
import { type Which, batchOf, within, ended, open, cut, touched } from './kinds.ts'

/**
 * Updates the counts and the status from the messages, so that sent and failed never add up to more
 * than there are. When nothing is waiting, it becomes sent, or stopped if something was cut off.
 */
export async function recount(ctx: Context, which: Which): Promise<void> {
  const { kind, id, projectId } = which
  const batch = batchOf(which)
  await within(ctx, projectId).transaction(async tx => {
    await tx.sql(`select 1 from "${kind}" where "id" = $1 for update`, [id])
    const [now] = await tx.sql<{
      done: number
      failed: number
      waiting: number
      /** Cancelled or too late. */
      cut: number
    }>(
      `
        select count(*) filter (where "state" = ${state.done}) as "done",
          count(*) filter (where "state" in (${state.failed}, ${state.unknown}, ${state.cancelled})) as "failed",
          count(*) filter (where "state" in (${state.queued}, ${state.sending})) as "waiting",
          count(*) filter (where "state" = ${state.cancelled} and "error" is distinct from '${refusedWords}') as "cut"
        from "outboxMessage"
        where "projectId" = $1 and "batch" = $2 and "deletedAt" is null`,
      [projectId, batch],
    )
    if (!now || now.done + now.failed + now.waiting === 0) return
    await tx.sql(
      `
        update "${kind}"
        set
          ${kind === 'customEmail' ? '' : `"successQty" = ${now.done}, "failQty" = ${now.failed}, `}"status" = case
            when "status" = ${open(kind)} and ${now.waiting} = 0 then ${now.cut ? cut(kind) : ended(kind)}
            else "status"
          end, ${touched('')}
        where "id" = $1`,
      [id],
    )
    // A message of an erased recipient no longer names them.
    if (kind === 'groupNotification')
      await tx.sql(
        `
          update "groupNotificationRecord" g
          set "status" = m."status", "errmsg" = left(m."why", 500), "sentAt" = m."at",
            ${touched('g.')}
          from (
            select split_part("dedupeKey", ':', 3)::bigint as "receiver", max("sentAt") as "at",
              max("error") filter (where "state" <> ${state.done}) as "why",
              case
                when bool_or("state" in (${state.queued}, ${state.sending})) then ${notificationRecordStatus.sending}
                when bool_or("state" <> ${state.done}) then ${notificationRecordStatus.failed}
                else ${notificationRecordStatus.done}
              end as "status"
            from "outboxMessage"
            where "projectId" = $1
              and "batch" = $2
              and "deletedAt" is null
              and split_part("dedupeKey", ':', 3) <> ''
            group by 1
          ) m
          where g."groupNotificationId" = $3
            and g."groupNotificationReceiverId" = m."receiver"
            and (g."status" <> m."status" or g."errmsg" is distinct from left(m."why", 500))`,
        [projectId, batch, id],
      )
  })
}
