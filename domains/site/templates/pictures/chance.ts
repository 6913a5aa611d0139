/** A random generator that gives the same numbers for the same seed (mulberry32). */
export interface Chance {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  weighted<T>(from: readonly (readonly [T, number])[]): T
}
export function chance(seed: string | number): Chance {
  let state =
    typeof seed === 'number'
      ? seed
      : [...seed].reduce((sum, character) => (Math.imul(sum, 31) + character.codePointAt(0)!) | 0, 7)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const self: Chance = {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: from => from[Math.floor(next() * from.length)]!,
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        left -= weight
        if (left <= 0) return value
      }
      return from.at(-1)![0]
    },
  }
  return self
}
/** Smooth noise between −1 and 1, of one or two dimensions. */
export function noise(seed: string): (x: number, y?: number) => number {
  const random = chance(seed)
  const table = Array.from({ length: 512 }, () => random.next() * 2 - 1)
  const at = (x: number, y: number) => table[((x * 73) ^ (y * 151)) & 511]!
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y = 0) => {
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const u = ease(x - x0)
    const v = ease(y - y0)
    const top = at(x0, y0) * (1 - u) + at(x0 + 1, y0) * u
    const bottom = at(x0, y0 + 1) * (1 - u) + at(x0 + 1, y0 + 1) * u
    return top * (1 - v) + bottom * v
  }
}
