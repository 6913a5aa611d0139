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

async function opened(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(things)
    opening.result.createObjectStore(queue, { keyPath: 'requestId' }).createIndex('at', 'at')
  }
  return done(opening)
}
/** Asks the browser to keep what this phone stores. Whether it deletes nothing by itself. */
export const keptForGood = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false

/** A shelf of this phone. What the browser has deleted under the page is made again, and is empty. */
export async function indexedShelf(name: string): Promise<Shelf> {
  let database: Promise<IDBDatabase> | undefined
  const open = async () => {
    database ??= opened(name)
    const found = await database.catch((error: unknown) => {
      database = undefined
      throw error
    })
    const again = () => {
      database = undefined
    }
    found.onclose = again
    // Another page deletes it: this one holds nobody up.
    found.onversionchange = () => {
      found.close()
      again()
    }
    return found
  }
  await open()
  const reading = async <T>(store: string, ask: (at: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    done(ask((await open()).transaction(store).objectStore(store)))
  const writing = async (stores: string[], act: (transaction: IDBTransaction) => void) => {
    const transaction = (await open()).transaction(stores, 'readwrite', { durability: 'strict' })
    act(transaction)
    await written(transaction)
  }
  return {
    get: <T>(key: string) => reading<T | undefined>(things, at => at.get(key)),
    set: (key, value) => writing([things], at => at.objectStore(things).put(value, key)),
    keys: async prefix => (await reading(things, at => at.getAllKeys(startingWith(prefix)))) as string[],
    remove: keys =>
      writing([things], at => {
        for (const key of keys) at.objectStore(things).delete(key)
      }),
    push: record => writing([queue], at => at.objectStore(queue).put(record)),
    oldest: most => reading<QueuedRecord[]>(queue, at => at.index('at').getAll(null, most)),
    count: () => reading(queue, at => at.count()),
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
