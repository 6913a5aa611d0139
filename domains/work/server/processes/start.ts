import { now, sql, type Transaction } from '@pavilion/store'
import { processRun, processState } from '../../model/index.ts'
import { operatorsOfWork } from '../ports.ts'
import { processes, type Declared } from './declare.ts'

export const advanceJob = 'system.advanceProcess'
export const jobKey = (id: number | '') => `process ${id}`

/** Looks at a run soon, or after so many seconds. */
export const enqueueAdvance = (tx: Transaction, id: number, seconds = 0): Promise<void> =>
  tx.enqueue(
    advanceJob,
    { id },
    {
      key: jobKey(id),
      ...(seconds > 0 && { runAt: new Date(now().getTime() + seconds * 1000) }),
    },
  )

export interface StartAbout {
  /** What it is about, once in its project: `zz batch 17`. */
  readonly key: string
  readonly projectId: number | null
  /** The row it is about, or the list whose rows it changes. */
  readonly subject?: { readonly resource: string; readonly id?: number }
  /** Who started it, where the caller is not the one. */
  readonly sysUserId?: number | null
}
/** A declared process. */
export interface Process<I extends object> {
  readonly kind: string
  /**
   * Starts it with the commit. The same key starts it once: later calls answer the run that is
   * there, `isNew` false.
   */
  start(tx: Transaction, input: I, about: StartAbout): Promise<{ readonly id: number; readonly isNew: boolean }>
  /** Has the run of this key look again at once, where its step waits for something. */
  wake(tx: Transaction, about: Pick<StartAbout, 'key' | 'projectId'>): Promise<void>
}
/** Declares a process: a plain list of named steps. Its run is one row, advanced by workers. */
export function process<I extends object>(about: Declared<I>): Process<I> {
  if (!about.steps.length) throw new Error(`the process ${about.kind} has no steps`)
  const names = new Set(about.steps.map(({ name }) => name))
  if (names.size < about.steps.length) throw new Error(`two steps of the process ${about.kind} have one name`)
  processes.fill(about.kind, about as Declared<never>)
  return {
    kind: about.kind,
    start: (tx, input, wish) => start(tx, about, input, wish),
    async wake(tx, { key, projectId }) {
      const inside = tx.acting(about.kind, { projectId: null })
      const [run] = await inside.update<{ id: number }>(processRun, {
        set: sql`"dueAt" = ${now().toISOString()}::timestamptz`,
        where: sql`a."key" = ${key} and a."projectId" is not distinct from ${projectId}::bigint
          and a."state" in (${processState.waiting}, ${processState.running})`,
        returning: sql`a.id`,
      })
      if (run) await enqueueAdvance(inside, run.id)
    },
  }
}
async function start<I extends object>(
  tx: Transaction,
  { kind, title, steps }: Declared<I>,
  input: I,
  { key, projectId, subject, sysUserId }: StartAbout,
): Promise<{ id: number; isNew: boolean }> {
  // Somebody who sees the back-office as a role does not have it work with all of their rights.
  if (steps.some(({ inTheirName }) => inTheirName)) operatorsOfWork.use().mustBeThemselves(tx)
  const [zh, en] = title(input)
  const starter = tx.caller.behalf ?? tx.caller
  // Waits for another transaction that is starting the same.
  const [made] = await tx.sql<{ id: number }>(
    `
      insert into "processRun" (
        "kind", "key", "title", "englishTitle", "step", "dueAt", "input", "resource", "rowId", "sysUserId", "projectId",
        "language"
      )
      values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12)
      on conflict do nothing
      returning "id"`,
    [
      kind,
      key,
      zh.slice(0, 200),
      en.slice(0, 200),
      steps[0]?.name,
      now().toISOString(),
      JSON.stringify(input),
      subject?.resource ?? null,
      subject?.id ?? null,
      sysUserId !== undefined ? sysUserId : starter.kind === 'operator' ? starter.id : null,
      projectId,
      tx.language,
    ],
  )
  if (made) {
    tx.wrote(processRun, projectId)
    await enqueueAdvance(tx, made.id)
    return { id: made.id, isNew: true }
  }
  const [known] = await tx.sql<{ id: number }>(
    `
      select "id"
      from "processRun"
      where "key" = $1 and "projectId" is not distinct from $2 and "deletedAt" is null`,
    [key, projectId],
  )
  return { id: (known as { id: number }).id, isNew: false }
}
