import { flushSync } from 'react-dom'

/**
 * Changes a list and focuses what follows the element that went, for who works by keyboard. The focus has
 * moved when this returns: a later one would take what is typed next into another field.
 */
export function focusAfter(change: () => void, find: () => Element | null | undefined): void {
  flushSync(change)
  const found = find()
  if (found instanceof HTMLElement) found.focus()
}
