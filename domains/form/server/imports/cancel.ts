import { sql, sqlText, type Transaction } from '@pavilion/store'
import { inHand } from '@pavilion/work/server/index.ts'
import { importBatch, importBatchStatus as status } from '../../model/index.ts'
import { cancelledReason, finishedNow, jobKey, unfinished } from './batch.ts'
import { enqueueBatch, refuseWhileRunning } from './queue.ts'

/** The task centre has looked whose import it is, which may belong to no project. */
const everywhere = (tx: Transaction) => tx.acting('form', { projectId: null })

/**
 * Cancels an import. One that is waiting, or whose job was discarded, ends at once. One that is
 * running is asked to stop, and stops after its current part: in mode `all` nothing is kept, in
 * mode `good` the rows written so far are. The end of an import locks the same row, so the answer
 * given here is final.
 * @returns false when the import has already ended
 */
export async function cancelBatch(tx: Transaction, id: number): Promise<boolean> {
  const batches = everywhere(tx)
  const failReason = cancelledReason(tx)
  const [batch] = await batches.query<{ runs: boolean }>(
    sql`select b."status" = ${status.running} and ${sqlText(inHand('job.key'))} as runs
    from ${importBatch} b
    cross join (select ${jobKey(id)}::text as key) job
    where b.id = ${id} and b."status" = any(${[...unfinished]})
    for no key update of b`,
  )
  if (!batch) return false
  // Not by `set`, which would wait for the running import: its rows refer to the batch.
  if (batch.runs)
    await batches.update(importBatch, { set: sql`"failReason" = ${failReason}`, where: sql`a.id = ${id}` })
  else await batches.moveIfDue(importBatch, { id }, 'fail', { failReason }, { set: finishedNow })
  return true
}

/**
 * Starts an import again that wrote nothing (it failed, was cancelled or undone), with the original
 * sheet and the rights of the caller.
 * @returns false when there is no such import
 * @throws importStarted when the same file is being imported, permissionDenied
 */
export async function retryBatch(tx: Transaction, id: number): Promise<boolean> {
  const batches = everywhere(tx)
  const [batch] = await batches.lockAll(importBatch, { id, status: [status.failed, status.undone] })
  if (!batch) return false
  tx.may(`${batch.resource}.import`, batch.projectId ?? undefined)
  await refuseWhileRunning(tx, batch, batch.fingerprint ?? '')
  await tx.sql('delete from "importBatchOutcome" where "importBatchId" = $1', [id])
  await batches.move(importBatch, { id }, 'retry', {
    failReason: null,
    failDetail: null,
    totalAmt: null,
    successAmt: null,
    failAmt: null,
    finishedAt: null,
  })
  await enqueueBatch(tx, batch)
  return true
}
