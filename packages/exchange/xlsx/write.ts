import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { CellFault } from './fault.ts'
import { mostRowsOfSheet, partsBeside, sheetEnd, sheetStart } from './parts.ts'

/**
 * The list in a workbook: its name, and its headings with their widths in characters, unless the
 * first given row is the heading. Rows beyond the limit of a sheet continue in another one.
 */
export interface Written {
  readonly name: string
  readonly headings?: readonly string[]
  readonly widths?: readonly number[]
}
type Value = string | number | boolean | CellFault | null | undefined

const special = /[&<>\r]|[^\t\n -\ufffd]|_x[0-9A-Fa-f]{4}_/
const specials = /[&<>\r]|[^\t\n -\ufffd]|_(?=x[0-9A-Fa-f]{4}_)/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const instead = (character: string) =>
  entities[character] ??
  (character.length > 1 ? character : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
/** A text as XML of a sheet. Characters that XML cannot contain are written as `_x0001_`. */
export const escapedText = (text: string): string => (special.test(text) ? text.replace(specials, instead) : text)
/** The letters of a column, counted from 0. */
export const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
const isPadded = /^\s|\s$|[\n\t]/
const letters: string[] = []
/** The most characters in a cell. With more, spreadsheet programs call the whole file broken. */
const longestCell = 32_767
/** Whether a cell's text was cut off here: it ends with an ellipsis. */
export const wasCut = (text: string): boolean => text.length >= longestCell - 1 && text.endsWith('…')
const shortened = (text: string): string =>
  text.length > longestCell ? `${text.slice(0, longestCell - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
/** A longer row may have few cells that are far apart; only those are looked at. */
const longRow = 256
/** A row as XML. Cells without a value are left out. */
function rowXml(row: number, values: readonly Value[]): string {
  let xml = `<row r="${row}">`
  const places = values.length > longRow ? Object.keys(values).map(Number) : undefined
  const many = places?.length ?? values.length
  for (let nth = 0; nth < many; nth++) {
    const at = places ? (places[nth] as number) : nth
    const value = values[at]
    if (value === null || value === undefined) continue
    const place = `<c r="${(letters[at] ??= lettersOf(at))}${row}"`
    if (typeof value === 'string')
      xml += `${place} t="inlineStr"><is><t${isPadded.test(value) ? ' xml:space="preserve"' : ''}>${escapedText(shortened(value))}</t></is></c>`
    else if (value instanceof CellFault) xml += `${place} t="e"><v>${value.error}</v></c>`
    else if (typeof value === 'boolean') xml += `${place} t="b"><v>${value ? 1 : 0}</v></c>`
    else if (Number.isFinite(value)) xml += `${place}><v>${value}</v></c>`
  }
  return `${xml}</row>`
}
type Rows = AsyncIterable<readonly (readonly Value[])[]>
// The limit of a zip without the extension for more than 4 GB. A sheet ends before its XML is
// longer.
const most32 = 0xffffffff
const longestSheet = 4_000_000_000
const pieceLength = 65_536

/**
 * The rows of one sheet as XML, in chunks. Afterwards `more` says whether rows are left for another
 * sheet.
 */
class SheetPieces {
  more = true
  readonly #rows: AsyncIterator<readonly (readonly Value[])[]>
  readonly #about: Written
  #part: readonly (readonly Value[])[] = []
  #at = 0
  constructor(rows: Rows, about: Written) {
    this.#rows = rows[Symbol.asyncIterator]()
    this.#about = about
  }
  async *next(mostRows: number): AsyncGenerator<Buffer> {
    const { headings, widths } = this.#about
    let xml = sheetStart(widths) + (headings ? rowXml(1, headings) : '')
    let length = 0
    for (let row = headings ? 2 : 1; this.more && row <= mostRows && length < longestSheet; row++) {
      while (this.more && this.#at >= this.#part.length) {
        const found = await this.#rows.next()
        this.#part = found.done ? [] : found.value
        this.#at = 0
        this.more = !found.done
      }
      if (!this.more) break
      xml += rowXml(row, this.#part[this.#at++] as readonly Value[])
      if (xml.length < pieceLength) continue
      const piece = Buffer.from(xml)
      length += piece.length
      xml = ''
      yield piece
    }
    yield Buffer.from(xml + sheetEnd)
  }
  async close(): Promise<void> {
    await this.#rows.return?.()
  }
}
/**
 * Compressed bytes as they come. At the end `sums` has the size and checksum of the input. No more
 * is read than is compressed.
 */
async function* packed(pieces: AsyncIterable<Buffer>, sums: { crc: number; plain: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ chunkSize: pieceLength })
  const gone = new AbortController()
  const feeding = (async () => {
    for await (const piece of pieces) {
      sums.crc = crc32(piece, sums.crc)
      sums.plain += piece.length
      if (!deflate.write(piece)) await once(deflate, 'drain', { signal: gone.signal })
    }
    deflate.end()
  })().catch(error => {
    deflate.destroy(error)
  })
  try {
    yield* deflate as AsyncIterable<Buffer>
  } finally {
    gone.abort()
    deflate.destroy()
    await feeding
  }
}
/**
 * Flags of a zip's records (APPNOTE 4.3): sizes after the data, names in UTF-8, compressed, dated 1
 * January 1980.
 */
const follows = 0x0808
const method = 8
const date = 0x21
function entryHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(follows, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt16LE(date, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}
/**
 * Streams a workbook: bytes come as rows are given, and no row is read that the reader does not
 * wait for.
 * @param rows some at a time
 * @throws what the rows throw, and if the result is too large for a zip
 */
export async function* workbook(rows: Rows, about: Written, mostRows = mostRowsOfSheet): AsyncGenerator<Buffer> {
  const sheets = new SheetPieces(rows, about)
  const directory: Buffer[] = []
  let at = 0
  async function* part(path: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const name = Buffer.from(path)
    const sums = { crc: 0, plain: 0 }
    const from = at
    const entry = Buffer.alloc(46)
    const tail = Buffer.alloc(16)
    let size = 0
    const head = entryHead(name)
    yield head
    for await (const bytes of packed(pieces, sums)) {
      size += bytes.length
      yield bytes
    }
    at += head.length + size + tail.length
    if (at > most32) throw new Error('a workbook of more than 4 GB')
    tail.writeUInt32LE(0x08074b50, 0)
    tail.writeUInt32LE(sums.crc, 4)
    tail.writeUInt32LE(size, 8)
    tail.writeUInt32LE(sums.plain, 12)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(follows, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt16LE(date, 14)
    entry.writeUInt32LE(sums.crc, 16)
    entry.writeUInt32LE(size, 20)
    entry.writeUInt32LE(sums.plain, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(from, 42)
    directory.push(entry, name)
    yield tail
  }
  try {
    let count = 0
    do yield* part(`xl/worksheets/sheet${++count}.xml`, sheets.next(mostRows))
    while (sheets.more)
    for (const [path, xml] of partsBeside(about.name, count)) yield* part(path, one(Buffer.from(xml)))
    const listed = Buffer.concat(directory)
    const end = Buffer.alloc(22)
    const many = directory.length / 2
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(many, 8)
    end.writeUInt16LE(many, 10)
    end.writeUInt32LE(listed.length, 12)
    end.writeUInt32LE(at, 16)
    yield Buffer.concat([listed, end])
  } finally {
    await sheets.close()
  }
}
async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
