import { headingOf, loosened } from '@pavilion/exchange/headings.ts'
import { yuan } from '@pavilion/platform/model/codes.ts'

/** What a column of a statement says. */
export type Column =
  | 'at'
  | 'time'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'side'
  | 'kind'
  | 'currency'
  | 'payer'
  | 'account'
  | 'bank'
  | 'tradeNo'
  | 'note'
/** How banks call their columns. */
const names: Readonly<Record<Column, readonly string[]>> = {
  at: [
    ...['交易日期', '交易时间', '记账日期', '记账时间', '入账日期', '入账时间', '到账时间', '日期'],
    ...['date', 'transaction date', 'booking date', 'posting date', 'value date', 'date and time'],
  ],
  time: ['时间', 'time'],
  credit: [
    ...['贷方发生额', '贷方金额', '收入金额', '收入', '贷方', '转入金额', '存入', '存入金额', '收款金额', '来账金额'],
    ...['credit', 'credit amount', 'credits', 'money in', 'paid in', 'deposit', 'deposits', 'amount in'],
  ],
  debit: [
    ...['借方发生额', '借方金额', '支出金额', '支出', '借方', '转出金额', '支取', '支取金额', '付款金额', '往账金额'],
    ...['debit', 'debit amount', 'debits', 'money out', 'paid out', 'withdrawal', 'withdrawals', 'amount out'],
  ],
  amount: [
    ...['交易金额', '发生额', '金额', '记账金额', '入账金额', '交易发生额'],
    ...['amount', 'transaction amount', 'billing amount', 'booking amount'],
  ],
  side: [
    ...[
      '借贷标志',
      '借贷标识',
      '借贷方向',
      '借贷',
      '借贷方',
      '借/贷',
      '借方/贷方',
      '收支',
      '收/支',
      '收支方向',
      '收支标志',
    ],
    ...[
      '收支类型',
      '收付',
      '收/付',
      '收付标志',
      '收付方向',
      '收付款标志',
      '收付类型',
      '往来标志',
      '往来账标志',
      '来往账',
    ],
    ...['往来账', '往来方向', '来往账标志', '资金流向', '资金方向', '方向', '交易方向', '进出', '出入账', '转入转出'],
    ...['debit/credit', 'credit/debit', 'debit or credit', 'debit credit indicator', 'dc', 'd/c', 'c/d', 'dr/cr'],
    ...['cr/dr', 'drcr', 'crdr', 'direction', 'in/out', 'sign', '+/-'],
  ],
  // It says the direction at some banks, and how it was paid at others.
  kind: ['交易类型', '业务类型', '交易类别', '类型', 'type', 'transaction type', 'transaction kind'],
  currency: ['币种', '币别', '货币', '交易币种', '币种名称', 'currency', 'ccy'],
  payer: [
    ...[
      '对方户名',
      '对方名称',
      '对方账户名',
      '对方账户名称',
      '对手信息',
      '对手户名',
      '对手名称',
      '付款人',
      '付款人名称',
    ],
    ...['付款人户名', '付款方', '付款方户名', '交易对手', '交易对方', '对方单位', '对方单位名称'],
    ...['payer', 'payer name', 'counterparty', 'counterparty name', 'name'],
  ],
  account: [
    ...['对方账号', '对方账户', '对方卡号', '对方卡号/账号', '对方账号/卡号', '对手账号', '付款账号', '付款人账号'],
    ...['payer account', 'counterparty account'],
  ],
  bank: [
    ...['对方开户行', '对方开户行名', '对方银行', '对方行名', '付款银行', '付款人开户行', '对手开户行'],
    ...['payer bank', 'counterparty bank'],
  ],
  tradeNo: [
    ...['流水号', '交易流水号', '银行流水号', '核心流水号', '日志号', '凭证号', '交易参考号', '参考号'],
    ...['reference', 'bank reference', 'transaction id', 'transaction reference'],
  ],
  note: [
    ...['附言', '摘要', '用途', '备注', '交易附言', '交易摘要', '客户摘要', '客户附言', '交易备注', '交易用途'],
    ...['note', 'remark', 'remarks', 'purpose', 'description', 'details', 'memo', 'narrative'],
  ],
}
const byName = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map(name => [loosened(name), column as Column] as const)),
)
/** `记账金额(收入)` is about money in, whatever stands before the bracket. */
const saysIn = /^(?:收入|收|贷方?|存入|转入|来账|credit|cr|in)$/
const saysOut = /^(?:支出|支|付|付出|借方?|支取|转出|往账|debit|dr|out)$/
const amounts: readonly (Column | undefined)[] = ['amount', 'credit', 'debit']

