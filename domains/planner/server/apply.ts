import type { Context, Transaction } from '@pavilion/store'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { arrangement, arrangementLine, arrangementLineStatus as of, arrangementStatus } from '../model/index.ts'
import { kinds } from './kinds/index.ts'
import type { Arrangement, End, Kind, Line, Refused } from './kinds/kind.ts'
import { insideOf, isChange, startComputing, type About } from './propose.ts'
import { isStopped } from './read.ts'
import { arrangementNotReady } from './refusals.ts'

const lot = 40
const directions = {
  apply: { task: 'applyArrangement', begin: 'begin', goesOn: arrangementStatus.applying, words: ['采用排布', 'Apply'] },
  undo: {
    task: 'undoArrangement',
    begin: 'beginUndo',
    goesOn: arrangementStatus.undoing,
    words: ['撤销排布', 'Take back'],
  },
} as const
type Direction = keyof typeof directions

/** Starts applying a proposal, or taking it back. @throws arrangementNotReady */
export const startMoving = (ctx: Context, id: number, direction: Direction) =>
  decided(ctx, id, async (tx, row) => {
    if (row.status !== begins[direction]) throw arrangementNotReady()
    await tx.move(arrangement, row, directions[direction].begin)
    return startTaskOf(tx, row, direction)
  })
const begins = { apply: arrangementStatus.ready, undo: arrangementStatus.applied } as const
/** Goes on with a proposal whose task has ended before its work was done. @throws arrangementNotReady */
export const goOn = (ctx: Context, id: number) =>
  decided(ctx, id, async (tx, row) => {
    if (!(await isStopped(tx, row))) throw arrangementNotReady()
    if (row.status === arrangementStatus.failed) await tx.move(arrangement, row, 'retry')
    if (row.status === arrangementStatus.applying) return startTaskOf(tx, row, 'apply')
    if (row.status === arrangementStatus.undoing) return startTaskOf(tx, row, 'undo')
    return startComputing(tx, row)
  })
/** Decides about one proposal, which is locked, and starts the task that does it. */
async function decided(ctx: Context, id: number, start: (tx: Transaction, row: Arrangement) => Promise<number>) {
  const { projectId } = await ctx.store(arrangement).getDetail(id)
  return ctx.transaction(async tx => {
    const inside = insideOf(tx, projectId)
    const taskId = await start(inside, await inside.store(arrangement).lock(id))
    await inside.store(arrangement).set(id, { taskId })
    return { id, taskId }
  })
}
async function startTaskOf(tx: Transaction, { id, name }: Arrangement, direction: Direction): Promise<number> {
  const { task, words } = directions[direction]
  const called = tx.language === 'en' ? `${words[1]}: ${name}` : `${words[0]}：${name}`
  return (await startTask(tx, { kind: task, name: called, payload: { id } })).id
}
/**
 * Applies what changes, lot by lot: first all give up their places, so that people may exchange
 * theirs, then each gets the new one. What somebody has moved meanwhile is left as it is and named.
 * A server that stops in the middle goes on where it was: each line knows how far it is.
 */
