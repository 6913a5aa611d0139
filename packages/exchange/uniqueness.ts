import type { AnyField, AnyResource, Pair } from '@pavilion/declare'
import { hashColumn, hashOf, keptAs, quoted, scopeColumn, uniqueSets, type Context } from '@pavilion/store'
import type { ReadRow } from './importer.ts'

/** Checks the unique values of many rows with one statement. */
export function uniqueness(ctx: Context, of: AnyResource) {
  const fields = of.fields as Record<string, AnyField>
  const scope = scopeColumn(of)
  const sets = uniqueSets(of)
    .filter(set => set.fields.length > 0 && set.fields.every(name => name in fields && fields[name]?.kind !== 'state'))
    .map(set => ({ ...set, seen: new Map<string, number>() }))
  const ownValue = (row: ReadRow, name: string) => {
    const value = row.values[name] ?? fields[name]?.default
    return value === '' ? undefined : value
  }
  const valuesOf = (row: ReadRow, names: readonly string[]) => {
    const values = names.map(name => ownValue(row, name))
    return values.some(value => value === undefined || value === null) || names.some(name => row.wrong[name])
      ? undefined
      : values
  }
  const put = (row: ReadRow, names: readonly string[], words: Pair) => {
    row.wrong[names.find(name => fields[name]?.kind !== 'ref') ?? (names[0] as string)] ??= words
  }
  return {
    /** Finds duplicates inside the sheet, before the database would refuse them. */
    within(rows: readonly ReadRow[]): void {
      for (const { fields: names, seen } of sets)
        for (const row of rows) {
          const values = valuesOf(row, names)
          if (!values) continue
          const key = values.length === 1 ? String(values[0]) : JSON.stringify(values)
          const first = seen.get(key)
          if (first !== undefined) put(row, names, [`与第 ${first} 行重复`, `Same as row ${first}`])
          else seen.set(key, row.row)
        }
    },
    /** Finds values that existing rows have. */
    async among(rows: readonly ReadRow[]): Promise<void> {
      const parameters: unknown[] = []
      const texts: string[] = []
      const add = (value: unknown) => `$${parameters.push(value)}`
      const asked = sets.map(({ fields: names }) =>
        rows.flatMap(row => {
          const values = valuesOf(row, names)
          return values ? [{ row, values }] : []
        }),
      )
      for (const [set, { fields: names }] of sets.entries()) {
        const entries = asked[set] as { row: ReadRow; values: unknown[] }[]
        if (!entries.length) continue
        const columns = names.map(name => {
          const field = fields[name] as AnyField
          return field.kind === 'idNumber'
            ? { column: hashColumn(name), type: 'text', of: hashOf }
            : { column: name, type: keptAs(field).type(field), of: (value: unknown) => value }
        })
        const isPlaced = scope !== undefined && !names.includes(scope)
        const within = isPlaced ? withinScope(of, scope, add(scopeId(ctx, scope))) : 'true'
        const lists = columns
          .map(({ type, of: kept }, at) => `${add(entries.map(({ values }) => kept(values[at])))}::${type}[]`)
          .join(', ')
        const held = columns.map(({ column }) => `a.${quoted(column)}`).join(', ')
        const askedColumns = columns.map((_, at) => `asked.c${at}`).join(', ')
        const aliases = columns.map((_, at) => `c${at}`).join(', ')
        texts.push(`
          select ${set} as "set", asked.nth
          from unnest(${lists}) with ordinality as asked(${aliases}, nth)
          cross join lateral (
            select 1
            from ${quoted(of.name)} a
            where a."deletedAt" is null
              and ${within}
              and (${held}) >= (${askedColumns})
              and (${held}) <= (${askedColumns})
            order by ${held}
            limit 1
          ) found`)
      }
      if (!texts.length) return
      for (const { set, nth } of await byIndex<{ set: number; nth: number }>(
        ctx,
        texts.join(' union all '),
        parameters,
      )) {
        const names = sets[set]?.fields ?? []
        const [zh, en] = [
          names.map(name => fields[name]?.zh).join('、'),
          names.map(name => fields[name]?.en).join(', '),
        ]
        const found = asked[set]?.[nth - 1]
        if (found) put(found.row, names, [`${zh}已存在`, `${en} is already in use`])
      }
    },
  }
}
/**
 * Looks up many values in a unique index, each by itself. The statement asks for each as a range in
 * the order of that index. While a table is being filled, its statistics say that it is empty: any
 * index looks as good as the right one, and PostgreSQL would scan all rows written so far for every
 * part of the sheet. Only the unique index has the rows in the requested order, and sorting is not
 * allowed.
 */
export const byIndex = <T>(ctx: Context, text: string, parameters: readonly unknown[]): Promise<T[]> =>
  ctx.transaction(async tx => {
    await tx.sql(`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`)
    return tx.sql<T>(text, parameters)
  })

const scopeId = (ctx: Context, scope: string) => (scope === 'sellerId' ? ctx.sellerId : ctx.projectId) ?? null

/** The condition that a row `a` is in the same scope; `parameter` has the scope's id. */
const withinScope = (of: AnyResource, scope: string, parameter: string) =>
  of.scope === 'shared'
    ? `coalesce(a."projectId", 0) = coalesce(${parameter}::bigint, 0)`
    : `a.${quoted(scope)} = ${parameter}::bigint`
