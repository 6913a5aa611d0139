import { headingKeys, headingOf, loosened } from '@pavilion/exchange/headings.ts'
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
  | 'state'
/** How banks call their columns. */
const names: Readonly<Record<Column, readonly string[]>> = {
  at: [
    ...['交易日期', '交易时间', '记账日期', '记账时间', '入账日期', '入账时间', '到账时间', '日期'],
    ...['交易日', '记账日', '入账日', '发生时间', '发生日期', '账务时间', '创建时间'],
    ...[
      'post date',
      'posted date',
      'trade date',
      'transaction time',
      'date',
      'transaction date',
      'booking date',
      'posting date',
      'value date',
      'date and time',
    ],
  ],
  time: ['时间', '交易时间戳', 'time'],
  credit: [
    ...['贷方发生额', '贷方金额', '收入金额', '收入', '贷方', '转入金额', '存入', '存入金额', '收款金额', '来账金额'],
    ...['credit', 'credit amount', 'credits', 'money in', 'paid in', 'deposit', 'deposits', 'amount in'],
  ],
  debit: [
    ...['借方发生额', '借方金额', '支出金额', '支出', '借方', '转出金额', '支取', '支取金额', '付款金额', '往账金额'],
    ...['debit', 'debit amount', 'debits', 'money out', 'paid out', 'withdrawal', 'withdrawals', 'amount out'],
  ],
  amount: [
    ...[
      '收支金额',
      '变动金额',
      '交易额',
      '金额变动',
      '交易金额',
      '发生额',
      '金额',
      '记账金额',
      '入账金额',
      '交易发生额',
    ],
    ...['trade amount', 'payment amount', 'amount', 'transaction amount', 'billing amount', 'booking amount'],
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
    ...['借贷别', '借贷符号', '收支别', '收付别', '出入', '存取', '支取存入', '存取标志', '入账类型', '进出账'],
    ...['credit debit indicator', 'cd', 'c/d indicator', 'd/c indicator', 'dr/cr indicator', 'in or out', 'flow'],
    ...['cr/dr', 'drcr', 'crdr', 'direction', 'in/out', 'sign', '+/-'],
  ],
  // It says the direction at some banks, and how it was paid at others.
  kind: ['交易类型', '业务类型', '交易类别', '类型', 'type', 'transaction type', 'transaction kind'],
  currency: [
    ...['币种', '币别', '货币', '货币种类', '交易币种', '交易货币', '记账币种', '账户币种', '结算币种', '币种名称'],
    ...['currency', 'ccy', 'trade currency', 'transaction currency', 'account currency', 'billing currency'],
  ],
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
    ...['收(付)方名称', '收付方名称', '对方账号与户名', '付款方名称', '汇款人', '汇款人名称', '汇款人户名'],
    ...['交易对手名称', '对手方', '对手方名称', '对方', '对方姓名', '对方账户户名', '对方帐户名称', '对方客户名称'],
    ...['remitter', 'ordering customer', 'received from', 'from', 'counter party'],
    ...['付款人户名', '付款方', '付款方户名', '交易对手', '交易对方', '对方单位', '对方单位名称'],
    ...['payer', 'payer name', 'counterparty', 'counterparty name', 'name'],
  ],
  account: [
    ...['对方账号', '对方账户', '对方卡号', '对方卡号/账号', '对方账号/卡号', '对手账号', '付款账号', '付款人账号'],
    ...[
      '收(付)方账号',
      '收付方账号',
      '付款方账号',
      '汇款人账号',
      '对方帐号',
      '对手方账号',
      '交易对手账号',
      '对方客户账号',
    ],
    ...['payer account', 'counterparty account', 'counterparty account number'],
  ],
  bank: [
    ...['对方开户行', '对方开户行名', '对方银行', '对方行名', '付款银行', '付款人开户行', '对手开户行'],
    ...[
      '收(付)方开户行名',
      '收付方开户行',
      '对方开户机构',
      '对方开户银行',
      '付款人开户行名',
      '付款方开户行',
      '对手方开户行',
    ],
    ...['payer bank', 'counterparty bank'],
  ],
  tradeNo: [
    ...['交易单号', '交易订单号', '交易号', '支付宝交易号', '微信订单号', '账务流水号', '业务流水号', '资金流水单号'],
    ...[
      '微信支付业务单号',
      '支付宝流水号',
      '柜员交易号',
      '账户明细编号-交易流水号',
      '企业流水号',
      '交易序号',
      '内部编号',
    ],
    ...['流水号', '交易流水号', '银行流水号', '核心流水号', '日志号', '凭证号', '交易参考号', '参考号'],
    ...['bank ref', 'transaction reference number', 'transaction ref', 'reference no', 'reference number', 'ref no'],
    ...['reference', 'bank reference', 'transaction id', 'transaction reference'],
  ],
  note: [
    ...[
      '商品',
      '商品说明',
      '商品名称',
      '商户单号',
      '商户订单号',
      '商家订单号',
      '交易地点/附言',
      '交易说明',
      '业务摘要',
    ],
    ...[
      '其它摘要',
      '其他摘要',
      '扩展摘要',
      '个性化信息',
      '客户备注',
      '备注信息',
      '业务参考号',
      '客户申请号',
      '交易分类',
    ],
    ...['customer reference', 'customer ref', 'particulars', 'transaction details', 'payment details', 'information'],
    ...['附言', '摘要', '用途', '备注', '交易附言', '交易摘要', '客户摘要', '客户附言', '交易备注', '交易用途'],
    ...['note', 'remark', 'remarks', 'purpose', 'description', 'details', 'memo', 'narrative'],
  ],
  // What became of it, where closed and failed ones are listed too.
  state: ['当前状态', '交易状态', '状态', '处理状态', 'status', 'transaction status'],
}
/** What a column may say, for those who match columns by hand. */
export const columnKinds = Object.keys(names) as readonly Column[]
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
  const [, bare = name, remark = ''] = /^(.+?)[([]([^([]*)[)\]][:：]?$/.exec(name) ?? []
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
/** Which column each heading is, as a person said (`headingKeys`); an empty text means none. */
export type ByHand = Readonly<Record<string, string>>
const isColumn = (name: string | undefined): name is Column => columnKinds.includes(name as Column)
/** What a heading means: as a person said, or as banks call it. */
function meant(cell: unknown, said: string | undefined): Heading | undefined {
  if (said === undefined) return headingIn(cell)
  if (!isColumn(said)) return undefined
  const [, remark = ''] = /[([]([^([]*)[)\]][:：]?$/.exec(loosened(cell)) ?? []
  return { column: said, remark }
}
/** The columns that a row of headings names; undefined for a row without a date and an amount. */
export function columnsIn(cells: readonly unknown[], byHand: ByHand = {}): Columns | undefined {
  const keys = headingKeys(cells)
  const at = new Map<Column, number[]>()
  const called = new Map<number, string>()
  let currency: string | undefined
  for (const [place, cell] of cells.entries()) {
    const said = byHand[keys[place] as string]
    const heading = meant(cell, said)
    if (!heading) continue
    let { column } = heading
    // A day and a time beside it: `交易日期`, `交易时间`.
    if (said === undefined && column === 'at' && at.has('at') && /时间|time/i.test(String(cell)) && !at.has('time'))
      column = 'time'
    at.set(column, [...(at.get(column) ?? []), place])
    if (column === 'side' || column === 'kind') called.set(place, loosened(cell))
    if (amounts.includes(column)) currency ??= currencyIn(heading.remark)
  }
  return at.has('at') && (at.has('credit') || at.has('amount')) ? { at, called, currency } : undefined
}

const currencies: Readonly<Record<string, string>> = {
  人民币: yuan,
  人民币元: yuan,
  元: yuan,
  圆: yuan,
  人民幣: yuan,
  港幣: 'HKD',
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
