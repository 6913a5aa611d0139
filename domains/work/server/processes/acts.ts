import { refusal, say, type Pair, type Refusal } from '@pavilion/declare'
import { moves, now, sql, type Context, type MoveRules, type Transaction } from '@pavilion/store'
import { processChange, processRun, processState as state, stateEvent } from '../../model/index.ts'
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
export const undoneTooLate = refusal('undoneTooLate', say('已超过可撤销的时间', 'The time to undo this has passed'), {
  advice: say('在列表中修改这些记录', 'Change the records in their list'),
})
export const undoneAlready = refusal('undoneAlready', say('流程已在撤销中', 'This process is already being undone'), {
  advice: say('重试未完成的撤销', 'Try the undo again'),
})

export const stepNotPausable = refusal('stepNotPausable', say('此步骤不能暂停', 'This step cannot be paused'), {
  advice: say('等待它完成，或取消流程', 'Wait until it is done, or cancel the process'),
})

/** Whether it has done something that can be undone. */
const isUndoable = (run: Standing) => !run.backwards && firstToUndo(run) !== null
type Ended = Pick<Standing, 'kind'> & { readonly state: number; readonly endedAt: string | null }
/** Until when a run that is done can be undone; undefined where its kind cannot, or before its end. */
function undoableUntil({ kind, state: at, endedAt }: Ended): string | undefined {
  const hours = declaredProcess(kind)?.undoFor
  if (at !== state.done || hours === undefined || endedAt === null) return undefined
  return new Date(Date.parse(endedAt) + hours * 3_600_000).toISOString()
}
/** Until when nobody hears of a run that is done. */
function quietUntil({ kind, state: at, endedAt }: Ended): string | null {
  const seconds = declaredProcess(kind)?.quietFor
  if (at !== state.done || seconds === undefined || endedAt === null) return null
  return new Date(Date.parse(endedAt) + seconds * 1000).toISOString()
}
function whyNotUndo(run: Standing & Ended): Refusal | undefined {
  if (run.backwards) return undoneAlready()
  if (!isUndoable(run)) return noStepToUndo()
  if (run.state !== state.done) return undefined
  const until = undoableUntil(run)
  if (until === undefined) return noStepToUndo()
  return until < now().toISOString() ? undoneTooLate() : undefined
}
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
    refuse: before => whyNotUndo(before as unknown as Standing & Ended),
    set: (before, _input, now) => ({
      ...fresh,
      dueAt: now,
      backwards: true,
      step: firstToUndo(before as unknown as Standing),
      done: null,
      total: null,
      endedAt: null,
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
  readonly endedAt: string | null
  /** How many rows can be put back as they were. */
  readonly changed: number
}
const wordsOf = (name: ProcessAct, { changed }: Pick<Row, 'changed'>): TaskAct => {
  const { label, confirm, tone } = (processRun.fields.state.moves ?? {})[name] as {
    label: Pair
    confirm?: Pair
    tone?: 'danger'
  }
  if (name === 'undo' && changed > 0) return { act: name, words: undoWords(changed), confirm: undoQuestion }
  return { act: name, words: label, ...(confirm && { confirm }), ...(tone && { tone }) }
}
const undoWords = (count: number): Pair => say(`撤销 ${count} 条`, `Undo ${count}`)
const undoQuestion: Pair = say(
  '恢复为之前的样子？此后有人改动过的保持不变，并逐条列出。',
  'Put them back as they were? Whatever somebody has changed since stays, and is listed.',
)
function actsOn(run: Row): readonly ProcessAct[] {
  if (run.state === state.done && run.changed > 0 && !whyNotUndo(run)) return ['undo']
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
const changedOf = sql`(
        select count(*)::int from ${processChange} c where c."processRunId" = r.id
      ) as "changed"`
/** What the task centre says of runs: the step, what failed, and what can be done. */
export async function detailsOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, TaskDetails>> {
  const rows = await ctx.acting('task centre', { projectId: null }).query<Row>(
    sql`select r.id, r."kind", r."step", r."backwards", r."partly", r."skipped", r."state", r."lastError",
      r."englishError", r."tries", r."endedAt", ${changedOf}
    from ${processRun} r
    where r.id = any(${ids}::bigint[])`,
  )
  const mayOpen = ctx.where('processRun.getDetail') !== undefined
  return new Map(
    rows.map(run => [
      run.id,
      {
        ...standing(run),
        acts: actsOn(run).map(name => wordsOf(name, run)),
        undoUntil: (run.changed > 0 && !run.backwards && undoableUntil(run)) || null,
        quietUntil: quietUntil(run),
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
/** Rows that a run has left out, as its history keeps them; of one that is undone, those that stayed. */
export const leftOutOf = (
  ctx: Context,
  id: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ id: number; why: string | null }[]> =>
  ctx.acting('task centre', { projectId: null }).query(
    sql`select e."toCode"::bigint as "id", e."why"
    from ${stateEvent} e
    join ${processRun} r on r.id = e."rowId"
    where e."resource" = ${processRun.name} and e."rowId" = ${id} and e."move" = ${leaveOut}
      and starts_with(e."field", 'undo ') = coalesce(r."backwards", false)
    order by e.id
    limit ${limit} offset ${offset}`,
  )
/** Does what an operator has chosen in the task centre. False when the run has moved on meanwhile. */
export async function actOnRun(tx: Transaction, id: number, act: string): Promise<boolean> {
  const inside = tx.acting('task centre', { projectId: null })
  const [run] = await inside.query<Row>(
    sql`select r.id, r."kind", r."step", r."backwards", r."partly", r."skipped", r."state", r."tries", r."endedAt",
      ${changedOf}
    from ${processRun} r
    where r.id = ${id}
    for update`,
  )
  const wished = run && actsOn(run).find(one => one === act)
  if (!wished) return false
  await inside.move(processRun, { id }, wished, {})
  return true
}
