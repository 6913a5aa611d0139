import { errorIn, unsavedFormula } from '../xlsx/fault.ts'
import { formatOf, type NumberFormat, numberShown } from '../xlsx/formats.ts'
import { isSomething, type Merged, mostColumns, type OpenSheet, type SheetLine } from '../xlsx/line.ts'
import { streamsIn } from './container.ts'

// The records of a BIFF8 workbook (MS-XLS 2.3) that cells need; all others are passed over.
const record = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  locked: 0x2f,
  more: 0x3c,
  sheet: 0x85,
  manyNumbers: 0xbd,
  style: 0xe0,
  merged: 0xe5,
  texts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  truth: 0x205,
  result: 0x207,
  compact: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const
const version8 = 0x600
const worksheet = 0
/** Excel writes no longer text into a cell. */
const longestText = 32_767
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}
/** The workbook is protected by a password. */
export class Locked extends Error {}

interface Found {
  readonly type: number
  readonly data: Buffer
}
function* recordsFrom(stream: Buffer, from: number): Generator<Found> {
  for (let at = from; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2)
    yield { type: stream.readUInt16LE(at), data: stream.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

/**
 * Reads texts across records: one that does not fit continues in the next, where a byte says again
 * whether its letters have one byte or two.
 */
class Texts {
  #parts: readonly Buffer[]
  #part = 0
  #at = 0
  constructor(parts: readonly Buffer[]) {
    this.#parts = parts
  }
  get #data(): Buffer {
    return this.#parts[this.#part] ?? Buffer.alloc(0)
  }
  get isAtEnd(): boolean {
    return this.#part >= this.#parts.length
  }
  #turn(): void {
    while (this.#at >= this.#data.length && !this.isAtEnd) {
      this.#part++
      this.#at = 0
    }
  }
  number(bytes: 1 | 2 | 4): number {
    this.#turn()
    if (this.#at + bytes > this.#data.length) throw new Error('a record without its end')
    const value = this.#data.readUIntLE(this.#at, bytes)
    this.#at += bytes
    return value
  }
  #skip(bytes: number): void {
    for (let left = bytes; left > 0 && !this.isAtEnd; ) {
      this.#turn()
      const step = Math.min(left, this.#data.length - this.#at)
      this.#at += step
      left -= step
    }
  }
  text(length = this.number(2)): string {
    const flags = this.number(1)
    const runs = flags & 8 ? this.number(2) : 0
    const phonetic = flags & 4 ? this.number(4) : 0
    let isWide = (flags & 1) === 1
    let words = ''
    for (let left = length; left > 0; ) {
      if (this.#at >= this.#data.length) {
        this.#turn()
        if (this.isAtEnd) throw new Error('a text without its end')
        isWide = (this.number(1) & 1) === 1
      }
      const letters = Math.min(left, (this.#data.length - this.#at) >> (isWide ? 1 : 0))
      if (letters === 0) throw new Error('half a letter')
      const to = this.#at + (isWide ? 2 * letters : letters)
      words += this.#data.toString(isWide ? 'utf16le' : 'latin1', this.#at, to)
      this.#at = to
      left -= letters
    }
    this.#skip(4 * runs + phonetic)
    return words
  }
}

interface Workbook {
  readonly texts: string[]
  readonly sheets: { from: number; isHidden: boolean }[]
  readonly formats: Map<number, string>
  readonly styles: number[]
  from1904: boolean
}
function workbookIn(stream: Buffer): Workbook {
  const book: Workbook = { texts: [], sheets: [], formats: new Map(), styles: [], from1904: false }
  let shared: Buffer[] | undefined
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (type === record.more) {
      shared?.push(data)
      continue
    }
    if (shared) {
      readShared(book, shared)
      shared = undefined
    }
    if (type === record.begin && data.readUInt16LE(0) !== version8) throw new Error('not BIFF8')
    else if (type === record.locked) throw new Locked()
    else if (type === record.texts) shared = [data]
    else if (type === record.dateMode) book.from1904 = data.readUInt16LE(0) === 1
    else if (type === record.format) book.formats.set(data.readUInt16LE(0), new Texts([data.subarray(2)]).text())
    else if (type === record.style) book.styles.push(data.readUInt16LE(2))
    else if (type === record.sheet && data[5] === worksheet)
      book.sheets.push({ from: data.readUInt32LE(0), isHidden: ((data[4] ?? 0) & 3) !== 0 })
    else if (type === record.end) break
  }
  return book
}
function readShared({ texts }: Workbook, parts: Buffer[]): void {
  const reader = new Texts(parts)
  reader.number(4)
  for (let left = reader.number(4); left > 0; left--) {
    const words = reader.text()
    if (words.length > longestText) throw new Error('a text longer than a cell')
    texts.push(words)
  }
}

/** A number in four bytes: a whole one or the upper half of a fraction, perhaps times a hundred. */
function compactNumber(bits: number): number {
  let value: number
  if (bits & 2) value = bits >> 2
  else {
    const half = Buffer.alloc(8)
    half.writeInt32LE(bits & ~3, 4)
    value = half.readDoubleLE(0)
  }
  return bits & 1 ? value / 100 : value
}

/** The cells of one sheet by row. */
class Cells {
  readonly rows = new Map<number, unknown[]>()
  readonly merged: Merged[] = []
  readonly #book: Workbook
  readonly #formats: (NumberFormat | undefined)[]
  #waiting: { row: number; column: number } | undefined
  constructor(book: Workbook) {
    this.#book = book
    this.#formats = book.styles.map(id => formatOf(id, book.formats.get(id)))
  }
  #put(row: number, column: number, value: unknown): void {
    if (!isSomething(value)) return
    if (column >= mostColumns) throw new Error(`column ${column + 1}`)
    let values = this.rows.get(row)
    if (!values) this.rows.set(row, (values = []))
    values[column] = value
  }
  #number(row: number, column: number, style: number, value: number): void {
    this.#put(row, column, numberShown(value, this.#formats[style], this.#book.from1904))
  }
  read({ type, data }: Found): void {
    if (type === record.merged) this.#merge(data)
    else if (type === record.result) this.#late(data)
    else if (cellRecords.has(type)) this.#cell(type, data)
  }
  /** The text of the formula before. */
  #late(data: Buffer): void {
    if (this.#waiting) this.#put(this.#waiting.row, this.#waiting.column, new Texts([data]).text())
    this.#waiting = undefined
  }
  #cell(type: number, data: Buffer): void {
    const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)]
    if (type === record.sharedText) this.#put(row, column, this.#book.texts[data.readUInt32LE(6)])
    else if (type === record.text) this.#put(row, column, new Texts([data.subarray(6)]).text())
    else if (type === record.number) this.#number(row, column, style, data.readDoubleLE(6))
    else if (type === record.compact) this.#number(row, column, style, compactNumber(data.readInt32LE(6)))
    else if (type === record.truth) this.#put(row, column, data[7] ? faultIn(data[6]) : data[6] === 1)
    else if (type === record.formula) this.#formula(row, column, style, data)
    else
      for (let at = 4, next = column; at + 6 <= data.length - 2; at += 6, next++)
        this.#number(row, next, data.readUInt16LE(at), compactNumber(data.readInt32LE(at + 2)))
  }
  /** The saved result: a number, or a mark for a text (in the next record), a truth or an error. */
  #formula(row: number, column: number, style: number, data: Buffer): void {
    const kind = data[6]
    if (data.readUInt16LE(12) !== 0xffff) this.#number(row, column, style, data.readDoubleLE(6))
    else if (kind === 0) this.#waiting = { row, column }
    else if (kind === 1) this.#put(row, column, data[8] === 1)
    else if (kind === 2) this.#put(row, column, faultIn(data[8]))
    else if (kind !== 3) this.#put(row, column, unsavedFormula(''))
  }
  #merge(data: Buffer): void {
    for (let at = 2; at + 8 <= data.length; at += 8) {
      const [from, to, column] = [data.readUInt16LE(at), data.readUInt16LE(at + 2), data.readUInt16LE(at + 4)]
      if (to > from) this.merged.push({ column, from, to })
    }
  }
}
const cellRecords: ReadonlySet<number> = new Set([
  record.sharedText,
  record.text,
  record.number,
  record.compact,
  record.truth,
  record.formula,
  record.manyNumbers,
])
const faultIn = (code: number | undefined) => errorIn(errors[code ?? 42] ?? '#N/A')
const linesAtOnce = 500
function* inParts(rows: readonly (readonly [number, unknown[]])[]): Generator<SheetLine[]> {
  for (let at = 0; at < rows.length; at += linesAtOnce)
    yield rows.slice(at, at + linesAtOnce).map(([index, values]) => ({ index, values }))
}

/**
 * The first visible sheet of an old workbook (`.xls`, Excel 97 to 2003). Nothing in it is compressed,
 * so its cells take no more memory than the file lets one expect.
 * @throws Locked for a workbook with a password, and what is wrong with the file
 */
export function openXls(bytes: Buffer): OpenSheet {
  const stream = streamsIn(bytes).get('Workbook')
  if (!stream) throw new Error('no workbook of this version')
  const book = workbookIn(stream)
  const sheet = book.sheets.find(({ isHidden }) => !isHidden) ?? book.sheets[0]
  if (!sheet) throw new Error('a workbook without a sheet')
  const cells = new Cells(book)
  let depth = 0
  for (const found of recordsFrom(stream, sheet.from)) {
    // Charts within the sheet are nested.
    if (found.type === record.begin) depth++
    else if (found.type === record.end && --depth === 0) break
    else if (depth === 1) cells.read(found)
  }
  const rows = [...cells.rows].sort(([one], [other]) => one - other)
  return { merged: cells.merged.sort((one, other) => one.from - other.from), lines: () => inParts(rows) }
}
