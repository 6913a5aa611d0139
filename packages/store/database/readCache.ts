import type { Context } from '../context.ts'
import type { Database } from './database.ts'

/**
 * The database behind a context. Caches are kept per database, so that two of them in one process
 * never share rows.
 */
export const databaseOf = (ctx: Context): Database => (ctx as Context & { readonly database: Database }).database

/** A cache of what was read, until any process writes one of these resources. */
export class ReadCache<K, V> {
  readonly #entries = new WeakMap<Database, Map<K, Promise<V>>>()
  readonly #resources: ReadonlySet<string>
  readonly #most: number
  constructor(resources: readonly string[], most = 500) {
    this.#resources = new Set(resources)
    this.#most = most
  }
  /**
   * The cached value, or what `load` returns. A transaction that writes these resources must read
   * past the cache, because it may be rolled back.
   */
  get(ctx: Context, key: K, load: () => Promise<V>): Promise<V> {
    const cache = this.#of(databaseOf(ctx))
    const known = cache.get(key)
    if (known)
      return known
      // What others will be shown is read where no write can be missing.
    ;(ctx as { readNewest?(): void }).readNewest?.()
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
    // Also drops a load that was under way during the write: it may have read the older rows.
    database.onWrite(resource => {
      if (this.#resources.has(resource)) cache.clear()
    })
    return cache
  }
}
