import { allFields, type AnyCounter, type AnyField, type CodeValue } from '@pavilion/declare'
import { keptAs, toColumn } from '../tables/kinds.ts'
import type { Session } from '../session.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileScope } from '../reach/reach.ts'
import type {
  Adjusted,
  AdjustOptions,
  CellKey,
  GiveBackOptions,
  HoldOptions,
  Taken,
  TakeOptions,
} from '../writing/writes.ts'

/** The state of a hold. */
export const holdState = { held: 10, sold: 20, released: 30 } as const
const touched = `"updatedAt" = date_trunc('milliseconds', clock_timestamp())`

/** The requested cells as a table `wanted`, with the columns of the key and a quantity. */
function wantedCells(
  counter: AnyCounter,
  cells: readonly CellKey[],
  numbers: readonly number[],
  parameters: Parameters,
) {
  const fields = allFields(counter.cells)
  const columns = counter.keys.map(name => {
    const field = fields[name] as AnyField
    const values = cells.map(cell => toColumn(field, cell[name]))
    return `${parameters.add(values, `${keptAs(field).type(field)}[]`)}`
  })
  const names = [...counter.keys.map(quoted), '"quantity"'].join(', ')
  return `wanted as (
    select * from unnest(${[...columns, parameters.add(numbers, 'bigint[]')].join(', ')}) as w(${names})
  )`
}
const sameCell = (counter: AnyCounter) =>
  counter.keys
    .map(name => {
      const column = quoted(name)
      const isRequired = counter.cells.fields[name].required
      return isRequired
        ? `c.${column} = w.${column}`
        : `(c.${column} = w.${column} or (c.${column} is null and w.${column} is null))`
    })
    .join(' and ')
const projectColumn = (counter: AnyCounter) =>
  counter.cells.scope === 'project' || counter.cells.scope === 'shared' ? 'c."projectId"' : 'null::bigint'
const scopeOf = (session: Session, counter: AnyCounter, parameters: Parameters) =>
  ['c."deletedAt" is null', ...compileScope(counter.cells, session.reached, parameters, 'c')].join(' and ')

interface TakeRow {
  readonly found: number
  readonly taken: number
  readonly short: boolean | null
  readonly left: number | null
}
/**
 * Holds units of each cell under a key, all or nothing, in one statement. The same key does nothing
 * the second time.
 */
export async function take(
  session: Session,
  counter: AnyCounter,
  cells: readonly CellKey[],
  { key, reason, quantity = 1, expiresAt, sold = false }: TakeOptions,
): Promise<Taken> {
  if (!cells.length) return { ok: true, left: null, repeated: false }
  const parameters = new Parameters()
  const wanted = wantedCells(
    counter,
    cells,
    cells.map(cell => Number(cell.quantity ?? quantity)),
    parameters,
  )
  const [name, keyed] = [parameters.add(counter.name, 'text'), parameters.add(key, 'text')]
  const state = sold ? holdState.sold : holdState.held
  const column = sold ? '"sold"' : '"held"'
  const [row] = await session.sql<TakeRow>(
    `with ${wanted},
    cells as (
      select c.id, ${projectColumn(counter)} as "projectId", c."total", c."held", c."sold", w."quantity"
      from ${quoted(counter.name)} c
      join wanted w on ${sameCell(counter)}
      where ${scopeOf(session, counter, parameters)}
      order by c.id
      for update of c
    ),
    lack as (
      select count(*)::int as found, bool_or("total" - "held" - "sold" < "quantity") as short,
        min("total" - "held" - "sold")::int as "left"
      from cells
    ),
    hold as (
      insert into "counterHold" ("projectId", "counter", "cellId", "key", "quantity", "state", "expiresAt")
      select c."projectId", ${name}, c.id, ${keyed}, c."quantity", ${state}, ${parameters.add(expiresAt ?? null, 'timestamptz')}
      from cells c
      where (select found = ${cells.length} and short is not true from lack)
      on conflict do nothing
      returning "cellId", "quantity"
    ),
    moved as (
      update ${quoted(counter.name)} c
      set ${column} = c.${column} + h."quantity", ${touched}
      from hold h
      where c.id = h."cellId"
    ),
    entry as (
      insert into "counterEntry" (
        "projectId", "counter", "cellId", "key", "reason", "quantity",
        "totalBefore", "totalAfter", "heldBefore", "heldAfter", "soldBefore", "soldAfter"
      )
      select c."projectId", ${name}, c.id, ${keyed}, ${parameters.add(reason, 'integer')}, c."quantity", c."total", c."total",
        c."held", c."held" + ${sold ? '0' : 'c."quantity"'}, c."sold", c."sold" + ${sold ? 'c."quantity"' : '0'}
      from cells c
      join hold h on h."cellId" = c.id
    )
    select found, short, "left", (select count(*)::int from hold) as taken from lack`,
    parameters.values,
  )
  const { found = 0, taken = 0, short = null, left = null } = row ?? {}
  if (taken > 0) session.wrote(counter.cells, session.reached.projectId ?? null)
  if (taken === cells.length)
    return { ok: true, left: left === null ? null : left - minimum(cells, quantity), repeated: false }
  // Nothing was taken: either there is too little, or the key holds it already. Checked with a
  // second statement, because another transaction may have taken it under this key in between.
  if (await isHeld(session, counter, key, cells.length)) return { ok: true, left, repeated: true }
  return { ok: false, left: found < cells.length || short === null ? 0 : Math.max(0, left ?? 0) }
}
const minimum = (cells: readonly CellKey[], quantity: number) =>
  Math.min(...cells.map(cell => Number(cell.quantity ?? quantity)))
