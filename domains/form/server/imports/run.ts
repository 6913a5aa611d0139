import { permissionDenied, Refusal, result } from '@pavilion/declare'
import { importerOf, runImport } from '@pavilion/exchange'
import { type Caller, type Context, databaseOf, sql, type Transaction } from '@pavilion/store'
import { bytesOf } from '@pavilion/system/server/index.ts'
import { isLastTime, starterNow } from '@pavilion/work/server/index.ts'
import { importBatch, importBatchStatus as status } from '../../model/index.ts'
import { type Batch, cancelledReason, type ImportJob, jobKey, optionsOf } from './batch.ts'
import { fail, finish, say } from './end.ts'
import { broadcastEnd, progressReporter } from './progress.ts'
import { sheetGone } from './refusals.ts'

/** Another server is working on the batch. */
class InOtherHands extends Error {}
/** The job has been started too often and is not started again. */
class Interrupted extends Error {}
/** Somebody cancelled the import: its transaction is rolled back. */
class Cancelled extends Error {}

const contextOf = (
  system: Context,
  { importBatchId, language, projectId, sellerId, ip, path }: ImportJob,
  by: Omit<Caller, 'rights'> & Partial<Pick<Caller, 'rights'>>,
): Context =>
  databaseOf(system).contextFor(
    { rights: new Set(), ...by, inBulk: true },
    {
      language,
      ip,
      path,
      requestId: `import ${importBatchId}`,
      ...(projectId !== null && { projectId }),
      ...(sellerId !== null && { sellerId }),
    },
  )

/**
 * The context in which the rows are written. An operator's reach and rights are read again, since
 * the job may have waited for long.
 * @throws taskOutOfRights, permissionDenied
 */
async function contextOfSender(
  system: Context,
  job: ImportJob,
  { resource, webFormRecordId }: Batch,
): Promise<Context> {
  const { by, projectId } = job
  if (by.kind !== 'operator' || by.id === null) return contextOf(system, job, by)
  const ctx = contextOf(system, job, await starterNow(system, by.id, projectId))
  const there =
    ctx.where(`${resource}.import`) ?? (webFormRecordId !== null ? ctx.where('importBatch.create') : undefined)
  if (!there) throw permissionDenied()
  return there
}

/**
 * Reads the sheet of a batch and writes its rows. The rows, the end of the batch, the line in the
 * audit log and the message to the operator share one transaction: after a crash nothing is left
 * and the job starts again. When the job runs twice, the second run finds the batch finished, or
 * locked by the other run and is tried again later.
 */
export async function runBatch(system: Context, job: ImportJob): Promise<void> {
  const { importBatchId, by, projectId } = job
  const ctx = contextOf(system, job, by)
  const projectContext = ctx.acting('form', { projectId })
  const batch = await startBatch(projectContext, importBatchId)
  if (!batch) return
  try {
    await importRows(ctx, projectContext, await contextOfSender(system, job, batch), batch)
  } catch (error) {
    if (!isFinal(error)) {
      await giveUpAfterLastTime(ctx, projectContext, batch, error)
      if (error instanceof Interrupted) return
      throw error
    }
    await ctx.transaction(tx =>
      fail(tx, batch, error instanceof Refusal ? error.in(tx.language).slice(0, 500) : cancelledReason(tx)),
    )
  }
  broadcastEnd(projectContext, importBatchId, batch.sysUserId)
}

/** A batch, and whether an earlier run of its job had already started it. */
type StartedBatch = Batch & { begun: boolean }

async function startBatch(projectContext: Context, id: number): Promise<StartedBatch | undefined> {
  return projectContext.transaction(async tx => {
    await mustBeFree(tx, id)
    const [started] = await tx.moveWhere(importBatch, 'start', {
      where: sql`a.id = ${id}`,
      input: { successAmt: 0, failAmt: 0 },
    })
    return started && { ...(await tx.store(importBatch).getDetail(id)), begun: started.from === status.running }
  })
}

/**
 * Holds a batch for this transaction, without waiting. The error keeps the job in the queue, so that
 * it starts again if the other server dies.
 */
async function mustBeFree(tx: Transaction, id: number): Promise<void> {
  const [free] = await tx.sql<{ free: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as free', [
    `importRun ${id}`,
  ])
  if (!free?.free) throw new InOtherHands(`${jobKey(id)} is in other hands`)
}

async function importRows(ctx: Context, projectContext: Context, sender: Context, batch: StartedBatch): Promise<void> {
  const { id } = batch
  await sender.transaction(async tx => {
    await tx.sql('set local idle_in_transaction_session_timeout = 0')
    await mustBeFree(tx, id)
    const own = tx.acting('form', { projectId: batch.projectId })
    if (!(await own.store(importBatch).find({ id, status: status.running }))) return
    const bytes = await bytesOf(batch.importData)
    const { catalogue } = databaseOf(ctx)
    const of = catalogue.get(batch.resource as string)
    if (!bytes) throw sheetGone()
    if (batch.failReason) throw new Cancelled()
    // A server that was killed during the import has reported nothing, so the batch ends here.
    if (batch.begun && (await isLastTime(projectContext, jobKey(id)))) throw new Interrupted()
    const importer = await importerOf(sender, catalogue, of, optionsOf(batch))
    const outcome = await runImport(tx, importer, bytes, {
      mode: batch.mode as 'all' | 'good',
      importBatchId: id,
      onPart: progressReporter(projectContext, id, batch.sysUserId),
    })
    const request = await own.store(importBatch).lock(id)
    // Cancelled just before the end: in mode `all` no rows are kept.
    const isStopped = outcome.stopped || Boolean(request.failReason)
    const keepsRows = batch.mode === 'good' && outcome.done > 0
    if (isStopped && !keepsRows) throw new Cancelled()
    await finish(tx, batch, outcome, of.name)
  })
}

/** Whether trying again would not help. A database that is unavailable comes back. */
const isFinal = (error: unknown): boolean =>
  error instanceof Cancelled || (error instanceof Refusal && error.result !== result.unavailable)

/**
 * Ends a batch whose job is not tried again. Otherwise it would look as if it ran for ever, and it
 * could neither be started again nor deleted.
 */
async function giveUpAfterLastTime(ctx: Context, projectContext: Context, batch: Batch, error: unknown): Promise<void> {
  if (error instanceof InOtherHands) return
  const isLast = await isLastTime(projectContext, jobKey(batch.id)).catch(() => false)
  if (!isLast) return
  await ctx.transaction(tx =>
    fail(
      tx,
      batch,
      say(
        tx,
        '导入多次中断，请重新导入；仍然失败时请联系管理员',
        'The import was interrupted several times. Import again, and contact an administrator if it still fails.',
      ),
    ),
  )
  broadcastEnd(projectContext, batch.id, batch.sysUserId)
}
