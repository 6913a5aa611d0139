import { type Book, bookOf } from './book.ts'
import { type CellFault, errorIn, unsavedFormula } from './fault.ts'
import type { SheetLine } from './line.ts'
import { mergedIn, spread } from './merged.ts'
import { escapesRead, nameCode, type Reader, scanned } from './scan.ts'
import { unpacked } from './zip.ts'

const sheetData = nameCode('sheetData')
const row = nameCode('row')
const c = nameCode('c')
const f = nameCode('f')
const v = nameCode('v')
const is = nameCode('is')
const t = nameCode('t')
const r = nameCode('r')
const phonetic = nameCode('rPh')
const letterR = 114
const letterS = 115
const letterT = 116
const equals = 61
const mostColumns = 16_384
const widestGap = 256
const dayMs = 86_400_000

/**
 * The last day that a sheet knows, 31 December 9999. A greater number (a phone number in a column
 * of dates) or a negative one is not a date.
 */
const lastDay = 2_958_466
/**
 * A day number as the moment that a sheet shows. Sheets have a 29 February 1900. A number below 1
 * is a time, whatever the first day is.
 */
function dateOf(serial: number, from1904: boolean): Date {
  if (from1904 && serial >= 1) return new Date(Date.UTC(1904, 0, 1) + Math.round(serial * dayMs))
  if (serial === 60) return new Date(Date.UTC(1900, 1, 28))
  return new Date(Date.UTC(1899, 11, 31) + Math.round((serial > 60 ? serial - 1 : serial) * dayMs))
}
/**
 * A date, a time or both, as strict workbooks write them (ISO 8601). Other texts are returned
 * unchanged.
 */
