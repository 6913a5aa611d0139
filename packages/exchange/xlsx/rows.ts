import { type Book, bookOf } from './book.ts'
import { type CellFault, errorIn, unsavedFormula } from './fault.ts'
import { numberShown } from './formats.ts'
import { mostColumns, type OpenSheet, type SheetLine } from './line.ts'
import { mergedIn } from './merged.ts'
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
/** Rows keep no places for the cells that are missing between two that are farther apart. */
const widestGap = 16
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
    return numberShown(number, this.#book.format(this.#style), this.#book.from1904)
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
 * The first sheet of a workbook; rows come some at a time. It unpacks no more than is read.
 * @throws what is wrong with the file
 */
export async function openXlsx(bytes: Uint8Array): Promise<OpenSheet> {
  const book = await bookOf(bytes)
  if (!book) throw new Error('no workbook')
  return { merged: await mergedIn(book.bytes, book.sheet), lines: () => lines(book) }
}
async function* lines(book: Book): AsyncGenerator<SheetLine[]> {
  const reader = new RowReader(book)
  for await (const _ of scanned(unpacked(book.bytes, book.sheet), reader)) {
    if (!reader.lines.length) continue
    yield reader.lines
    reader.lines = []
  }
}
