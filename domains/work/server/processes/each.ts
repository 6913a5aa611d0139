import { Refusal, result, say, type Pair } from '@pavilion/declare'
import { isUnreachable, sql, type Sql, type Transaction } from '@pavilion/store'
import { processRun } from '../../model/index.ts'
import { starterNow } from '../tasks/background.ts'
import { again, over, step, type Progress, type RunAbout, type Step, type StepRules } from './declare.ts'
import { errorWords } from './errorWords.ts'

export interface Item {
  readonly id: number
}
/** Why some rows of a lot were not done, by their ids. The others are done. */
export type LeftOut = ReadonlyMap<number, Refusal | Pair>
type Answer = Promise<LeftOut | void>
/** Rows that code reads: those of a list with its filter. */
export interface RowReader<R> {
  /** The next rows by id, after this one. */
  next(after: number, limit: number): Promise<readonly R[]>
  count(): Promise<number>
}
export interface Lots<I, R extends Item> {
  /**
   * What is to be done: a select with an `id`, or a reader. Rows are taken by their ids, each once: what
   * stands before the last one that was done is not looked at again.
   */
  readonly rows: (tx: Transaction, input: I, run: RunAbout) => Sql | RowReader<R> | Promise<RowReader<R>>
  /** So many rows are one transaction; 200 by default. */
  readonly lot?: number | (() => number)
  /** Does the rows of a lot. A refusal takes the lot back, and its rows are done one by one. */
  readonly do: (tx: Transaction, rows: readonly R[], input: I, run: RunAbout) => Answer
  /** Does one row by itself; without it, `do` does. */
  readonly alone?: (tx: Transaction, row: R, input: I, run: RunAbout) => Answer
  /** The domain's own mark on a row that was left out. */
  readonly failed?: (tx: Transaction, row: R, left: Left, input: I) => Promise<void>
}
/** Why a row was left out; `code` is the name of the refusal. */
export interface Left {
  readonly why: Pair
  readonly code?: string
}
export interface EachRules<I, R extends Item> extends Lots<I, R>, Omit<StepRules<I>, 'run' | 'undo'> {
  readonly words: Pair
  /** Takes back what was done, in lots as well. */
  readonly undo?: Lots<I, R>
  /** In the name of the person who started it, with the rights that they have by then. */
  readonly inTheirName?: boolean
}
/** How far the lots of a step are. It stands in the input of the run, by the step's name. */
interface Kept {
  readonly after: number
  readonly total: number
  readonly done: number
  readonly failed: number
  /** Rows up to this one are done one by one: one of them has stopped the server. */
  readonly singleUpTo?: number
}
/** The input of a run whose steps work in lots. */
export interface WithLots {
  readonly lots?: Readonly<Record<string, Kept>>
}

const usualLot = 200
/** From this try on every row is done by itself, and one that fails is left out, whatever the error. */
const carefulFrom = 3
/** From this try on a row is a transaction: the one that stops the server takes no others along. */
const singleFrom = 4
const stopsServer = say('多次中断：服务器在处理此项时停止', 'The server stopped several times while doing this one')

/**
 * A step that does something with each of many rows: lot by lot, each lot a transaction with its
 * progress. It can be paused, stopped and undone between two lots, and goes on after a crash where it was.
 * A row that cannot be done is left out with its reason, and the others are done.
 */
export function each<I extends object, R extends Item = Item>(
  name: string,
  { words, undo, inTheirName = false, rows, lot, do: act, alone, failed, ...rules }: EachRules<I, R>,
): Step<I> {
  const lots: Lots<I, R> = { rows, do: act, ...(lot && { lot }), ...(alone && { alone }), ...(failed && { failed }) }
  const next = (key: string, of: Lots<I, R>) => (tx: Transaction, input: I, run: RunAbout) =>
    nextLot(tx, of, { key, input, run, inTheirName })
  return {
    ...step<I>(name, words, {
      ...rules,
      run: next(name, lots),
      ...(undo && { undo: next(`undo ${name}`, undo) }),
    }),
    inLots: true,
    inTheirName,
  }
}

