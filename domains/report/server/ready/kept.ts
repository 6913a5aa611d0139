interface Entry<T> {
  readonly value: Promise<T>
  readonly until: number
}
/**
 * What was read, for some seconds: whoever asks meanwhile gets the same, and waits for the same reading.
 * The oldest go first, so that it never grows beyond `most`. What failed is read again.
 */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #milliseconds: number
  readonly #most: number
  constructor({ seconds, most }: { readonly seconds: number; readonly most: number }) {
    this.#milliseconds = seconds * 1000
    this.#most = most
  }
  get size(): number {
    return this.#entries.size
  }
  read(key: string, fresh: () => Promise<T>, seconds = this.#milliseconds / 1000): Promise<T> {
    const known = this.#entries.get(key)
    if (known && known.until > performance.now()) return known.value
    const value = fresh()
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: performance.now() + seconds * 1000 })
    value.catch(() => this.#entries.get(key)?.value === value && this.#entries.delete(key))
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break
      this.#entries.delete(oldest)
    }
    return value
  }
  /** Forgets everything: for tests. */
  clear(): void {
    this.#entries.clear()
  }
}
