export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A key with what is held beside it: `mod+shift+z`. `mod` is Ctrl, on a Mac also ⌘. */
export const keyName = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string =>
  [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shiftKey && 'shift', key.toLowerCase()].filter(Boolean).join('+')

const textless = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'])
/** Whether keys go into a text, which has its own undo. An empty choice field has nothing to undo. */
export function isTyping(target: EventTarget | null): boolean {
  const at = (target as Element | null)?.closest?.('input, textarea, [contenteditable=true]')
  if (at?.tagName !== 'INPUT') return Boolean(at)
  const { type, readOnly, value } = at as HTMLInputElement
  return !textless.has(type) && !readOnly && !(at.getAttribute('role') === 'combobox' && value === '')
}

/** What a key does on a canvas. `by` is in steps to the right and down. */
export type CanvasKey =
  | { readonly does: 'move' | 'resize'; readonly by: readonly [x: number, y: number]; readonly fine: boolean }
  | { readonly does: 'pan'; readonly by: readonly [x: number, y: number] }
  | { readonly does: 'zoom'; readonly by: number }
  | { readonly does: 'fit' | 'select' | 'leave' | 'remove' }
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const others: Readonly<Record<string, CanvasKey>> = {
  '+': { does: 'zoom', by: 1.25 },
  '=': { does: 'zoom', by: 1.25 },
  '-': { does: 'zoom', by: 0.8 },
  '0': { does: 'fit' },
  Enter: { does: 'select' },
  ' ': { does: 'select' },
  Escape: { does: 'leave' },
  Delete: { does: 'remove' },
  Backspace: { does: 'remove' },
}
/** Arrows move, with Alt finely, with Shift they resize, with Ctrl they move what is seen. */
export function canvasKey(event: Pressed): CanvasKey | undefined {
  const by = arrows[event.key]
  const isCommand = event.ctrlKey || event.metaKey
  if (!by) return isCommand ? undefined : others[event.key]
  if (isCommand) return { does: 'pan', by }
  return { does: event.shiftKey ? 'resize' : 'move', by, fine: event.altKey }
}
