import type { AnyResource, Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** Whose data is erased: the account with those merged into it, and its contacts. */
export interface Person {
  readonly ids: readonly number[]
  readonly sellerId: number
  readonly phoneNumbers: readonly string[]
  readonly emails: readonly string[]
  readonly openids: readonly string[]
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
 * reports what it did. It may run again for the same person.
 */
export type ErasePart = (tx: Context, person: Person) => Promise<Outcome | readonly Outcome[]>

const parts = new Map<string, ErasePart>()

/**
 * Every list that refers to a web user has a part in erasing one, registered by the domain that
 * declares the list.
 */
export const erasing = {
  /**
   * Registers what becomes of a person's rows of a list. `first`: it must find the owners of rows
   * in other lists before those lose their owner.
   */
  register(of: AnyResource, part: ErasePart, { first = false } = {}): void {
    const others = first ? [...parts] : []
    if (first) parts.clear()
    parts.set(of.name, part)
    for (const [name, other] of others) parts.set(name, other)
  },
  /** Lists that have a part. */
  known: (): ReadonlyMap<string, ErasePart> => parts,
}
