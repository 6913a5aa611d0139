import { useEffect, type RefObject } from 'react'

/**
 * A page that covers the window: what lies under it can neither be reached by keys nor read by a
 * screen reader. Dialogs that open later stand outside and work.
 */
export function useWholeWindow(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covered: Element[] = []
    for (let at: Element | null = root.current; at && at !== document.body; at = at.parentElement)
      for (const other of at.parentElement?.children ?? [])
        if (other !== at && !other.hasAttribute('inert') && !['SCRIPT', 'STYLE', 'LINK'].includes(other.tagName)) {
          other.setAttribute('inert', '')
          covered.push(other)
        }
    return () => {
      for (const other of covered) other.removeAttribute('inert')
    }
  }, [root])
}
