import { same } from '../logic/form.ts'

/** A draft with what was before it and what was undone. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** The gesture of the last change: a drag, or typing in one field, is one step to undo. */
  readonly gesture?: string | undefined
}
const mostSteps = 200

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** Changes of one gesture are undone together. A gesture that ends where it began was none. */
export function changed<T>(history: History<T>, now: T, gesture?: string): History<T> {
  if (now === history.now) return history
  if (gesture === undefined || gesture !== history.gesture)
    return { past: [...history.past, history.now].slice(-mostSteps), now, future: [], gesture }
  const before = history.past.at(-1) as T
  return same(before, now)
    ? { past: history.past.slice(0, -1), now: before, future: [] }
    : { ...history, now, future: [] }
}
export function undone<T>({ past, now, future }: History<T>): History<T> {
  if (!past.length) return { past, now, future }
  return { past: past.slice(0, -1), now: past.at(-1) as T, future: [now, ...future] }
}
export function redone<T>({ past, now, future }: History<T>): History<T> {
  const [next, ...rest] = future
  return future.length ? { past: [...past, now], now: next as T, future: rest } : { past, now, future }
}
/** Every step carried over to something else, so that undo does not revert what came from elsewhere. */
export const rebased = <T>({ past, now, future }: History<T>, carry: (draft: T) => T): History<T> => ({
  past: past.map(carry),
  now: carry(now),
  future: future.map(carry),
})
