// Needs a browser's DOMParser, but neither React nor the editor.
const known = new Set(
  'html head body p br hr h1 h2 h3 h4 h5 h6 strong b em i u s del strike a img ul ol li blockquote table thead tbody colgroup col tr th td span div video'.split(
    ' ',
  ),
)
const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/**
 * Elements that the visual editor cannot hold and would lose: figures, definition lists, videos
 * with several sources.
 */
export const foreignTo = (html: string): string[] => [
  ...new Set(
    [...bodyOf(html).querySelectorAll('*')].map(({ localName }) => localName).filter(name => !known.has(name)),
  ),
]

const colour = /^(?:#[0-9a-f]{3,8}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i
const kept: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'text-align': /^(?:left|right|center|justify)$/,
  'font-weight': /^(?:bold|[6-9]00)$/,
  'text-decoration': /^(?:underline|line-through)$/,
  'font-style': /^italic$/,
}
/**
 * Content pasted from elsewhere (Word, a web page), reduced to what the server keeps: no fonts,
 * sizes, classes or margins, and no pictures that other people could not see.
 */
export function tidyPasted(html: string): string {
  const body = bodyOf(html)
  for (const gone of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p, img'))
    if (!(gone instanceof HTMLImageElement) || !/^(?:https?:\/\/|\/files\/)/i.test(gone.getAttribute('src') ?? ''))
      gone.remove()
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const style = Object.entries(kept)
      .flatMap(([name, allowed]) => {
        const value = element.style.getPropertyValue(name).trim()
        return allowed.test(value) && !isPlain(name, value) ? [`${name}: ${value}`] : []
      })
      .join('; ')
    for (const { name } of [...element.attributes])
      if (!['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'width', 'height'].includes(name))
        element.removeAttribute(name)
    if (style) element.setAttribute('style', style)
  }
  // The h1 belongs to the page.
  for (const heading of body.querySelectorAll('h1')) {
    const lower = document.createElement('h2')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return body.innerHTML
}
// Black on white is the page's default.
const isPlain = (name: string, value: string) =>
  (name === 'color' && /^(?:#000|#000000|rgb\(0, 0, 0\))$/.test(value)) ||
  (name === 'background-color' && /^(?:#fff|#ffffff|rgb\(255, 255, 255\))$/i.test(value))
