import { say, type Pair } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { taskSources } from '@pavilion/work/server/index.ts'
import { importBatch, importBatchStatus as status } from '../model/index.ts'
import { cancelBatch, retryBatch } from './imports/cancel.ts'
import { undoBatch } from './imports/undo.ts'

const question: Pair = say(
  '删除此次导入的行？此后有人改动或使用的保持不变。',
  'Delete what this import has made? Rows that somebody has changed or used since stay.',
)

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
  ofLists: `
    select b."id", b."projectId", b."resource", b."sysUserId", coalesce(b."finishedAt", b."createdAt") as "changedAt"
    from "importBatch" b
    where b."deletedAt" is null`,
  cancelsRunning: true,
  cancel: (ctx, id) => ctx.transaction(tx => cancelBatch(tx, id)),
  retry: (ctx, id) => ctx.transaction(tx => retryBatch(tx, id)),
  details: async (ctx, ids) => {
    const rows = await ctx
      .acting('task centre', { projectId: null })
      .query<{ id: number; done: number; path: string; why: string | null }>(
        sql`select b.id, coalesce(b."successAmt", 0) as "done",
          '/platformManagement/importBatch/detail?id=' || b.id as "path", b."failReason" as "why"
        from ${importBatch} b
        where b.id = any(${ids}::bigint[]) and b."status" = ${status.done}`,
      )
    return new Map(
      rows.map(({ id, done, path, why }) => [
        id,
        {
          acts: [{ act: 'undo', words: say(`撤销 ${done} 行`, `Undo ${done}`), confirm: question }],
          path,
          ...(why !== null && { why: [why, why] as const }),
        },
      ]),
    )
  },
  act: async (tx, id, act) => {
    if (act !== 'undo') return false
    await undoBatch(tx, id)
    return true
  },
  right: 'importBatch.undo',
})
