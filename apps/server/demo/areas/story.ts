import { inThePast, now, type Transaction } from '@pavilion/store'

/** Something that happens at its time. */
export interface Happening {
  readonly at: string
  readonly what: () => Promise<unknown>
}
/** Tells what has happened until now, one after the other, each at its time. */
export async function tell(tx: Transaction, happenings: readonly Happening[]): Promise<void> {
  const until = now().toISOString()
  const past = happenings.filter(({ at }) => at < until).toSorted((a, b) => a.at.localeCompare(b.at))
  await inThePast(tx, async at => {
    for (const one of past) {
      await at(one.at)
      await one.what()
    }
  })
}
