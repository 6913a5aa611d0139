import { useState } from 'react'

/**
 * Keeps what a page shows from going back: of several readings under way at once, one that was asked
 * for earlier and answers later gives what the later one answered. Fails as its reading does, unless a
 * later one is already here.
 */
export function newestAnswer<T>(): (reading: Promise<T>) => Promise<T> {
  let asked = 0
  let newest: { readonly nth: number; readonly answer: T } | undefined
  return async reading => {
    const nth = ++asked
    try {
      const answer = await reading
      if (!newest || newest.nth < nth) newest = { nth, answer }
    } catch (error) {
      if (!newest || newest.nth < nth) throw error
    }
    return newest.answer
  }
}
/** The readings of one component: `const newest = useNewest<OwnTrip>()`, then `newest(send(getOwnTrip, {}))`. */
export const useNewest = <T>(): ((reading: Promise<T>) => Promise<T>) => useState(() => newestAnswer<T>())[0]
