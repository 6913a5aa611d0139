import {
  type AnyField,
  type AnyResource,
  hasTags,
  initialCode,
  type Pair,
  pairsIn,
  retagged,
  tagField,
  writableFields,
} from '@pavilion/declare'
import type { AnyRow } from './text.ts'

export type Values = Record<string, unknown>

/**
 * Whether two values are the same to the server: undefined, null and an empty text are; lists and
 * objects compare by content.
 */
export function same(one: unknown, other: unknown): boolean {
  const empty = (value: unknown) => value === undefined || value === null || value === ''
  if (empty(one) || empty(other)) return empty(one) && empty(other)
  if (typeof one === 'object' || typeof other === 'object')
    return unsigned(JSON.stringify(one)) === unsigned(JSON.stringify(other))
  return one === other || (typeof one === 'string' && typeof other === 'string' && unsigned(one) === unsigned(other))
}
// A private file has a new address every time it is read, but it is the same file.
const unsigned = (text: string) => text.replace(/(\/files\/private\/[\w./]+)\?expires=\d+&signature=[\w-]+/g, '$1')

/** The initial values of a form: those of the row, or the defaults of a new one. */
export function startValues(of: AnyResource, row: AnyRow | undefined, given: Values = {}): Values {
  const values: Values = {}
  for (const [name, field] of writableFields(of, row ? 'update' : 'create')) {
    const value = row
      ? row[name]
      : (given[name] ??
        field.default ??
        (field.kind === 'state' ? initialCode(field) : field.kind === 'boolean' ? false : undefined))
    values[name] = value ?? undefined
  }
  return values
}
/** The fields whose value differs from the initial one. */
export const changedFields = (start: Values, now: Values): string[] =>
  Object.keys({ ...start, ...now }).filter(name => !same(start[name], now[name]))

/** The body of a create: what was filled in. */
export const newBody = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !same(value, undefined)))
/**
 * The body of an update: the row as it was read, and the changes. A cleared field is sent as null.
 */
export const changesBody = (row: Pick<AnyRow, 'id' | 'updatedAt'>, start: Values, now: Values): Values => ({
  id: row.id,
  updatedAt: row.updatedAt,
  ...Object.fromEntries(changedFields(start, now).map(name => [name, same(now[name], undefined) ? null : now[name]])),
})

/**
 * My values with the tags of both: what the other person has put on or taken off, and what I have. Tags are
 * marks of their own, so nobody has to choose between two lists of them.
 */
export function withTagsOfBoth(of: AnyResource, start: Values, newer: Values, mine: Values): Values {
  if (!hasTags(of)) return mine
  const [before, theirs, own] = [start, newer, mine].map(
    values => (values[tagField] as readonly number[] | null | undefined) ?? [],
  ) as [readonly number[], readonly number[], readonly number[]]
  const came = own.filter(id => !before.includes(id))
  const went = before.filter(id => !own.includes(id))
  return { ...mine, [tagField]: retagged(theirs, came, went) }
}
/** Whether the other person has changed nothing but tags. */
export const onlyTagsDiffer = (of: AnyResource, start: Values, newer: Values): boolean =>
  hasTags(of) && Object.keys(start).every(name => name === tagField || same(start[name], newer[name]))

/**
 * A field that differs between two people: the old value, what the other person saved, what is
 * typed here.
 */
export interface Disagreement {
  readonly name: string
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
  readonly both: boolean
}
/** What the other person has changed and what is changed here; `both` if they conflict. */
export function disagreements(start: Values, newer: Values, mine: Values): Disagreement[] {
  return Object.keys(start)
    .filter(name => !same(start[name], newer[name]) || !same(start[name], mine[name]))
    .map(name => ({
      name,
      before: start[name],
      theirs: newer[name],
      mine: mine[name],
      both:
        name !== tagField &&
        !same(start[name], newer[name]) &&
        !same(start[name], mine[name]) &&
        !same(newer[name], mine[name]),
    }))
}
/**
 * The values of the form after the conflict: theirs where chosen, and where nothing was typed here.
 */
export function settled(
  newer: Values,
  mine: Values,
  open: readonly Disagreement[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): Values {
  const values = { ...mine }
  for (const { name, before, both } of open)
    if (both ? choices[name] !== 'mine' : same(before, mine[name])) values[name] = newer[name]
  return values
}

/** Fields as a form lays them out: the two halves of a pair beside each other. */
export function sideBySide(of: AnyResource, fields: readonly [string, AnyField][]): [string, AnyField][][] {
  const halves = new Map(pairsIn(of.fields).map(([name, english]) => [english, name]))
  const rows: [string, AnyField][][] = []
  for (const entry of fields) {
    const before = rows.at(-1)
    if (before?.length === 1 && halves.get(entry[0]) === before[0]?.[0]) before.push(entry)
    else rows.push([entry])
  }
  return rows
}

export interface Section {
  readonly title?: Pair
  readonly fields: [name: string, field: AnyField][]
}
/**
 * The fields under their headings, in declared order. A heading that appears twice is one section.
 */
export function sectionsOf(fields: readonly [string, AnyField][]): Section[] {
  const sections: { title?: Pair; fields: [string, AnyField][] }[] = []
  for (const entry of fields) {
    const title = entry[1].section
    const found = sections.find(section => section.title?.[1] === title?.[1])
    if (found) found.fields.push(entry)
    else sections.push({ ...(title && { title }), fields: [entry] })
  }
  return sections
}
