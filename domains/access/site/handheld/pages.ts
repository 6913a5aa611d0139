// A phone may have the gate open in two pages: they share a shelf, and know each other's entries.

const name = 'pavilion.handheld'

/** Does it in one page of this phone at a time. */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  // Absent where the page does not come over HTTPS, where no phone keeps it either.
  navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work()

/** The other pages of this phone, which hear that something was written. */
export function otherPages() {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    tell: () => channel?.postMessage('wrote'),
    /** Returns how to stop, after which nobody hears any more. */
    hear(listener: () => void): () => void {
      channel?.addEventListener('message', listener)
      return () => channel?.close()
    },
  }
}
