/** Starts two things before either has ended; answers with both outcomes, a refusal as what was thrown. */
export async function bothAtOnce<A, B>(one: Promise<A> | (() => Promise<A>), other: Promise<B> | (() => Promise<B>)): Promise<[A | unknown, B | unknown]> {
  const [first, second] = await outcomesOf<A | B>([one, other])
  return [first, second]
}
/** Starts `n` at the same moment (numbered from 0); answers with every outcome, a refusal as what was thrown. */
export const allAtOnce = <T>(n: number, start: (nth: number) => Promise<T>): Promise<T[]> =>
  outcomesOf(Array.from({ length: n }, (_, nth) => () => start(nth))) as Promise<T[]>

async function outcomesOf<T>(all: readonly (Promise<T> | (() => Promise<T>))[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(all.map(one => (typeof one === 'function' ? one() : one)))
  return settled.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))
}
