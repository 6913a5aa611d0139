import type { Context, Transaction } from '@pavilion/store'
import { importBatch } from '../../model/index.ts'
import { type Batch, type ImportJob, importJob, jobKey, unfinished } from './batch.ts'
import { importStarted } from './refusals.ts'

/**
 * Refuses a file that the same operator is already importing into the same list.
 * @throws importStarted
 */
export async function refuseWhileRunning(
  tx: Transaction,
  { projectId, resource, webFormRecordId }: Partial<Batch>,
  fingerprint: string,
): Promise<void> {
  const { caller } = tx
  await tx.hold('importUpload', `${caller.id} ${fingerprint}`)
  const [same] = await tx.sql(
    `select 1
    from "importBatch"
    where "projectId" is not distinct from $1
      and "sysUserId" is not distinct from $2
      and "webFormRecordId" is not distinct from $5
      and "resource" = $3
      and "fingerprint" = $4
      and "status" in (${[...unfinished].join(', ')})
      and "deletedAt" is null
    limit 1`,
    [projectId, caller.kind === 'operator' ? caller.id : null, resource, fingerprint, webFormRecordId ?? null],
  )
  if (same) throw importStarted()
}

/** Queues the job that reads the sheet of a batch, with the caller's reach. */
export async function enqueueBatch(tx: Transaction, { id, projectId }: Pick<Batch, 'id' | 'projectId'>): Promise<void> {
  const { caller } = tx
  await tx.enqueue(
    importJob,
    {
      importBatchId: id,
      by: {
        kind: caller.kind,
        id: caller.id,
        name: caller.name,
        projects: caller.projects,
        sellers: caller.sellers,
        unmask: caller.unmask ?? false,
      },
      language: tx.language,
      projectId,
      sellerId: tx.sellerId ?? null,
      ip: tx.ip,
      path: tx.path,
    } satisfies ImportJob,
    { key: jobKey(id) },
  )
}

/**
 * Creates a batch and queues its job, in one transaction.
 * @throws importStarted when the same operator is already importing the same file
 */
export async function begin(
  ctx: Context,
  row: Partial<Batch> & Pick<Batch, 'name' | 'importData' | 'projectId'>,
  fingerprint: string,
): Promise<Batch> {
  const { caller } = ctx
  const { projectId } = row
  return ctx.transaction(async tx => {
    await refuseWhileRunning(tx, row, fingerprint)
    // The audit log gets its line from the import itself, once the rows are written.
    const batch = await tx
      .acting('form', { projectId })
      .store(importBatch)
      .create({ ...row, sysUserId: caller.kind === 'operator' ? caller.id : null, fingerprint })
    await enqueueBatch(tx, batch)
    return batch
  })
}
