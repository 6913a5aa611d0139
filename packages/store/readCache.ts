import type { Context } from './context.ts'
import type { Database } from './database.ts'

/** The store behind a context: what a process keeps is kept per store, so that two of them in one process never share rows. */
export const databaseOf = (ctx: Context): Database => (ctx as Context & { readonly database: Database }).database

/** What a process keeps of the database until somebody writes to one of these resources, here or on another process. */
export class ReadCache<K, V> {
  readonly #entries = new WeakMap<Database, Map<K, Promise<V>>>()
  readonly #resources: ReadonlySet<string>
  readonly #most: number
  constructor(resources: readonly string[], most = 500) {
    this.#resources = new Set(resources)
    this.#most = most
  }
  /** The kept value, or what `load` answers. Whoever writes these resources in a transaction of their own reads them past this, for the writes may not stand in the end. */
  get(ctx: Context, key: K, load: () => Promise<V>): Promise<V> {
    const cache = this.#of(databaseOf(ctx))
    const known = cache.get(key)
    if (known) return known
    const loading = load()
    if (cache.size >= this.#most) cache.clear()
    cache.set(key, loading)
    loading.catch(() => {
      if (cache.get(key) === loading) cache.delete(key)
    })
    return loading
  }
  #of(database: Database): Map<K, Promise<V>> {
    const known = this.#entries.get(database)
    if (known) return known
    const cache = new Map<K, Promise<V>>()
    this.#entries.set(database, cache)
    // A load that was under way when somebody wrote is dropped as well: it may have read the older rows.
    database.onWrite(resource => {
      if (this.#resources.has(resource)) cache.clear()
    })
    return cache
  }
}
