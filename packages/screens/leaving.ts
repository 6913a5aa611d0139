import { useEffect } from 'react'
import { giveUp } from './unsaved.ts'

type Ask = () => Promise<boolean>
const held = new Set<Ask>()
let released = false

/** Whether leaving would lose something on the screen. */
export const isHeld = (): boolean => held.size > 0
/** Asks all unsaved forms; true if the person may leave. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...held]) if (!(await ask())) return false
  giveUp()
  return true
}
/** Stops all warnings. The page is about to be reloaded, and unsaved values are kept elsewhere. */
export const letGo = (): void => {
  released = true
}
/**
 * While `holds`, links ask before they lead away, and the browser asks before it closes the tab.
 */
export function useHold(holds: boolean, ask: Ask): void {
  // `ask` is not a dependency: the function of the first render asks the same question.
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
