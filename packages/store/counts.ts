/** Counts of lists, kept for ten seconds per question and dropped when a row of that resource is written. */
const lifetime = 10_000, most = 5000
interface Kept { readonly at: number; readonly count: Promise<{ count: number; countIsAtLeast?: true }> }
export class Counts {
  #kept = new Map<string, Map<string, Kept>>()
  /** The count for this question, asked once for many waiters. */
  get(resource: string, question: string, ask: () => Kept['count']): Kept['count'] {
    const own = this.#kept.get(resource) ?? new Map<string, Kept>()
    this.#kept.set(resource, own)
    const known = own.get(question), now = performance.now()
    if (known && now - known.at < lifetime) return known.count
    if (own.size >= most) own.clear()
    const count = ask()
    own.set(question, { at: now, count })
    count.catch(() => own.delete(question))
    return count
  }
  /** A place for a count that is being found out besides: what is put there is forgotten with the others when a row is written, meanwhile too. */
  placeFor(resource: string, question: string): (count: Awaited<Kept['count']>) => void {
    const own = this.#kept.get(resource) ?? new Map<string, Kept>()
    this.#kept.set(resource, own)
    return count => { if (own.size >= most) own.clear(); own.set(question, { at: performance.now(), count: Promise.resolve(count) }) }
  }
  /** A count asked before, if it is still fresh. */
  known(resource: string, question: string): Kept['count'] | undefined {
    const kept = this.#kept.get(resource)?.get(question)
    return kept && performance.now() - kept.at < lifetime ? kept.count : undefined
  }
  drop(resource: string): void { this.#kept.delete(resource) }
  clear(): void { this.#kept.clear() }
}