function momentOf(words: string): Date | string {
  const found = /^(?=\d)(?:(\d{4}-\d{2}-\d{2})(?:T|$))?(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?Z?$/.exec(words)
  const moment = new Date(found ? `${found[1] ?? '1899-12-31'}T${found[2] ?? '00:00'}Z` : Number.NaN)
  return Number.isNaN(moment.getTime()) ? words : moment
}
/** Reads rows into `lines` as they end. */
class RowReader implements Reader {
  inItem = false
  wantsText = false
  lines: SheetLine[] = []
  readonly #book: Book
  #inData = false
  #inCell = false
  #inInline = false
  #inRun = false
  #inPhonetic = false
  #isRich = false
  #isFormula = false
  #inFormula = false
  #isSaved = false
  #formula = ''
  #index = -1
  #before = -1
  #values: unknown[] = []
  #column = 0
  #type = ''
  #style = -1
  #words = ''
  #run = ''
  constructor(book: Book) {
    this.#book = book
  }
  open(name: number, bytes: Buffer, from: number, to: number): void {
    if (name === c) {
      if (this.inItem) this.#cell(bytes, from, to)
    } else if (name === t) {
      if (this.#inInline && !this.#inPhonetic) this.wantsText = true
    } else if (name === v) {
      if (this.#inCell) this.wantsText = this.#isSaved = true
    } else if (name === is) {
      if (this.#inCell) this.#inInline = this.#isSaved = true
    } else if (name === f) {
      if (this.#inCell) this.#isFormula = this.#inFormula = this.wantsText = true
    } else if (name === row) {
      if (this.#inData) this.#row(bytes, from, to)
    } else if (name === r) {
      if (this.#inInline) {
        this.#inRun = true
        this.#run = ''
      }
    } else if (name === phonetic) this.#inPhonetic = true
    else if (name === sheetData) this.#inData = true
  }
  close(name: number): void {
    if (name === c) {
      if (this.#inCell) this.#put()
    } else if (name === t || name === v) this.wantsText = false
    else if (name === f) this.#inFormula = this.wantsText = false
    else if (name === is) this.#inInline = false
    else if (name === row) {
      if (this.inItem) {
        this.inItem = false
        this.#before = this.#index
        this.lines.push({ index: this.#index, values: this.#values })
      }
    } else if (name === r) {
      if (this.#inRun) {
        this.#inRun = false
        if (!this.#isRich) {
          this.#isRich = true
          this.#words = ''
        }
        this.#words += escapesRead(this.#run)
      }
    } else if (name === phonetic) this.#inPhonetic = false
    else if (name === sheetData) this.#inData = false
  }
  text(words: string): void {
    if (this.#inFormula) this.#formula += words
    else if (this.#inRun) this.#run += words
    else if (!this.#isRich) this.#words = this.#words === '' ? words : this.#words + words
  }
  #row(bytes: Buffer, from: number, to: number): void {
    this.inItem = true
    this.#inCell = this.#inInline = this.wantsText = this.#inRun = this.#inPhonetic = this.#inFormula = false
    this.#values = []
    this.#column = 0
    this.#index = this.#before + 1
    eachAttribute(bytes, from, to, this)
  }
  #cell(bytes: Buffer, from: number, to: number): void {
    this.#inCell = true
    this.#inInline = this.#isRich = this.#isFormula = this.#isSaved = false
    this.#formula = ''
    this.#type = ''
    this.#style = -1
    this.#words = ''
    eachAttribute(bytes, from, to, this)
  }
  /** An attribute of a row or a cell: its place, its type, its style. */
  attribute(letter: number, bytes: Buffer, at: number, end: number): void {
    if (!this.#inCell) {
      if (letter === letterR) this.#index = Number(bytes.toString('latin1', at, end)) - 1
    } else if (letter === letterR) this.#column = columnIn(bytes, at, end) ?? this.#column
    else if (letter === letterT) this.#type = typeOf(bytes, at, end)
    else if (letter === letterS) this.#style = Number(bytes.toString('latin1', at, end))
  }
  #put(): void {
    const values = this.#values
    const column = this.#column++
    const value = this.#value()
    this.#inCell = false
    // A cell with only a colour takes no space, and neither do thousands of missing cells: a small
    // file could fill the memory with them.
    if (value === null) return
    if (column >= mostColumns) throw new Error(`column ${column + 1}`)
    if (column - values.length <= widestGap) while (values.length < column) values.push(null)
    values[column] = value
  }
  #value(): string | number | boolean | Date | CellFault | null {
    const words = this.#words
    // An empty text can be the result of a formula; nothing at all is not.
    if (this.#isFormula && words === '' && !(this.#isSaved && (this.#type === 'str' || this.#type === 'inlineStr')))
      return unsavedFormula(this.#formula)
    switch (this.#type) {
      case 'inlineStr':
        return this.#isRich ? words : escapesRead(words)
      case 's':
        return this.#book.shared[words === '' ? 0 : Number(words)] ?? null
      case 'str':
        return escapesRead(words)
      case 'b':
        return words === '1' || words.toLowerCase() === 'true'
      case 'e':
        return errorIn(words)
      case 'd':
        return words === '' ? null : momentOf(words)
    }
    if (words === '') return null
    const number = Number(words)
    if (Number.isNaN(number)) return words
    if (this.#style < 0) return number
    // As people read it: a tax rate of 6% is not 0.06.
    if (this.#book.isPercent(this.#style)) return `${Number((number * 100).toPrecision(15))}%`
    if (number < 0) return number
    if (number < lastDay && this.#book.isDate(this.#style)) return dateOf(number, this.#book.from1904)
    // A number shown with leading zeros (00123) is a code.
    const digits = this.#book.digits(this.#style)
    return digits > 0 && number < 10 ** Math.min(digits - 1, 15) && Number.isInteger(number)
      ? String(number).padStart(digits, '0')
      : number
  }
}
/** The type of a cell, without creating a string for the frequent ones. */
const typeOf = (bytes: Buffer, at: number, end: number): string =>
  end - at === 9
    ? 'inlineStr'
    : end - at === 1
      ? bytes[at] === letterS
        ? 's'
        : bytes[at] === 98
          ? 'b'
          : bytes[at] === 101
            ? 'e'
            : bytes[at] === 100
              ? 'd'
              : 'n'
      : bytes.toString('latin1', at, end)
/**
 * The column in a cell's place, counted from 0.
 * @throws if no sheet has it
 */
function columnIn(bytes: Buffer, at: number, end: number): number | undefined {
  let column = 0
  for (; at < end; at++) {
    const upper = (bytes[at] as number) & 0xdf
    if (upper < 65 || upper > 90) break
    column = column * 26 + upper - 64
  }
  if (column > mostColumns) throw new Error(`column ${column}`)
  return column > 0 ? column - 1 : undefined
}
/** Reads the attributes with names of one letter. */
function eachAttribute(bytes: Buffer, from: number, to: number, reader: RowReader): void {
  for (let at = from; at < to; ) {
    while (at < to && (bytes[at] as number) <= 32) at++
    const name = at
    while (at < to && bytes[at] !== equals && (bytes[at] as number) > 32) at++
    const nameTo = at
    while (at < to && bytes[at] !== 34 && bytes[at] !== 39) at++
    if (at >= to) return
    const mark = bytes[at]
    const begin = ++at
    while (at < to && bytes[at] !== mark) at++
    if (nameTo - name === 1) reader.attribute(bytes[name] as number, bytes, begin, at)
    at++
  }
}

/**
 * The rows of a workbook's first sheet, some at a time. It unpacks no more than is read.
 * @param spreads copies the value of merged cells into each of their rows
 * @throws what is wrong with the file
 */
export async function linesOf(bytes: Uint8Array, spreads = false): Promise<AsyncGenerator<SheetLine[]>> {
  const book = await bookOf(bytes)
  if (!book) throw new Error('no workbook')
  return lines(book, spreads)
}
async function* lines(book: Book, spreads: boolean): AsyncGenerator<SheetLine[]> {
  const reader = new RowReader(book)
  const fill = spread(spreads ? await mergedIn(book.bytes, book.sheet) : [])
  for await (const _ of scanned(unpacked(book.bytes, book.sheet), reader)) {
    if (!reader.lines.length) continue
    for (const line of reader.lines) fill(line)
    yield reader.lines
    reader.lines = []
  }
}
