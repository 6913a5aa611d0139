import { Refusal, result, type Pair } from '@pavilion/declare'
import { inTime, now, sql, type SystemContext, type Transaction } from '@pavilion/store'
import { processRun, processState as state } from '../../model/index.ts'
import { operatorsOfWork } from '../ports.ts'
import { pathOfTask } from '../tasks/taskSources.ts'
import {
  declaredProcess,
  nextStep,
  stepOf,
  type NotYet,
  type Over,
  type Progress,
  type Standing,
  type Step,
} from './declare.ts'
import type { WithLots } from './each.ts'
import { errorWords } from './errorWords.ts'
import { enqueueAdvance, jobKey } from './start.ts'

interface Run extends Standing {
  readonly id: number
  readonly key: string
  readonly projectId: number | null
  readonly title: string
  readonly englishTitle: string
  readonly step: string | null
  readonly tries: number
  readonly input: object
  readonly sysUserId: number | null
  readonly language: string | null
}
const columns = sql`r.id, r."kind", r."key", r."projectId", r."title", r."englishTitle", r."step", r."backwards",
  r."partly", r."skipped", r."tries", r."input", r."sysUserId", r."language"`
/** Seconds after which a run of an unknown kind is offered again, to a newer server. */
const offeredAgainAfter = 10
const interrupted: Pair = [
  '多次中断：服务器在此步骤中停止',
  'Interrupted several times: the server stopped during this step',
]
const unknownStep = (name: string): Pair => [
  `此版本没有步骤「${name}」`,
  `This version does not have the step “${name}”`,
]

/**
 * The job: does the next step of a run. One worker has a run in hand at a time. A try is counted and
 * committed before the step begins, so that a step which kills its server does not run for ever; the
 * step, its advance and the job for the next one are one transaction.
 */
