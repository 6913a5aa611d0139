import type { Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** Two accounts being merged. */
export interface MergedAccounts {
  readonly from: number
  readonly to: number
}

/** What was moved, as the domain needs it for undoing; and how many rows stayed, and why. */
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
  follow(tx: Context, accounts: MergedAccounts): Promise<Followed>
  back(tx: Context, accounts: MergedAccounts, done: unknown): Promise<void>
}
const parts = new Map<string, Follow>()

/** Later domains take part in merges of accounts: `merging.register('votes', { follow, back })`. */
export const merging = {
  register(name: string, part: Follow): void {
    parts.set(name, part)
  },
}

/** Runs the part of every domain. `done` is stored in the operate log. */
export async function followAll(
  tx: Context,
  accounts: MergedAccounts,
): Promise<{ done: Record<string, unknown>; stayed: { what: string; rows: number; why: Pair }[] }> {
  const done: Record<string, unknown> = {}
  const stayed: { what: string; rows: number; why: Pair }[] = []
  for (const [what, part] of parts) {
    const followed = await part.follow(tx, accounts)
    done[what] = followed.done
    if (followed.stayed && followed.why) stayed.push({ what, rows: followed.stayed, why: followed.why })
  }
  return { done, stayed }
}

/** Undoes it, with what the log has kept. */
export async function followBack(
  tx: Context,
  accounts: MergedAccounts,
  done: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [what, kept] of Object.entries(done)) await parts.get(what)?.back(tx, accounts, kept)
}
