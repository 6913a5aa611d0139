import { addDays, readDecimal, say, type Pair } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { instantOf } from '../clients/ask.ts'
import { rowsOfCsv } from '../clients/csv.ts'
import type { BillRow } from '../clients/provider.ts'
import { cutOff, dayOf, differs, type ReadBill } from './bill.ts'

const isRemark = ([first = '']: readonly string[]) => first.startsWith('#')
const refundKind = '退款'
/** `[2026年11月26日 00:00:00]` or `[2026-11-26 00:00:00]`: its day. */
const dayIn = (text: string | undefined): string | undefined => {
  const [, year, month, day] = /(\d{4})[年-](\d{1,2})[月-](\d{1,2})/.exec(text ?? '') ?? []
  return year && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
}
/** The moment after which nothing of a bill lies: midnight of the next day is still its day. */
function lastDay(text: string | undefined): string | undefined {
  const day = dayIn(text)
  return day && /00:00:00/.test(text ?? '') ? addDays(day, -1) : day
}

/**
 * A bill of Alipay: its lines, and the summary of the other file where there is one. A banner of
 * remarks names account and days; the totals stand below the lines.
 */
export function readAlipayBill(lines: string, summary?: string): ReadBill {
  const table = rowsOfCsv(lines)
  const [head = [], ...body] = table.filter(row => !isRemark(row))
  const columns = head.map(name => name.trim())
  const faults: Pair[] = []
  const rows: BillRow[] = []
  const all: ((name: string) => string)[] = []
  for (const cells of body) {
    const at = (name: string) => cells[columns.indexOf(name)]?.trim() ?? ''
    const row = rowOf(at)
    if (row) {
      rows.push(row)
      all.push(at)
    } else
      faults.push(
        say(
          `账单中有无法读取的一行：${cells.slice(0, 4).join(' ').trim()}`,
          `A line of the bill cannot be read: ${cells.slice(0, 4).join(' ').trim()}`,
        ),
      )
  }
  const remarks = lines.split(/\r?\n/).filter(line => line.startsWith('#'))
  const remark = (pattern: RegExp) => remarks.map(line => pattern.exec(line)?.[1]).find(Boolean)
  const account = remark(/账号[：:]\s*\[?([^\]\s]+)/)
  const [from, until] = [remark(/起始日期[：:]\s*\[([^\]]+)/), remark(/终止日期[：:]\s*\[([^\]]+)/)]
  const first = dayIn(from)
  const last = lastDay(until)
  if (!remarks.some(line => line.includes('列表结束'))) faults.push(cutOff())
  else faults.push(...wrongSums(remark, summary, all, rows))
  return {
    vendor: 'alipay',
    rows,
    accounts: new Set(account ? [account] : []),
    days: new Set(
      [first, last && first && last >= first ? last : undefined, ...rows.map(dayOf)].filter(day => day !== undefined),
    ),
    faults,
  }
}
function rowOf(at: (name: string) => string): BillRow | undefined {
  const isRefund = at('业务类型') === refundKind
  const signed = readDecimal(at('订单金额（元）'), yuan)
  const time = instantOf(at('完成时间'))
  if (!signed || !time || !at('商户订单号')) return undefined
  const fee = readDecimal(at('服务费（元）').replace(/^-/, ''), yuan)
  return {
    kind: isRefund ? 'refund' : 'pay',
    outTradeNo: at('商户订单号'),
    tradeNo: at('支付宝交易号'),
    ...(isRefund && { outRequestNo: at('退款批次号/请求号') }),
    amount: { ...signed, minor: Math.abs(signed.minor) },
    ...(fee && { fee }),
    state: at('业务类型'),
    at: time,
  }
}
function wrongSums(
  remark: (pattern: RegExp) => string | undefined,
  summary: string | undefined,
  all: readonly ((name: string) => string)[],
  rows: readonly BillRow[],
): Pair[] {
  const column = (name: string, kind?: BillRow['kind']) =>
    all.filter((_, nth) => !kind || rows[nth]?.kind === kind).map(at => at(name))
  const count = (kind: BillRow['kind']) => rows.filter(row => row.kind === kind).length
  const of = totalsIn(summary)
  const [trades, refunds] = [remark(/交易合计[：:]\s*(\d+)\s*笔/), remark(/退款合计[：:]\s*(\d+)\s*笔/)]
  if (trades === undefined && !of) return [cutOff()]
  const paid = '商家实收（元）'
  return [
    differs(say('交易笔数', 'the number of payments'), trades, [count('pay')]),
    differs(say('退款笔数', 'the number of refunds'), refunds, [count('refund')]),
    differs(say('商家实收', 'payments'), remark(/交易合计.*?实收共\s*(-?[\d.]+)/), [column(paid, 'pay')]),
    differs(say('退款金额', 'refunds'), remark(/退款合计.*?退款共\s*(-?[\d.]+)/), [column(paid, 'refund')]),
    differs(say('交易笔数', 'the number of payments'), of?.get('交易订单总笔数'), [count('pay')]),
    differs(say('退款笔数', 'the number of refunds'), of?.get('退款订单总笔数'), [count('refund')]),
    differs(say('订单金额', 'orders'), of?.get('订单金额（元）'), [
      column('订单金额（元）'),
      column('订单金额（元）', 'pay'),
    ]),
    differs(say('服务费', 'fees'), of?.get('服务费（元）'), [column('服务费（元）'), column('服务费（元）', 'pay')]),
  ].filter(fault => fault !== undefined)
}
/** The line of totals of the second file. */
function totalsIn(summary: string | undefined): ReadonlyMap<string, string> | undefined {
  if (summary === undefined) return undefined
  const table = rowsOfCsv(summary).filter(row => !isRemark(row))
  const head = table.find(row => row.some(cell => cell.trim() === '交易订单总笔数'))
  const totals = table.find(row => row[0]?.trim() === '合计') ?? (head && table[table.indexOf(head) + 1])
  return head && totals && new Map(head.map((name, nth) => [name.trim(), totals[nth]?.trim() ?? '']))
}
