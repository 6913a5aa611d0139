/**
 * Limits how many pieces of work run at once; the others wait in order. Ten long statements side by
 * side on two cores are all as slow as the slowest and delay short ones. One after the other, most
 * finish sooner and none later.
 */
export class Turns {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #busy = 0
  constructor(most: number) {
    this.#most = most
  }
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#most)
      await new Promise<void>(begin => {
        this.#waiting.push(begin)
      })
    else this.#busy++
    // The place passes directly to the next in line, so it is never free in between.
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy--
    }
  }
}
