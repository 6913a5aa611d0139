import { invalidInput, readableFields, type AnyField, type AnyResource } from '@pavilion/declare'
import type { Page } from '../context.ts'
import { keptAs } from '../tables/kinds.ts'
import { quoted } from '../sql/parameters.ts'

export type Loose = Record<string, unknown> & { id: number; updatedAt: string }
/** A list without pages returns at most this many rows. */
export const mostRows = 1000
const isWithin = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
/** @throws invalidInput for a page that no list has */
export function checkPage({ page, limit }: Page): void {
  if (isWithin(page, 1e7) && isWithin(limit, mostRows)) return
  throw invalidInput({ pagination: ['page 从 1 起，limit 为 1 到 1000', 'page starts at 1, limit is 1 to 1,000'] })
}
/** How many rows lie before a page. */
export const rowsBefore = ({ page, limit }: Page): number => (page - 1) * limit

/** The value of a field in SQL: its column, or the number of rows that refer to this one. */
export const columnOf = (name: string, { counts }: AnyField, alias: string): string =>
  counts
    ? `(
        select count(*)::int
        from ${quoted(counts.resource)} counted
        where counted.${quoted(counts.by)} = ${alias}.id
          and counted."deletedAt" is null${Object.entries(counts.where ?? {})
            .map(([field, code]) => ` and counted.${quoted(field)} = ${code}`)
            .join('')}
      )`
    : `${alias}.${quoted(name)}`
// By the declaration, not by its name: domains read parts of one table (`eventSettings`).
const selected = new WeakMap<AnyResource, Map<string, string>>()
/**
 * The columns of an answer, as one text per resource and alias.
 * @param counted false for rows beside those of a list, for each of which others would be counted
 */
export function columnsOf(of: AnyResource, alias: string, { lean = false, counted = true } = {}): string {
  const texts = selected.get(of) ?? new Map<string, string>()
  selected.set(of, texts)
  const key = `${alias} ${lean} ${counted}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const fields = readableFields(of).filter(([, field]) => !(lean && field.detailOnly) && (counted || !field.counts))
  const text = fields
    .map(([name, field]) => `${columnOf(name, field, alias)}${field.counts ? ` as ${quoted(name)}` : ''}`)
    .join(', ')
  texts.set(key, text)
  return text
}
/**
 * The named columns of an answer.
 * @throws Error for a name that is no field, or that is never read
 */
export function someColumns(of: AnyResource, alias: string, names: readonly string[]): string {
  const fields = new Map(readableFields(of))
  return names
    .map(name => {
      const field = fields.get(name)
      if (!field) throw new Error(`${of.name} has no field ${name} to read`)
      return `${columnOf(name, field, alias)}${field.counts ? ` as ${quoted(name)}` : ''}`
    })
    .join(', ')
}
const sealed = new WeakMap<AnyResource, (readonly [name: string, open: (kept: unknown) => unknown])[]>()
/** The fields of a resource that are sealed at rest, with the function that opens each. */
function sealedFields(of: AnyResource) {
  const known = sealed.get(of)
  if (known) return known
  const fields = Object.entries(of.fields as Record<string, AnyField>).flatMap(([name, field]) => {
    const open = field.kind === 'idNumber' && keptAs(field).out
    return open ? [[name, open] as const] : []
  })
  sealed.set(of, fields)
  return fields
}
/** Opens the sealed fields of a row. */
export function present<T extends Record<string, unknown>>(of: AnyResource, row: T): T {
  for (const [name, open] of sealedFields(of)) if (row[name]) (row as Record<string, unknown>)[name] = open(row[name])
  return row
}
