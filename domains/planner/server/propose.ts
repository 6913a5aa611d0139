import { keptPair, Refusal, type Pair } from '@pavilion/declare'
import { idsIn, wrapsOf } from '@pavilion/http'
import { operatorBehind, type Context, type Transaction } from '@pavilion/store'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { arrangement, arrangementEffort, arrangementLine, arrangementStatus as status } from '../model/index.ts'
import { kinds } from './kinds/index.ts'
import type { Arrangement, NewLine } from './kinds/kind.ts'
import { arrangementNotReady, datesReversed, nothingToPlan } from './refusals.ts'

/** Work about one proposal. A proposal knows its task; an older task that is retried does nothing. */
export interface About {
  readonly id: number
}
const computing = 'arrange'
const steps: Readonly<Record<number, number>> = {
  [arrangementEffort.quick]: 30_000,
  [arrangementEffort.usual]: 100_000,
  [arrangementEffort.thorough]: 300_000,
}
/** A new proposal is computed in the background; its page shows how far it is. */
export const arrangementWraps = wrapsOf(arrangement, {
  create: next => (ctx, body) => {
    // Each of them is planned unless somebody says otherwise.
    if (body.rooms === false && body.rides === false && body.meals === false) throw nothingToPlan()
    if (String(body.untilDate) < String(body.fromDate)) throw datesReversed()
    return ctx.transaction(async tx => {
      const row = await next(tx, body)
      const taskId = await startComputing(tx, row)
      return insideOf(tx, row.projectId)
        .store(arrangement)
        .set(row.id, { taskId, seed: row.id, sysUserId: operatorBehind(tx) ?? null })
    })
  },
  // Whoever has given up their place for a proposal would be left without one.
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const moving = [status.applying, status.undoing]
      if (await tx.store(arrangement).count({ id: [...idsIn(body)], status: moving })) throw arrangementNotReady()
      return next(tx, body)
    }),
})
export const insideOf = <C extends Context>(ctx: C, projectId: number): C => ctx.acting('planner', { projectId }) as C
/** Starts computing a proposal and answers the task. */
export async function startComputing(tx: Transaction, { id, name: called }: Pick<Arrangement, 'id' | 'name'>) {
  const name = tx.language === 'en' ? `Arrangement: ${called}` : `排布：${called}`
  return (await startTask(tx, { kind: computing, name, payload: { id } })).id
}
interface OfTask {
  /** Null of a proposal that is computed at once. */
  readonly taskId: number | null
  readonly progress: (done: number, total: number) => Promise<void>
}
/**
 * Computes a proposal. It writes at its end, so that a crash before leaves nothing but a new try,
 * and a crash after it nothing to do.
 */
export async function computeArrangement(ctx: Context, { id }: About, { taskId, progress }: OfTask): Promise<void> {
  const of = await ctx.store(arrangement).getDetail(id)
  const isMine = (row: Arrangement) => row.status === status.computing && row.taskId === taskId
  if (!isMine(of)) return
  const wanted = [...kinds].filter(([, kind]) => kind.wanted(of))
  const effort = { seed: of.seed ?? id, steps: steps[of.effort] ?? 100_000 }
  const lines: (NewLine & { kind: 10 | 20 | 30 })[] = []
  for (const [at, [code, kind]] of wanted.entries()) {
    const report = (done: number) => progress(Math.round(((at + done) / wanted.length) * 100), 100)
    const found = await kind.propose(ctx, of, effort, report)
    lines.push(...found.map(line => ({ ...line, kind: code })))
  }
  await insideOf(ctx, of.projectId).transaction(async tx => {
    const row = await tx.store(arrangement).lock(id)
    if (!isMine(row)) return
    await tx
      .store(arrangementLine)
      .createMany(lines.map(line => ({ ...line, projectId: of.projectId, arrangementId: id })))
    await tx.move(arrangement, row, 'finish', { ...countsOf(lines), failReason: null })
  })
}
const countsOf = (lines: readonly NewLine[]): Pick<Arrangement, 'people' | 'left' | 'changes'> => ({
  people: lines.length,
  left: lines.filter(({ toId }) => toId === null).length,
  changes: lines.filter(isChange).length,
})
/** Whether a line changes something. Nobody loses a place for none: it stays until somebody decides. */
export const isChange = ({ fromId, toId, run }: Pick<NewLine, 'fromId' | 'toId'> & { run?: number | null }): boolean =>
  toId !== null && (toId !== fromId || (run !== undefined && run !== null))
const failed = async (tx: Transaction, { id }: About, why: Pair): Promise<void> => {
  await tx.moveIfDue(arrangement, { id }, 'fail', { failReason: keptPair(why) })
}
backgroundWork.fill(computing, {
  work: (ctx, about: About, tools: TaskTools) =>
    computeArrangement(ctx, about, { taskId: tools.id, progress: tools.progress }),
  cancelled: (tx, about: About) => failed(tx, about, ['已取消', 'Cancelled']),
  failed: (tx, about: About, error) =>
    failed(
      tx,
      about,
      error instanceof Refusal ? error.words : ['出现意外错误，请重试', 'Something went wrong. Please try again'],
    ),
})
