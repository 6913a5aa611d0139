import { useCallback, useEffect, useRef } from 'react'

/** Closed, it gives the focus back to what opened it: who works without a mouse goes on where they were.
 *  What stays while it is shut says whether it is `open`, and calls what it gets once it has gone out of sight. */
export function useFocusBack(open = true): () => void {
  const opener = useRef<Element>(null)
  const was = useRef(false)
  if (open && !was.current) opener.current = document.activeElement
  was.current = open
  const back = useCallback(() => {
    if (document.activeElement === document.body && opener.current instanceof HTMLElement && opener.current.isConnected)
      opener.current.focus()
  }, [])
  useEffect(() => back, [back])
  return back
}
