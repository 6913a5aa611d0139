/** A seeded row of random numbers (mulberry32): the same data in every run. */
export class Chance {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }
  /** From 0 up to but without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from 0 up to but without `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }
  pick<T>(entries: ArrayLike<T>): T {
    return entries[this.below(entries.length)] as T
  }
  /** Early entries far more often than late ones, as names and towns are. */
  skewed<T>(entries: ArrayLike<T>): T {
    return entries[Math.floor(this.next() ** 2.5 * entries.length)] as T
  }
}
