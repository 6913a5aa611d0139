import type { Pair } from './words.ts'

/**
 * What a status means at a glance. It has the same colour everywhere: pending amber, valid green,
 * invalid red, draft grey-blue, closed slate.
 */
export type Tone = 'pending' | 'valid' | 'invalid' | 'draft' | 'closed' | 'info'
export type CodeValue = number | string
export interface CodeEntry {
  readonly code: CodeValue
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly tone?: Tone
}

type CodeRow = readonly [code: CodeValue, zh: string, en: string, tone?: Tone]
const entries = Symbol('entries')

/**
 * A code list. `orderStatus.paid` is the code, which is also what the wire and the column contain.
 */
export type Codes<T extends Record<string, CodeRow> = Record<string, CodeRow>> = {
  readonly [K in keyof T]: T[K][0]
} & {
  readonly [entries]: readonly CodeEntry[]
}
// biome-ignore lint/suspicious/noExplicitAny: any list of codes
export type AnyCodes = Codes<any>
export type CodeOf<C> = C extends Codes<infer T> ? T[keyof T][0] : never

/**
 * Declares a code list: `codes({ unpaid: [10, '待支付', 'Unpaid', 'pending'], … })`. The codes are
 * those of the specification.
 */
// Bundlers leave out the lists that a page does not use.
// @__NO_SIDE_EFFECTS__
export function codes<const T extends Record<string, CodeRow>>(rows: T): Codes<T> {
  const list = Object.entries(rows).map(
    ([key, [code, zh, en, tone]]): CodeEntry => ({ code, key, zh, en, ...(tone && { tone }) }),
  )
  const seen = new Set(list.map(entry => entry.code))
  if (seen.size !== list.length)
    throw new Error(`a code appears twice among ${list.map(entry => entry.key).join(', ')}`)
  const byKey = Object.fromEntries(list.map(entry => [entry.key, entry.code]))
  Object.defineProperty(byKey, entries, { value: list })
  return byKey as Codes<T>
}

/** All entries of a code list, in the order declared. */
export const entriesOf = (list: AnyCodes): readonly CodeEntry[] => list[entries]

/** The entry with this code, or undefined. */
export const entryOf = (list: AnyCodes, code: unknown): CodeEntry | undefined =>
  list[entries].find(entry => entry.code === code)

/** The words for a code, falling back to the code itself. */
export function wordFor(list: AnyCodes, code: unknown): Pair {
  const entry = entryOf(list, code)
  return entry ? [entry.zh, entry.en] : [String(code), String(code)]
}
