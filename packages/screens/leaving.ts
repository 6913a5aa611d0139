import { useEffect } from 'react'

type Ask = () => Promise<boolean>
const held = new Set<Ask>()
let released = false

/** Whether something on the screen would be lost by leaving it. */
export const isHeld = (): boolean => held.size > 0
/** Asks everything that holds the person back; true: go. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...held]) if (!(await ask())) return false
  return true
}
/** Nothing holds any more: the page is loaded anew, with what was typed kept elsewhere. */
export const letGo = (): void => {
  released = true
}
/** While `holds`, whoever leads to another page asks first, and so does the browser when its tab is closed. */
export function useHold(holds: boolean, ask: Ask): void {
  // The question as it stood when it began to hold says the same.
  useEffect(() => {
    if (!holds) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault()
    }
    held.add(ask)
    addEventListener('beforeunload', warn)
    return () => {
      held.delete(ask)
      removeEventListener('beforeunload', warn)
    }
  }, [holds])
}
