import type { AnyResource } from '@pavilion/declare'

type Part = string | { readonly value: unknown } | { readonly rows: AnyResource } | { readonly table: AnyResource }

/**
 * A piece of SQL with its values. Made with the tag `sql`; sent by `ctx.query`, `tx.update` and
 * `tx.moveWhere`.
 */
export class Sql {
  readonly parts: readonly Part[]
  constructor(parts: readonly Part[]) {
    this.parts = parts
  }
}
const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'scope' in value && 'operations' in value
const partsOf = (value: unknown): readonly Part[] =>
  value instanceof Sql ? value.parts : [isResource(value) ? { rows: value } : { value }]

/**
 * SQL as a template. A value becomes a parameter (add a type where PostgreSQL cannot infer it:
 * `${id}::bigint`), a piece of SQL is inserted, and a resource means its live rows within the
 * caller's reach: ``sql`select count(*) from ${webFormRecord} r where r."webFormId" = ${id}` ``.
 */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(strings.flatMap((text, nth) => [text, ...(nth < values.length ? partsOf(values[nth]) : [])]))
}
/** Text that is SQL already. Never pass anything that comes from outside. */
export const sqlText = (text: string): Sql => new Sql([text])
/** Joins pieces with a separator. */
export const sqlJoin = (pieces: readonly Sql[], separator = ', '): Sql =>
  new Sql(pieces.flatMap(({ parts }, nth) => (nth ? [separator, ...parts] : parts)))
/**
 * Every row of a resource, including deleted rows and those of other projects.
 * @param reason why the statement needs them
 */
export function everyRowOf(of: AnyResource, reason: string): Sql {
  if (!reason) throw new Error(`every row of ${of.name}: why?`)
  return new Sql([{ table: of }])
}
