import { yuan } from '@pavilion/platform/model/codes.ts'
import { createHash } from 'node:crypto'
import { wall, defaultCurrency, amountOf, decimalsOf, readDecimal, type Amount } from '@pavilion/declare'
import { instantOf } from '@pavilion/exchange'
import { loosened } from '@pavilion/exchange/headings.ts'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'

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
type Column =
  | 'at'
  | 'time'
  | 'credit'
  | 'amount'
  | 'side'
  | 'currency'
  | 'payer'
  | 'account'
  | 'bank'
  | 'tradeNo'
  | 'note'
/** How banks call their columns. */
const names: Readonly<Record<Column, readonly string[]>> = {
  at: [
    '交易日期',
    '交易时间',
    '记账日期',
    '入账日期',
    '入账时间',
    '日期',
    'date',
    'transaction date',
    'booking date',
    'value date',
  ],
  time: ['时间', 'time'],
  credit: [
    '贷方发生额',
    '贷方金额',
    '收入金额',
    '收入',
    '贷方',
    '转入金额',
    'credit',
    'credit amount',
    'money in',
    'paid in',
  ],
  amount: ['交易金额', '发生额', '金额', 'amount', 'transaction amount'],
  side: ['借贷标志', '借贷', '收支', '借/贷', 'debit/credit', 'dc'],
  currency: ['币种', '币别', 'currency'],
  payer: [
    '对方户名',
    '对方名称',
    '对方账户名称',
    '付款人',
    '付款人名称',
    '付款方',
    'payer',
    'counterparty',
    'counterparty name',
    'name',
  ],
  account: ['对方账号', '对方账户', '付款账号', '付款人账号', 'payer account', 'counterparty account'],
  bank: ['对方开户行', '对方银行', '付款银行', '付款人开户行', 'payer bank', 'counterparty bank'],
  tradeNo: [
    '流水号',
    '交易流水号',
    '银行流水号',
    '凭证号',
    '交易参考号',
    'reference',
    'bank reference',
    'transaction id',
  ],
  note: ['附言', '摘要', '用途', '备注', '交易附言', 'note', 'remark', 'purpose', 'description', 'details'],
}
const byName = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map(name => [loosened(name), column as Column] as const)),
)
const textOf = (cell: unknown): string | null => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  return text === '' ? null : text
}
/** An amount as banks write it: `1,234.50`, `¥1234.5`, a number; undefined for none or a payment out. */
export function amountIn(cell: unknown, currency: string): Amount | undefined {
  const text =
    typeof cell === 'number'
      ? cell.toFixed(decimalsOf(currency))
      : (textOf(cell) ?? '').replace(/[,，\s¥￥+]/g, '').replace(/^(?:CNY|RMB|USD|EUR)/i, '')
  const found = readDecimal(text, currency)
  return found && found.minor > 0 ? amountOf(found.minor, currency) : undefined
}
/** A moment in the zone: `2026-11-26 10:20:30`, `20261126`, a date cell. */
export function momentIn(day: unknown, time: unknown, zone: string): string | undefined {
  if (/^\d{4}\D/.test(textOf(time) ?? '')) return momentIn(time, null, zone)
  if (day instanceof Date) return instantOf(wall(day, 'UTC'), zone)
  const text = `${textOf(day) ?? ''} ${textOf(time) ?? ''}`
    .trim()
    .replace(/[/.年月]/g, '-')
    .replace('日', '')
  const [, year, month, date, rest = ''] = /^(\d{4})-?(\d{1,2})-?(\d{1,2})(?:[ T]+(\d[\d:]*))?/.exec(text) ?? []
  if (!year || !month || !date) return undefined
  const clock = /^\d{6}$/.test(rest) ? rest.replace(/(..)(..)(..)/, '$1:$2:$3') : rest || '00:00'
  return instantOf(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')} ${clock}`, zone)
}
const paysOut = (side: string | null) => side !== null && /^(?:借|支|出|d)/i.test(side)

export interface Statement {
  readonly lines: readonly StatementLine[]
  /** Rows that could not be read, by their number in the sheet. */
  readonly unreadable: readonly number[]
  /** Whether a column of dates and one of amounts was found. */
  readonly isStatement: boolean
}
/**
 * The money that came in, from a bank’s statement in any of the usual layouts. Payments out and
 * sums at the end are left out.
 * @throws sheetUnreadable
 */
export async function readStatement(bytes: Uint8Array, zone: string): Promise<Statement> {
  const lines: StatementLine[] = []
  const unreadable: number[] = []
  const times = new Map<string, number>()
  let columns = new Map<Column, number>()
  const known = (cells: readonly unknown[]) => cells.filter(cell => byName.has(loosened(cell))).length
  for await (const { kind, row, cells } of rowsOfSheet(bytes, { headings: known })) {
    if (kind === 'heading') {
      columns = new Map()
      for (const [at, cell] of cells.entries()) {
        const column = byName.get(loosened(cell))
        if (column && !columns.has(column)) columns.set(column, at)
        // A day and a time beside it: `交易日期`, `交易时间`.
        else if (column === 'at' && /时间|time/i.test(String(cell)) && !columns.has('time')) columns.set('time', at)
      }
    }
    if (kind !== 'data') continue
    const of = (column: Column) => cells[columns.get(column) ?? -1]
    const currency = (textOf(of('currency')) ?? defaultCurrency()).replace(/^(?:人民币|RMB)$/i, yuan).toUpperCase()
    if (!/^[A-Z]{3}$/.test(currency)) {
      unreadable.push(row)
      continue
    }
    const amount = amountIn(of(columns.has('credit') ? 'credit' : 'amount'), currency)
    if (!amount || paysOut(textOf(of('side')))) continue
    const receivedAt = momentIn(of('at'), of('time'), zone)
    if (!receivedAt) {
      // Sums at the end have an amount and neither a day nor a payer.
      if (textOf(of('payer')) || textOf(of('account'))) unreadable.push(row)
      continue
    }
    const [payer, payerAccount, payerBank, tradeNo, note] = (
      ['payer', 'account', 'bank', 'tradeNo', 'note'] as const
    ).map(column => textOf(of(column)))
    const about = [receivedAt, amount.minor, currency, payer, payerAccount, tradeNo, note].join('\n')
    // Two equal lines of one statement are two receipts.
    const nth = (times.get(about) ?? 0) + 1
    times.set(about, nth)
    lines.push({
      receivedAt,
      amount,
      payer: payer?.slice(0, 200) ?? null,
      payerAccount: payerAccount?.slice(0, 64) ?? null,
      payerBank: payerBank?.slice(0, 200) ?? null,
      tradeNo: tradeNo?.slice(0, 64) ?? null,
      note: note?.slice(0, 500) ?? null,
      fingerprint: createHash('sha256').update(`${about}\n${nth}`).digest('hex'),
    })
  }
  return { lines, unreadable, isStatement: columns.has('at') && (columns.has('credit') || columns.has('amount')) }
}
