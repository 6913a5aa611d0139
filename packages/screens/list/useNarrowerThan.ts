import { useEffect, useState } from 'react'

/** Whether the window is narrower than so many pixels, now and whenever it changes. */
export function useNarrowerThan(pixels: number): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(`(width < ${pixels}px)`).matches)
  useEffect(() => { const media = matchMedia(`(width < ${pixels}px)`), tell = () => setNarrow(media.matches); tell(); media.addEventListener('change', tell); return () => media.removeEventListener('change', tell) }, [pixels])
  return narrow
}