async function applyAll(ctx: Context, { id }: About, tools: TaskTools): Promise<void> {
  const task = await taskOf(ctx, 'apply', { id, tools })
  const { inside } = task
  const changes = async (kind: Line['kind'], status: 10 | 15) =>
    (await linesOf(inside, { arrangementId: id, kind, status })).filter(line => status === of.freed || isChange(line))
  for (const [code, kind] of kinds) {
    const proposed = await changes(code, of.proposed)
    await inLots(
      task,
      proposed.filter(({ fromId }) => fromId !== null),
      async (tx, lot) => noted(tx, lot, await kind.free(tx, lot, 'from'), 'free'),
    )
    const rest = [...(await changes(code, of.freed)), ...proposed.filter(({ fromId }) => fromId === null)]
    await inLots(task, rest, async (tx, lot) => noted(tx, lot, await moved(tx, kind, lot, 'to'), 'apply'))
  }
  await end(task, async (tx, row) => {
    const refused = await tx.store(arrangementLine).count({ arrangementId: id, status: of.refused })
    await tx.move(arrangement, row, 'apply', { appliedAt: tx.now().toISOString(), refused })
  })
}
/** Takes back what was applied and still is as it was applied, in the same two steps. */
async function undoAll(ctx: Context, { id }: About, tools: TaskTools): Promise<void> {
  const task = await taskOf(ctx, 'undo', { id, tools })
  const { inside } = task
  for (const [code, kind] of kinds) {
    const applied = await linesOf(inside, { arrangementId: id, kind: code, status: of.applied })
    await inLots(task, applied, async (tx, lot) => noted(tx, lot, await kind.free(tx, lot, 'to'), 'clear'))
    const cleared = await linesOf(inside, { arrangementId: id, kind: code, status: of.cleared })
    await inLots(task, cleared, async (tx, lot) => noted(tx, lot, await moved(tx, kind, lot, 'from'), 'undo'))
  }
  await end(task, (tx, row) => tx.move(arrangement, row, 'undo', { undoneAt: tx.now().toISOString() }))
}
/** Puts lines at one end. Who cannot have that place gets the one back that they have given up. */
async function moved(tx: Transaction, kind: Kind, lines: readonly Line[], end: End): Promise<Refused[]> {
  const refused = await kind.put(tx, lines, end)
  await kind.put(
    tx,
    refused.map(({ line }) => line),
    end === 'to' ? 'from' : 'to',
  )
  return refused
}
interface Moving {
  readonly ctx: Context
  readonly inside: Context
  readonly direction: Direction
  readonly id: number
  readonly tools: TaskTools
  /** How many times a line is worked on, and how many times it was. */
  readonly total: number
  done: number
}
async function taskOf(
  ctx: Context,
  direction: Direction,
  { id, tools }: Pick<Moving, 'id' | 'tools'>,
): Promise<Moving> {
  const inside = insideOf(ctx, (await ctx.store(arrangement).getDetail(id)).projectId)
  const [twice, once] = direction === 'apply' ? [of.proposed, of.freed] : [of.applied, of.cleared]
  const lines = await linesOf(inside, { arrangementId: id, status: [twice, once] })
  const steps = lines.map((line): number =>
    line.status === once ? 1 : !isChange(line) ? 0 : line.fromId === null ? 1 : 2,
  )
  return {
    ctx,
    inside,
    direction,
    id,
    tools,
    total: Math.max(
      1,
      steps.reduce((sum, each) => sum + each, 0),
    ),
    done: 0,
  }
}
/** The proposal, locked, if this task is the one that moves it now: an older one that is retried is not. */
async function ownOf(tx: Transaction, { direction, id, tools }: Moving): Promise<Arrangement | undefined> {
  const row = await tx.store(arrangement).lock(id)
  return row.status === directions[direction].goesOn && row.taskId === tools.id ? row : undefined
}
/** Works through lines lot by lot, each in a transaction of its own, in the name of the operator. */
async function inLots(
  task: Moving,
  lines: readonly Line[],
  work: (tx: Transaction, lot: Lot) => Promise<void>,
): Promise<void> {
  for (const lot of lotsOf(lines)) {
    const isOwn = await task.ctx.transaction(async tx => {
      const own = await ownOf(insideOf(tx, lot[0].projectId), task)
      if (own) await work(tx, lot)
      return own !== undefined
    })
    if (!isOwn) return
    task.done = Math.min(task.total, task.done + lot.length)
    await task.tools.progress(task.done, task.total)
  }
}
const end = (task: Moving, move: (tx: Transaction, row: Arrangement) => Promise<unknown>) =>
  task.inside.transaction(async tx => {
    const row = await ownOf(tx, task)
    if (row) await move(tx, row)
  })
type Which = {
  readonly arrangementId: number
  readonly kind?: Line['kind']
  readonly status: Line['status'] | Line['status'][]
}
const linesOf = (inside: Context, where: Which): Promise<Line[]> =>
  inside.store(arrangementLine).rows(where, { order: [['id', 'asc']], limit: Infinity })
type Lot = [Line, ...Line[]]
/** Some lines at a time; those of one run of a car stay together. */
function lotsOf(lines: readonly Line[]): Lot[] {
  const lots: Lot[] = []
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
backgroundWork.fill(directions.apply.task, applyAll)
backgroundWork.fill(directions.undo.task, undoAll)
