import { noData, Refusal, type BodyOf } from '@pavilion/declare'
import { operatorBehind, sql, type Context } from '@pavilion/store'
import { backgroundTask, backgroundTaskStatus } from '@pavilion/work/model/index.ts'
import type * as calls from '../model/calls.ts'
import { linesShown } from '../model/calls.ts'
import {
  arrangement,
  arrangementLine,
  arrangementLineStatus,
  arrangementPin,
  arrangementStatus as of,
} from '../model/index.ts'
import { kinds } from './kinds/index.ts'
import type { Arrangement } from './kinds/kind.ts'
import { insideOf } from './propose.ts'
import { notInArrangement } from './refusals.ts'
import { pinsOf } from './pins.ts'

const usualLimit = 50
const kindOf = (code: number) => {
  const kind = kinds.get(code as 10)
  if (!kind) throw noData()
  return kind
}
/** As `isChange` says. */
const changed = sql`(l."toId" is not null and (l."toId" is distinct from l."fromId" or l."run" is not null))`
const working: readonly number[] = [of.computing, of.applying, of.undoing]
/** The task of a proposal that is being worked on. */
async function taskOf(ctx: Context, { status, taskId }: Arrangement) {
  if (!working.includes(status) || taskId === null) return undefined
  const [task] = await ctx
    .acting('planner', { projectId: null })
    .store(backgroundTask)
    .rows({ id: taskId }, { fields: ['status', 'done', 'total'], limit: 1 })
  return task
}
const hasEnded = (task: Awaited<ReturnType<typeof taskOf>>): boolean =>
  task?.status !== backgroundTaskStatus.waiting && task?.status !== backgroundTaskStatus.running
/** Whether a proposal failed, or its task has ended before its work was done. */
export async function isStopped(ctx: Context, row: Arrangement): Promise<boolean> {
  if (row.status === of.failed) return true
  return working.includes(row.status) && hasEnded(await taskOf(ctx, row))
}
/** How a proposal looks, by kind, and how far its work is. */
export async function summaryOf(ctx: Context, id: number) {
  const row = await ctx.store(arrangement).getDetail(id)
  const inside = insideOf(ctx, row.projectId)
  const found = await inside.query<{
    kind: 10 | 20 | 30
    people: number
    left: number
    changes: number
    pinned: number
    applied: number
    refused: number
  }>(
    sql`select l."kind", count(*)::int as "people", (count(*) filter (where l."toId" is null))::int as "left",
      (count(*) filter (where ${changed}))::int as "changes", (count(*) filter (where l."isPinned"))::int as "pinned",
      (count(*) filter (where l."status" = ${arrangementLineStatus.applied}))::int as "applied",
      (count(*) filter (where l."status" = ${arrangementLineStatus.refused}))::int as "refused"
    from ${arrangementLine} l where l."arrangementId" = ${id} group by l."kind" order by l."kind"`,
  )
  const task = await taskOf(ctx, row)
  const progress = task && Math.round(((task.done ?? 0) / Math.max(1, task.total ?? 1)) * 100)
  const isStopped = row.status === of.failed || (working.includes(row.status) && hasEnded(task))
  return { kinds: found, progress: progress ?? null, isStopped }
}
/** The lines of a proposal in words. Who sees only some guests sees the lines of those. */
export async function shownLines(ctx: Context, body: BodyOf<typeof calls.getLines>) {
  const row = await ctx.store(arrangement).getDetail(body.id)
  const kind = kindOf(body.kind)
  const inside = insideOf(ctx, row.projectId)
  const limit = body.limit ?? usualLimit
  const ids = body.keyword?.trim() ? await kind.find(ctx, body.keyword.trim()) : null
  const which = {
    [linesShown.changes]: changed,
    [linesShown.left]: sql`l."toId" is null`,
    [linesShown.refused]: sql`l."status" = ${arrangementLineStatus.refused}`,
    [linesShown.all]: sql`true`,
  }[body.shown]
  const where = sql`l."arrangementId" = ${row.id} and l."kind" = ${body.kind} and ${which ?? sql`true`}
    and (${ids}::bigint[] is null or l."subjectId" = any(${ids}::bigint[]))`
  const [counted] = await inside.query<{ count: number }>(
    sql`select count(*)::int as "count" from ${arrangementLine} l where ${where}`,
  )
  const rows = await inside.query<{
    id: number
    subjectId: number
    fromId: number | null
    toId: number | null
    leaves: string | null
    status: 10 | 15 | 20 | 30 | 35 | 40
    why: string | null
  }>(
    sql`select l.id, l."subjectId", l."fromId", l."toId", l."leaves", l."status", l."why"
    from ${arrangementLine} l where ${where} order by l."run", l."toId", l.id limit ${limit} offset ${((body.page ?? 1) - 1) * limit}`,
  )
  const subjects = await kind.subjects(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  )
  const targets = await kind.targets(ctx, [
    ...new Set(rows.flatMap(({ fromId, toId }) => [fromId ?? [], toId ?? []].flat())),
  ])
  const pins = await pinsOf(inside, body.kind)
  const target = (id: number | null) =>
    id === null ? null : { id, name: targets.get(id) ?? ([String(id), String(id)] as const) }
  return {
    count: counted?.count ?? 0,
    rows: rows.flatMap(({ fromId, toId, leaves, ...row }) => {
      const subject = subjects.get(row.subjectId)
      if (!subject) return []
      return [
        {
          ...row,
          ...subject,
          from: target(fromId),
          to: target(toId),
          leaves: leaves === null ? null : new Date(leaves).toISOString(),
          isPinned: pins.has(row.subjectId),
        },
      ]
    }),
  }
}
/** Why a guest has the place that a proposal gives them, and why not another. @throws notInArrangement */
export async function explained(ctx: Context, body: BodyOf<typeof calls.getWhy>) {
  const row = await ctx.store(arrangement).getDetail(body.id)
  const lines = await insideOf(ctx, row.projectId)
    .store(arrangementLine)
    .rows({ arrangementId: row.id, kind: body.kind }, { limit: Infinity })
  const found = await kindOf(body.kind).explain(ctx, row, lines, {
    subjectId: body.subjectId,
    targetId: body.targetId ?? null,
  })
  if (!found) throw notInArrangement()
  return {
    chosen: found.chosen,
    alternatives: [...found.alternatives],
    shutOut: [...found.shutOut],
    asked: found.asked,
    targets: [...found.targets],
  }
}
/** Fixes a subject where it is, or lets it go. A subject that this operator does not see is none. */
export async function setPin(ctx: Context, { kind, subjectId }: BodyOf<typeof calls.pin>, isPinned: boolean) {
  if (!ctx.projectId || !(await kindOf(kind).subjects(ctx, [subjectId])).has(subjectId)) throw noData()
  const { projectId } = ctx
  await insideOf(ctx, projectId).transaction(async tx => {
    const here = await tx.store(arrangementPin).find({ kind, subjectId }, { fields: ['id'] })
    if (!isPinned && here) await tx.store(arrangementPin).delete(here.id)
    if (!isPinned || here) return
    // Two who pin at once: one of them does.
    await tx
      .attempt(() =>
        tx.store(arrangementPin).create({ projectId, kind, subjectId, sysUserId: operatorBehind(tx) ?? null }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  })
  return { isPinned }
}
