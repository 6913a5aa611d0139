import { say, type AnyResource, type Pair, type Refusal } from '@pavilion/declare'
import { everyRowOf, sql, type Transaction } from '@pavilion/store'
import { processChange, stateEvent } from '../../model/index.ts'
import type { RunAbout, Step } from './declare.ts'
import { each, type EachRules, type Item, type LeftOut } from './each.ts'
import { process, type StartAbout } from './start.ts'

/** A row as it was before the run changed it. */
export interface Former extends Item {
  readonly before: Readonly<Record<string, unknown>>
  /** Its witnesses as the run left them. */
  readonly after: readonly unknown[]
}
export interface Remembers<I> {
  /** The resource of the rows, which the input may name. */
  readonly of: AnyResource | ((tx: Transaction, input: I) => AnyResource)
  /** What the work may change of a row: this is kept as it was. */
  readonly fields: readonly string[]
  /** The field by which a row that stays is named; the title by default. */
  readonly called?: string
  /** What tells whether somebody has changed the row since; `updatedAt` by default. */
  readonly witnesses?: readonly string[]
  /** Puts rows back, which are locked and as the run left them. */
  readonly restore: (tx: Transaction, rows: readonly Former[], input: I, run: RunAbout) => Promise<LeftOut | void>
}
export interface UndoableRules<I, R extends Item> extends Omit<EachRules<I, R>, 'undo'> {
  readonly remembers: Remembers<I>
}
type Loose = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * `each` that keeps what every row was, in the transaction that changes it. Undoing puts back exactly the
 * rows that nobody has changed since, and names the others in the task centre.
 */
export function undoable<I extends object, R extends Item = Item>(
  name: string,
  { remembers, do: act, alone, ...rules }: UndoableRules<I, R>,
): Step<I> {
  return each<I, R>(name, {
    ...rules,
    do: (tx, rows, input, run) =>
      remembering(tx, settled(tx, remembers, input), { ids: idsOf(rows), run }, () => act(tx, rows, input, run)),
    ...(alone && {
      alone: (tx, row, input, run) =>
        remembering(tx, settled(tx, remembers, input), { ids: [row.id], run }, () => alone(tx, row, input, run)),
    }),
    undo: {
      ...(rules.lot && { lot: rules.lot }),
      rows: (tx, _input, run) => changesOf(tx, run),
      // The reader answers what was kept.
      do: (tx, rows, input, run) => putBack(tx, remembers, { rows: rows as unknown as readonly Former[], input, run }),
    },
  })
}
export interface ActRules<I> {
  readonly kind: string
  readonly title: (input: I) => Pair
  readonly words: Pair
  readonly undoFor: number
  readonly remembers: Remembers<I>
}
/**
 * An act with many rows that is done in the caller's transaction: it stands in the task centre as done, and is
 * undone from there as one that ran in lots.
 */
export function undoableAct<I extends object>({ kind, title, words, undoFor, remembers }: ActRules<I>) {
  const run = process<I>({
    kind,
    title,
    undoFor,
    steps: [
      each<I>('done', {
        words,
        rows: (tx, _input, about) => changesOf(tx, about),
        // It was done when it was kept.
        do: async () => undefined,
        undo: {
          rows: (tx, _input, about) => changesOf(tx, about),
          do: (tx, rows, input, about) =>
            putBack(tx, remembers, { rows: rows as unknown as readonly Former[], input, run: about }),
        },
      }),
    ],
  })
  return {
    /** Does it once for a key. */
    async did(tx: Transaction, input: I, about: StartAbout, ids: readonly number[], work: () => Promise<unknown>) {
      const { id, isNew } = await run.start(tx, input, about)
      if (isNew)
        await remembering(tx, settled(tx, remembers, input), { ids, run: { id, projectId: about.projectId } }, work)
    },
  }
}
/** What is remembered of the rows of this input. */
const settled = <I>(tx: Transaction, remembers: Remembers<I>, input: I) => ({
  ...remembers,
  of: typeof remembers.of === 'function' ? remembers.of(tx, input) : remembers.of,
})
const idsOf = (rows: readonly Item[]) => rows.map(({ id }) => id)
const inside = (tx: Transaction) => tx.acting('process', { projectId: null })
const usual = ['updatedAt'] as const

