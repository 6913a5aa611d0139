import { tidyText } from '@pavilion/declare'

/** The elements of HTML that texts of programmes may contain. Other words in brackets are text. */
const elements = new Set(
  `a abbr address article aside b bdi bdo big blockquote body br caption center cite code col colgroup dd del details
dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hr html i iframe img ins kbd li link main
mark meta nav object ol p picture pre q rp rt ruby s samp script section small source span strike strong style sub
summary sup table tbody td tfoot th thead tr tt u ul var video wbr`.split(/\s+/),
)
const tag = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi
/** Replaces the tags of HTML, and nothing else in angle brackets. */
const withoutTags = (text: string, instead: (element: string) => string): string =>
  text.replace(tag, (whole, element: string | undefined) =>
    element === undefined ? '' : elements.has(element.toLowerCase()) ? instead(element.toLowerCase()) : whole,
  )
const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
}
/** Reads references once: `&amp;lt;` is `&lt;`. Unknown ones stay as they are. */
const referred = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = point > 0 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff)
    return isCharacter ? String.fromCodePoint(point) : ''
  })

/** Plain text from HTML or plain text. An address or a placeholder in angle brackets stays. */
export const plain = (text: unknown): string =>
  referred(
    withoutTags(String(text ?? '').replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ''), element =>
      /^(?:br|p|li|h\d|div|tr)$/.test(element) ? '\n' : '',
    ),
  )
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Text in angle brackets that is no HTML, written so that cleaning HTML leaves it there. */
export const bracketsKept = (html: string): string =>
  html.replace(/<(?!!--)(\/?([a-z][a-z0-9]*)(?=[\s/>]))?/gi, (whole, _rest, element?: string) =>
    element && elements.has(element.toLowerCase()) ? whole : `&lt;${whole.slice(1)}`,
  )

/** A name or number of a file, as its column stores it: the next import must find it again. */
export const asStored = (text: string): string => tidyText('text', text.replaceAll('\u0000', '')).trim()

/** Matches one entry of a list; separators inside brackets and quotes do not split it. */
const entry = (separators: string) =>
  new RegExp(`(?:[(（][^()（）\\n]{0,200}[)）]|"[^"\\n]{0,200}"|“[^“”\\n]{0,200}”|[^${separators}])+`, 'g')
const [clear, any] = [entry('、;；\\n'), entry(',，')]
/** The part behind a comma that belongs to a name. */
const suffix = /^(?:jr|sr|i{2,3}|iv|ph\.?\s?d|m\.?\s?d|d\.?sc|m\.?sc|b\.?sc|mba|esq|dds|rn|cpa)\.?$/i
const oneWord = /^[\p{Script=Latin}'’.-]+$/u
/**
 * The persons in one cell. Semicolons, 、 and line breaks divide them, and commas too, unless the
 * comma stands within a name: «Smith, John», «Sammy Davis, Jr.».
 */
export const peopleIn = (cell: string): string[] =>
  (cell.match(clear) ?? [])
    .flatMap(betweenCommas)
    .map(name => name.replace(/^["“](.*)["”]$/, '$1').trim())
    .filter(Boolean)
function betweenCommas(text: string): string[] {
  const parts: string[] = []
  for (const part of (text.match(any) ?? []).map(each => each.trim()).filter(Boolean)) {
    const last = parts.length - 1
    if (last >= 0 && suffix.test(part)) parts[last] += `, ${part}`
    else parts.push(part)
  }
  const [surname = '', given = ''] = parts
  const isTurned = parts.length === 2 && oneWord.test(surname) && /^\p{Script=Latin}/u.test(given)
  return isTurned ? [parts.join(', ')] : parts
}
