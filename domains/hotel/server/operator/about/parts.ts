import { type AnyCodes, type CodeValue, entryOf, type Pair } from '@pavilion/declare'
import type { About, AboutFact } from '../../../model/calls/about.ts'

export const at = (name: string, query: string) => `/receptionManagement/${name}${query}`
export const orderAt = (id: number) => `/orderManagement/order/detail?id=${id}`
/** A fact; nothing of it when there is no value. */
export function fact(
  label: Pair,
  value: Pair | string | number | null | undefined,
  path: string | null = null,
): AboutFact[] {
  if (value === null || value === undefined || value === '') return []
  const words: Pair = Array.isArray(value) ? (value as unknown as Pair) : [String(value), String(value)]
  return [{ label, value: words, path }]
}
export const both = (name: string | null, englishName: string | null | undefined): Pair | null =>
  name ? [name, englishName || name] : null
export function word(codes: AnyCodes, value: CodeValue | null): Pair | null {
  const entry = entryOf(codes, value ?? undefined)
  return entry ? [entry.zh, entry.en] : null
}
export const lacks = (...list: (readonly [boolean, Pair, (string | null)?])[]): About['missing'] =>
  list.flatMap(([is, words, path]) => (is ? { words, path: path ?? null } : []))
export const nothing: About = {
  facts: [],
  nights: [],
  people: [],
  peopleTitle: ['人员', 'People'],
  missing: [],
  grid: null,
}
