import { type Context, databaseOf } from '@pavilion/store'
import { inHand } from '@pavilion/system/server/index.ts'
import { importBatchStatus as status } from '../../model/index.ts'
import { type Batch, cancelledReason, jobKey } from './batch.ts'
import { enqueueBatch, refuseWhileRunning } from './queue.ts'

/**
 * Cancels an import. One that is waiting, or whose job was discarded, ends at once. One that is
 * running is asked to stop, and stops after its current part: in mode `all` nothing is kept, in
 * mode `good` the rows written so far are. The end of an import locks the same row, so the answer
 * given here is final.
 * @returns false when the import has already ended
 */
export async function cancelBatch(tx: Context, id: number): Promise<boolean> {
  const [row] = await tx.sql(
    `with own as (
      select id, "status" = ${status.running} and ${inHand('$3')} as "runs"
      from "importBatch"
      where id = $1 and "status" in (${status.waiting}, ${status.running}) and "deletedAt" is null
      for update
    )
    update "importBatch" b
    set "failReason" = $2,
      "status" = case when own."runs" then b."status" else ${status.failed} end,
      "finishedAt" = case when not own."runs" then date_trunc('milliseconds', clock_timestamp()) end
    from own
    where b.id = own.id
    returning 1`,
    [id, cancelledReason(tx), jobKey(id)],
  )
  return row !== undefined
}

/**
 * Starts an import again that wrote nothing (it failed, was cancelled or undone), with the original
 * sheet and the rights of the caller.
 * @returns false when there is no such import
 * @throws importStarted when the same file is being imported, permissionDenied
 */
export async function retryBatch(tx: Context, id: number): Promise<boolean> {
  const [batch] = await tx.sql<Batch>(
    `select *
    from "importBatch"
    where id = $1 and "status" in (${status.failed}, ${status.undone}) and "deletedAt" is null
    for update`,
    [id],
  )
  if (!batch) return false
  tx.may(`${databaseOf(tx).catalogue.get(batch.resource as string).name}.import`)
  await refuseWhileRunning(tx, batch, batch.fingerprint ?? '')
  await tx.sql('delete from "importBatchOutcome" where "importBatchId" = $1', [id])
  await tx.sql(
    `update "importBatch"
    set "status" = ${status.waiting}, "failReason" = null, "failDetail" = null,
      "totalAmt" = null, "successAmt" = null, "failAmt" = null, "finishedAt" = null
    where id = $1`,
    [id],
  )
  await enqueueBatch(tx, batch)
  return true
}
