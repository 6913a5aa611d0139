// A phone may have the gate open in two pages: they share a shelf, and know each other's entries.

/** Does what concerns one shelf in one page of this phone at a time. */
export const oneAtATime =
  (shelf: string) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    // Absent where the page does not come over HTTPS, where no phone keeps it either.
    navigator.locks ? (navigator.locks.request(shelf, work) as Promise<T>) : work()

/** The other pages of this phone, which hear that something was written to a shelf. */
export function otherPages(shelf: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(shelf)
  return {
    tell: () => channel?.postMessage('wrote'),
    /** Returns how to stop, after which nobody hears any more. */
    hear(listener: () => void): () => void {
      channel?.addEventListener('message', listener)
      return () => channel?.close()
    },
  }
}
