import { wrapsOf } from '@pavilion/http'
import { operatorBehind, type Context } from '@pavilion/store'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { arrangement, arrangementEffort, arrangementLine } from '../model/index.ts'
import { kinds } from './kinds/index.ts'
import type { Arrangement, NewLine } from './kinds/kind.ts'
import { datesReversed, nothingToPlan } from './refusals.ts'

const work = 'arrange'
const steps: Readonly<Record<number, number>> = {
  [arrangementEffort.quick]: 30_000,
  [arrangementEffort.usual]: 100_000,
  [arrangementEffort.thorough]: 300_000,
}
/** A new proposal is computed in the background; its page shows how far it is. */
export const arrangementWraps = wrapsOf(arrangement, {
  create: next => (ctx, body) => {
    if (!body.rooms && !body.rides && !body.meals) throw nothingToPlan()
    if (String(body.untilDate) < String(body.fromDate)) throw datesReversed()
    return ctx.transaction(async tx => {
      const row = await next(tx, body)
      const name = tx.language === 'en' ? `Arrangement: ${row.name}` : `排布：${row.name}`
      const { id: taskId } = await startTask(tx, { kind: work, name, payload: { id: row.id } })
      return insideOf(tx, row.projectId)
        .store(arrangement)
        .set(row.id, { taskId, seed: row.id, sysUserId: operatorBehind(tx) ?? null })
    })
  },
})
export const insideOf = <C extends Context>(ctx: C, projectId: number): C => ctx.acting('planner', { projectId }) as C

const arrange = (ctx: Context, { id }: { readonly id: number }, tools: TaskTools): Promise<void> =>
  computeArrangement(ctx, id, done => tools.progress(Math.round(done * 100), 100))
/** Computes a proposal. It writes at its end, so that a crash before leaves nothing but a new try. */
export async function computeArrangement(
  ctx: Context,
  id: number,
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  const of = await ctx.store(arrangement).getDetail(id)
  const wanted = [...kinds].filter(([, kind]) => kind.wanted(of))
  const effort = { seed: of.seed ?? id, steps: steps[of.effort] ?? 100_000 }
  const lines: (NewLine & { kind: 10 | 20 | 30 })[] = []
  for (const [at, [code, kind]] of wanted.entries()) {
    const found = await kind.propose(ctx, of, effort, done => onProgress((at + done) / wanted.length))
    lines.push(...found.map(line => ({ ...line, kind: code })))
  }
  await insideOf(ctx, of.projectId).transaction(async tx => {
    const row = await tx.store(arrangement).lock(id)
    await tx
      .store(arrangementLine)
      .createMany(lines.map(line => ({ ...line, projectId: of.projectId, arrangementId: id })))
    await tx.move(arrangement, row, 'finish', countsOf(lines))
  })
}
const countsOf = (lines: readonly NewLine[]): Pick<Arrangement, 'people' | 'left' | 'changes'> => ({
  people: lines.length,
  left: lines.filter(({ toId }) => toId === null).length,
  changes: lines.filter(isChange).length,
})
export const isChange = ({ fromId, toId, run }: Pick<NewLine, 'fromId' | 'toId'> & { run?: number | null }): boolean =>
  toId !== fromId || (run !== undefined && run !== null)
backgroundWork.fill(work, arrange)
