import { useEffect, useState } from 'react'

const asked = '(orientation: portrait) and (min-width: 901px)'
/** Whether the screen is a large one that stands upright. */
export function useUpright(): boolean {
  const [upright, setUpright] = useState(false)
  useEffect(() => {
    const query = matchMedia(asked)
    const look = () => setUpright(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return upright
}
