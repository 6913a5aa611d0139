import { createHash } from 'node:crypto'
import { defaultCurrency, say, type Amount, type Pair } from '@pavilion/declare'
import { loosened } from '@pavilion/exchange/headings.ts'
import {
  isMonthFirst,
  isNeither,
  momentIn,
  ownCurrency,
  readAmount,
  sideIn,
  sideOfKind,
  textOf,
  type Side,
} from './cells.ts'
import { currencyIn, type ByHand, type Column } from './columns.ts'
import { cellOf, cellsOf, tableIn, type DataRow, type FoundHeading } from './table.ts'

export { amountIn, momentIn } from './cells.ts'
export { columnKinds, type ByHand } from './columns.ts'
export type { FoundHeading } from './table.ts'

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
/** A line that nobody can read with certainty. */
export interface ProblemLine {
  /** Its number in the sheet. */
  readonly row: number
  readonly why: Pair
  /** What stands in it. */
  readonly text: string
  readonly receivedAt: string | null
  readonly payer: string | null
  readonly tradeNo: string | null
  readonly fingerprint: string
}
export interface Statement {
  readonly lines: readonly StatementLine[]
  readonly problems: readonly ProblemLine[]
  /** The rows of the problems. */
  readonly unreadable: readonly number[]
  /** How many lines are payments out, or between the holder's own accounts. */
  readonly left: number
  /** Whether a column of dates and one of amounts was found. */
  readonly isStatement: boolean
  /** Nothing says whether these lines came in or went out: a person has to. */
  readonly undirected: boolean
  /** What the sheet itself says of its currency: nothing, where `currency` had to be assumed. */
  readonly saysCurrency: boolean
  /** The columns of the sheet, and what they are read as. */
  readonly headings: readonly FoundHeading[]
}
export interface HowToRead {
  /** What a person said of the columns. */
  readonly columns?: ByHand
  /** The currency of amounts of which the sheet says none. */
  readonly currency?: string
}
interface Directed {
  readonly amount: Amount
  readonly side: Side | undefined
  /** What the amount itself says. */
  readonly own: Side | undefined
}
/** What a row is: money that came in or went out, nothing of it, or what nobody can read. */
type Meaning = Directed | 'none' | { readonly why: Pair }

const isSumWord = /^(?:本页|本月|本期|当页|账户)?(?:合计|总计|小计|累计)|^(?:sub|grand)?total|^sum$|承前|期[初末]余额/
/** Sums at the end name nobody. */
const isSum = (row: DataRow) =>
  (['payer', 'account', 'tradeNo'] as const).every(column => textOf(cellOf(row, column)) === null) &&
  row.cells.some(cell => typeof cell === 'string' && isSumWord.test(loosened(cell)))
const neverArrived = /关闭|失败|等待|冲正|冲销|撤销|退票|已退款|全额退款|fail|closed|cancel|reject|revers|pending/i

/** What the columns of directions say of a row together; 'unclear' where they say two things or a strange one. */
function sideOf(row: DataRow): Side | 'unclear' | 'neither' | undefined {
  const said = new Set<Side | 'unclear'>()
  const { at, called } = row.columns
  for (const place of at.get('side') ?? []) {
    if (isNeither(row.cells[place])) return 'neither'
    if (textOf(row.cells[place]) !== null) said.add(sideIn(row.cells[place], called.get(place) ?? '') ?? 'unclear')
  }
  for (const cell of cellsOf(row, 'kind')) {
    const side = sideOfKind(cell)
    if (side) said.add(side)
  }
  const [side] = said
  return said.size > 1 ? 'unclear' : side
}
const shown = (cell: unknown) => (textOf(cell) ?? '').slice(0, 60)
const reasons = {
  currency: (named: string) => say(`币种「${named}」无法识别`, `The currency “${named}” is not known`),
  amount: (cell: unknown) =>
    say(`金额「${shown(cell)}」无法确定`, `The amount “${shown(cell)}” cannot be read with certainty`),
  side: (cells: readonly unknown[]) =>
    say(
      `收支方向「${cells.map(shown).filter(Boolean).join('、')}」无法识别`,
      `The direction “${cells.map(shown).filter(Boolean).join(', ')}” is not understood`,
    ),
  silent: say('没有写明收入还是支出', 'It does not say whether the money came in or went out'),
  both: say('借方和贷方都有金额', 'It has an amount in both columns, in and out'),
  reversed: say('收入一列是负数，可能是冲正', 'A negative amount among the money in: it may take a payment back'),
  day: (cell: unknown) => say(`日期「${shown(cell)}」无法识别`, `The date “${shown(cell)}” cannot be read`),
  state: (cell: unknown) => say(`状态为「${shown(cell)}」`, `Its status is “${shown(cell)}”`),
}
/** The currency of a row: of its column, else of its amount, its heading, the banner, else as given. */
function currencyOf(row: DataRow, cell: unknown, given: string): string | { readonly why: Pair } {
  const named = textOf(cellsOf(row, 'currency').find(each => textOf(each) !== null))
  if (named !== null) return currencyIn(named) ?? { why: reasons.currency(named) }
  return ownCurrency(cell) ?? row.columns.currency ?? row.banner ?? given
}
function meaningOf(row: DataRow, given: string): Meaning {
  const { columns } = row
  const inOwn = columns.at.has('credit')
  const cell = cellsOf(row, inOwn ? 'credit' : 'amount').find(each => textOf(each) !== null)
  const currency = currencyOf(row, cell, given)
  if (typeof currency !== 'string') return currency
  const read = readAmount(cell, currency)
  if (read === null) return 'none'
  if (!read) return { why: reasons.amount(cell) }
  const { amount, side: own } = read
  const outToo = inOwn && cellsOf(row, 'debit').some(each => readAmount(each, currency) !== null)
  if (outToo) return { why: reasons.both }
  const said = sideOf(row)
  if (said === 'neither') return 'none'
  if (said === 'unclear') return { why: reasons.side([...cellsOf(row, 'side'), ...cellsOf(row, 'kind')]) }
  const side = said ?? (inOwn ? 'in' : undefined)
  // A payment in with a minus takes one back: a person looks at it.
  if (side === 'in' && own === 'out') return { why: reasons.reversed }
  const state = cellsOf(row, 'state').find(each => neverArrived.test(textOf(each) ?? ''))
  if (side !== 'out' && state !== undefined) return { why: reasons.state(state) }
  return { amount, side: side ?? own, own }
}

