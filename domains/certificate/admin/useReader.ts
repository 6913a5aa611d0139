import { useEffect, useRef } from 'react'

/**
 * The one input of a page on which cards are scanned. A reader types quickly and ends with Enter, so
 * whatever is typed while nothing else has the focus goes into it, without a mouse. `isThere`:
 * the input is shown by now.
 */
export function useReader(isThere: boolean) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isThere) input.current?.focus()
  }, [isThere])
  useEffect(() => {
    const catchKeys = (event: KeyboardEvent) => {
      const at = document.activeElement
      const isTaken = at instanceof HTMLElement && at !== document.body && at !== input.current
      if (isTaken || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      input.current?.focus()
    }
    addEventListener('keydown', catchKeys)
    return () => removeEventListener('keydown', catchKeys)
  }, [])
  return input
}