interface Work<I> {
  readonly key: string
  readonly input: I
  readonly run: RunAbout
  readonly inTheirName: boolean
}
async function nextLot<I extends object, R extends Item>(tx: Transaction, lots: Lots<I, R>, work: Work<I>) {
  const { key, input, run } = work
  const inside = work.inTheirName ? await inNameOfStarter(tx, run) : tx
  const reader = readerOf(inside, await lots.rows(inside, input, run))
  const before = (input as WithLots).lots?.[key] ?? { after: 0, total: await reader.count(), done: 0, failed: 0 }
  const size = (typeof lots.lot === 'function' ? lots.lot() : lots.lot) ?? usualLot
  const isSingle = before.after < (before.singleUpTo ?? 0)
  const rows = await reader.next(before.after, isSingle ? 1 : size)
  const last = rows.at(-1)
  if (!last) return over(progressOf(before))
  if (!isSingle && run.tries >= singleFrom) {
    await keep(tx, run, key, { ...before, singleUpTo: last.id })
    return again(progressOf(before))
  }
  const leftOut =
    isSingle && run.tries >= carefulFrom
      ? new Map<number, Left>([[last.id, { why: stopsServer }]])
      : await doRows(inside, lots, rows, { ...work, isCareful: run.tries >= carefulFrom })
  for (const row of rows) {
    const left = leftOut.get(row.id)
    if (left) await lots.failed?.(inside, row, left, input)
  }
  if (leftOut.size) await note(tx, run, key, leftOut)
  const now: Kept = {
    ...before,
    after: last.id,
    // Rows that came since they were counted are done too.
    total: Math.max(before.total, before.done + rows.length),
    done: before.done + rows.length,
    failed: before.failed + leftOut.size,
  }
  await keep(tx, run, key, now)
  return again(progressOf(now))
}
const progressOf = ({ done, total }: Kept): Progress => ({ done, total })
async function inNameOfStarter(tx: Transaction, { sysUserId, projectId, language }: RunAbout): Promise<Transaction> {
  if (sysUserId === null) return tx
  const caller = await starterNow(tx.acting('process', { projectId: null }), sysUserId, projectId)
  return tx.inNameOf(caller, { projectId, language })
}
function readerOf<R extends Item>(tx: Transaction, rows: Sql | RowReader<R>): RowReader<R> {
  if ('next' in rows) return rows
  return {
    next: (after, limit) =>
      tx.query<R>(sql`select * from (${rows}) r where r.id > ${after}::bigint order by r.id limit ${limit}`),
    async count() {
      const [counted] = await tx.query<{ n: number }>(sql`select count(*)::int as n from (${rows}) r`)
      return counted?.n ?? 0
    },
  }
}

/** Does the rows together, or one by one where that is refused. Answers who was left out, and why. */
async function doRows<I, R extends Item>(
  tx: Transaction,
  lots: Lots<I, R>,
  rows: readonly R[],
  { input, run, isCareful }: Work<I> & { readonly isCareful: boolean },
): Promise<ReadonlyMap<number, Left>> {
  if (!isCareful)
    try {
      return inWords(await tx.attempt(() => lots.do(tx, rows, input, run)))
    } catch (error) {
      if (!isOfRows(error)) throw error
    }
  const leftOut = new Map<number, Left>()
  for (const row of rows)
    try {
      const said = await tx.attempt(() =>
        lots.alone ? lots.alone(tx, row, input, run) : lots.do(tx, [row], input, run),
      )
      for (const [id, left] of inWords(said)) leftOut.set(id, left)
    } catch (error) {
      if (!isOfRows(error) && !(isCareful && isOfWork(error))) throw error
      leftOut.set(row.id, leftBy(error))
    }
  return leftOut
}
const leftBy = (error: unknown): Left => ({
  why: errorWords(error),
  ...(error instanceof Refusal && { code: error.code }),
})
const inWords = (said: LeftOut | void): ReadonlyMap<number, Left> =>
  new Map([...(said ?? [])].map(([id, why]) => [id, why instanceof Refusal ? leftBy(why) : { why }]))
/** A refusal says something about a row, unless it says that a service is away. */
const isOfRows = (error: unknown) => error instanceof Refusal && error.result !== result.unavailable
/** Not of the database: that is away, or wants the whole transaction again. */
const isOfWork = (error: unknown) =>
  !isUnreachable(error) &&
  !(error instanceof Refusal) &&
  !String((error as { code?: unknown } | undefined)?.code ?? '').startsWith('40')

const keep = (tx: Transaction, { id }: RunAbout, key: string, kept: Kept) =>
  tx.acting('process', { projectId: null }).update(processRun, {
    set: sql`"input" = jsonb_set(a."input", '{lots}',
      coalesce(a."input"->'lots', '{}') || ${JSON.stringify({ [key]: kept })}::jsonb)`,
    where: sql`a.id = ${id}`,
  })
/** The name under which the history of a run keeps a row that was left out. */
export const leaveOut = 'leaveOut'
/** A line of the run's history for each row that was left out. */
async function note(tx: Transaction, run: RunAbout, key: string, leftOut: ReadonlyMap<number, Left>): Promise<void> {
  const at = run.language === 'en' ? 1 : 0
  await tx.sql(
    `insert into "stateEvent" ("projectId", "resource", "rowId", "field", "move", "toCode", "why", "actorKind", "actorName")
    select $1, 'processRun', $2, $3, '${leaveOut}', left_out.id, left_out.why, 'service', $4
    from unnest($5::text[], $6::text[]) as left_out(id, why)`,
    [
      run.projectId,
      run.id,
      key,
      tx.caller.name,
      [...leftOut.keys()].map(String),
      [...leftOut.values()].map(({ why }) => why[at]),
    ],
  )
}
