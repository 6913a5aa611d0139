import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns the focus to the opener when a dialog closes, so that keyboard users continue where they
 * were. A dialog that stays mounted while closed passes `open`, and calls the returned function
 * once it has disappeared.
 */
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
