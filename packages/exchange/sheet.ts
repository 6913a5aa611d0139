import { defaultZone, Refusal, refusal, result, say } from '@pavilion/declare'
import { breathing } from '@pavilion/store'
import type { ImportColumn } from './columns.ts'
import type { Importer, ReadRow } from './importer.ts'
import { fromCell } from './cells.ts'
import { openSheet } from './files/open.ts'
import { Locked } from './files/xls.ts'
import { columnsIn, headingKeys, headingOf, headingsIn, joinedName, nameInTwo, type NameInTwo } from './headings.ts'
import { unreadable } from './resourceImporter.ts'
import { CellFault } from './xlsx/fault.ts'
import { filledIn, isSomething, type OpenSheet, type SheetLine } from './xlsx/line.ts'
import { spread } from './xlsx/merged.ts'
import { wasCut } from './xlsx/write.ts'

export const sheetUnreadable = refusal<{ locked?: boolean }>(
  'sheetUnreadable',
  ({ locked }) =>
    locked === true
      ? [
          '此工作簿设有密码，请取消密码并重新保存',
          'This workbook is protected by a password. Remove the password and save it again',
        ]
      : ['无法读取此表格，请另存为 xlsx 或 CSV', 'This spreadsheet cannot be read. Save it as xlsx or CSV'],
  { result: result.invalid, advice: ['下载模板后重新填写', 'Download the template and fill it in'] },
)
export const headingsUnknown = refusal(
  'headingsUnknown',
  [
    '表格前 30 行中没有与此列表的字段匹配的标题',
    'None of the first 30 rows has a heading that matches a column of this list',
  ],
  {
    result: result.invalid,
    advice: ['手动对应各列，或使用模板中的标题', 'Match the columns by hand, or use the headings of the template'],
  },
)
export const sheetTooLong = refusal<{ most: number }>(
  'sheetTooLong',
  ({ most }) => [`一次最多导入 ${most} 行`, `At most ${most} rows at a time`],
  { result: result.invalid, advice: ['分成几个文件', 'Split it into several files'] },
)
export const sheetEmpty = refusal('sheetEmpty', ['表格里没有数据行', 'The sheet has no rows'], {
  result: result.invalid,
  advice: ['请从模板的第三行起填写', 'Enter data from the third row of the template'],
})
export const mostRows = 100_000,
  rowsAtOnce = 500
/** A part ends earlier if its rows are long: at this many characters or cells. */
const longestPart = 4_194_304
/** Rows that are checked together are at most so many times as long. */
const partsTogether = 4
/** Marks the row of hints. An import skips a row in which every cell starts with it. */
export const hintMark = '#'
/** The maximum size of an xlsx file. */
export const largestSheet = 52_428_800

/** The headings are looked for in so many rows. */
const rowsOfHead = 30

export type SheetRow = {
  /** `other`: a title above the headings. */
  readonly kind: 'heading' | 'hint' | 'data' | 'other'
  readonly row: number
  readonly cells: readonly unknown[]
}
const explains = (cell: unknown) => String(cell).startsWith(`${hintMark} `)
interface Reading {
  /** Copies the value of merged cells into each of their rows. */
  readonly spreads?: boolean
  /**
   * Which row has the headings: its number, or how many headings a row has. By default the first.
   */
  readonly headings?: number | ((cells: readonly unknown[]) => number) | undefined
}
/**
 * The rows of the first sheet without empty ones. Other work runs in between.
 * @throws sheetUnreadable
 */
