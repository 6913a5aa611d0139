import { painted, readable } from './theme.ts'

const hex = (text: string | undefined) => {
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(text ?? '')
  return parts
    ? `#${parts
        .slice(1)
        .map(part => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
        .join('')}`
    : text
}

/**
 * Paints the colours that an editor chose for words in this part of the page, each readable on its
 * background.
 */
export function paint(root: ParentNode = document): void {
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim() || '#ffffff'
  for (const element of root.querySelectorAll<HTMLElement>('[data-color],[data-ground]')) {
    const text = hex(element.dataset.color)
    const ground = hex(element.dataset.ground)
    if (ground)
      Object.assign(element.style, {
        background: ground,
        color: painted({ background: ground, text: text ?? null }).color ?? '',
      })
    else if (text) element.style.color = readable(text, surface)
  }
}
