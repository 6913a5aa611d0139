import { readDecimal, say, type Pair } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { cutOff, differs } from '../bills/bill.ts'
import { instantOf } from '../clients/ask.ts'
import type { FundRow } from '../clients/provider.ts'
import { fundKindOf, unreadableLine, type ReadFunds } from './fund.ts'

const cellsOf = (line: string): string[] =>
  (line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')).map(cell => cell.replace(/["`]/g, '').trim())
const isOut = /^支出|^出/
/** The fund bill of WeChat Pay: 11 columns, every value with a backtick, then a summary. */
export function readWeChatFunds(text: string): ReadFunds {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const headAt = lines.findIndex(line => line.includes('资金流水单号') && line.includes('收支类型'))
  const head = cellsOf(lines[headAt] ?? '')
  const endAt = lines.findIndex((line, at) => at > headAt && /^["`]?资金流水总笔数/.test(line))
  const faults: Pair[] = []
  const rows: FundRow[] = []
  const body = lines.slice(headAt + 1, endAt < 0 ? undefined : endAt).filter(line => line.trim() !== '')
  for (const line of body) {
    const cells = cellsOf(line)
    // Remarks are written by people, with commas: the last column is the one behind them.
    const at = (name: string) => {
      const place = head.findIndex(each => each.startsWith(name))
      return (place === head.length - 1 ? cells.at(-1) : cells[place]) ?? ''
    }
    const row = cells.length >= head.length ? rowOf(at) : undefined
    if (row) rows.push(row)
    else faults.push(unreadableLine(cells))
  }
  const [names, values] = endAt < 0 ? [] : lines.slice(endAt, endAt + 2).map(cellsOf)
  const said = (name: string) => values?.[names?.findIndex(each => each.startsWith(name)) ?? -1]
  if (!values?.length) faults.push(cutOff())
  else {
    const of = (side: (minor: number) => boolean) =>
      rows.filter(({ amount }) => side(amount.minor)).map(({ amount }) => String(Math.abs(amount.minor) / 100))
    const [came, went] = [of(minor => minor >= 0), of(minor => minor < 0)]
    for (const fault of [
      differs(say('资金流水总笔数', 'the number of rows'), said('资金流水总笔数'), [rows.length]),
      differs(say('收入金额', 'money in'), said('收入金额'), [came]),
      differs(say('支出金额', 'money out'), said('支出金额'), [went]),
    ])
      if (fault) faults.push(fault)
  }
  return { vendor: 'weChat', rows, faults }
}
function rowOf(at: (name: string) => string): FundRow | undefined {
  const [amount, time] = [readDecimal(at('收支金额'), yuan), instantOf(at('记账时间'))]
  if (!amount || !time || !at('资金流水单号')) return undefined
  const [balance, name, note] = [readDecimal(at('账户结余'), yuan), at('业务名称') || at('业务类型'), at('备注')]
  return {
    kind: fundKindOf(`${name} ${at('业务类型')}`.trim()),
    flowNo: at('资金流水单号'),
    tradeNo: at('微信支付业务单号'),
    ...(at('业务凭证号') && { number: at('业务凭证号') }),
    amount: { ...amount, minor: (isOut.test(at('收支类型')) ? -1 : 1) * Math.abs(amount.minor) },
    ...(balance && { balance }),
    at: time,
    name,
    ...(note && { note }),
  }
}
