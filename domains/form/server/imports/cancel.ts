import { type Context, databaseOf } from '@pavilion/store'
import { inHand } from '@pavilion/system/server/index.ts'
import { importBatchStatus as status } from '../../model/index.ts'
import { type Batch, enqueueBatch, sameIsRunning } from './desk.ts'

/** What stands in a batch as the reason of its end. While it still runs, the same words ask it to stop. */
export const cancelled = (ctx: Context) => (ctx.language === 'en' ? 'Cancelled' : '已取消')
/** Whether somebody has asked a running import to stop. */
export async function isCancelled(ctx: Context, id: number): Promise<boolean> {
  const [row] = await ctx.sql(`select 1 from "importBatch" where id = $1 and "failReason" is not null`, [id])
  return row !== undefined
}
/** Ends an import that waits, or that nobody has in hand (its job was given up); one that runs is asked to stop, and stops at its next part: of all rows or none, none are kept, of the good rows those written
 *  until then. False when it has ended. The end of an import and this take turns at the batch's row: what is answered here is what happens. */
export async function cancelBatch(tx: Context, id: number): Promise<boolean> {
  const [row] = await tx.sql(
    `with own as (select id, "status" = ${status.running} and ${inHand('$3')} as "runs" from "importBatch" where id = $1 and "status" in (${status.waiting}, ${status.running}) and "deletedAt" is null for update)
    update "importBatch" b set "failReason" = $2, "status" = case when own."runs" then b."status" else ${status.failed} end, "finishedAt" = case when not own."runs" then date_trunc('milliseconds', clock_timestamp()) end from own where b.id = own.id returning 1`,
    [id, cancelled(tx), `import ${id}`],
  )
  return row !== undefined
}
/** Begins an import anew of which nothing is in (it failed, was cancelled or undone), with the sheet as it was sent and the rights of who asks. False when there is none.
 *  @throws importStarted when the same file is being imported, permissionDenied */
export async function retryBatch(tx: Context, id: number): Promise<boolean> {
  const [batch] = await tx.sql<Batch>(
    `select * from "importBatch" where id = $1 and "status" in (${status.failed}, ${status.undone}) and "deletedAt" is null for update`,
    [id],
  )
  if (!batch) return false
  tx.may(`${databaseOf(tx).catalogue.get(batch.resource as string).name}.import`)
  await sameIsRunning(tx, batch, batch.fingerprint ?? '')
  await tx.sql('delete from "importBatchOutcome" where "importBatchId" = $1', [id])
  await tx.sql(
    `update "importBatch" set "status" = ${status.waiting}, "failReason" = null, "failDetail" = null, "totalAmt" = null, "successAmt" = null, "failAmt" = null, "finishedAt" = null where id = $1`,
    [id],
  )
  await enqueueBatch(tx, batch)
  return true
}
