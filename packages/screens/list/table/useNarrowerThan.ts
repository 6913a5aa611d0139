import { useSyncExternalStore } from 'react'

// One listener per query, so that another render does not subscribe again.
const watched = new Map<
  string,
  { readonly watch: (listener: () => void) => () => void; readonly holds: () => boolean }
>()
function mediaOf(query: string) {
  const known = watched.get(query)
  if (known) return known
  const media = matchMedia(query)
  const made = {
    watch: (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    holds: () => media.matches,
  }
  watched.set(query, made)
  return made
}
/** Whether a media query matches, now and after every change. */
export function useMedia(query: string): boolean {
  const { watch, holds } = mediaOf(query)
  return useSyncExternalStore(watch, holds)
}
/** Whether the window is narrower than this many pixels. */
export const useNarrowerThan = (pixels: number): boolean => useMedia(`(width < ${pixels}px)`)
/**
 * Below this width, in pixels, a list shows cards: a table of nine columns does not fit a phone.
 */
export const cardsBelow = 720
