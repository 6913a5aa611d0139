import { refusal, result, say } from '@pavilion/declare'
import { breathing } from '@pavilion/store'
import type { ImportColumn } from './columns.ts'
import type { Importer, ReadRow } from './importer.ts'
import { fromCell } from './cells.ts'
import { unreadable } from './resourceImporter.ts'
import { CellFault } from './xlsx/fault.ts'
import { linesOf } from './xlsx/rows.ts'
import { wasCut } from './xlsx/write.ts'

export const sheetUnreadable = refusal<{ locked?: boolean }>(
  'sheetUnreadable',
  ({ locked }) =>
    locked === true
      ? [
          '此工作簿设有密码，请取消密码并重新保存',
          'This workbook is protected by a password. Remove the password and save it again',
        ]
      : [
          '无法读取此表格，请使用模板另存为 xlsx',
          'This spreadsheet cannot be read. Use the template and save it as xlsx',
        ],
  { result: result.invalid, advice: ['下载模板后重新填写', 'Download the template and fill it in'] },
)
export const headingsUnknown = refusal(
  'headingsUnknown',
  ['表格首行的标题与此列表的字段都不匹配', 'None of the headings in the first row match a column of this list'],
  { result: result.invalid, advice: ['下载模板，使用其中的标题', 'Download the template and use its headings'] },
)
export const sheetTooLong = refusal<{ most: number }>(
  'sheetTooLong',
  ({ most }) => [`一次最多导入 ${most} 行`, `At most ${most} rows at a time`],
  { result: result.invalid, advice: ['分成几个文件', 'Split it into several files'] },
)
export const sheetEmpty = refusal('sheetEmpty', ['表格里没有数据行', 'The sheet has no rows'], {
  result: result.invalid,
  advice: ['从模板第三行起填写', 'Enter data from the third row of the template'],
})
export const mostRows = 100_000,
  rowsAtOnce = 500
/** A part ends earlier if its rows are long: at this many characters or cells. */
const longestPart = 4_194_304
/** Marks the row of hints. An import skips a row in which every cell starts with it. */
export const hintMark = '#'
/** The maximum size of an xlsx file. */
export const largestSheet = 52_428_800

export type SheetRow = {
  readonly kind: 'heading' | 'hint' | 'data'
  readonly row: number
  readonly cells: readonly unknown[]
}
/** Empty, or only spaces. */
const blank = (cell: unknown) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
const explains = (cell: unknown) => String(cell).startsWith(`${hintMark} `)
/**
 * The rows of the first sheet without empty ones. Other work runs in between.
 * @param spreads copies the value of merged cells into each of their rows
 * @throws sheetUnreadable
 */
