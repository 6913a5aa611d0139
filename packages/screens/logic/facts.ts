import type { AnyField } from '@pavilion/declare'
import type { AnyRow } from './text.ts'

type Entry = readonly [name: string, field: AnyField]
/** Nothing was entered: no value, an empty text, an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields of a record that say something, and those that are empty. */
export function filledAndEmpty<E extends Entry>(fields: readonly E[], row: AnyRow): { filled: E[]; empty: E[] } {
  return {
    filled: fields.filter(([name]) => !isEmpty(row[name])),
    empty: fields.filter(([name]) => isEmpty(row[name])),
  }
}

/**
 * The columns of a list without those that are empty in all of its rows, for as long as nobody has
 * chosen the columns. What leads the list stays, and so does what it is sorted by.
 */
export function sayingColumns<C extends { readonly key: string }>(
  columns: readonly C[],
  rows: readonly AnyRow[],
  { keep, isField }: { keep: readonly string[]; isField: (key: string) => boolean },
): readonly C[] {
  if (rows.length === 0) return columns
  const says = ({ key }: C) => keep.includes(key) || !isField(key) || rows.some(row => !isEmpty(row[key]))
  return columns.filter(says)
}

/**
 * What a form asks at once, and what it folds away. `weight`: above 1 for what must be asked, up to 1 for
 * what helps, the more the sooner, 0 for what waits; a field with a `companion` stands and falls with
 * that one. Where there are many, what helps has the places that are left, and what must be filled in
 * stands first.
 */
export function firstAndRest<E extends Entry>(
  fields: readonly E[],
  weight: (entry: E) => number,
  companion: (entry: E) => string | undefined = () => undefined,
): { first: E[]; rest: E[] } {
  const heads = fields.filter(entry => !companion(entry))
  const must = heads.filter(entry => weight(entry) > 1)
  const helping = heads
    .filter(entry => weight(entry) > 0 && weight(entry) <= 1)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, Math.max(0, mostAtOnce - must.length))
  const chosen = new Set([...must, ...helping].map(([name]) => name))
  const isFirst = (entry: E) => chosen.has(companion(entry) ?? entry[0])
  const rest = fields.filter(entry => !isFirst(entry))
  if (fields.length <= mostAtOnce || rest.length < worthFolding) return { first: [...fields], rest: [] }
  const first = fields.filter(isFirst)
  const isMust = (entry: E) => must.some(([name]) => name === (companion(entry) ?? entry[0]))
  return { first: [...first.filter(isMust), ...first.filter(entry => !isMust(entry))], rest }
}
const mostAtOnce = 8
const worthFolding = 3