async function isHeld(session: Session, counter: AnyCounter, key: string, cells: number): Promise<boolean> {
  const [row] = await session.sql<{ held: number }>(
    `select count(*)::int as held from "counterHold" where "counter" = $1 and "key" = $2 and "deletedAt" is null`,
    [counter.name, key],
  )
  return (row?.held ?? 0) >= cells
}

/** Moves the holds of a key to another state and returns how many units. */
async function settle(
  session: Session,
  counter: AnyCounter,
  { key, reason }: HoldOptions,
  { from, to }: { from: readonly number[]; to: number },
): Promise<number> {
  const parameters = new Parameters()
  const [name, keyed] = [parameters.add(counter.name, 'text'), parameters.add(key, 'text')]
  const gives = to === holdState.sold ? 'c."quantity"' : '0'
  const [row] = await session.sql<{ units: number }>(
    `with holds as (
      select h.id, h."cellId", h."quantity", h."state"
      from "counterHold" h
      where h."counter" = ${name} and h."key" = ${keyed} and h."deletedAt" is null
        and h."state" = any(${parameters.add(from, 'integer[]')})
      order by h."cellId"
      for update
    ),
    cells as (
      select c.id, ${projectColumn(counter)} as "projectId", c."total", c."held", c."sold", h."quantity", h."state"
      from ${quoted(counter.name)} c
      join holds h on h."cellId" = c.id
      where ${scopeOf(session, counter, parameters)}
      order by c.id
      for update of c
    ),
    moved as (
      update ${quoted(counter.name)} c
      set "held" = c."held" - case h."state" when ${holdState.held} then h."quantity" else 0 end,
        "sold" = c."sold" - case h."state" when ${holdState.sold} then h."quantity" else 0 end + ${to === holdState.sold ? 'h."quantity"' : '0'},
        ${touched}
      from cells h
      where c.id = h.id
    ),
    done as (
      update "counterHold" c
      set "state" = ${to}, "expiresAt" = null, ${touched}
      from holds h
      where c.id = h.id
    ),
    entry as (
      insert into "counterEntry" (
        "projectId", "counter", "cellId", "key", "reason", "quantity",
        "totalBefore", "totalAfter", "heldBefore", "heldAfter", "soldBefore", "soldAfter"
      )
      select c."projectId", ${name}, c.id, ${keyed}, ${parameters.add(reason, 'integer')}, c."quantity", c."total", c."total",
        c."held", c."held" - case c."state" when ${holdState.held} then c."quantity" else 0 end,
        c."sold", c."sold" - case c."state" when ${holdState.sold} then c."quantity" else 0 end + ${gives}
      from cells c
    )
    select coalesce(sum("quantity"), 0)::int as units from cells`,
    parameters.values,
  )
  const units = row?.units ?? 0
  if (units) session.wrote(counter.cells, session.reached.projectId ?? null)
  return units
}
/** Sells what a key holds. */
export const confirm = (session: Session, counter: AnyCounter, options: HoldOptions): Promise<number> =>
  settle(session, counter, options, { from: [holdState.held], to: holdState.sold })