/**
 * The money that came in, from a bank’s statement in any of the usual layouts. Payments out and
 * sums at the end are left out; what cannot be read with certainty is named. Where neither a column
 * nor a sign says the direction, `undirected` says so: then the lines may also be payments out.
 * @throws sheetUnreadable
 */
export async function readStatement(bytes: Uint8Array, zone: string, how: HowToRead = {}): Promise<Statement> {
  const { rows, headings, isStatement } = await tableIn(bytes, how.columns)
  const given = how.currency ?? defaultCurrency()
  const monthFirst = rows.some(row => isMonthFirst(cellOf(row, 'at')))
  const problems: ProblemLine[] = []
  const found: (Directed & { readonly row: DataRow; readonly receivedAt: string })[] = []
  const owns = new Set<Side | undefined>()
  let left = 0
  const problem = (row: DataRow, why: Pair, receivedAt?: string) => problems.push(problemOf(row, why, receivedAt))
  for (const row of rows) {
    if (isSum(row)) continue
    const meaning = meaningOf(row, given)
    const receivedAt = momentIn(cellOf(row, 'at'), cellOf(row, 'time'), zone, monthFirst)
    if (meaning === 'none') {
      if (receivedAt) left++
      continue
    }
    // What stands below without a day and a payer is no transaction.
    const isTransaction = receivedAt || textOf(cellOf(row, 'payer')) || textOf(cellOf(row, 'account'))
    if (!isTransaction) continue
    if ('own' in meaning) owns.add(meaning.own)
    if ('why' in meaning) problem(row, meaning.why, receivedAt)
    else if (meaning.side === 'out') left++
    else if (!receivedAt) problem(row, reasons.day(cellOf(row, 'at')))
    else found.push({ row, ...meaning, receivedAt })
  }
  // Where payments out are marked, the others came in. Where others are marked, silence says nothing.
  const outIsMarked = owns.has('out')
  const inIsMarked = owns.has('in') || rows.some(hasSides)
  const lines: StatementLine[] = []
  const times = new Map<string, number>()
  let undirected = false
  for (const { row, amount, side, receivedAt } of found) {
    if (!side && inIsMarked) {
      problem(row, reasons.silent, receivedAt)
      continue
    }
    undirected ||= !side && !outIsMarked
    const line = lineOf(row, amount, receivedAt, times)
    if (line) lines.push(line)
  }
  problems.sort((a, b) => a.row - b.row)
  return {
    lines,
    problems,
    unreadable: problems.map(({ row }) => row),
    left,
    isStatement,
    undirected,
    saysCurrency: rows.every(row => saysCurrency(row)),
    headings,
  }
}
const saysCurrency = (row: DataRow) =>
  row.columns.currency !== undefined ||
  row.banner !== undefined ||
  cellsOf(row, 'currency').some(cell => textOf(cell) !== null) ||
  (['credit', 'amount'] as const).some(column => cellsOf(row, column).some(cell => ownCurrency(cell)))
/** Whether a column says the direction of other rows, so that its silence is no answer. */
const hasSides = (row: DataRow) => row.columns.at.has('side') && typeof sideOf(row) === 'string'
const isReference = (tradeNo: string | null) => tradeNo !== null && tradeNo.length >= 4 && /[1-9a-z]/i.test(tradeNo)
const firstOf = (row: DataRow, column: Column) =>
  cellsOf(row, column)
    .map(textOf)
    .find(text => text !== null) ?? null
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

function problemOf(row: DataRow, why: Pair, receivedAt?: string): ProblemLine {
  const text = Array.from(row.cells, cell => textOf(cell) ?? '')
    .filter(Boolean)
    .join(' · ')
  return {
    row: row.row,
    why,
    text: text.slice(0, 500),
    receivedAt: receivedAt ?? null,
    payer: firstOf(row, 'payer')?.slice(0, 200) ?? null,
    tradeNo: firstOf(row, 'tradeNo')?.slice(0, 64) ?? null,
    fingerprint: digest(`problem\n${text}`),
  }
}
function lineOf(
  row: DataRow,
  amount: Amount,
  receivedAt: string,
  times: Map<string, number>,
): StatementLine | undefined {
  const [payer, payerAccount, payerBank, tradeNo] = [
    firstOf(row, 'payer'),
    firstOf(row, 'account'),
    firstOf(row, 'bank'),
    firstOf(row, 'tradeNo'),
  ]
  const about = [receivedAt, amount.minor, amount.currency, payer, payerAccount, tradeNo, firstOf(row, 'note')].join(
    '\n',
  )
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
    fingerprint: digest(`${about}\n${nth}`),
  }
}
