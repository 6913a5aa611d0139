import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(listener => { const media = matchMedia(query); media.addEventListener('change', listener); return () => media.removeEventListener('change', listener) }, () => matchMedia(query).matches)
}
/** Whether the window is narrower than so many pixels. */
export const useNarrowerThan = (pixels: number): boolean => useMedia(`(width < ${pixels}px)`)
