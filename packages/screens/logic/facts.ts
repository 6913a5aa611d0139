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
  if (rows.length < fewRows) return columns
  const says = ({ key }: C) => keep.includes(key) || !isField(key) || rows.some(row => !isEmpty(row[key]))
  return columns.filter(says)
}
/** With fewer rows, an empty column may fill with the next one. */
const fewRows = 3

/**
 * What a form asks at once, and what it folds away: fields that nobody must fill in and that lists do
 * not show either, where there are many.
 */
export function firstAndRest<E extends Entry>(
  fields: readonly E[],
  matters: (entry: E) => boolean,
): { first: E[]; rest: E[] } {
  const rest = fields.filter(entry => !matters(entry))
  if (fields.length <= mostAtOnce || rest.length < worthFolding) return { first: [...fields], rest: [] }
  return { first: fields.filter(matters), rest }
}
const mostAtOnce = 8
const worthFolding = 3
