import { say } from '@pavilion/declare'
import { createViewer } from './overlay.ts'

/** A picture that a click enlarges (visitor-side §2.7). */
export default function viewer(link: HTMLElement): void {
  link.addEventListener('click', event => {
    const { href } = link as HTMLAnchorElement
    const alt = link.querySelector('img')?.alt ?? ''
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    createViewer([{ src: href, alt }], 0, say('图片', 'Picture'))
  })
}