export interface Heading {
  readonly column: Column
  /** What stands in the bracket behind it: a unit, a currency. */
  readonly remark: string
}
/** What a heading means, in whatever spelling; undefined for one that is not needed. */
export function headingIn(cell: unknown): Heading | undefined {
  const name = loosened(cell)
  const [, bare = name, remark = ''] = /^(.+?)[([](.*)[)\]][:：]?$/.exec(name) ?? []
  const column = byName.get(name) ?? byName.get(bare)
  if (column && amounts.includes(column)) {
    if (saysIn.test(remark)) return { column: 'credit', remark: '' }
    if (saysOut.test(remark)) return { column: 'debit', remark: '' }
  }
  if (column) return { column, remark }
  // Two languages in one heading: 金额 / Amount.
  const halves = headingOf(cell)
    .split(/[/|\n]/)
    .map(half => byName.get(loosened(half)))
  const [first] = halves
  return first && halves.every(half => half === first) ? { column: first, remark: '' } : undefined
}

/** The columns of a statement, by what they say: several may say the same. */
export interface Columns {
  readonly at: ReadonlyMap<Column, readonly number[]>
  /** How the columns of directions are called, by their place. */
  readonly called: ReadonlyMap<number, string>
  /** The currency that a heading names: `金额(USD)`. */
  readonly currency: string | undefined
}
/** The columns that a row of headings names; undefined for a row without a date and an amount. */
export function columnsIn(cells: readonly unknown[]): Columns | undefined {
  const at = new Map<Column, number[]>()
  const called = new Map<number, string>()
  let currency: string | undefined
  for (const [place, cell] of cells.entries()) {
    const heading = headingIn(cell)
    if (!heading) continue
    let { column } = heading
    // A day and a time beside it: `交易日期`, `交易时间`.
    if (column === 'at' && at.has('at') && /时间|time/i.test(String(cell)) && !at.has('time')) column = 'time'
    at.set(column, [...(at.get(column) ?? []), place])
    if (column === 'side' || column === 'kind') called.set(place, loosened(cell))
    if (amounts.includes(column)) currency ??= currencyIn(heading.remark)
  }
  return at.has('at') && (at.has('credit') || at.has('amount')) ? { at, called, currency } : undefined
}

const currencies: Readonly<Record<string, string>> = {
  人民币: yuan,
  人民币元: yuan,
  rmb: yuan,
  cnh: yuan,
  港币: 'HKD',
  港元: 'HKD',
  美元: 'USD',
  美金: 'USD',
  欧元: 'EUR',
  日元: 'JPY',
  日圆: 'JPY',
  英镑: 'GBP',
  澳门元: 'MOP',
  澳元: 'AUD',
  加元: 'CAD',
  新加坡元: 'SGD',
  新台币: 'TWD',
  瑞士法郎: 'CHF',
  hk$: 'HKD',
  us$: 'USD',
  s$: 'SGD',
  a$: 'AUD',
  nt$: 'TWD',
  '€': 'EUR',
  '£': 'GBP',
}
/** The currency that a text names: a code, its Chinese name, its sign; undefined for none. */
export function currencyIn(text: string): string | undefined {
  const bare = text.normalize('NFKC').trim().toLowerCase()
  return currencies[bare] ?? (/^[a-z]{3}$/.test(bare) ? bare.toUpperCase() : undefined)
}
