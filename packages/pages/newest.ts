import { useState } from 'react'

/**
 * Keeps what a page shows from going back: of several readings under way at once, one that was asked
 * for earlier and answers, or fails, after a later one is undefined: there is nothing new to show.
 */
export function newestAnswer(): <T>(reading: Promise<T>) => Promise<T | undefined> {
  let asked = 0
  let here = 0
  return async reading => {
    const nth = ++asked
    try {
      const answer = await reading
      if (nth < here) return undefined
      here = nth
      return answer
    } catch (error) {
      if (nth < here) return undefined
      throw error
    }
  }
}
/** The readings of one component: `const newest = useNewest()`, then `await newest(send(getOwnTrip, {}))`. */
export const useNewest = (): (<T>(reading: Promise<T>) => Promise<T | undefined>) => useState(newestAnswer)[0]
