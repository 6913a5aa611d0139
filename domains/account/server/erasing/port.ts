import type { AnyResource, Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** Whose data goes: the account with those that were merged into it, and what it was known by. */
export interface Person {
  readonly ids: readonly number[]
  readonly sellerId: number
  readonly phoneNumbers: readonly string[]
  readonly emails: readonly string[]
  readonly openids: readonly string[]
}
/** What became of the rows of one list. `files`: uploads that rows which are kept still show; `sheets`: uploads of others that hold the person among many, and go whole. */
export interface Outcome {
  readonly of: AnyResource /** In the person's words, where the list's own name is the house's. */
  readonly name?: Pair
  readonly fate: 'erased' | 'emptied' | 'kept'
  readonly rows: number
  readonly why?: Pair
  readonly files?: readonly string[]
  readonly sheets?: readonly string[]
}
/** A room's own part: it changes its rows in the transaction it is given, those of the recycle bin too, and tells what it did. It may run again for the same person. */
export type ErasePart = (tx: Context, person: Person) => Promise<Outcome | readonly Outcome[]>

const parts = new Map<string, ErasePart>()
/** Every list that refers to a web user has a part in erasing one; the room that declares the list says which. */
export const erasing = {
  /** Says what becomes of a person's rows of a list. `first`: it looks for whose rows of other lists are, before those belong to nobody. */
  register(of: AnyResource, part: ErasePart, { first = false } = {}): void {
    const others = first ? [...parts] : []
    if (first) parts.clear()
    parts.set(of.name, part)
    for (const [name, other] of others) parts.set(name, other)
  },
  /** Lists that have a part. */
  known: (): ReadonlyMap<string, ErasePart> => parts,
}