/** Gives back what a key holds or has bought. */
export const release = (session: Session, counter: AnyCounter, options: HoldOptions): Promise<number> =>
  settle(session, counter, options, { from: [holdState.held, holdState.sold], to: holdState.released })

/** Gives back a part of what a key holds or has bought. */
export async function giveBack(session: Session, counter: AnyCounter, options: GiveBackOptions): Promise<void> {
  if (!options.cells.length) return
  if ((await changeHolds(session, counter, options, 'back')) !== options.cells.length)
    throw new Error(`${options.key} has less of ${counter.name} than comes back`)
}
/** Sells units that came back to the same key again. False when some of them are gone. */
export async function takeBack(session: Session, counter: AnyCounter, options: GiveBackOptions): Promise<boolean> {
  if (!options.cells.length) return true
  return (await changeHolds(session, counter, options, 'again')) === options.cells.length
}
/**
 * Changes what a key has of each cell, all or none, and returns how many cells could be changed.
 * Released holds count as sold when units come to them again.
 */
async function changeHolds(
  session: Session,
  counter: AnyCounter,
  { key, reason, cells }: GiveBackOptions,
  way: 'back' | 'again',
): Promise<number> {
  const parameters = new Parameters()
  const numbers = cells.map(cell => Number(cell.quantity ?? 1))
  const wanted = wantedCells(counter, cells, numbers, parameters)
  const [name, keyed] = [parameters.add(counter.name, 'text'), parameters.add(key, 'text')]
  const sign = way === 'back' ? '-' : '+'
  const isPossible =
    way === 'back'
      ? `h."state" <> ${holdState.released} and h."quantity" >= w."quantity"`
      : `(c."total" is null or c."total" - c."held" - c."sold" >= w."quantity")`
  const held = `case when c."state" = ${holdState.held} then c."quantity" else 0 end`
  const sold = `case when c."state" <> ${holdState.held} then c."quantity" else 0 end`
  const left = `case when h."state" = ${holdState.released} then 0 else h."quantity" end ${sign} c."quantity"`
  const [row] = await session.sql<{ found: number }>(
    `with ${wanted},
    cells as (
      select c.id, ${projectColumn(counter)} as "projectId", c."total", c."held", c."sold", w."quantity",
        h.id as "holdId", h."state"
      from ${quoted(counter.name)} c
      join wanted w on ${sameCell(counter)}
      join "counterHold" h on h."counter" = ${name} and h."key" = ${keyed} and h."cellId" = c.id
        and h."deletedAt" is null and ${isPossible}
      where ${scopeOf(session, counter, parameters)}
      order by c.id
      for update of c, h
    ),
    found as (
      select count(*)::int as found from cells
    ),
    done as (
      update "counterHold" h
      set "quantity" = greatest(1, ${left}),
        "state" = case
          when ${left} = 0 then ${holdState.released}
          when h."state" = ${holdState.released} then ${holdState.sold}
          else h."state"
        end,
        ${touched}
      from cells c
      where h.id = c."holdId" and (select found from found) = ${cells.length}
    ),
    moved as (
      update ${quoted(counter.name)} n
      set "held" = n."held" ${sign} ${held}, "sold" = n."sold" ${sign} ${sold}, ${touched}
      from cells c
      where n.id = c.id and (select found from found) = ${cells.length}
    ),
    entry as (
      insert into "counterEntry" (
        "projectId", "counter", "cellId", "key", "reason", "quantity",
        "totalBefore", "totalAfter", "heldBefore", "heldAfter", "soldBefore", "soldAfter"
      )
      select c."projectId", ${name}, c.id, ${keyed}, ${parameters.add(reason, 'integer')}, c."quantity", c."total",
        c."total", c."held", c."held" ${sign} ${held}, c."sold", c."sold" ${sign} ${sold}
      from cells c
      where (select found from found) = ${cells.length}
    )
    select found from found`,
    parameters.values,
  )
  const found = row?.found ?? 0
  if (found === cells.length) session.wrote(counter.cells, session.reached.projectId ?? null)
  return found
}

