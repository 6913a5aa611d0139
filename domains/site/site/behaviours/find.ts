/**
 * The differences that a reader would not notice: letter case, width of characters and blanks do not count.
 */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** Narrows the items of the lists to those that contain every word typed. */
export default function find(root: HTMLElement): void {
  const box = root.querySelector<HTMLElement>('.find')
  const input = box?.querySelector('input')
  const statusLine = box?.querySelector<HTMLElement>('[role=status]')
  if (!box || !input || !statusLine) return
  const items = [
    ...root.querySelectorAll<HTMLElement>(
      ':is(.list-text, .list-detailed, .list-images, .list-teasers, .list-columns, .list-dated, .menu-list, .menu-grid) > li, .list-emphasised > .teaser, .list-emphasised > ul > li, .list-full > article',
    ),
  ].map(item => ({ item, words: plain(item.textContent ?? '') }))
  const narrow = () => {
    const asked = plain(input.value).split(' ').filter(Boolean)
    let found = 0
    for (const { item, words } of items) {
      const fits = asked.every(word => words.includes(word))
      item.hidden = !fits
      if (fits) found++
    }
    statusLine.textContent =
      asked.length === 0
        ? ''
        : found === 0
          ? (root.dataset.none ?? '')
          : (root.dataset.some ?? '#').replace('#', String(found))
  }
  input.addEventListener('input', narrow)
  box.hidden = false
  narrow()
}
