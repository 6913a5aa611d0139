/** Work that takes turns: so many at once, the others in the order they came. Ten long statements side by side on two cores are all as slow as the
 *  slowest, and keep short ones waiting; one after the other, most are answered sooner and none later. */
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
    // Who ends hands the place to who waits longest: it is never free in between.
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#busy--
    }
  }
}