/**
 * Sets the totals of cells and creates missing ones. Refuses a total below what is held and sold.
 */
export async function adjust(
  session: Session,
  counter: AnyCounter,
  cells: readonly CellKey[],
  { key, reason }: AdjustOptions,
): Promise<Adjusted> {
  if (!cells.length) return { ok: true }
  const parameters = new Parameters()
  const totals = cells.map(cell => (cell.total === null || cell.total === undefined ? null : Number(cell.total)))
  const wanted = wantedCells(counter, cells, totals as number[], parameters)
  const place = counter.cells.scope === 'global' ? [] : [counter.cells.scope === 'seller' ? 'sellerId' : 'projectId']
  const placed = place.map(column =>
    parameters.add((column === 'sellerId' ? session.reached.sellerId : session.reached.projectId) ?? null, 'bigint'),
  )
  const names = [...place, ...counter.keys].map(quoted)
  await session.sql(
    `with ${wanted}
    insert into ${quoted(counter.name)} (${names.join(', ')}, "total")
    select ${[...placed, ...counter.keys.map(name => `w.${quoted(name)}`)].join(', ')}, 0
    from wanted w
    on conflict do nothing`,
    parameters.values,
  )
  return setTotals(session, counter, cells, totals, { key, reason })
}
async function setTotals(
  session: Session,
  counter: AnyCounter,
  cells: readonly CellKey[],
  totals: readonly (number | null)[],
  { key, reason }: { readonly key: string; readonly reason: CodeValue },
): Promise<Adjusted> {
  const parameters = new Parameters()
  const wanted = wantedCells(counter, cells, totals as number[], parameters)
  const [name, keyed] = [parameters.add(counter.name, 'text'), parameters.add(key, 'text')]
  const [row] = await session.sql<{ found: number; least: number | null; fits: boolean | null }>(
    `with ${wanted},
    cells as (
      select c.id, ${projectColumn(counter)} as "projectId", c."total", c."held", c."sold", w."quantity" as "next"
      from ${quoted(counter.name)} c
      join wanted w on ${sameCell(counter)}
      where ${scopeOf(session, counter, parameters)}
      order by c.id
      for update of c
    ),
    judged as (
      select count(*)::int as found, max("held" + "sold") filter (where "held" + "sold" > "next")::int as least,
        bool_and("next" is null or "held" + "sold" <= "next") as fits
      from cells
    ),
    moved as (
      update ${quoted(counter.name)} c
      set "total" = n."next", ${touched}
      from cells n
      where c.id = n.id and (select fits from judged) and n."total" is distinct from n."next"
    ),
    entry as (
      insert into "counterEntry" (
        "projectId", "counter", "cellId", "key", "reason", "quantity",
        "totalBefore", "totalAfter", "heldBefore", "heldAfter", "soldBefore", "soldAfter"
      )
      select c."projectId", ${name}, c.id, ${keyed}, ${parameters.add(reason, 'integer')},
        coalesce(c."next", 0) - coalesce(c."total", 0), c."total", c."next", c."held", c."held", c."sold", c."sold"
      from cells c
      where (select fits from judged) and c."total" is distinct from c."next"
    )
    select found, least, fits from judged`,
    parameters.values,
  )
  session.wrote(counter.cells, session.reached.projectId ?? null)
  return row?.fits ? { ok: true } : { ok: false, least: row?.least ?? 0 }
}
