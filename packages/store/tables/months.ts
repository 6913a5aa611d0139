import type { AnyField, AnyResource, Catalogue } from '@pavilion/declare'
import { uniqueSets } from './columns.ts'

/** Anything that runs a statement and answers its rows: a connection, or a caller's context. */
export type Ask = <T extends object>(text: string, params?: readonly unknown[]) => Promise<T[]>

/** A month's part of a divided table: rows from the first day of a month, UTC, to the next one's. */
export interface Part {
  readonly name: string
  /** First instant, as ISO text; none: everything before. */
  readonly from?: string
  /** The first instant that is no longer in it. */
  readonly to: string
}
export interface DividedTable {
  readonly name: string
  readonly parts: readonly Part[]
  /** Rows that no month took: their months were not made in time. */
  readonly strays: number
}
/** Months that stand ready: so long may the daily job be missing before rows go astray. */
const monthsReady = 3
const mostAtOnce = 24

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const restOf = (table: string) => `${table}_rest`
/** First instant of the month that is `later` months after that of `at`, UTC. */
export const monthStart = (at: Date, later = 0): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later)).toISOString()
const partName = (table: string, from: string) => `${table}_${from.slice(0, 7).replace('-', '_')}`

/**
 * Why a table cannot be divided by months; nothing: it can. The month becomes part of every key, so
 * that a table with a key besides its id could take the same value twice.
 */
export function whyWhole(of: AnyResource, { resources }: Catalogue): string | undefined {
  if (of.storage !== 'table' || !of.log) return 'it is no log'
  const keys = uniqueSets(of)
  if (keys.length) return `${keys.map(({ fields }) => fields.join(' + ')).join(', ')} must be unique over all months`
  const from = [...resources.values()].find(other =>
    Object.values(other.fields as Record<string, AnyField>).some(({ ref }) => ref === of.name),
  )
  return from && `${from.name} refers to its rows`
}

/** The tables that are divided by months, with their parts. */
export async function dividedTables(ask: Ask): Promise<DividedTable[]> {
  const found = await ask<{ table: string; part: string; bounds: string }>(`
    select p.relname as "table", c.relname as "part", pg_get_expr(c.relpartbound, c.oid) as "bounds"
    from pg_partitioned_table d
    join pg_class p on p.oid = d.partrelid
    join pg_inherits i on i.inhparent = p.oid
    join pg_class c on c.oid = i.inhrelid
    where d.partstrat = 'r' and p.relnamespace = 'public'::regnamespace
    order by 1, 2`)
  const tables: DividedTable[] = []
  for (const name of new Set(found.map(({ table }) => table))) {
    const parts = found.filter(({ table }) => table === name).flatMap(partOf)
    const [rest] = await ask<{ count: number }>(`select count(*)::int as "count" from ${quoted(restOf(name))}`)
    tables.push({ name, parts: parts.sort((a, b) => a.to.localeCompare(b.to)), strays: rest?.count ?? 0 })
  }
  return tables
}
function partOf({ part, bounds }: { part: string; bounds: string }): Part[] {
  const [, from, to] = /FROM \((.+)\) TO \('(.+)'\)/.exec(bounds) ?? []
  if (!from || !to) return []
  const instant = (text: string) => new Date(text).toISOString()
  return [{ name: part, to: instant(to), ...(from !== 'MINVALUE' && { from: instant(from.slice(1, -1)) }) }]
}

/**
 * Makes the months that will be needed next, in the caller's transaction: the daily job. Returns the
 * names of the new parts. Days by the database's clock, which also stamps the rows.
 *
 * @throws an error with code 55P03 when others held a table longer than a second: tried again later
 */
export async function makeMonths(ask: Ask): Promise<string[]> {
  await ask(`set local lock_timeout = '1s'`)
  const [clock] = await ask<{ at: string }>(`select clock_timestamp() as "at"`)
  const until = monthStart(new Date(clock?.at ?? 0), monthsReady + 1)
  const made: string[] = []
  for (const { name, parts, strays } of await dividedTables(ask)) {
    let from = parts.at(-1)?.to
    // A clock that jumps ahead by years must not make hundreds of months.
    for (let nth = 0; from && from < until && nth < mostAtOnce; nth++) {
      await (strays ? partWithStrays(ask, name, from) : ask(partStatement(name, from)))
      made.push(partName(name, from))
      from = monthStart(new Date(from), 1)
    }
  }
  return made
}
/** Rows of this month that went astray are in the way of its part: they move into it. */
async function partWithStrays(ask: Ask, table: string, from: string): Promise<void> {
  const rest = quoted(restOf(table))
  const these = `"createdAt" >= '${from}' and "createdAt" < '${monthStart(new Date(from), 1)}'`
  await ask(`lock table ${rest} in access exclusive mode`)
  await ask(`create temp table "strays" on commit drop as select * from ${rest} where ${these}`)
  await ask(`delete from ${rest} where ${these}`)
  await ask(partStatement(table, from))
  await ask(`insert into ${quoted(table)} overriding system value select * from "strays"`)
  await ask('drop table "strays"')
}
const partStatement = (table: string, from: string) =>
  `create table ${quoted(partName(table, from))} partition of ${quoted(table)}
  for values from ('${from}') to ('${monthStart(new Date(from), 1)}')`

