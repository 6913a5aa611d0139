import { inLanguage, type Pair } from '@pavilion/declare'
import { spoken } from '@pavilion/pages/spoken.ts'

interface Seen {
  readonly src: string
  readonly alt: string
}
const inWords = (words: Pair) => inLanguage(words, spoken())

/** Shows pictures one at a time above the page; arrows, swipes and Escape work. */
export function createViewer(pictures: readonly Seen[], start: number, label: Pair): void {
  const box = document.createElement('dialog')
  box.className = 'viewer'
  box.setAttribute('aria-label', inWords(label))
  let at = start
  let downAt = 0
  const image = document.createElement('img')
  const caption = document.createElement('p')
  // The picture changes without the focus moving: screen readers announce the caption.
  caption.setAttribute('role', 'status')
  const show = (to: number) => {
    at = (to + pictures.length) % pictures.length
    const { src, alt } = pictures[at] as Seen
    image.src = src
    image.alt = alt
    caption.textContent = pictures.length > 1 ? `${at + 1} / ${pictures.length}${alt ? ` · ${alt}` : ''}` : alt
  }
  const button = (className: string, words: Pair, text: string, act: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = className
    made.setAttribute('aria-label', inWords(words))
    made.textContent = text
    made.onclick = act
    return made
  }
  box.append(
    image,
    caption,
    button('viewer-close', ['关闭', 'Close'], '×', () => box.close()),
  )
  if (pictures.length > 1)
    box.append(
      button('viewer-previous', ['上一张', 'Previous'], '‹', () => show(at - 1)),
      button('viewer-next', ['下一张', 'Next'], '›', () => show(at + 1)),
    )
  box.onkeydown = event => {
    if (event.key === 'ArrowRight') show(at + 1)
    if (event.key === 'ArrowLeft') show(at - 1)
  }
  box.onpointerdown = event => {
    downAt = event.clientX
  }
  box.onpointerup = event => {
    if (pictures.length > 1 && Math.abs(event.clientX - downAt) > 60) show(at + (event.clientX < downAt ? 1 : -1))
  }
  box.onclick = event => {
    if (event.target === box) box.close()
  }
  box.onclose = () => box.remove()
  show(start)
  document.body.append(box)
  box.showModal()
}
