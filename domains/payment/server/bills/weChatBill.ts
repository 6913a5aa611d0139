import { readDecimal, say, type Pair } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { instantOf } from '../clients/ask.ts'
import { rowsOfCsv } from '../clients/csv.ts'
import type { BillRow } from '../clients/provider.ts'
import { cutOff, dayOf, differs, type ReadBill } from './bill.ts'

/** What columns were called before: bills of 24 columns have no amounts before discounts. */
const names: Readonly<Record<string, readonly string[]>> = {
  paid: ['订单金额', '应结订单金额', '总金额'],
  settled: ['应结订单金额', '总金额'],
  refundAsked: ['申请退款金额', '退款金额'],
  refunded: ['退款金额'],
}
const pending = /^(?:PROCESSING|CHANGE|退款处理中)$/
const failed = /^(?:FAIL|FAILED|ABNORMAL|CLOSED|REFUNDCLOSE|退款失败|退款关闭)$/
const outcomeOf = (state: string): Pick<BillRow, 'outcome'> =>
  failed.test(state) ? { outcome: 'failed' } : pending.test(state) ? { outcome: 'pending' } : {}

/**
 * The cells of a line: values begin with a backtick, and commas within them stand as they are, so
 * that a comma divides only together with the next backtick. A spreadsheet program quotes them.
 */
function cellsOf(line: string, width: number, nameAt: number): string[] {
  if (!line.startsWith('`')) return (rowsOfCsv(line)[0] ?? []).map(cell => cell.replace(/^`/, '').trim())
  const cells = line.slice(1).split(',`')
  const more = cells.length - width
  // What is too many belongs to the only text that people write: the name of what is sold.
  if (more > 0 && nameAt >= 0) cells.splice(nameAt, more + 1, cells.slice(nameAt, nameAt + more + 1).join(',`'))
  return cells.map(cell => cell.trim())
}
const unreadable = (cells: readonly string[]): Pair =>
  say(
    `账单中有无法读取的一行：${cells.slice(0, 7).join(' ')}`,
    `A line of the bill cannot be read: ${cells.slice(0, 7).join(' ')}`,
  )

/** The bill of WeChat Pay, as its call or its merchant site gives it: 24 or 27 columns, then a summary. */
export function readWeChatBill(text: string): ReadBill {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const headAt = lines.findIndex(line => line.includes('微信订单号') && line.includes('商户订单号'))
  const head = (lines[headAt] ?? '').split(/[,，]/).map(name => name.replace(/["`]/g, '').trim())
  const endAt = lines.findIndex((line, at) => at > headAt && /^["`]?总交易单数/.test(line))
  const body = lines.slice(headAt + 1, endAt < 0 ? undefined : endAt).filter(line => line.trim() !== '')
  const faults: Pair[] = []
  const rows: BillRow[] = []
  const accounts = new Set<string>()
  const all: ((name: string) => string)[] = []
  for (const line of body) {
    const cells = cellsOf(line, head.length, head.indexOf('商品名称'))
    const at = (name: string) => {
      const place = (names[name] ?? [name]).map(each => head.indexOf(each)).find(each => each >= 0)
      return place === undefined ? '' : (cells[place] ?? '')
    }
    const row = cells.length === head.length ? rowOf(at) : undefined
    if (row) {
      rows.push(row)
      all.push(at)
      accounts.add(at('商户号'))
    } else faults.push(unreadable(cells))
  }
  const summary = endAt < 0 ? undefined : summaryOf(lines.slice(endAt, endAt + 2))
  if (!summary) faults.push(cutOff())
  else faults.push(...wrongSums(summary, all, rows))
  return { vendor: 'weChat', rows, accounts, days: new Set(rows.map(dayOf)), faults }
}
function rowOf(at: (name: string) => string): BillRow | undefined {
  const currency = at('货币种类') || yuan
  const refundNo = at('商户退款单号')
  const isRefund = refundNo !== '' && refundNo !== '0'
  const amount = readDecimal(at(isRefund ? 'refundAsked' : 'paid'), currency)
  const time = instantOf(at('交易时间').replace('：', ':'))
  if (!amount || !time || !at('商户订单号')) return undefined
  const fee = readDecimal(at('手续费'), currency)
  const state = at(isRefund ? '退款状态' : '交易状态')
  return {
    kind: isRefund ? 'refund' : 'pay',
    outTradeNo: at('商户订单号'),
    tradeNo: at('微信订单号'),
    ...(isRefund && { outRequestNo: refundNo }),
    amount,
    ...(fee && { fee }),
    state,
    ...(isRefund && outcomeOf(state)),
    at: time,
  }
}
function summaryOf([head = '', values]: readonly string[]): ReadonlyMap<string, string> | undefined {
  if (!values?.trim()) return undefined
  const cells = (rowsOfCsv(values)[0] ?? []).map(cell => cell.replace(/^`/, '').trim())
  return new Map(head.split(/[,，]/).map((name, nth) => [name.replace(/["`]/g, '').trim(), cells[nth] ?? '']))
}
function wrongSums(
  summary: ReadonlyMap<string, string>,
  all: readonly ((name: string) => string)[],
  rows: readonly BillRow[],
): Pair[] {
  const said = (...called: readonly string[]) => called.map(name => summary.get(name)).find(Boolean)
  const column = (name: string) => all.map(at => at(name))
  const done = (name: string) => all.filter((_, nth) => !rows[nth]?.outcome).map(at => at(name))
  const pays = rows.filter(({ kind }) => kind === 'pay').length
  return [
    differs(say('总交易单数', 'the number of rows'), said('总交易单数'), [rows.length, pays]),
    differs(say('应结订单总金额', 'payments'), said('应结订单总金额', '总交易额'), [column('settled')]),
    differs(say('退款总金额', 'refunds'), said('退款总金额', '总退款金额'), [column('refunded'), done('refunded')]),
    differs(say('手续费总金额', 'fees'), said('手续费总金额'), [column('手续费'), done('手续费')]),
    differs(say('订单总金额', 'orders'), said('订单总金额'), [column('订单金额')]),
    differs(say('申请退款总金额', 'refunds asked for'), said('申请退款总金额'), [
      column('申请退款金额'),
      done('申请退款金额'),
    ]),
  ].filter(fault => fault !== undefined)
}
