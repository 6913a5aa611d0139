import { refusal, say, type Pair } from '@pavilion/declare'
import { moves, sql, type Context, type MoveRules, type Transaction } from '@pavilion/store'
import { processRun, processState as state, stateEvent } from '../../model/index.ts'
import type { TaskAct, TaskDetails } from '../tasks/taskSources.ts'
import { declaredProcess, firstToUndo, nextStep, stepOf, type ProcessAct, type Standing } from './declare.ts'
import { leaveOut } from './each.ts'
import { enqueueAdvance } from './start.ts'

export const stepStays = refusal('stepStays', say('此步骤不能跳过', 'This step cannot be skipped'), {
  advice: say('重试，或撤销流程', 'Try again, or undo the process'),
})
export const noStepToUndo = refusal(
  'noStepToUndo',
  say('此流程没有可撤销的步骤', 'This process has no step that can be undone'),
  { advice: say('取消流程，其余步骤不再执行', 'Cancel it: the remaining steps will not be carried out') },
)
export const undoneAlready = refusal('undoneAlready', say('流程已在撤销中', 'This process is already being undone'), {
  advice: say('重试未完成的撤销', 'Try the undo again'),
})

export const stepNotPausable = refusal('stepNotPausable', say('此步骤不能暂停', 'This step cannot be paused'), {
  advice: say('等待它完成，或取消流程', 'Wait until it is done, or cancel the process'),
})

/** Whether it has done something that can be undone. */
const isUndoable = (run: Standing) => !run.backwards && firstToUndo(run) !== null
const isSkippable = (run: Standing) => stepOf(run)?.maySkip === true
const fresh = { tries: 0, lastError: null, englishError: null } as const
const goOn = (tx: Transaction, { after }: { readonly after: { readonly id: number } }) => enqueueAdvance(tx, after.id)
/** What an operator does about a run. */
export const processMoves: MoveRules = moves(processRun, {
  tryAgain: { set: (_before, _input, now) => ({ ...fresh, dueAt: now }), effect: goOn },
  skip: {
    refuse: before => (isSkippable(before as Standing) ? undefined : stepStays()),
    set: (before, _input, now) => {
      const run = before as unknown as Standing
      return {
        ...fresh,
        dueAt: now,
        partly: false,
        step: nextStep(run),
        skipped: run.backwards ? run.skipped : [...(run.skipped ?? []), run.step as string],
      }
    },
    effect: goOn,
  },
  pause: {
    refuse: before => (stepOf(before as Standing)?.inLots ? undefined : stepNotPausable()),
    set: () => ({ dueAt: null }),
  },
  resume: { set: (_before, _input, now) => ({ ...fresh, dueAt: now }), effect: goOn },
  undo: {
    refuse: before =>
      before.backwards ? undoneAlready() : isUndoable(before as unknown as Standing) ? undefined : noStepToUndo(),
    set: (before, _input, now) => ({
      ...fresh,
      dueAt: now,
      backwards: true,
      step: firstToUndo(before as unknown as Standing),
      done: null,
      total: null,
    }),
    effect: goOn,
  },
  cancel: { set: (_before, _input, now) => ({ dueAt: null, endedAt: now }) },
})

type Row = Standing & {
  readonly id: number
  readonly state: number
  readonly lastError: string | null
  readonly englishError: string | null
  readonly tries: number
}
const wordsOf = (name: ProcessAct): TaskAct => {
  const { label, confirm, tone } = (processRun.fields.state.moves ?? {})[name] as {
    label: Pair
    confirm?: Pair
    tone?: 'danger'
  }
  return { act: name, words: label, ...(confirm && { confirm }), ...(tone && { tone }) }
}
function actsOn(run: Row): readonly ProcessAct[] {
  if (run.state >= state.done && run.state !== state.stuck) return []
  const isUnderWay = run.state === state.waiting || run.state === state.running
  return [
    ...(isUnderWay && stepOf(run)?.inLots ? (['pause'] as const) : []),
    ...(run.state === state.paused ? (['resume'] as const) : []),
    ...(run.state === state.stuck ? (['tryAgain', ...(isSkippable(run) ? (['skip'] as const) : [])] as const) : []),
    ...(isUndoable(run) ? (['undo'] as const) : []),
    'cancel',
  ]
}
/** What the task centre says of runs: the step, what failed, and what can be done. */
export async function detailsOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, TaskDetails>> {
  const rows = await ctx.acting('task centre', { projectId: null }).query<Row>(
    sql`select r.id, r."kind", r."step", r."backwards", r."partly", r."skipped", r."state", r."lastError",
      r."englishError", r."tries"
    from ${processRun} r
    where r.id = any(${ids}::bigint[])`,
  )
  const mayOpen = ctx.where('processRun.getDetail') !== undefined
  return new Map(
    rows.map(run => [
      run.id,
      {
        ...standing(run),
        acts: actsOn(run).map(wordsOf),
        path: mayOpen ? `/systemManagement/processRun/detail?id=${run.id}` : null,
      },
    ]),
  )
}
function standing(run: Row): Pick<TaskDetails, 'step' | 'why' | 'advice'> {
  const step = stepOf(run)
  if (!step) return {}
  const steps = declaredProcess(run.kind)?.steps ?? []
  const nth = `${steps.findIndex(({ name }) => name === step.name) + 1}/${steps.length}`
  const [zh, en] = step.words
  return {
    step: run.backwards
      ? [`撤销步骤 ${nth}：${zh}`, `Undoing step ${nth}: ${en}`]
      : [`步骤 ${nth}：${zh}`, `Step ${nth}: ${en}`],
    ...(run.lastError !== null && { why: [run.lastError, run.englishError ?? run.lastError] as Pair }),
    ...(run.state === state.stuck && step.advice && { advice: step.advice }),
  }
}
/** Rows that a run has left out, as its history keeps them. */
export const leftOutOf = (
  ctx: Context,
  id: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ id: number; why: string | null }[]> =>
  ctx.acting('task centre', { projectId: null }).query(
    sql`select e."toCode"::bigint as "id", e."why"
    from ${stateEvent} e
    where e."resource" = ${processRun.name} and e."rowId" = ${id} and e."move" = ${leaveOut}
    order by e.id
    limit ${limit} offset ${offset}`,
  )
/** Does what an operator has chosen in the task centre. False when the run has moved on meanwhile. */
export async function actOnRun(tx: Transaction, id: number, act: string): Promise<boolean> {
  const inside = tx.acting('task centre', { projectId: null })
  const [run] = await inside.query<Row>(
    sql`select r.id, r."kind", r."step", r."backwards", r."partly", r."skipped", r."state", r."tries"
    from ${processRun} r
    where r.id = ${id}
    for update`,
  )
  const wished = run && actsOn(run).find(one => one === act)
  if (!wished) return false
  await inside.move(processRun, { id }, wished, {})
  return true
}
