import { headingKeys, headingOf } from '@pavilion/exchange/headings.ts'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { textsOfFile } from '../bills/file.ts'
import { textOf } from './cells.ts'
import { columnsIn, currencyIn, headingIn, type ByHand, type Column, type Columns } from './columns.ts'

/** A row below headings. */
export interface DataRow {
  readonly row: number
  readonly cells: readonly unknown[]
  readonly columns: Columns
  /** The currency that the banner above names. */
  readonly banner: string | undefined
}
/** A column of the sheet. */
export interface FoundHeading {
  /** What identifies it in what a person says of the columns. */
  readonly key: string
  readonly heading: string
  readonly column: Column | undefined
  /** What the first row has in it. */
  readonly sample: string
}
export interface Table {
  readonly rows: readonly DataRow[]
  readonly headings: readonly FoundHeading[]
  readonly isStatement: boolean
}
export const cellsOf = ({ cells, columns }: DataRow, column: Column) =>
  (columns.at.get(column) ?? []).map(at => cells[at])
export const cellOf = (row: DataRow, column: Column) => cellsOf(row, column)[0]

/** Headings are looked for in so many rows: banks put long banners above them. */
const mostBanner = 60
interface SheetLine {
  readonly row: number
  readonly cells: readonly unknown[]
}
const filled = (cells: readonly unknown[]) => Array.from(cells).filter(cell => textOf(cell) !== null)
const isNumber = (cell: unknown) => typeof cell === 'number' || /^[\d.,\s:/-]+$/.test(textOf(cell) ?? '')
/** The row that is most likely the headings, where none is known: the fullest of words alone. */
function likelyHeadings(lines: readonly SheetLine[]): SheetLine | undefined {
  const words = lines.filter(({ cells }) => filled(cells).length >= 2 && !filled(cells).some(isNumber))
  return words.toSorted((a, b) => filled(b.cells).length - filled(a.cells).length)[0]
}
function headingsIn(head: SheetLine | undefined, first: SheetLine | undefined, byHand: ByHand): FoundHeading[] {
  if (!head) return []
  const keys = headingKeys(head.cells)
  return Array.from(head.cells, (cell, at): FoundHeading => {
    const key = keys[at] as string
    const said = byHand[key]
    const column = said === undefined ? headingIn(cell)?.column : ((said || undefined) as Column | undefined)
    return { key, heading: headingOf(cell), column, sample: (textOf(first?.cells[at]) ?? '').slice(0, 60) }
  }).filter(({ heading }) => heading !== '')
}
const bannerWord = /(?:币种|币别|货币|currency)\s*[:：]?\s*([A-Za-z]{3}|[\u4e00-\u9fff]{2,5})?/i
/** The currency that a banner names: `币种：人民币`, in one cell or in two. */
function bannerCurrency(cells: readonly unknown[]): string | undefined {
  const texts = filled(cells).map(cell => String(cell))
  for (const [nth, text] of texts.entries()) {
    const [whole, named] = bannerWord.exec(text) ?? []
    if (whole === undefined) continue
    const found = currencyIn(named ?? texts[nth + 1] ?? '')
    if (found) return found
  }
  return undefined
}
/** The text in an archive, as WeChat and Alipay hand out statements. A workbook is packed too. */
function packedText(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK' && !file.includes('[Content_Types].xml')
  return isArchive ? textsOfFile(bytes)[0] : undefined
}
async function* linesOf(bytes: Uint8Array): AsyncGenerator<SheetLine> {
  const text = packedText(bytes)
  const sheet = text === undefined ? bytes : new TextEncoder().encode(text)
  for await (const { row, cells } of rowsOfSheet(sheet)) yield { row, cells }
}

/**
 * All rows of a statement below its headings. It may begin with a banner and repeat its headings.
 * @throws sheetUnreadable
 */
export async function tableIn(bytes: Uint8Array, byHand: ByHand = {}): Promise<Table> {
  const rows: DataRow[] = []
  const above: SheetLine[] = []
  let columns: Columns | undefined
  let banner: string | undefined
  let head: SheetLine | undefined
  let first: SheetLine | undefined
  for await (const line of linesOf(bytes)) {
    const headings = columnsIn(line.cells, byHand)
    if (headings) {
      columns = headings
      head ??= line
    } else if (columns) {
      first ??= line
      rows.push({ ...line, columns, banner })
    } else {
      banner ??= bannerCurrency(line.cells)
      if (above.length < mostBanner) above.push(line)
    }
  }
  if (!head) {
    head = likelyHeadings(above)
    first = head && above[above.indexOf(head) + 1]
  }
  return { rows, headings: headingsIn(head, first, byHand), isStatement: columns !== undefined }
}
