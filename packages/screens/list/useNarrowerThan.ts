import { useSyncExternalStore } from 'react'

// One watch per question, so that drawing again is not watching anew.
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
/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const { watch, holds } = mediaOf(query)
  return useSyncExternalStore(watch, holds)
}
/** Whether the window is narrower than so many pixels. */
export const useNarrowerThan = (pixels: number): boolean => useMedia(`(width < ${pixels}px)`)
/** Below this width, in px, a list is cards: a table of nine columns serves nobody on a phone. */
export const cardsBelow = 720
