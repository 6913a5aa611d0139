import { createHash } from 'node:crypto'
import { defaultCurrency, type Amount } from '@pavilion/declare'
import { loosened } from '@pavilion/exchange/headings.ts'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { isMonthFirst, momentIn, ownCurrency, readAmount, sideIn, sideOfKind, textOf, type Side } from './cells.ts'
import { columnsIn, currencyIn, type Column, type Columns } from './columns.ts'

export { amountIn, momentIn } from './cells.ts'

/** Money that came in, as a statement says. */
export interface StatementLine {
  readonly receivedAt: string
  readonly amount: Amount
  readonly payer: string | null
  readonly payerAccount: string | null
  readonly payerBank: string | null
  readonly tradeNo: string | null
  readonly note: string | null
  readonly fingerprint: string
}
export interface Statement {
  readonly lines: readonly StatementLine[]
  /** Rows that could not be read, by their number in the sheet. */
  readonly unreadable: readonly number[]
  /** Whether a column of dates and one of amounts was found. */
  readonly isStatement: boolean
  /** Nothing says whether these lines came in or went out: a person has to. */
  readonly undirected: boolean
}
interface DataRow {
  readonly row: number
  readonly cells: readonly unknown[]
  readonly columns: Columns
}
/** What a row is: money that came in or went out, nothing of it, or not to be read. */
type Meaning = Directed | 'none' | 'unreadable'
interface Directed {
  readonly amount: Amount
  readonly side: Side | undefined
  /** What the amount itself says. */
  readonly own: Side | undefined
}

const cellsOf = ({ cells, columns }: DataRow, column: Column) => (columns.at.get(column) ?? []).map(at => cells[at])
const cellOf = (row: DataRow, column: Column) => cellsOf(row, column)[0]
const isSumWord = /^(?:本页|本月|本期|当页|账户)?(?:合计|总计|小计|累计)|^(?:sub|grand)?total|^sum$|承前|期[初末]余额/
/** Sums at the end name nobody. */
const isSum = (row: DataRow) =>
  (['payer', 'account', 'tradeNo'] as const).every(column => textOf(cellOf(row, column)) === null) &&
  row.cells.some(cell => typeof cell === 'string' && isSumWord.test(loosened(cell)))

/** All rows below headings; a statement may begin with a banner and repeat its headings. */
async function rowsIn(bytes: Uint8Array): Promise<{ rows: DataRow[]; isStatement: boolean }> {
  const rows: DataRow[] = []
  let columns: Columns | undefined
  for await (const { row, cells } of rowsOfSheet(bytes)) {
    const headings = columnsIn(cells)
    if (headings) columns = headings
    else if (columns) rows.push({ row, cells, columns })
  }
  return { rows, isStatement: columns !== undefined }
}
/** What the columns of directions say of a row together; 'unclear' where they say two things or a strange one. */
function sideOf(row: DataRow): Side | 'unclear' | undefined {
  const said = new Set<Side | 'unclear'>()
  const { at, called } = row.columns
  for (const place of at.get('side') ?? [])
    if (textOf(row.cells[place]) !== null) said.add(sideIn(row.cells[place], called.get(place) ?? '') ?? 'unclear')
  for (const cell of cellsOf(row, 'kind')) {
    const side = sideOfKind(cell)
    if (side) said.add(side)
  }
  const [side] = said
  return said.size > 1 ? 'unclear' : side
}
function meaningOf(row: DataRow): Meaning {
  const { columns } = row
  const inOwn = columns.at.has('credit')
  const cell = cellsOf(row, inOwn ? 'credit' : 'amount').find(each => textOf(each) !== null)
  const named = textOf(cellOf(row, 'currency'))
  const currency = named === null ? (ownCurrency(cell) ?? columns.currency ?? defaultCurrency()) : currencyIn(named)
  if (!currency) return 'unreadable'
  const read = readAmount(cell, currency)
  if (read === null) return 'none'
  if (!read) return 'unreadable'
  const { amount, side: own } = read
  const side = sideOf(row) ?? (inOwn ? 'in' : undefined)
  // A payment in with a minus takes one back: a person looks at it.
  if (side === 'unclear' || (side === 'in' && own === 'out')) return 'unreadable'
  return { amount, side: side ?? own, own }
}

