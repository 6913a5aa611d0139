import type { Acts } from './Manage.tsx'
import { type Part, pasteSpot, stepOf } from './parts.ts'

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const
type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What a key does to a component, on the page as in the outline: Alt with an arrow moves it, Delete asks to delete it, Ctrl or ⌘ with C, V and Z copies, pastes and takes back. Answers whether it was such a key. */
export function keyOn(event: Pressed, part: Part | undefined, acts: Acts): boolean {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey
  const key = event.key.toLowerCase()
  const step = event.altKey ? steps[event.key as keyof typeof steps] : undefined
  if (command && key === 'z' && (acts.undo || acts.redo)) {
    if (event.shiftKey) acts.redo?.()
    else acts.undo?.()
  } else if (command && key === 'c' && part) acts.copy(part)
  else if (command && key === 'v' && acts.pastes && acts.copied) acts.paste(pasteSpot(part, acts.rows, acts.here))
  else if (step && part && acts.may(part).move) {
    const spot = stepOf(part, acts.rows, step)
    if (spot) acts.place(part, spot)
  } else if (event.key === 'Delete' && part && acts.may(part).delete) void acts.remove(part)
  else return false
  return true
}
