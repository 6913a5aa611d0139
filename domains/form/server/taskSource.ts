import { say } from '@pavilion/declare'
import { taskSources } from '@pavilion/system/server/index.ts'
import { importBatchStatus as status } from '../model/index.ts'

/** Imports stand in the job centre as well. One that waits may be taken back: the job finds it ended. */
taskSources.register({
  kind: 'import', words: say('导入', 'Import'),
  rows: `select b."id", b."projectId", b."sysUserId", b."name", case when b."status" = ${status.undone} then 50 else b."status" end as "status", b."totalAmt" as "total", coalesce(b."successAmt", 0) as "done", b."failAmt" as "failed", b."failReason" as "why",
    '/platformManagement/importBatch/detail?id=' || b."id" as "path", b."createdAt", b."finishedAt" from "importBatch" b where b."deletedAt" is null`,
  cancel: async (ctx, id) => (await ctx.sql(`update "importBatch" set "status" = ${status.failed}, "failReason" = $2, "finishedAt" = date_trunc('milliseconds', clock_timestamp()) where "id" = $1 and "status" = ${status.waiting} returning "id"`,
    [id, ctx.language === 'en' ? 'Cancelled' : '已取消'])).length > 0,
})
