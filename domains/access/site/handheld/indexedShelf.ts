import type { QueuedRecord, Shelf } from '../../model/handheld/shelf.ts'

const things = 'things'
const queue = 'queue'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
/** A write counts when its transaction is complete, not when it was taken. */
const written = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
/** Everything that begins so: up to the last character that can follow. */
const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The shelf of this phone. */
export async function indexedShelf(name = 'pavilion.handheld'): Promise<Shelf> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(things)
    opening.result.createObjectStore(queue, { keyPath: 'requestId' }).createIndex('at', 'at')
  }
  const database = await done(opening)
  // A phone that is short of space deletes what nobody asked it to keep.
  navigator.storage?.persist?.().catch(() => undefined)
  const reading = (store: string) => database.transaction(store).objectStore(store)
  const writing = async (stores: string[], act: (transaction: IDBTransaction) => void) => {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    act(transaction)
    await written(transaction)
  }
  return {
    get: <T>(key: string) => done<T | undefined>(reading(things).get(key)),
    set: (key, value) => writing([things], at => at.objectStore(things).put(value, key)),
    keys: async prefix => (await done(reading(things).getAllKeys(startingWith(prefix)))) as string[],
    remove: keys =>
      writing([things], at => {
        for (const key of keys) at.objectStore(things).delete(key)
      }),
    push: record => writing([queue], at => at.objectStore(queue).put(record)),
    oldest: most => done<QueuedRecord[]>(reading(queue).index('at').getAll(null, most)),
    count: () => done(reading(queue).count()),
    sent: requestIds =>
      writing([queue], at => {
        for (const id of requestIds) at.objectStore(queue).delete(id)
      }),
    wipe: () =>
      writing([things, queue], at => {
        at.objectStore(things).clear()
        at.objectStore(queue).clear()
      }),
  }
}
