import { allFields, type AnyField, type AnyResource } from '@pavilion/declare'
import { quoted, type Transaction } from '@pavilion/store'

type Row = Readonly<Record<string, unknown>>
/** The new numbers of rows that were copied, by the name of their list and their old number. */
export type Copied = Map<string, Map<number, number>>

/** How the rows of a list are copied. */
export interface Copying {
  /** SQL: which rows, over the row `t`; `$1` is the list of numbers in `among`. */
  readonly where: string
  readonly among: readonly number[]
  /** Values of the copy, whatever the row has. */
  readonly set?: object
  /** Changes values that name other rows in words of their own. */
  readonly also?: (row: Record<string, unknown>) => void
}
/**
 * Copies rows of one list as they stand under new numbers, in one statement. A field that names a row that was copied names
 * the copy; one that names anything else of an event names nothing.
 */
export async function copyRows(
  tx: Transaction,
  of: AnyResource,
  { where, among, set = {}, also }: Copying,
  known: Copied,
  isOfEvent: (name: string) => boolean,
): Promise<void> {
  const table = quoted(of.name)
  const rows = await tx.sql<{ row: Record<string, unknown>; id: number }>(
    `select to_jsonb(t) as "row", nextval(pg_get_serial_sequence($2, 'id'))::float8 as "id"
    from ${table} t
    where ${where} and t."deletedAt" is null
    order by t.id`,
    [among, table],
  )
  if (!rows.length) return
  const numbers = known.get(of.name) ?? new Map<number, number>()
  known.set(of.name, numbers)
  for (const { row, id } of rows) numbers.set(Number(row.id), id)
  const made = rows.map(({ row, id }) => {
    const copy = { ...row, ...named(of, row, known, isOfEvent), ...set, id }
    also?.(copy)
    return copy
  })
  const columns = await writtenColumns(tx, of.name)
  const listed = columns.map(quoted).join(', ')
  await tx.sql(
    `insert into ${table} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(made)],
  )
}
/** What the references of a copy name. */
function named(of: AnyResource, row: Row, known: Copied, isOfEvent: (name: string) => boolean): Row {
  const changed: Record<string, unknown> = {}
  for (const [name, { kind, ref }] of Object.entries(allFields(of) as Record<string, AnyField>)) {
    if (!ref || row[name] === undefined || row[name] === null) continue
    const numbers = known.get(ref)
    if (kind === 'refs') {
      const all = row[name] as readonly number[]
      changed[name] = numbers ? all.flatMap(id => numbers.get(id) ?? []) : isOfEvent(ref) ? [] : all
    } else changed[name] = numbers?.get(Number(row[name])) ?? (isOfEvent(ref) || numbers ? null : row[name])
  }
  return changed
}
async function writtenColumns(tx: Transaction, table: string): Promise<string[]> {
  const rows = await tx.sql<{ name: string }>(
    `select attname as "name" from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ name }) => name)
}
