import { keyedPort, type Pair } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'

/** Two accounts being merged. */
export interface MergedAccounts {
  readonly from: number
  readonly to: number
}

/** The moved rows, as the domain needs them for undoing; and how many stayed, and why. */
export interface Followed {
  readonly done: unknown
  readonly stayed: number
  readonly why?: Pair
}

/**
 * A domain's part in a merge, for whatever names a person other than by reference, such as a key.
 * References are moved without it.
 */
export interface Follow {
  follow(tx: Transaction, accounts: MergedAccounts): Promise<Followed>
  back(tx: Transaction, accounts: MergedAccounts, done: unknown): Promise<void>
}

/** Later domains take part in merges of accounts: `merging.fill('votes', { follow, back })`. */
export const merging = keyedPort<string, Follow>('account.merging', {
  what: 'what names a person other than by reference, when two accounts are merged',
})

/** Runs the part of every domain. `done` is stored in the audit log. */
export async function followAll(
  tx: Transaction,
  accounts: MergedAccounts,
): Promise<{ done: Record<string, unknown>; stayed: { what: string; rows: number; why: Pair }[] }> {
  const done: Record<string, unknown> = {}
  const stayed: { what: string; rows: number; why: Pair }[] = []
  for (const [what, part] of merging.all()) {
    const followed = await part.follow(tx, accounts)
    done[what] = followed.done
    if (followed.stayed && followed.why) stayed.push({ what, rows: followed.stayed, why: followed.why })
  }
  return { done, stayed }
}

/** Undoes it, with what the log has kept. */
export async function followBack(
  tx: Transaction,
  accounts: MergedAccounts,
  done: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [what, kept] of Object.entries(done)) await merging.get(what)?.back(tx, accounts, kept)
}
