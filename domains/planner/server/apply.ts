import type { Context, Transaction } from '@pavilion/store'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { arrangement, arrangementLine, arrangementLineStatus as of, arrangementStatus } from '../model/index.ts'
import { kinds } from './kinds/index.ts'
import type { Kind, Line, Refused } from './kinds/kind.ts'
import { insideOf, isChange } from './propose.ts'
import { arrangementNotReady } from './refusals.ts'

const lot = 40
type Direction = 'apply' | 'undo'
const tasks = { apply: 'applyArrangement', undo: 'undoArrangement' } as const
const begins = { apply: arrangementStatus.ready, undo: arrangementStatus.applied } as const

/** Starts applying a proposal, or taking it back. @throws arrangementNotReady */
export async function startMoving(ctx: Context, id: number, direction: Direction) {
  const { projectId, name } = await ctx.store(arrangement).getDetail(id)
  return ctx.transaction(async tx => {
    const inside = insideOf(tx, projectId)
    const row = await inside.store(arrangement).lock(id)
    if (row.status !== begins[direction]) throw arrangementNotReady()
    await inside.move(arrangement, row, direction === 'apply' ? 'begin' : 'beginUndo')
    const [zh, en] = direction === 'apply' ? ['采用排布', 'Apply'] : ['撤销排布', 'Take back']
    const words = tx.language === 'en' ? `${en}: ${name}` : `${zh}：${name}`
    const { id: taskId } = await startTask(tx, { kind: tasks[direction], name: words, payload: { id } })
    await inside.store(arrangement).set(id, { taskId })
    return { id, taskId }
  })
}
/**
 * Applies what changes, lot by lot: first all give up their places, so that people may exchange
 * theirs, then each gets the new one. What somebody has moved meanwhile is left as it is and named.
 * A server that stops in the middle goes on where it was: each line knows how far it is.
 */
async function applyAll(ctx: Context, { id }: { readonly id: number }, tools: TaskTools): Promise<void> {
  const inside = insideOf(ctx, (await ctx.store(arrangement).getDetail(id)).projectId)
  const report = reporter(tools, await inside.store(arrangementLine).count({ arrangementId: id, status: of.proposed }))
  for (const [code, kind] of kinds) {
    const changes = async (status: 10 | 15) =>
      (await linesOf(inside, id, code, status)).filter(line => status === of.freed || isChange(line))
    for (const lines of lotsOf((await changes(of.proposed)).filter(({ fromId }) => fromId !== null))) {
      await ctx.transaction(async tx => noted(tx, lines, await kind.free(tx, lines, 'from'), 'free'))
      await report(lines.length)
    }
    const rest = [...(await changes(of.freed)), ...(await changes(of.proposed))]
    for (const lines of lotsOf(rest.filter(({ fromId, status }) => fromId === null || status === of.freed))) {
      await ctx.transaction(async tx => {
        const refused = await kind.put(tx, lines, 'to')
        // Who cannot have the new place gets the former one back.
        await kind.put(
          tx,
          refused.map(({ line }) => line),
          'from',
        )
        await noted(tx, lines, refused, 'apply')
      })
      await report(lines.length)
    }
  }
  await inside.transaction(async tx => {
    const row = await tx.store(arrangement).lock(id)
    if (row.status !== arrangementStatus.applying) return
    const refused = await tx.store(arrangementLine).count({ arrangementId: id, status: of.refused })
    await tx.move(arrangement, row, 'apply', { appliedAt: tx.now().toISOString(), refused })
  })
}
/** Takes back what was applied and still is as it was applied. */
async function undoAll(ctx: Context, { id }: { readonly id: number }, tools: TaskTools): Promise<void> {
  const inside = insideOf(ctx, (await ctx.store(arrangement).getDetail(id)).projectId)
  const report = reporter(tools, await inside.store(arrangementLine).count({ arrangementId: id, status: of.applied }))
  for (const [code, kind] of kinds) await undoKind(ctx, inside, { kind, code, id }, report)
  await inside.transaction(async tx => {
    const row = await tx.store(arrangement).lock(id)
    if (row.status === arrangementStatus.undoing)
      await tx.move(arrangement, row, 'undo', { undoneAt: tx.now().toISOString() })
  })
}
/** First all give the new places up, then each gets the former one; a line that is no longer so stays. */
async function undoKind(
  ctx: Context,
  inside: Context,
  { kind, code, id }: { readonly kind: Kind; readonly code: 10 | 20 | 30; readonly id: number },
  report: (count: number) => Promise<void>,
): Promise<void> {
  for (const lines of lotsOf(await linesOf(inside, id, code, of.applied))) {
    await ctx.transaction(async tx => {
      const placed = lines.filter(({ toId }) => toId !== null)
      const gone = await kind.free(tx, placed, 'to')
      await noted(tx, lines, gone, 'clear')
    })
    await report(lines.length)
  }
  for (const lines of lotsOf(await linesOf(inside, id, code, of.cleared)))
    await ctx.transaction(async tx => {
      await kind.put(tx, lines, 'from')
      await noted(tx, lines, [], 'undo')
    })
}
const linesOf = (inside: Context, arrangementId: number, kind: 10 | 20 | 30, status: Line['status']) =>
  inside.store(arrangementLine).rows({ arrangementId, kind, status }, { order: [['id', 'asc']], limit: Infinity })
/** Some lines at a time; those of one run of a car stay together. */
function lotsOf(lines: readonly Line[]): Line[][] {
  const lots: Line[][] = []
  for (const line of lines) {
    const last = lots.at(-1)
    const goesOn = last && (last.length < lot || (line.run !== null && last.at(-1)?.run === line.run))
    if (goesOn) last.push(line)
    else lots.push([line])
  }
  return lots
}
type Step = 'free' | 'apply' | 'clear' | 'undo'
/** Notes how far lines are, in the transaction that brought them there. */
async function noted(ctx: Transaction, lines: readonly Line[], refused: readonly Refused[], move: Step): Promise<void> {
  const [first] = lines
  if (!first) return
  const tx = insideOf(ctx, first.projectId)
  const why = new Map(refused.map(each => [each.line.id, each.why]))
  for (const row of await tx.lockAll(
    arrangementLine,
    lines.map(({ id }) => id),
  )) {
    const words = why.get(row.id)
    if (!words) await tx.move(arrangementLine, row, move)
    else await tx.move(arrangementLine, row, 'refuse', { why: words.join(' / ').slice(0, 500) })
  }
}
function reporter(tools: TaskTools, total: number): (count: number) => Promise<void> {
  let done = 0
  return async count => tools.progress(Math.min(total, (done += count)), Math.max(1, total))
}
backgroundWork.fill(tasks.apply, applyAll)
backgroundWork.fill(tasks.undo, undoAll)
