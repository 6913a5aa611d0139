import { hash } from 'node:crypto'

/** Counts of lists, kept for ten seconds per question and dropped when a row of that resource is written. */
const lifetime = 10_000
const most = 5000
/** What tells a question apart: whoever asks may make it a megabyte long, and five thousand such would fill the memory. */
const keyOf = (question: string) => hash('sha256', question, 'base64url')
interface CachedCount {
  readonly at: number
  readonly count: Promise<{ count: number; countIsAtLeast?: true }>
}
export class Counts {
  #kept = new Map<string, Map<string, CachedCount>>()
  /** The count for this question, asked once for many waiters. */
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
  /** A place for a count that is being found out besides: what is put there is forgotten with the others when a row is written, meanwhile too. */
  placeFor(resource: string, question: string): (count: Awaited<CachedCount['count']>) => void {
    const entries = this.#kept.get(resource) ?? new Map<string, CachedCount>()
    const key = keyOf(question)
    this.#kept.set(resource, entries)
    return count => {
      if (entries.size >= most) entries.clear()
      entries.set(key, { at: performance.now(), count: Promise.resolve(count) })
    }
  }
  /** A count asked before, if it is still fresh. */
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
