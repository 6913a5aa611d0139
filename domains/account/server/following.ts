import type { Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** Two accounts that become one. */
export interface Becoming {
  readonly from: number
  readonly to: number
}
/** What followed, as the room itself needs it to take it back, and how many rows had to stay, and why. */
export interface Followed {
  readonly done: unknown
  readonly stayed: number
  readonly why?: Pair
}
/** A room's own part in a merge: for what names a person otherwise than by a reference, such as a key. References follow by themselves. */
export interface Follow {
  follow(tx: Context, accounts: Becoming): Promise<Followed>
  back(tx: Context, accounts: Becoming, done: unknown): Promise<void>
}
const parts = new Map<string, Follow>()
/** Later rooms take part in merges of accounts: `merging.register('votes', { follow, back })`. */
export const merging = {
  register(name: string, part: Follow): void {
    parts.set(name, part)
  },
}

/** Lets every room follow; `done` goes into the line of the operate log. */
export async function followAll(
  tx: Context,
  accounts: Becoming,
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
/** The opposite, with what the log has kept. */
export async function followBack(
  tx: Context,
  accounts: Becoming,
  done: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [what, kept] of Object.entries(done)) await parts.get(what)?.back(tx, accounts, kept)
}
