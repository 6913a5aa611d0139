import type { Context } from './context.ts'
import type { StoreHouse } from './house.ts'

/** The store behind a context: what a process keeps is kept per store, so that two of them in one process never share rows. */
export const houseOf = (ctx: Context): StoreHouse => (ctx as Context & { readonly house: StoreHouse }).house

/** What a process keeps of the database until somebody writes to one of these resources, here or on another process. */
export class Kept<K, V> {
  readonly #entries = new WeakMap<StoreHouse, Map<K, Promise<V>>>()
  readonly #resources: ReadonlySet<string>
  readonly #most: number
  constructor(resources: readonly string[], most = 500) {
    this.#resources = new Set(resources)
    this.#most = most
  }
  /** The kept value, or what `load` answers. Whoever writes these resources in a transaction of their own reads them past this, for the writes may not stand in the end. */
  get(ctx: Context, key: K, load: () => Promise<V>): Promise<V> {
    const own = this.#of(houseOf(ctx))
    const known = own.get(key)
    if (known) return known
    const loading = load()
    if (own.size >= this.#most) own.clear()
    own.set(key, loading)
    loading.catch(() => {
      if (own.get(key) === loading) own.delete(key)
    })
    return loading
  }
  #of(house: StoreHouse): Map<K, Promise<V>> {
    const known = this.#entries.get(house)
    if (known) return known
    const own = new Map<K, Promise<V>>()
    this.#entries.set(house, own)
    // A load that was under way when somebody wrote is dropped as well: it may have read the older rows.
    house.onWrite(resource => {
      if (this.#resources.has(resource)) own.clear()
    })
    return own
  }
}
