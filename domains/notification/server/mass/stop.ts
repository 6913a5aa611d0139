import { everyRowOf, sql, type Transaction } from '@pavilion/store'
import { withdrawTasks } from '@pavilion/work/server/index.ts'
import { customEmail } from '../../model/groupNotification.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { cancelledWords } from '../messageBox.ts'
import { cancelWaiting } from '../settle.ts'
import { type MassKind, type Which, batchOf, massOf, within } from './kinds.ts'
import { recount } from './recount.ts'

/**
 * Cancels what is waiting, the start included. A message that a process is sending is still sent.
 */
export async function stopSend(tx: Transaction, which: Which, why = cancelledWords): Promise<number> {
  await withdrawTasks(tx, 'send', which)
  const inside = within(tx, which.projectId)
  const count = await cancelWaiting(inside, sql`a."batch" = ${batchOf(which)}`, why)
  await recount(inside, which)
  // A mail that had not started was sent to nobody.
  if (which.kind === 'customEmail')
    await inside.moveWhere(customEmail, 'takeBack', {
      ids: [which.id],
      where: sql`not exists (
        select 1
        from ${everyRowOf(outboxMessage, 'a deleted message was written too')} m
        where m."projectId" = ${which.projectId} and m."batch" = ${batchOf(which)}
      )`,
      deletedToo: true,
    })
  return count
}

/** Deleting an unfinished one stops it; when restored, it has ended. */
export async function stopDeleted(tx: Transaction, kind: MassKind, ids: readonly number[]): Promise<void> {
  const gone = await tx.moveWhere(massOf(kind), 'discard', {
    ids,
    where: sql`a."deletedAt" is not null`,
    deletedToo: true,
  })
  for (const { id, projectId } of gone) await stopSend(tx, { kind, id, projectId: Number(projectId) })
}