export async function* rowsOfSheet(bytes: Uint8Array, spreads = false): AsyncGenerator<SheetRow> {
  for await (const rows of sheetRows(bytes, spreads)) yield* rows
}
async function* sheetRows(bytes: Uint8Array, spreads: boolean): AsyncGenerator<SheetRow[]> {
  const pause = breathing()
  let begun = false
  try {
    for await (const lines of await linesOf(bytes, spreads)) {
      const rows: SheetRow[] = []
      for (const { index, values: cells } of lines) {
        const first = blank(cells[0]) ? Object.values(cells).find(cell => !blank(cell)) : cells[0]
        if (first === undefined) continue
        rows.push({
          kind: !begun
            ? 'heading'
            : explains(first) && Object.values(cells).every(cell => blank(cell) || explains(cell))
              ? 'hint'
              : 'data',
          row: index + 1,
          cells,
        })
        begun = true
      }
      if (rows.length) yield rows
      const turn = pause()
      if (turn) await turn
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw Object.assign(sheetUnreadable({ locked: isLocked(bytes) }), { cause: error })
  }
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
/**
 * The name in a heading, without the stars that mark a required column, be they the template's or
 * the author's.
 */
export function headingOf(cell: unknown): string {
  const text = String(cell ?? '').trim()
  let end = text.length
  while (end > 0 && /[*\s]/.test(text[end - 1] as string)) end--
  return text.slice(0, end)
}
/**
 * Which column each cell of the heading refers to, in either language or by the field's name. Each
 * column is used once: of two columns with the same heading, the second heading is the second
 * column. A further one refers to none, because it would overwrite the first.
 */
export function columnsIn(cells: readonly unknown[], known: readonly ImportColumn[]): (ImportColumn | undefined)[] {
  const left = new Set(known)
  const called = new Map(
    known.map(column => [
      column,
      { heading: headingOf(column.heading), other: headingOf(column.other), also: column.also?.map(headingOf) },
    ]),
  )
  return cells.map(cell => {
    const heading = headingOf(cell)
    const free = [...left]
    const column =
      heading === ''
        ? undefined
        : (free.find(each => called.get(each)?.heading === heading || each.name === heading) ??
          free.find(each => called.get(each)?.other === heading) ??
          free.find(each => called.get(each)?.also?.includes(heading)))
    if (column) left.delete(column)
    return column
  })
}

/** `passedOver`: the headings of columns that this import does not read. */
export interface Part {
  readonly columns: readonly (ImportColumn | undefined)[]
  readonly passedOver: readonly string[]
  readonly rows: ReadRow[]
}
/**
 * A sheet in parts of some hundred rows, each read and checked before anything is written.
 * @throws sheetUnreadable, headingsUnknown, sheetTooLong, sheetEmpty
 */
export async function* partsOf(
  importer: Importer,
  bytes: Uint8Array,
  timeZone = 'Asia/Shanghai',
): AsyncGenerator<Part> {
  const pause = breathing(2)
  let columns: (ImportColumn | undefined)[] = []
  let passedOver: string[] = []
  let rows: ReadRow[] = []
  let total = 0
  let length = 0
  for await (const found of sheetRows(bytes, true))
    for (const { kind, row, cells } of found) {
      if (kind === 'heading') {
        columns = columnsIn(cells, importer.columns)
        if (!columns.some(Boolean)) throw headingsUnknown()
        passedOver = cells.flatMap((cell, at) => (columns[at] || headingOf(cell) === '' ? [] : [headingOf(cell)]))
      }
      if (kind !== 'data') continue
      if (++total > mostRows) throw sheetTooLong({ most: mostRows })
      rows.push(readRow(columns, row, cells, timeZone))
      for (const cell of cells) length += typeof cell === 'string' ? cell.length + 8 : 8
      const turn = pause()
      if (turn) await turn
      if (rows.length < rowsAtOnce && length < longestPart) continue
      await importer.check(rows)
      yield { columns, passedOver, rows }
      rows = []
      length = 0
    }
  if (!total) throw sheetEmpty()
  if (!rows.length) return
  await importer.check(rows)
  yield { columns, passedOver, rows }
}
// Spreadsheets keep 15 digits of a number: the end of an ID card or bank card number is already
// lost, and cannot be restored.
const firstInexact = 1e15
const counted = new Set(['integer', 'decimal', 'money', 'sortNumber'])
const digitsLost = say(
  '此数字超过 15 位，末尾已被表格软件改写；请将单元格格式设为文本后重新输入',
  'This number has more than 15 digits, so the spreadsheet program changed its last digits. Format the cell as text and enter the number again',
)
const cutOff = say(
  '单元格最多容纳 32,767 个字符，此文本在导出时已被截断；请在页面中填写全文',
  'A cell can hold 32,767 characters at most, so this text was cut off in the export. Enter the full text on its page',
)
function readRow(
  columns: readonly (ImportColumn | undefined)[],
  row: number,
  cells: readonly unknown[],
  timeZone: string,
): ReadRow {
  const values: Record<string, unknown> = {}
  const wrong: ReadRow['wrong'] = {}
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]
    const cell = cells[at]
    if (!column || blank(cell)) continue
    if (cell instanceof CellFault) {
      wrong[column.name] = cell.words
      continue
    }
    if (typeof cell === 'string' && wasCut(cell)) {
      wrong[column.name] = cutOff
      continue
    }
    if (typeof cell === 'number' && Math.abs(cell) >= firstInexact && !counted.has(column.field.kind)) {
      wrong[column.name] = digitsLost
      continue
    }
    const value = column.read ? column.read(cell) : fromCell(column.field, cell, { timeZone })
    if (value === undefined) wrong[column.name] = unreadable(column.field)
    else if (value !== null) values[column.name] = value
  }
  return { row, cells, values, wrong }
}
