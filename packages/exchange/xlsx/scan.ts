// XML of spreadsheets, read from bytes: only the few texts that are needed become strings.
const lower = 60
const greater = 62
const slash = 47
const bang = 33
const question = 63
const colon = 58
const quote = 34
const apostrophe = 39
const ampersand = 38
const underscore = 95
const space = 32

/** A tag's name without its prefix, as a number: its length and its first three letters. */
export const nameCode = (name: string): number =>
  (name.length << 24) | (name.charCodeAt(0) | ((name.charCodeAt(1) || 0) << 8) | ((name.charCodeAt(2) || 0) << 16))
/**
 * Handles tags as they come. Items (rows of a sheet, entries of a list) are read whole: an item
 * that is not complete is read again with the next chunk.
 */
export interface Reader {
  /** Inside an item: from its tag to its end tag. */
  inItem: boolean
  /** `text` wants the text up to the end of the tag. */
  wantsText: boolean
  /** The attributes are `bytes.subarray(from, to)`. */
  open(name: number, bytes: Buffer, from: number, to: number): void
  close(name: number): void
  text(words: string): void
}
/** The longest row or shared text that is read. */
export const longestItem = 16_777_216

/**
 * Reads complete tags and items, and returns how many bytes it read. The rest comes again with the
 * next chunk.
 */
export function scan(bytes: Buffer, reader: Reader): number {
  const length = bytes.length
  let at = 0
  let mark = 0
  for (;;) {
    let isOdd = false
    let isWide = false
    const textFrom = at
    while (at < length) {
      const byte = bytes[at] as number
      if (byte === lower) break
      if (byte === ampersand || byte === underscore) isOdd = true
      else if (byte > 127) isWide = true
      at++
    }
    if (at >= length) return mark
    const second = bytes[at + 1]
    if (second === undefined) return mark
    if (second === bang || second === question) {
      const [to, plain] = marked(bytes, at)
      if (to < 0) return mark
      if (reader.wantsText) {
        wanted(reader, bytes, textFrom, at, isOdd, isWide)
        if (plain) reader.text(plain)
      }
      at = to
      if (!reader.inItem) mark = at
      continue
    }
    const isEnd = second === slash
    const tag = at
    let nameFrom = at + (isEnd ? 2 : 1)
    let to = nameFrom
    for (; to < length; to++) {
      const byte = bytes[to] as number
      if (byte <= space || byte === greater || byte === slash) break
      if (byte === colon) nameFrom = to + 1
    }
    const nameTo = to
    for (; to < length; to++) {
      const byte = bytes[to] as number
      if (byte === greater) break
      if (byte === quote || byte === apostrophe) {
        to = bytes.indexOf(byte, to + 1)
        if (to < 0) return mark
      }
    }
    if (to >= length) return mark
    const size = nameTo - nameFrom
    const name =
      (size << 24) |
      (bytes[nameFrom] as number) |
      (size > 1 ? (bytes[nameFrom + 1] as number) << 8 : 0) |
      (size > 2 ? (bytes[nameFrom + 2] as number) << 16 : 0)
    const wasIn = reader.inItem
    if (isEnd) {
      if (reader.wantsText) wanted(reader, bytes, textFrom, tag, isOdd, isWide)
      reader.close(name)
    } else {
      reader.open(name, bytes, nameTo, to)
      if (bytes[to - 1] === slash) reader.close(name)
    }
    at = to + 1
    if (!reader.inItem) mark = at
    else if (!wasIn) mark = tag
  }
}
const decoded = (bytes: Buffer, from: number, to: number, isWide: boolean) =>
  bytes.toString(isWide ? 'utf8' : 'latin1', from, to)
function wanted(reader: Reader, bytes: Buffer, from: number, to: number, isOdd: boolean, isWide: boolean): void {
  if (to === from) return
  const words = decoded(bytes, from, to, isWide)
  reader.text(isOdd ? entitiesRead(words) : words)
}
/** Comments, CDATA and instructions: where they end, and the text in them. */
function marked(bytes: Buffer, at: number): [to: number, plain?: string] {
  const head = bytes.toString('latin1', at, at + 9)
  const until = (end: string, from: number) => {
    const found = bytes.indexOf(end, from)
    return found < 0 ? -1 : found + end.length
  }
  if (head.startsWith('<!--')) return [until('-->', at + 4)]
  if (head === '<![CDATA[') {
    const to = until(']]>', at + 9)
    return to < 0 ? [to] : [to, bytes.toString('utf8', at + 9, to - 3)]
  }
  if (head.length < 9 && ('<!--'.startsWith(head) || '<![CDATA['.startsWith(head))) return [-1]
  return [until('>', at)]
}
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Entities of XML. */
export const entitiesRead = (words: string): string =>
  words.includes('&')
    ? words.replace(/&(#x[0-9a-fA-F]+|#\d+|[a-zA-Z]+);/g, (whole, entity: string) => {
        if (!entity.startsWith('#')) return named[entity] ?? whole
        const point = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10)
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole
      })
    : words
/** Characters that XML cannot contain are written as `_x000D_` in a sheet. */
export const escapesRead = (words: string): string =>
  words.includes('_x')
    ? words.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : words
/**
 * Feeds chunks to a reader. An incomplete item waits for more, and is read again once the data is
 * twice as long, so that a long row is not read over and over. Yields after each read.
 * @throws if a row is too long
 */
export async function* scanned(pieces: AsyncIterable<Buffer>, reader: Reader): AsyncGenerator<void> {
  let waiting: Buffer[] = []
  let length = 0
  let enough = 0
  const read = () => {
    const bytes = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting)
    const rest = bytes.subarray(scan(bytes, reader))
    if (rest.length > longestItem) throw new Error('a row without an end')
    waiting = rest.length ? [rest] : []
    enough = rest.length === bytes.length ? 2 * length : 0
    length = rest.length
  }
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < enough && length <= longestItem) continue
    read()
    yield
  }
  if (waiting.length) {
    read()
    yield
  }
}
