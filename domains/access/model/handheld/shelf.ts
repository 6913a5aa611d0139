/** What is to be sent: sealed, under the request id that makes it count once. */
export interface QueuedRecord {
  readonly requestId: string
  readonly at: number
  readonly sealed: Uint8Array<ArrayBuffer>
}
/**
 * Where a terminal keeps things over a restart: IndexedDB on a phone, memory in tests. Everything
 * personal in it is sealed.
 */
export interface Shelf {
  get<T>(key: string): Promise<T | undefined>
  set(key: string, value: unknown): Promise<void>
  /** The keys that begin so. */
  keys(prefix: string): Promise<string[]>
  remove(keys: readonly string[]): Promise<void>
  /** Resolves when the record is on the disk. */
  push(record: QueuedRecord): Promise<void>
  /** The oldest records that were not sent yet. */
  oldest(most: number): Promise<QueuedRecord[]>
  count(): Promise<number>
  sent(requestIds: readonly string[]): Promise<void>
  wipe(): Promise<void>
}
/** A shelf in memory. */
export function memoryShelf(): Shelf {
  const kept = new Map<string, unknown>()
  const queue = new Map<string, QueuedRecord>()
  return {
    get: async <T>(key: string) => kept.get(key) as T | undefined,
    set: async (key, value) => void kept.set(key, value),
    keys: async prefix => [...kept.keys()].filter(key => key.startsWith(prefix)),
    remove: async keys => keys.forEach(key => kept.delete(key)),
    push: async record => void queue.set(record.requestId, record),
    oldest: async most => [...queue.values()].sort((a, b) => a.at - b.at).slice(0, most),
    count: async () => queue.size,
    sent: async ids => ids.forEach(id => queue.delete(id)),
    async wipe() {
      kept.clear()
      queue.clear()
    },
  }
}
