import { keyedPort, type AnyResource, type Pair } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'

/** Whose data is erased: the account with those merged into it, and its contacts. */
export interface Person {
  readonly ids: readonly number[]
  readonly sellerId: number
  readonly phoneNumbers: readonly string[]
  /** The phone numbers in every spelling that somebody may have typed. */
  readonly spelledNumbers: readonly string[]
  readonly emails: readonly string[]
  readonly openids: readonly string[]
  /** What the person is called in rows that name the account, in small letters. */
  readonly names: readonly string[]
  /**
   * Somebody without an account: one was made for the erasure, so whatever names it is theirs and
   * nobody else's.
   */
  readonly unaccounted?: true
}

/**
 * What became of the rows of one list. `files`: uploads that kept rows still show. `sheets`:
 * uploads of others that hold the person among many; they are deleted whole.
 */
export interface Outcome {
  readonly of: AnyResource
  /** A name for the person, where the list's own name is internal. */
  readonly name?: Pair
  readonly fate: 'erased' | 'emptied' | 'kept'
  readonly rows: number
  readonly why?: Pair
  readonly files?: readonly string[]
  readonly sheets?: readonly string[]
}

/**
 * A domain's part. It changes its rows in the given transaction, those in the recycle bin too, and
 * reports what it did. `tx` acts within the organiser, over all its projects. `before`: what the
 * parts before it did. It may run again for the same person.
 */
export type ErasePart = (
  tx: Transaction,
  person: Person,
  before: readonly Outcome[],
) => Promise<Outcome | readonly Outcome[]>

/**
 * A part, and when it runs. `first`: it finds the owners of rows in other lists before those lose
 * their owner. `last`: it needs to know what the others kept.
 */
export type ErasureFilling = ErasePart | { readonly first: ErasePart } | { readonly last: ErasePart }

/** What becomes of a person's rows of a list: `erasing.fill(order.name, keeping(order, law))`. */
export const erasing = keyedPort<string, ErasureFilling>('system.erasing', {
  what: 'what becomes of a list when a person in it is erased',
})

/**
 * Every part in the order in which they run. `others`: those of lists that nobody has filled, which find
 * their rows by owners of other lists.
 */
export function erasureParts(others: readonly ErasePart[]): ErasePart[] {
  const all = erasing.all().map(([, filling]) => filling)
  return [
    ...all.flatMap(filling => ('first' in filling ? [filling.first] : [])),
    ...others,
    ...all.filter(filling => typeof filling === 'function'),
    ...all.flatMap(filling => ('last' in filling ? [filling.last] : [])),
  ]
}
