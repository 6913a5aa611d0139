import { hash } from 'node:crypto'

/**
 * Counts of lists are cached for ten seconds per question, and dropped when a row of the resource
 * is written.
 */
const lifetime = 10_000
const most = 5000
/**
 * The cache key of a question. A caller may make a question a megabyte long; five thousand of those
 * would fill the memory.
 */
const keyOf = (question: string) => hash('sha256', question, 'base64url')
interface CachedCount {
  readonly at: number
  readonly count: Promise<{ count: number; countIsAtLeast?: true }>
}
export class Counts {
  #kept = new Map<string, Map<string, CachedCount>>()
  /** The count for this question; callers at the same time share one statement. */
  get(resource: string, question: string, ask: () => CachedCount['count']): CachedCount['count'] {
    const entries = this.#kept.get(resource) ?? new Map<string, CachedCount>()
    this.#kept.set(resource, entries)
    const key = keyOf(question)
    const known = entries.get(key)
    const now = performance.now()
    if (known && now - known.at < lifetime) return known.count
    if (entries.size >= most) entries.clear()
    const count = ask()
    entries.set(key, { at: now, count })
    count.catch(() => entries.delete(key))
    return count
  }
  /**
   * Reserves a place for a count that other work is finding out. Like the other counts, it is
   * dropped when a row is written meanwhile.
   */
  placeFor(resource: string, question: string): (count: Awaited<CachedCount['count']>) => void {
    const entries = this.#kept.get(resource) ?? new Map<string, CachedCount>()
    const key = keyOf(question)
    this.#kept.set(resource, entries)
    return count => {
      if (entries.size >= most) entries.clear()
      entries.set(key, { at: performance.now(), count: Promise.resolve(count) })
    }
  }
  /** A cached count, if it is still fresh. */
  known(resource: string, question: string): CachedCount['count'] | undefined {
    const kept = this.#kept.get(resource)?.get(keyOf(question))
    return kept && performance.now() - kept.at < lifetime ? kept.count : undefined
  }
  drop(resource: string): void {
    this.#kept.delete(resource)
  }
  clear(): void {
    this.#kept.clear()
  }
}
