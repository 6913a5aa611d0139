import type { KeptDiner, OfflineMeal } from '../model/calls/desk.ts'
import type { Memory } from '../model/handheld.ts'

// What a handheld keeps in its browser: the bundle of its place, and meals that were not sent yet.

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
let opening: Promise<IDBDatabase> | undefined
function opened(): Promise<IDBDatabase> {
  opening ??= (() => {
    const request = indexedDB.open('pavilion.meals', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('memory')
      request.result.createObjectStore('queue', { keyPath: 'requestId' })
    }
    return done(request)
  })()
  opening.catch(() => {
    opening = undefined
  })
  return opening
}
/** A write counts when its transaction is complete, not when it was taken. */
async function write(store: 'memory' | 'queue', act: (store: IDBObjectStore) => unknown): Promise<void> {
  const transaction = (await opened()).transaction([store], 'readwrite', { durability: 'strict' })
  act(transaction.objectStore(store))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
interface Stored extends Omit<Memory, 'people'> {
  readonly people: readonly (readonly [string, KeptDiner])[]
}
/** People are kept for a day and a half: longer than any meal lasts. */
const longest = 36 * 3_600_000
export async function readMemory(key: string): Promise<Memory | undefined> {
  const stored = (await done((await opened()).transaction('memory').objectStore('memory').get(key))) as
    | Stored
    | undefined
  if (!stored) return undefined
  if (Date.now() - Date.parse(stored.at) > longest) {
    await write('memory', store => store.delete(key))
    return undefined
  }
  return { ...stored, people: new Map(stored.people) }
}
/** Keeps the place of this handheld alone: who went to another place takes its people along. */
export const keepMemory = (key: string, memory: Memory): Promise<void> =>
  write('memory', store => {
    store.clear()
    store.put({ ...memory, people: [...memory.people] } satisfies Stored, key)
  })
/** Who leaves the page leaves no people behind; what was not sent stays. */
export const forgetPeople = (): Promise<void> => write('memory', store => store.clear())
export interface Queued extends OfflineMeal {
  readonly projectId: number
  readonly name: string
  /** Why the server did not take it. */
  readonly why?: string
}
export const pushMeal = (meal: Queued): Promise<void> => write('queue', store => store.put(meal))
export const dropMeals = (ids: readonly string[]): Promise<void> =>
  write('queue', store => {
    for (const id of ids) store.delete(id)
  })
export async function queuedMeals(projectId: number): Promise<Queued[]> {
  const all = (await done((await opened()).transaction('queue').objectStore('queue').getAll())) as Queued[]
  return all.filter(one => one.projectId === projectId).sort((one, other) => one.at.localeCompare(other.at))
}