export async function advance(system: SystemContext, { id }: { id: number }): Promise<void> {
  let begun: { run: Run; step: Step<object> } | undefined
  try {
    await system.transaction(async tx => {
      const [{ free } = { free: false }] = await tx.sql<{ free: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as "free"',
        [jobKey(id)],
      )
      if (!free) return
      begun = await begin(system, id)
      if (begun) await doStep(tx, begun.run, begun.step)
    })
  } catch (error) {
    if (!begun) throw error
    const { run, step } = begun
    // Not about a single row: trying again would be refused again.
    const isFinal = step.inLots === true && error instanceof Refusal && error.result !== result.unavailable
    await system.transaction(tx => failed(tx, run, step, errorWords(error), isFinal))
  }
}
async function begin(system: SystemContext, id: number): Promise<{ run: Run; step: Step<object> } | undefined> {
  return system.transaction(async tx => {
    const [run] = await tx.query<Run>(
      sql`select ${columns}
      from ${processRun} r
      where r.id = ${id} and r."state" in (${state.waiting}, ${state.running})
      for update`,
    )
    if (!run) return undefined
    if (!declaredProcess(run.kind)) {
      await enqueueAdvance(tx, id, offeredAgainAfter)
      return undefined
    }
    const step = stepOf(run)
    if (run.step !== null && !step) return stick(tx, run, unknownStep(run.step))
    if (step && run.tries >= step.tries) return stick(tx, run, interrupted)
    await tx.moveWhere(processRun, 'begin', {
      ids: [id],
      where: undefined,
      set: sql`"tries" = a."tries" + 1, "startedAt" = coalesce(a."startedAt", ${now().toISOString()}::timestamptz)`,
    })
    if (step) return { run: { ...run, tries: run.tries + 1 }, step }
    // The last step was skipped, or nothing is to be undone.
    await end(tx, run)
    return undefined
  })
}
/** The run, locked, if it still stands where it was begun: an operator may have moved it. */
async function stillAt(tx: Transaction, { id, step, backwards, tries }: Run): Promise<boolean> {
  const [row] = await tx.query(
    sql`select 1
    from ${processRun} r
    where r.id = ${id} and r."state" = ${state.running} and r."step" = ${step}::text and r."tries" = ${tries}
      and r."backwards" is not distinct from ${backwards}::boolean
    for update`,
  )
  return row !== undefined
}
async function doStep(tx: Transaction, run: Run, step: Step<object>): Promise<void> {
  if (!(await stillAt(tx, run))) return
  const { id, key, projectId, tries, sysUserId } = run
  const act = run.backwards ? step.undo : step.run
  const about = {
    id,
    key,
    projectId,
    tries,
    sysUserId,
    language: run.language === 'en' ? ('en' as const) : ('zh' as const),
  }
  const inside = tx.acting(run.kind, { projectId })
  const said = await inTime(`${run.kind} ${step.name}`, step.seconds, async () => act?.(inside, run.input, about))
  const notYet = said && !isOver(said) ? said : undefined
  const next = notYet ? run.step : nextStep(run)
  if (next === null) await end(tx, run, said ?? undefined)
  else await goOn(tx, run, next, notYet)
}
const isOver = (said: NotYet | Over): said is Over => 'over' in said
async function goOn(tx: Transaction, { id }: Run, next: string, notYet: NotYet | undefined): Promise<void> {
  const { seconds = 0, done, total } = notYet ?? {}
  const dueAt = new Date(now().getTime() + seconds * 1000).toISOString()
  await tx.moveWhere(processRun, 'rest', {
    ids: [id],
    where: undefined,
    set: sql`"step" = ${next}::text, "tries" = 0, "partly" = ${notYet !== undefined}, "lastError" = null,
      "englishError" = null, "dueAt" = ${dueAt}::timestamptz,
      "done" = ${notYet ? (done ?? null) : null}::bigint, "total" = ${notYet ? (total ?? null) : null}::bigint`,
  })
  await enqueueAdvance(tx, id, seconds)
}
async function end(tx: Transaction, run: Run, { done, total }: Progress = {}): Promise<void> {
  await tx.moveWhere(processRun, run.backwards ? 'finishUndo' : 'finish', {
    ids: [run.id],
    where: undefined,
    set: sql`"step" = null, "tries" = 0, "dueAt" = null, "lastError" = null, "englishError" = null,
      "done" = ${done ?? null}::bigint, "total" = ${total ?? null}::bigint, "endedAt" = ${now().toISOString()}::timestamptz`,
  })
  if (run.sysUserId !== null)
    await tell(tx, run, run.backwards ? ['已撤销', 'Undone'] : ['已完成', 'Done'], endWords(run))
}
/** What was not done, and until when it can be taken back. */
function endWords({ kind, input, backwards }: Run): Pair | undefined {
  const left = leftOutWords(input, backwards === true)
  const hours = backwards ? undefined : declaredProcess(kind)?.undoFor
  if (hours === undefined) return left
  const undo: Pair = [`${hours} 小时内可在任务中心撤销。`, `You can undo it in the task centre for ${hours} hours.`]
  return left ? [`${left[0]}${undo[0]}`, `${left[1]} ${undo[1]}`] : undo
}
/** How many rows were left out by all steps that work in lots. */
function leftOutWords({ lots = {} }: WithLots, backwards: boolean): Pair | undefined {
  const its = Object.entries(lots).filter(([key]) => key.startsWith('undo ') === backwards)
  const count = its.reduce((sum, [, { failed }]) => sum + failed, 0)
  return count
    ? [`${count} 项未完成，原因见任务中心。`, `${count} not done. See the task centre for the reasons.`]
    : undefined
}
async function failed(tx: Transaction, run: Run, step: Step<object>, why: Pair, isFinal: boolean): Promise<void> {
  if (!(await stillAt(tx, run))) return
  if (isFinal || run.tries >= step.tries) {
    await stick(tx, run, why)
    return
  }
  const seconds = step.waits[Math.min(run.tries, step.waits.length) - 1] ?? 0
  await tx.moveWhere(processRun, 'rest', {
    ids: [run.id],
    where: undefined,
    set: sql`"lastError" = ${why[0]}::text, "englishError" = ${why[1]}::text,
      "dueAt" = ${new Date(now().getTime() + seconds * 1000).toISOString()}::timestamptz`,
  })
  await enqueueAdvance(tx, run.id, seconds)
}
/** It stands in the task centre, with what failed and what can be done. */
async function stick(tx: Transaction, run: Run, why: Pair): Promise<undefined> {
  await tx.moveWhere(processRun, 'stick', {
    ids: [run.id],
    where: undefined,
    set: sql`"lastError" = ${why[0]}::text, "englishError" = ${why[1]}::text, "dueAt" = null`,
  })
  await tell(tx, run, ['卡住', 'Stuck'], why, true)
}
function tell(tx: Transaction, run: Run, what: Pair, why?: Pair, isFailure = false): Promise<void> {
  const inEnglish = run.language === 'en'
  const title = inEnglish ? `${what[1]}: ${run.englishTitle}` : `${what[0]}：${run.title}`
  return operatorsOfWork.use().notify(tx, run.sysUserId, {
    title: title.slice(0, 100),
    content: why?.[inEnglish ? 1 : 0] ?? (inEnglish ? 'See the task centre for details.' : '可在任务中心查看。'),
    failed: isFailure,
    path: pathOfTask('process', run.id),
  })
}
/** Runs that are due and have no job, such as after a restore of the queue, are begun again. */
export async function findLostRuns(system: SystemContext): Promise<void> {
  const lost = await system.query<{ id: number }>(
    sql`select r.id
    from ${processRun} r
    where r."state" in (${state.waiting}, ${state.running})
      and r."dueAt" < ${new Date(now().getTime() - 60_000).toISOString()}::timestamptz
      and not exists (
        select 1
        from graphile_worker.jobs j
        where j.key = ${jobKey('')} || r.id and j.attempts < j.max_attempts
      )
    order by r.id
    limit 500`,
  )
  if (lost.length)
    await system.transaction(async tx => {
      for (const { id } of lost) await enqueueAdvance(tx, id)
    })
}
