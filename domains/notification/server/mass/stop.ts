import { sql, type Transaction } from '@pavilion/store'
import { withdrawTasks } from '@pavilion/work/server/index.ts'
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
