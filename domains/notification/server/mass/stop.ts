import type { Context } from '@pavilion/store'
import { withdrawTasks } from '@pavilion/system/server/index.ts'
import {
  customEmailStatus,
  groupNotificationStatus as status,
  outboxState as state,
  smsStatus,
} from '../../model/codes.ts'
import { cancelledWords } from '../deliver.ts'
import { type MassKind, type Which, batchOf, within, open, cut, touched } from './kinds.ts'
import { recount } from './recount.ts'

/**
 * Cancels what is waiting, the start included. A message that a process is sending is still sent.
 */
export async function stopSend(tx: Context, which: Which, why = cancelledWords): Promise<number> {
  await withdrawTasks(tx, 'send', which)
  const ctx = within(tx, which.projectId)
  const gone = await ctx.sql<{ smsId: number | null }>(
    `
      update "outboxMessage"
      set "state" = ${state.cancelled}, "error" = $3, ${touched('')}
      where "projectId" = $1 and "batch" = $2 and "state" = ${state.queued} and "deletedAt" is null
      returning "smsId"`,
    [which.projectId, batchOf(which), why],
  )
  await ctx.sql(
    `
      update "sms"
      set "status" = ${smsStatus.failed}, "errmsg" = $2, ${touched('')}
      where "id" = any($1::bigint[])`,
    [gone.flatMap(({ smsId }) => smsId ?? []), why],
  )
  await recount(ctx, which)
  // A mail that had not started was sent to nobody.
  if (which.kind === 'customEmail')
    await ctx.sql(
      `
        update "customEmail"
        set "status" = ${customEmailStatus.notSent}
        where "id" = $1
          and "status" = ${customEmailStatus.stopped}
          and not exists (select 1 from "outboxMessage" where "projectId" = $2 and "batch" = $3)`,
      [which.id, which.projectId, batchOf(which)],
    )
  return gone.length
}

/** Deleting an unfinished one stops it; when restored, it has ended. */
export async function stopDeleted(tx: Context, kind: MassKind, ids: readonly number[]): Promise<void> {
  const gone = await tx.sql<{ id: number; projectId: number }>(
    `
      update "${kind}"
      set "status" = ${cut(kind)}, ${touched('')}
      where "id" = any($1::bigint[])
        and "deletedAt" is not null
        and "status" in (${kind === 'customEmail' ? open(kind) : `${open(kind)}, ${status.paused}`})
      returning "id", "projectId"`,
    [ids],
  )
  for (const { id, projectId } of gone) await stopSend(tx, { kind, id, projectId })
}
