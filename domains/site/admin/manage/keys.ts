import { pressed } from '@pavilion/screens/designer/commands.tsx'
import type { Pressed } from '@pavilion/screens/designer/keys.ts'
import type { PageActions } from './pageActions.ts'
import { type Part, pasteSpot, stepOf } from './parts.ts'

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const

/**
 * The effect of a key on a component, on the page as in the outline: Alt with an arrow moves it, Delete
 * asks to delete it, Ctrl or ⌘ with C, V and Z copies, pastes and undoes. Answers whether it was
 * such a key.
 */
export function keyOn(event: Pressed, part: Part | undefined, actions: PageActions): boolean {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey
  const key = event.key.toLowerCase()
  const step = event.altKey ? steps[event.key as keyof typeof steps] : undefined
  if (pressed(event, actions.commands)) return true
  if (command && key === 'c' && part) actions.copy(part)
  else if (command && key === 'v' && actions.pastes && actions.copied)
    actions.paste(pasteSpot(part, actions.rows, actions.here))
  else if (step && part && actions.may(part).move) {
    const spot = stepOf(part, actions.rows, step)
    if (spot) actions.place(part, spot)
  } else if (event.key === 'Delete' && part && actions.may(part).delete) void actions.remove(part)
  else return false
  return true
}
