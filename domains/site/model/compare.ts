import { exactly, many, oneOf, open, plain, view, type AnswerOf } from '@pavilion/declare'
import type { KeptRow } from './version.ts'

const row = open<KeptRow>('A component as the version keeps it')
/** How one component differs between two states of a page. */
export const difference = oneOf(
  view({ kind: oneOf(exactly('added'), exactly('removed'), exactly('moved')), row }),
  view({
    kind: exactly('changed'),
    row,
    fields: many(view({ name: plain.text, before: open<unknown>('A setting'), after: open<unknown>('A setting') })),
  }),
)
export type Difference = AnswerOf<typeof difference>

// Changes to the place of a component count as a move; columns maintained by the database are no
// difference.
const place = new Set(['parentId', 'container', 'websiteId'])
const storeFields = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'projectId',
  'hierarchyLevel',
  'sortNumber',
  'searchText',
  'searchGrams',
])
const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value)
/** Equality of settings: an empty text equals no value, and the order of keys does not matter. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  const [a, b] = [orNull(one), orNull(other)]
  if (a === b) return true
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every(key => sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}
const ordered = (rows: readonly KeptRow[]) => {
  const beside = new Map<unknown, KeptRow[]>()
  for (const row of rows) {
    const key = row.parentId ?? `on ${row.container}`
    const all = beside.get(key) ?? []
    all.push(row)
    beside.set(key, all)
  }
  for (const all of beside.values())
    all.sort((a, b) => Number(a.sortNumber ?? 0) - Number(b.sortNumber ?? 0) || a.id - b.id)
  return beside
}
/**
 * The members of `after` that must be moved to turn `before` into this order: all but a longest run
 * that kept its order.
 */
export function outOfOrder(before: readonly number[], after: readonly number[]): Set<number> {
  const at = new Map(before.map((id, index) => [id, index]))
  const common = after.filter(id => at.has(id))
  const best: number[] = []
  const from: number[] = []
  let last = -1
  for (const [index, id] of common.entries()) {
    let longest = 0
    let previous = -1
    for (let earlier = 0; earlier < index; earlier++)
      if (
        (at.get(common[earlier] as number) as number) < (at.get(id) as number) &&
        (best[earlier] as number) > longest
      ) {
        longest = best[earlier] as number
        previous = earlier
      }
    best[index] = longest + 1
    from[index] = previous
    if (last < 0 || (best[index] as number) > (best[last] as number)) last = index
  }
  const kept = new Set<number>()
  for (let index = last; index >= 0; index = from[index] as number) kept.add(common[index] as number)
  return new Set(common.filter(id => !kept.has(id)))
}

/**
 * The components added, removed, changed and moved between two states of a page, in the order of the
 * page. Sort numbers that keep the order are no difference.
 */
export function differences(before: readonly KeptRow[], after: readonly KeptRow[]): Difference[] {
  const was = new Map(before.map(row => [row.id, row]))
  const is = new Map(after.map(row => [row.id, row]))
  const found: Difference[] = []
  const earlier = ordered(before)
  const moved = new Set<number>()
  for (const [key, rows] of ordered(after))
    for (const id of outOfOrder(
      (earlier.get(key) ?? []).map(row => row.id),
      rows.map(row => row.id),
    ))
      moved.add(id)
  for (const row of after) {
    const old = was.get(row.id)
    if (!old) {
      found.push({ kind: 'added', row })
      continue
    }
    if (
      moved.has(row.id) ||
      (row.parentId ?? null) !== (old.parentId ?? null) ||
      (row.parentId === null && !sameValue(row.container, old.container))
    )
      found.push({ kind: 'moved', row })
    const names = [...new Set([...Object.keys(old), ...Object.keys(row)])].filter(
      name => !place.has(name) && !storeFields.has(name) && !sameValue(old[name], row[name]),
    )
    if (names.length)
      found.push({
        kind: 'changed',
        row,
        fields: names.map(name => ({ name, before: old[name] ?? null, after: row[name] ?? null })),
      })
  }
  for (const row of before) if (!is.has(row.id)) found.push({ kind: 'removed', row })
  return found
}
