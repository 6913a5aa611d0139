/** Numbers from 0 to below 1 that follow from a seed: the same seed, the same plan. Pure. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
/** One of a list by chance; undefined for an empty list. */
export const pickOf = <T>(list: readonly T[], chance: () => number): T | undefined =>
  list[Math.floor(chance() * list.length)]