export async function* rowsOfSheet(bytes: Uint8Array, reading: Reading = {}): AsyncGenerator<SheetRow> {
  for await (const rows of sheetRows(bytes, reading)) yield* rows
}
async function* sheetRows(bytes: Uint8Array, { spreads = false, headings }: Reading): AsyncGenerator<SheetRow[]> {
  const pause = breathing()
  try {
    const sheet = await openSheet(bytes)
    const merged = spreads ? sheet.merged : []
    let head: SheetLine | undefined
    let fill = spread(merged)
    for await (const some of headFirst(sheet.lines())) {
      if (!head) {
        head = headingAmong(some.slice(0, rowsOfHead), merged, headings)
        fill = spread(merged, head.index)
      }
      const rows: SheetRow[] = []
      for (const line of some) {
        const { index, values } = line.index === head.index ? head : line
        if (index > head.index) fill(line)
        const places = filledIn(values)
        if (places.length)
          rows.push({ kind: kindOf(index - head.index, values, places), row: index + 1, cells: values })
      }
      if (rows.length) yield rows
      const turn = pause()
      if (turn) await turn
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw Object.assign(sheetUnreadable({ locked: error instanceof Locked || isLocked(bytes) }), { cause: error })
  }
}
/** The rows of a sheet; the first part has all rows among which the headings are looked for. */
async function* headFirst(lines: AsyncIterable<SheetLine[]> | Iterable<SheetLine[]>): AsyncGenerator<SheetLine[]> {
  let first: SheetLine[] | undefined = []
  for await (const some of lines) {
    if (!first) {
      yield some
      continue
    }
    first = first.concat(some.filter(({ values }) => filledIn(values).length > 0))
    if (first.length < rowsOfHead) continue
    yield first
    first = undefined
  }
  if (first?.length) yield first
}
const kindOf = (below: number, cells: readonly unknown[], places: readonly number[]): SheetRow['kind'] =>
  below === 0 ? 'heading' : below < 0 ? 'other' : places.every(at => explains(cells[at])) ? 'hint' : 'data'
/**
 * The row of the headings: the one with most of them, or if there is none, the first with most
 * cells. A heading that is merged with the row above it stands in both.
 */
function headingAmong(
  lines: readonly SheetLine[],
  merged: OpenSheet['merged'],
  headings: Reading['headings'],
): SheetLine {
  const [first] = lines as [SheetLine]
  if (typeof headings !== 'function') return lines.find(({ index }) => index + 1 === headings) ?? first
  const fill = spread(merged)
  let best = { line: first, known: -1, filled: 0 }
  for (const { index, values } of lines) {
    const line = { index, values: values.slice() }
    const own = filledIn(line.values).length
    fill(line)
    const filled = filledIn(line.values).length
    const known = headings(line.values)
    const isBetter = known > best.known || (known === best.known && (known > 0 ? filled > own : filled > best.filled))
    if (isBetter) best = { line, known, filled }
  }
  return best.line
}
/**
 * A workbook with a password is an encrypted entry of another kind of container. An old .xls is
 * such a container without that entry.
 */
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
function isLocked(sent: Uint8Array): boolean {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  return bytes.subarray(0, container.length).equals(container) && bytes.includes(encrypted)
}

/** A column of a sheet, and the field that it is read into. */
export interface FoundColumn {
  /** What identifies it in a mapping. */
  readonly key: string
  readonly heading: string
  readonly at: number
  readonly column: ImportColumn | undefined
  /** It is one half of a name: the value is made of both columns. */
  readonly inTwo?: NameInTwo
  /** What the first row has in it. */
  readonly sample: unknown
}
/** The cells of a row are those of `columns`, in their order. */
export interface Part {
  readonly columns: readonly ImportColumn[]
  /** All columns of the sheet that have a heading or are mapped. */
  readonly found: readonly FoundColumn[]
  readonly headingRow: number
  readonly rows: ReadRow[]
}
function foundIn(cells: readonly unknown[], { columns, mapping }: Importer): FoundColumn[] {
  const keys = headingKeys(cells)
  const mapped = columnsIn(cells, columns, mapping)
  const inTwo = nameInTwo(cells, columns, mapping)
  const [first, second] = inTwo ? [inTwo.family, inTwo.given].sort((a, b) => a - b) : []
  return filledIn(cells).flatMap(at => {
    if (at === second) return []
    const one = { key: keys[at] as string, at, sample: undefined }
    return inTwo && at === first
      ? {
          ...one,
          heading: `${headingOf(cells[at])} + ${headingOf(cells[second as number])}`,
          column: inTwo.column,
          inTwo,
        }
      : { ...one, heading: headingOf(cells[at]), column: mapped[at] }
  })
}
/** What a row has in a column of the sheet. */
const cellOf = (cells: readonly unknown[], { at, inTwo }: Pick<FoundColumn, 'at' | 'inTwo'>): unknown =>
  inTwo ? joinedName(cells[inTwo.family], cells[inTwo.given]) : cells[at]
/** No heading of a sheet matches a column of the import: these are its headings. */
export class NoHeadings extends Refusal {
  readonly about: Omit<Part, 'rows'>
  constructor(about: Omit<Part, 'rows'>) {
    const { code, words, result } = headingsUnknown()
    super(code, words, result)
    this.about = about
  }
}

/**
 * A sheet in parts of some hundred rows, each read and checked before anything is written.
 * @throws sheetUnreadable, headingsUnknown, sheetTooLong, sheetEmpty
 */
export async function* partsOf(importer: Importer, bytes: Uint8Array, timeZone = defaultZone()): AsyncGenerator<Part> {
  const pause = breathing(2)
  let used: Used[] = []
  let about: Omit<Part, 'rows'> = { columns: [], found: [], headingRow: 0 }
  let rows: ReadRow[] = []
  let total = 0
  let length = 0
  const most = importer.together ?? mostRows
  const headings = (cells: readonly unknown[]) => headingsIn(cells, importer.columns, importer.mapping)
  for await (const found of sheetRows(bytes, { spreads: true, headings }))
    for (const { kind, row, cells } of found) {
      if (kind === 'heading') {
        const found = foundIn(cells, importer)
        used = found.flatMap(({ column, at, inTwo }) => (column ? [{ column, at, ...(inTwo && { inTwo }) }] : []))
        importer.headed?.(found.map(({ heading, column }) => ({ heading, name: column?.name })))
        about = { columns: used.map(({ column }) => column), found, headingRow: row }
      }
      if (kind !== 'data') continue
      if (!total) about = { ...about, found: about.found.map(one => ({ ...one, sample: cellOf(cells, one) })) }
      if (!used.length) throw new NoHeadings(about)
      if (++total > most) throw sheetTooLong({ most })
      const read = readRow(used, row, cells, timeZone)
      rows.push(read)
      for (const cell of read.cells) length += typeof cell === 'string' ? cell.length + 8 : 8
      const turn = pause()
      if (turn) await turn
      if (importer.together && length > partsTogether * longestPart) throw sheetTooLong({ most: total - 1 })
      if (importer.together || (rows.length < rowsAtOnce && length < longestPart)) continue
      await importer.check(rows)
      yield { ...about, rows }
      rows = []
      length = 0
    }
  if (!total) throw about.headingRow && !used.length ? new NoHeadings(about) : sheetEmpty()
  if (!rows.length) return
  await importer.check(rows)
  yield { ...about, rows }
}
interface Used extends Pick<FoundColumn, 'at' | 'inTwo'> {
  readonly column: ImportColumn
}
// Spreadsheets keep 15 digits of a number: the end of an ID card or bank card number is already
// lost, and cannot be restored.
const firstInexact = 1e15
const counted = new Set(['integer', 'decimal', 'money', 'sortNumber'])
/** A long number as spreadsheet programs write it into CSV. */
const shortenedNumber = /^\d(?:\.\d+)?E\+\d{2}$/i
const isInexact = (cell: unknown): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= firstInexact : typeof cell === 'string' && shortenedNumber.test(cell)
const digitsLost = say(
  '此数字超过 15 位，末尾已被表格软件改写；请将单元格格式设为文本后重新输入',
  'This number has more than 15 digits, so the spreadsheet program changed its last digits. Format the cell as text and enter the number again',
)
const cutOff = say(
  '单元格最多容纳 32,767 个字符，此文本在导出时已被截断；请在页面中填写全文',
  'A cell can hold 32,767 characters at most, so this text was cut off in the export. Enter the full text on its page',
)
function readRow(used: readonly Used[], row: number, all: readonly unknown[], timeZone: string): ReadRow {
  const values: Record<string, unknown> = {}
  const wrong: ReadRow['wrong'] = {}
  const cells = used.map(one => cellOf(all, one))
  for (const [at, { column }] of used.entries()) {
    const cell = cells[at]
    if (!isSomething(cell)) continue
    if (cell instanceof CellFault) {
      wrong[column.name] = cell.words
      continue
    }
    if (typeof cell === 'string' && wasCut(cell)) {
      wrong[column.name] = cutOff
      continue
    }
    if (!counted.has(column.field.kind) && isInexact(cell)) {
      wrong[column.name] = digitsLost
      continue
    }
    const value = column.read ? column.read(cell) : fromCell(column.field, cell, { timeZone })
    if (value === undefined) wrong[column.name] = unreadable(column.field, cell)
    else if (value !== null) values[column.name] = value
  }
  return { row, cells, values, wrong, notes: {} }
}
