import { useTell } from '@pavilion/screens'
import { useCallback, useRef } from 'react'

/** Runs something that may be refused, and says so. The same function for as long as the page stands. */
export function useTry(): (act: () => Promise<unknown>) => Promise<void> {
  const tell = useTell()
  const latest = useRef(tell)
  latest.current = tell
  return useCallback(async act => {
    try {
      await act()
    } catch (error) {
      latest.current.refused(error)
    }
  }, [])
}
