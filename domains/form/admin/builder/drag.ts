import type { DragEvent } from 'react'

/** What is added: a question of a type, or a contact question by its key. */
export type Added = number | string
/** What is being dragged: a new question of a type, an existing question, or a group. */
export type Dragged = { readonly type: Added } | { readonly field: number } | { readonly group: number }
let now: Dragged | undefined
/**
 * What is being dragged now. Browsers reveal the data only on drop, but targets need it while
 * hovered.
 */
export const dragged = (): Dragged | undefined => now
export function draggedAs(event: DragEvent, what: Dragged): void {
  now = what
  event.dataTransfer.setData('text/plain', JSON.stringify(what))
  event.dataTransfer.effectAllowed = 'type' in what ? 'copy' : 'move'
  event.stopPropagation()
  addEventListener(
    'dragend',
    () => {
      now = undefined
    },
    { once: true },
  )
}
export const dropped = (): Dragged | undefined => {
  const what = now
  now = undefined
  return what
}
/** Whether the pointer is in the upper half of the target. */
export function isAbove(event: DragEvent): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY < top + height / 2
}
