import type { Pair } from '@pavilion/declare'
import { spoken } from './spoken.ts'

const english = () => spoken() === 'en'
const inWords = (words: Pair | string) => (typeof words === 'string' ? words : words[english() ? 1 : 0])

/**
 * Shows a short message at the top of the page: errors for 5 s, “submitted” and the like for 1 s
 * (visitor-side §9).
 */
export function toast(
  words: Pair | string,
  { tone = 'info', ms }: { tone?: 'ok' | 'bad' | 'info'; ms?: number } = {},
): void {
  let place = document.querySelector<HTMLElement>('body > #toasts')
  if (!place) {
    place = document.createElement('div')
    place.id = 'toasts'
    place.setAttribute('role', 'status')
    place.setAttribute('aria-live', 'polite')
    document.body.append(place)
  }
  // Above any open dialog: nobody reads it beneath a backdrop or behind a full-screen sheet.
  place.popover = 'manual'
  place.togglePopover?.(false)
  place.togglePopover?.(true)
  const note = document.createElement('div')
  note.className = `toast toast-${tone}`
  note.textContent = inWords(words)
  place.append(note)
  setTimeout(() => note.remove(), ms ?? (tone === 'bad' ? 5000 : tone === 'ok' ? 1000 : 3000))
}

/** Asks once in a dialog. Resolves to true on confirm, false on cancel or Escape. */
export function confirmed(
  words: Pair | string,
  { confirm = ['确定', 'OK'], cancel = ['取消', 'Cancel'] }: { confirm?: Pair; cancel?: Pair } = {},
): Promise<boolean> {
  return new Promise(resolve => {
    const box = document.createElement('dialog')
    box.className = 'ask'
    const text = document.createElement('p')
    text.textContent = inWords(words)
    const row = document.createElement('div')
    row.className = 'ask-buttons'
    const button = (label: Pair, value: string, kind: string) => {
      const made = document.createElement('button')
      made.type = 'button'
      made.className = kind
      made.textContent = inWords(label)
      made.onclick = () => box.close(value)
      row.append(made)
      return made
    }
    button(cancel, 'no', 'button button-quiet')
    const yes = button(confirm, 'yes', 'button')
    box.append(text, row)
    box.setAttribute('aria-label', text.textContent)
    box.onclose = () => {
      box.remove()
      resolve(box.returnValue === 'yes')
    }
    document.body.append(box)
    box.showModal()
    yes.focus()
  })
}
