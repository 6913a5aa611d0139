import { readDecimal, type Pair } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { cutOff } from '../bills/bill.ts'
import { instantOf } from '../clients/ask.ts'
import { rowsOfCsv } from '../clients/csv.ts'
import type { FundRow } from '../clients/provider.ts'
import { fundKindOf, unreadableLine, type ReadFunds } from './fund.ts'

/** The account bill of Alipay («账务明细»): remarks around lines with money in and money out apart. */
export function readAlipayFunds(text: string): ReadFunds {
  const isRemark = (line: string) => line.trim().startsWith('#')
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const table = rowsOfCsv(lines.filter(line => !isRemark(line)).join('\n'))
  const headAt = table.findIndex(row => row.some(cell => cell.trim() === '账务流水号'))
  const head = (table[headAt] ?? []).map(cell => cell.trim())
  const faults: Pair[] = []
  const rows: FundRow[] = []
  for (const cells of table.slice(headAt + 1)) {
    const row = rowOf(name => cells[head.findIndex(each => each.startsWith(name))]?.trim() ?? '')
    if (row) rows.push(row)
    else faults.push(unreadableLine(cells))
  }
  const remarks = lines.filter(isRemark)
  if (!remarks.some(line => line.includes('列表结束'))) faults.push(cutOff())
  const account = remarks.map(line => /账号[：:]\s*\[?([^\]\s]+)/.exec(line)?.[1]).find(Boolean)
  return { vendor: 'alipay', rows, ...(account && { account }), faults }
}
function rowOf(at: (name: string) => string): FundRow | undefined {
  const time = instantOf(at('发生时间'))
  const [came, went] = [readDecimal(at('收入金额') || '0', yuan), readDecimal(at('支出金额') || '0', yuan)]
  if (!time || !came || !went || !at('账务流水号')) return undefined
  const [balance, name, note] = [readDecimal(at('账户余额'), yuan), at('业务类型'), at('备注')]
  return {
    kind: fundKindOf(name),
    flowNo: at('账务流水号'),
    tradeNo: at('业务流水号'),
    ...(at('商户订单号') && { number: at('商户订单号') }),
    amount: { ...came, minor: Math.abs(came.minor) - Math.abs(went.minor) },
    ...(balance && { balance }),
    at: time,
    name,
    ...(note && { note }),
  }
}
