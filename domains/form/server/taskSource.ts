import { say } from '@pavilion/declare'
import { taskSources } from '@pavilion/work/server/index.ts'
import { importBatchStatus as status } from '../model/index.ts'
import { cancelBatch, retryBatch } from './imports/cancel.ts'

/**
 * Imports are listed in the task centre. Waiting and running ones can be cancelled, and those that
 * wrote nothing can be started again.
 */
taskSources.fill('import', {
  words: say('导入', 'Import'),
  rows: `
    select b."id", b."projectId", b."sysUserId", b."name",
      case when b."status" = ${status.undone} then 60 else b."status" end as "status",
      b."totalAmt" as "total", coalesce(b."successAmt", 0) as "done", b."failAmt" as "failed",
      b."failReason" as "why",
      '/platformManagement/importBatch/detail?id=' || b."id" as "path", b."createdAt", b."finishedAt"
    from "importBatch" b
    where b."deletedAt" is null`,
  cancelsRunning: true,
  cancel: (ctx, id) => ctx.transaction(tx => cancelBatch(tx, id)),
  retry: (ctx, id) => ctx.transaction(tx => retryBatch(tx, id)),
  right: 'importBatch.undo',
})
