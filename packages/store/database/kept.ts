import type { Context } from '../context.ts'
import type { Database } from './database.ts'
import { databaseOf } from './readCache.ts'

interface Entry<T> {
  readonly value: Promise<T>
  readonly until: number
}
interface Options {
  readonly seconds: number
  /** Entries per database; the oldest go first. */
  readonly most: number
}
/**
 * What was read, for some seconds: whoever asks meanwhile gets the same, and waits for the same reading.
 * What failed is read again. Each database has its own: the ids of two may be the same.
 */
export class Kept<T> {
  readonly #entries = new WeakMap<Database, Map<string, Entry<T>>>()
  readonly #options: Options
  constructor(options: Options) {
    this.#options = options
  }
  read(ctx: Context, key: string, fresh: () => Promise<T>, seconds = this.#options.seconds): Promise<T> {
    const entries = this.#of(databaseOf(ctx))
    const known = entries.get(key)
    if (known && known.until > performance.now()) return known.value
    const value = fresh()
    entries.delete(key)
    entries.set(key, { value, until: performance.now() + seconds * 1000 })
    value.catch(() => entries.get(key)?.value === value && entries.delete(key))
    for (const oldest of entries.keys()) {
      if (entries.size <= this.#options.most) break
      entries.delete(oldest)
    }
    return value
  }
  /** How many entries a database has. */
  sizeOf = (ctx: Context): number => this.#of(databaseOf(ctx)).size
  #of(database: Database): Map<string, Entry<T>> {
    const entries = this.#entries.get(database) ?? new Map<string, Entry<T>>()
    this.#entries.set(database, entries)
    return entries
  }
}
