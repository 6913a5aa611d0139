import { remember, remembered } from '@pavilion/screens/remember.ts'
import { useSyncExternalStore } from 'react'

/**
 * Unread messages, and how many there were when the list was opened last, in whichever tab of the
 * browser.
 */
interface Unread {
  readonly count: number
  readonly seen: number
}
let unread: Unread = { count: 0, seen: 0 }
let key: string | undefined
const listeners = new Set<() => void>()
function change(changes: Partial<Unread>): void {
  const next = { ...unread, ...changes }
  if (next.count === unread.count && next.seen === unread.seen) return
  unread = next
  for (const listener of listeners) listener()
}
function keepSeen(seen: number): void {
  change({ seen })
  if (key) remember(key, seen)
}
/** Whose messages these are; answers how to stop hearing of the other tabs. */
export function hearOthers(person: number): () => void {
  const storageKey = (key = `seen.${person}`)
  change({ seen: remembered<number>(storageKey) ?? 0 })
  const hear = (event: StorageEvent) => {
    if (event.key === `pavilion.${storageKey}` && event.newValue) change({ seen: Number(event.newValue) || 0 })
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
/** So many are unread now; those that were read are no longer among the seen. */
export function nowUnread(count: number): void {
  change({ count })
  if (count < unread.seen) keepSeen(count)
}
/** The list was opened: what is unread is no news any more. */
export const listOpened = (): void => keepSeen(unread.count)
export const useUnreadNow = (): Unread =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unread,
  )