/** Does the work, and keeps what these rows were if it has changed them. */
export async function remembering<T>(
  tx: Transaction,
  remembers: { readonly of: AnyResource; readonly fields: readonly string[]; readonly witnesses?: readonly string[] },
  { ids, run }: { readonly ids: readonly number[]; readonly run: Pick<RunAbout, 'id' | 'projectId'> },
  work: () => Promise<T>,
): Promise<T> {
  const { of: resource, fields, witnesses = usual } = remembers
  const read = () => locked(tx, resource, ids, [...fields, ...witnesses])
  const before = await read()
  const done = await work()
  const after = new Map((await read()).map(row => [row.id, JSON.stringify(witnesses.map(name => row[name]))]))
  const changed = before.filter(row => {
    const now = after.get(row.id)
    return now !== undefined && now !== JSON.stringify(witnesses.map(name => row[name]))
  })
  await tx.sql(
    `insert into "processChange" ("projectId", "processRunId", "resource", "rowId", "before", "after")
    select $1, $2, $3, c.id, c.before::jsonb, c.after::jsonb
    from unnest($4::bigint[], $5::text[], $6::text[]) as c(id, before, after)
    on conflict do nothing`,
    [
      run.projectId,
      run.id,
      resource.name,
      idsOf(changed),
      changed.map(row => JSON.stringify(Object.fromEntries(fields.map(name => [name, row[name] ?? null])))),
      changed.map(({ id }) => after.get(id)),
    ],
  )
  return done
}
const locked = async (
  tx: Transaction,
  of: AnyResource,
  ids: readonly number[],
  fields: readonly string[],
): Promise<readonly Loose[]> => {
  const rows: readonly Readonly<Record<string, unknown>>[] = await tx.lockAll(of, ids, {
    fields: ['id', ...new Set(fields)],
  })
  return rows.map(row => ({ ...row, id: Number(row.id) }))
}

/** The rows that a run has changed, by their ids. */
const changesOf = (tx: Transaction, { id }: RunAbout) => ({
  next: (after: number, limit: number) =>
    inside(tx).query<never>(
      sql`select c."rowId" as "id", c."before", c."after"
      from ${processChange} c
      where c."processRunId" = ${id} and c."rowId" > ${after}::bigint
      order by c."rowId"
      limit ${limit}`,
    ),
  async count() {
    const [row] = await inside(tx).query<{ n: number }>(
      sql`select count(*)::int as "n" from ${processChange} c where c."processRunId" = ${id}`,
    )
    return row?.n ?? 0
  },
})

/** Puts back the rows that are as the run left them; answers which are not, and who has changed them. */
async function putBack<I>(
  tx: Transaction,
  remembers: Remembers<I>,
  { rows, input, run }: { readonly rows: readonly Former[]; readonly input: I; readonly run: RunAbout },
): Promise<LeftOut> {
  const { of: resource, called = resource.title, witnesses = usual, restore } = settled(tx, remembers, input)
  const now = new Map((await locked(tx, resource, idsOf(rows), [called, ...witnesses])).map(row => [row.id, row]))
  const isAsLeft = ({ id, after }: Former) => {
    const row = now.get(id)
    return row !== undefined && JSON.stringify(witnesses.map(name => row[name])) === JSON.stringify(after)
  }
  const others = rows.filter(row => !isAsLeft(row))
  const left = new Map<number, Refusal | Pair>(await whoChanged(tx, { resource, called }, others, now))
  const mine = rows.filter(isAsLeft)
  for (const [id, why] of (mine.length && (await restore(tx, mine, input, run))) || []) left.set(id, why)
  return left
}
/** Of each row what it is called, and who has moved it last: it stays as that person left it. */
async function whoChanged(
  tx: Transaction,
  { resource, called }: { readonly resource: AnyResource; readonly called: string },
  rows: readonly Former[],
  now: ReadonlyMap<number, Loose>,
): Promise<Map<number, Pair>> {
  if (!rows.length) return new Map()
  const last = await inside(tx).query<{ id: number; name: string | null }>(
    sql`select distinct on (e."rowId") e."rowId" as "id", e."actorName" as "name"
    from ${stateEvent} e
    where e."resource" = ${resource.name} and e."rowId" = any(${idsOf(rows)}::bigint[])
    order by e."rowId", e.id desc`,
  )
  const names = new Map(last.map(({ id, name }) => [id, name]))
  return new Map(
    rows.map(({ id }) => {
      const row = now.get(id)
      const title = String(row?.[called] ?? id)
      const who = names.get(id)
      if (!row) return [id, say(`${title}：已删除`, `${title}: deleted since`)]
      return [
        id,
        who
          ? say(`${title}：此后已改动（${who}），保持不变`, `${title}: changed since (${who}), left as it is`)
          : say(`${title}：此后已改动，保持不变`, `${title}: changed since, left as it is`),
      ]
    }),
  )
}
/** What can no longer be undone is forgotten. */
export const sweepChanges = async (system: { query: Transaction['query'] }): Promise<void> => {
  await system.query(
    sql`delete from ${everyRowOf(processChange, 'those of all events')} c
    where c."createdAt" < clock_timestamp() - interval '8 days'`,
  )
}