/**
 * Divides a table by months without copying a row: the table becomes the part of everything up to
 * the end of next month, below a new table of its name. What takes long, an index and the proof of the
 * bound, runs beside reading and writing; the exchange itself holds the table for milliseconds. Can be
 * begun again after it was stopped.
 *
 * @param ask one connection, outside a transaction
 * @throws an error with code 55P03 when others held the table longer than a second: nothing changed
 */
export async function divideByMonths(ask: Ask, { name }: Pick<AnyResource, 'name'>): Promise<void> {
  const [clock] = await ask<{ at: string }>(`select clock_timestamp() as "at"`)
  // A month from now at least: rows that come meanwhile must keep to the bound.
  const to = monthStart(new Date(clock?.at ?? 0), 2)
  const former = `${name}_to_${to.slice(0, 7).replace('-', '_')}`
  const key = `${former}_pkey`
  await ask(`set lock_timeout = '1s'`)
  try {
    await ask(`drop index concurrently if exists ${quoted(key)}`)
    await ask(`create unique index concurrently ${quoted(key)} on ${quoted(name)} ("id", "createdAt")`)
    const bound = `${former}_bound`
    await ask(`alter table ${quoted(name)} drop constraint if exists ${quoted(bound)}`)
    await ask(`alter table ${quoted(name)} add constraint ${quoted(bound)} check ("createdAt" < '${to}') not valid`)
    await ask(`alter table ${quoted(name)} validate constraint ${quoted(bound)}`)
    await exchange(ask, { name, former, key, bound, to })
  } finally {
    await ask('reset lock_timeout')
  }
}
interface Exchange {
  readonly name: string
  readonly former: string
  readonly key: string
  readonly bound: string
  readonly to: string
}
async function exchange(ask: Ask, { name, former, key, bound, to }: Exchange): Promise<void> {
  await ask('begin')
  try {
    await ask(`lock table ${quoted(name)} in access exclusive mode`)
    const indexes = await ask<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as "name", pg_get_indexdef(i.indexrelid) as "definition"
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and not i.indisprimary and c.relname <> $2`,
      [quoted(name), key],
    )
    const [sequence] = await ask<{ name: string }>(`select pg_get_serial_sequence($1, 'id') as "name"`, [quoted(name)])
    const [last] = await ask<{ next: string }>(`select "last_value" + 1 as "next" from ${sequence?.name}`)
    await ask(`
      alter table ${quoted(name)}
        drop constraint ${quoted(`${name}_pkey`)},
        add primary key using index ${quoted(key)},
        alter column "id" drop identity`)
    await ask(`alter table ${quoted(name)} rename to ${quoted(former)}`)
    for (const [nth, index] of indexes.entries())
      await ask(`alter index ${index.name} rename to ${quoted(`${former}_i${nth}`)}`)
    await ask(`
      create table ${quoted(name)}
        (like ${quoted(former)} including defaults including generated including constraints
          including storage including comments,
        constraint ${quoted(`${name}_pkey`)} primary key ("id", "createdAt"))
      partition by range ("createdAt")`)
    await ask(`alter table ${quoted(name)} drop constraint ${quoted(bound)}`)
    await ask(
      `alter table ${quoted(name)} alter column "id" add generated always as identity (start with ${last?.next})`,
    )
    const whole = ` ON public.${quoted(name)} USING `
    for (const { definition } of indexes) {
      if (!definition.includes(whole)) throw new Error(`cannot be divided: ${definition}`)
      await ask(definition.replace(whole, ` ON ONLY public.${quoted(name)} USING `))
    }
    await ask(`alter table ${quoted(name)} attach partition ${quoted(former)} for values from (minvalue) to ('${to}')`)
    await ask(`create table ${quoted(restOf(name))} partition of ${quoted(name)} default`)
    await ask(`alter table ${quoted(former)} drop constraint ${quoted(bound)}`)
    await makeMonths(ask)
    await ask('commit')
  } catch (error) {
    await ask('rollback')
    throw error
  }
}

/**
 * Takes the months that ended before `before` out of a divided table. They stay as tables of their
 * own in the schema `detached`, for whoever keeps them elsewhere. Runs in the caller's transaction.
 * Returns their names and the highest id in them.
 */
export async function detachMonths(
  ask: Ask,
  table: string,
  before: string,
): Promise<{ readonly names: string[]; readonly lastId: number }> {
  const divided = (await dividedTables(ask)).find(({ name }) => name === table)
  const over = divided?.parts.filter(({ to }) => to <= before) ?? []
  let lastId = 0
  if (over.length) await ask('create schema if not exists "detached"')
  for (const { name } of over) {
    await ask(`alter table ${quoted(table)} detach partition ${quoted(name)}`)
    await ask(`alter table ${quoted(name)} set schema "detached"`)
    const [last] = await ask<{ id: number | null }>(`select max("id")::float8 as "id" from "detached".${quoted(name)}`)
    lastId = Math.max(lastId, last?.id ?? 0)
  }
  return { names: over.map(({ name }) => name), lastId }
}
