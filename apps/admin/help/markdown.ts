// The part of Markdown that the guide is written in. It becomes blocks, never HTML, so that nothing
// needs to be made safe.

export type Inline =
  | string
  | { readonly bold: readonly Inline[] }
  | { readonly code: string }
  | { readonly link: string; readonly words: readonly Inline[] }

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly words: readonly Inline[]; readonly id?: string }
  | { readonly kind: 'paragraph' | 'note'; readonly words: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'picture'; readonly name: string; readonly words: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }

const inlineMark = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

/** The words of a line: bold, code and links are marked, everything else is text. */
export function inlines(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(inlineMark)) {
    if (match.index > from) found.push(text.slice(from, match.index))
    const [whole, bold, code, words, link] = match
    if (bold !== undefined) found.push({ bold: inlines(bold) })
    else if (code !== undefined) found.push({ code })
    else if (link !== undefined) found.push({ link, words: inlines(words ?? '') })
    from = match.index + whole.length
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}
/** A table's cells without its bars. */
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => inlines(cell.trim()))

/**
 * The blocks of a text. A heading may end in `<!-- id -->`, which names its section in addresses;
 * a line that begins with two spaces continues the item above it.
 */
export function parsed(text: string): Block[] {
  const parts: string[][] = [[]]
  for (const line of text.split(/\r?\n/)) {
    if (!line.trim()) parts.push([])
    // Headings and pictures stand alone.
    else if (/^(#|!\[)/.test(line)) parts.push([line.trim()], [])
    else parts.at(-1)?.push(line)
  }
  return parts.flatMap(lines => blockOf(lines.join('\n')))
}
function blockOf(part: string): Block[] {
  if (!part) return []
  const heading = /^(#{1,3}) (.+?)(?: *<!-- ([\w-]+) -->)?$/.exec(part)
  if (heading) {
    const [, marks = '', words = '', id] = heading
    return [{ kind: 'heading', level: marks.length as 1, words: inlines(words), ...(id && { id }) }]
  }
  const picture = /^!\[([^\]]*)\]\(\.\.\/images\/([\w.-]+)\)$/.exec(part)
  if (picture) return [{ kind: 'picture', words: picture[1] ?? '', name: picture[2] ?? '' }]
  const lines = part.split('\n')
  if (lines.every(line => line.startsWith('>')))
    return [{ kind: 'note', words: inlines(lines.map(line => line.replace(/^> ?/, '')).join(' ')) }]
  if (lines.every(line => line.startsWith('|')))
    return [{ kind: 'table', rows: lines.filter((_, nth) => nth !== 1).map(cellsOf) }]
  const marker = /^(?:- |\d+\. )/
  if (marker.test(part)) {
    const items: string[] = []
    for (const line of lines) {
      if (marker.test(line)) items.push(line.replace(marker, ''))
      else items.push(`${items.pop() ?? ''} ${line.trim()}`)
    }
    return [{ kind: 'list', ordered: /^\d/.test(part), items: items.map(inlines) }]
  }
  return [{ kind: 'paragraph', words: inlines(lines.map(line => line.trim()).join(' ')) }]
}

/** Words without their marks. */
export const plainWords = (words: readonly Inline[]): string =>
  words
    .map(one =>
      typeof one === 'string' ? one : 'code' in one ? one.code : plainWords('bold' in one ? one.bold : one.words),
    )
    .join('')
/** All texts of a block that people read. */
export const textsOf = (block: Block): string[] =>
  block.kind === 'picture'
    ? [block.words]
    : block.kind === 'list'
      ? block.items.map(plainWords)
      : block.kind === 'table'
        ? block.rows.map(row => row.map(plainWords).join(' · '))
        : [plainWords(block.words)]