/**
 * The money that came in, from a bank’s statement in any of the usual layouts. Payments out and
 * sums at the end are left out; what cannot be read with certainty is named. Where neither a column
 * nor a sign says the direction, `undirected` says so: then the lines may also be payments out.
 * @throws sheetUnreadable
 */
export async function readStatement(bytes: Uint8Array, zone: string): Promise<Statement> {
  const { rows, isStatement } = await rowsIn(bytes)
  const monthFirst = rows.some(row => isMonthFirst(cellOf(row, 'at')))
  const unreadable: number[] = []
  const found: (Directed & { readonly row: DataRow; readonly receivedAt: string })[] = []
  for (const row of rows) {
    if (isSum(row)) continue
    const meaning = meaningOf(row)
    if (meaning === 'none') continue
    const receivedAt = momentIn(cellOf(row, 'at'), cellOf(row, 'time'), zone, monthFirst)
    // What stands below without a day and a payer is no transaction.
    const isTransaction = receivedAt || textOf(cellOf(row, 'payer')) || textOf(cellOf(row, 'account'))
    if (meaning === 'unreadable' || !receivedAt) {
      if (isTransaction && (meaning === 'unreadable' || meaning.side !== 'out')) unreadable.push(row.row)
    } else found.push({ row, ...meaning, receivedAt })
  }
  // Where payments out are marked, the others came in. Where others are marked, silence says nothing.
  const outIsMarked = found.some(({ own }) => own === 'out')
  const inIsMarked = found.some(({ own, row }) => own === 'in' || hasSides(row))
  const lines: StatementLine[] = []
  const times = new Map<string, number>()
  let undirected = false
  for (const { row, amount, side, receivedAt } of found) {
    if (side === 'out') continue
    if (!side && inIsMarked) {
      unreadable.push(row.row)
      continue
    }
    undirected ||= !side && !outIsMarked
    const line = lineOf(row, amount, receivedAt, times)
    if (line) lines.push(line)
  }
  return {
    lines,
    unreadable: unreadable.toSorted((a, b) => a - b),
    isStatement,
    undirected,
  }
}
/** Whether a column says the direction of other rows, so that its silence is no answer. */
const hasSides = (row: DataRow) => row.columns.at.has('side') && typeof sideOf(row) === 'string'
const isReference = (tradeNo: string | null) => tradeNo !== null && tradeNo.length >= 4 && /[1-9a-z]/i.test(tradeNo)

function lineOf(
  row: DataRow,
  amount: Amount,
  receivedAt: string,
  times: Map<string, number>,
): StatementLine | undefined {
  const [payer, payerAccount, payerBank, tradeNo, note] = (
    ['payer', 'account', 'bank', 'tradeNo', 'note'] as const
  ).map(column => textOf(cellOf(row, column))) as [
    string | null,
    string | null,
    string | null,
    string | null,
    string | null,
  ]
  const about = [receivedAt, amount.minor, amount.currency, payer, payerAccount, tradeNo, note].join('\n')
  // Two equal lines of one statement are two receipts, unless a reference says that they are one.
  const nth = (times.get(about) ?? 0) + 1
  if (nth > 1 && isReference(tradeNo)) return undefined
  times.set(about, nth)
  const notes = [...new Set(cellsOf(row, 'note').flatMap(cell => textOf(cell) ?? []))].join('；')
  return {
    receivedAt,
    amount,
    payer: payer?.slice(0, 200) ?? null,
    payerAccount: payerAccount?.slice(0, 64) ?? null,
    payerBank: payerBank?.slice(0, 200) ?? null,
    tradeNo: tradeNo?.slice(0, 64) ?? null,
    note: notes.slice(0, 500) || null,
    fingerprint: createHash('sha256').update(`${about}\n${nth}`).digest('hex'),
  }
}
