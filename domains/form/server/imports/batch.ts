import type { Row } from '@pavilion/declare'
import type { ImportOptions } from '@pavilion/exchange'
import { type Caller, type Context, sql } from '@pavilion/store'
import { importBatch, importBatchStatus } from '../../model/index.ts'

export type Batch = Row<typeof importBatch>

/** The name of the job that imports a batch. */
export const importJob = 'form.import'

/** The payload of the job: the batch, and the caller in whose name it writes. */
export interface ImportJob {
  readonly importBatchId: number
  readonly by: Pick<Caller, 'kind' | 'id' | 'name' | 'projects' | 'sellers' | 'unmask'>
  readonly language: 'zh' | 'en'
  /** Null: the list belongs to no project. */
  readonly projectId: number | null
  readonly sellerId: number | null
  readonly ip: string
  readonly path: string
}

/** The key of a batch's job in the queue. */
export const jobKey = (id: number): string => `import ${id}`

/** The end of a batch by the clock of the database, which the rows' `updatedAt` are compared with. */
export const finishedNow = sql`"finishedAt" = date_trunc('milliseconds', clock_timestamp())`

/** The statuses of a batch that has not ended. */
export const unfinished: ReadonlySet<number> = new Set([importBatchStatus.waiting, importBatchStatus.running])

/** The options of the importer, as they were when the batch was sent. */
export const optionsOf = ({
  webFormId,
  webFormRecordId,
  webFormRecordStatus,
  relateWebUser,
  columns,
  tellPeople,
  options,
}: Batch): ImportOptions => ({
  ...options,
  ...(webFormId && { webFormId: String(webFormId) }),
  ...(webFormRecordId && { webFormRecordId: String(webFormRecordId) }),
  ...(webFormRecordStatus && { webFormRecordStatus: String(webFormRecordStatus) }),
  relateWebUser: String(relateWebUser),
  ...(columns && { columns: JSON.stringify(columns) }),
  tellPeople: String(tellPeople),
})

/**
 * The `failReason` of a cancelled batch. While the batch is still running, a `failReason` is the
 * request to stop.
 */
export const cancelledReason = (ctx: Context): string => (ctx.language === 'en' ? 'Cancelled' : '已取消')

/** Whether somebody has asked a running import to stop. */
export async function isCancelled(ctx: Context, id: number): Promise<boolean> {
  return ctx.store(importBatch).exists({ id, failReason: { isNull: false } })
}
