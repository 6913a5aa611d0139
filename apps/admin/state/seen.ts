import { remember, remembered } from '@pavilion/screens/remember.ts'
import { useSyncExternalStore } from 'react'

/**
 * The unread messages, and how many there were when the list was last opened in any browser tab.
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
/** Sets the person; returns a function that stops listening to other tabs. */
export function hearOthers(person: number): () => void {
  const storageKey = (key = `seen.${person}`)
  change({ seen: remembered<number>(storageKey) ?? 0 })
  const hear = (event: StorageEvent) => {
    if (event.key === `pavilion.${storageKey}` && event.newValue) change({ seen: Number(event.newValue) || 0 })
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
/** Sets the unread count. Messages that were read no longer count as seen. */
export function nowUnread(count: number): void {
  change({ count })
  if (count < unread.seen) keepSeen(count)
}
/** The list was opened: the unread messages are no longer new. */
export const listOpened = (): void => keepSeen(unread.count)
export const useUnreadNow = (): Unread =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unread,
  )
