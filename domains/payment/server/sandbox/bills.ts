import { yuan } from '@pavilion/platform/model/codes.ts'
import { crc32 } from 'node:zlib'
import { addDays, decimalText } from '@pavilion/declare'
import { chinaTime } from '../clients/ask.ts'
import type { ProviderName, SandboxState, SandboxTrade } from './state.ts'

/** A line of a day: a payment, or a refund of one. Amounts in minor units. */
export interface Line {
  readonly trade: SandboxTrade
  readonly refund?: SandboxTrade['refunds'][number]
  readonly amount: number
  readonly at: number
}
const feeOf = ({ refund, amount }: Line) => (refund ? 0 : Math.round(amount * 0.006))

/** What moved at a provider on a day of China time, with the faults that bills may have. */
export function linesOf(state: SandboxState, provider: ProviderName, day: string): Line[] {
  const lines: Line[] = state.trades
    .filter(trade => trade.provider === provider)
    .flatMap((trade): Line[] => [
      ...(trade.paidAt ? [{ trade, amount: trade.paid ?? trade.amount, at: trade.paidAt }] : []),
      ...trade.refunds
        .filter(refund => refund.state === 'success')
        .map(refund => ({ trade, refund, amount: refund.amount, at: refund.at })),
    ])
    .filter(({ at }) => chinaTime(at).startsWith(day))
    .sort((a, b) => a.at - b.at)
  const [first] = lines
  if (!first) return []
  if (state.faults.has('billMissing')) lines.shift()
  if (state.faults.has('billAltered') && lines[0]) lines[0] = { ...lines[0], amount: lines[0].amount + 1 }
  if (state.faults.has('billDoubled') && lines[0]) lines.push(lines[0])
  return lines
}
const inYuan = (minor: number) => decimalText({ minor, currency: yuan })

const weChatHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
/** The bill of WeChat Pay: every value begins with a backtick, and a summary follows. */
export function weChatBillOf(lines: readonly Line[], mchId: string): string {
  const row = (line: Line) => {
    const { trade, refund, amount, at } = line
    return [
      chinaTime(at),
      trade.appId,
      mchId,
      '0',
      '',
      trade.tradeNo,
      trade.number,
      trade.payer,
      trade.kind,
      refund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      trade.currency,
      inYuan(refund ? 0 : amount),
      '0.00',
      refund?.refundNo ?? '0',
      refund?.number ?? '0',
      inYuan(refund ? amount : 0),
      '0.00',
      refund ? 'ORIGINAL' : '',
      refund ? 'SUCCESS' : '',
      // As it was sent, with its commas.
      trade.subject,
      '',
      decimalText({ minor: feeOf(line), currency: yuan }),
      '0.60%',
      inYuan(refund ? 0 : amount),
      inYuan(refund ? amount : 0),
      'SANDBOX',
    ]
      .map(value => `\`${value}`)
      .join(',')
  }
  const paid = lines.filter(({ refund }) => !refund)
  const back = lines.filter(({ refund }) => refund)
  const sum = (those: readonly Line[]) => inYuan(those.reduce((all, { amount }) => all + amount, 0))
  return `\ufeff${[
    weChatHead,
    ...lines.map(row),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    [
      lines.length,
      sum(paid),
      sum(back),
      '0.00',
      inYuan(lines.reduce((all, line) => all + feeOf(line), 0)),
      sum(paid),
      sum(back),
    ]
      .map(value => `\`${value}`)
      .join(','),
  ].join('\r\n')}\r\n`
}

const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const [start, end] = ['起始日期', '终止日期']
/** `[2026年11月26日 00:00:00]`: from this midnight to the next. */
function spanOf(day: string): string {
  const midnight = (at: string) => `[${at.replace(/(.+)-(.+)-(.+)/, '$1年$2月$3日')} 00:00:00]`
  return `#${start}：${midnight(day)}   ${end}：${midnight(addDays(day, 1))}`
}
/** The bill of Alipay: a ZIP of two files in GBK, the lines and a summary. */
export function alipayBillOf(lines: readonly Line[], day: string, account: string): Buffer {
  const row = (line: Line) => {
    const { trade, refund, amount, at } = line
    const signed = inYuan(refund ? -amount : amount)
    return [
      trade.tradeNo,
      trade.number,
      refund ? '退款' : '交易',
      trade.subject.replaceAll(',', ' '),
      chinaTime(trade.createdAt),
      chinaTime(at),
      '',
      '',
      '',
      '',
      trade.payer,
      signed,
      signed,
      ...Array.from({ length: 5 }, () => '0.00'),
      '',
      '0.00',
      '0.00',
      refund?.number ?? '',
      inYuan(-feeOf(line)),
      '0.00',
      'SANDBOX',
    ]
      .map(value => `${value}\t`)
      .join(',')
  }
  const paid = lines.filter(({ refund }) => !refund)
  const back = lines.filter(({ refund }) => refund)
  const sum = (those: readonly Line[]) => inYuan(those.reduce((all, { amount }) => all + amount, 0))
  const text = [
    '#支付宝业务明细查询 SANDBOX',
    `#账号：[${account}]`,
    spanOf(day),
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayHead,
    ...lines.map(row),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${sum(paid)}元，商家优惠共0.00元`,
    `#退款合计：${back.length}笔，商家实收退款共-${sum(back)}元，商家优惠退款共0.00元`,
    '#导出时间：[SANDBOX]',
    '',
  ].join('\r\n')
  const net = lines.reduce((all, { refund, amount }) => all + (refund ? -amount : amount), 0)
  const fees = lines.reduce((all, line) => all + feeOf(line), 0)
  const summary = [
    '#支付宝业务汇总查询 SANDBOX',
    `#账号：[${account}]`,
    spanOf(day),
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,服务费（元）,实收净额（元）',
    ['合计', '', paid.length, back.length, inYuan(net), inYuan(net), inYuan(-fees), inYuan(net - fees)].join('\t,'),
    '',
  ].join('\r\n')
  return zip([
    { name: gbk(`SANDBOX_${day}_业务明细.csv`), bytes: gbk(text) },
    { name: gbk(`SANDBOX_${day}_业务明细(汇总).csv`), bytes: gbk(summary) },
  ])
}

let table: Map<string, number> | undefined
/** Node reads GBK and does not write it: the table is made from what it reads. */
export function gbk(text: string): Buffer {
  if (!table) {
    table = new Map()
    const decoder = new TextDecoder('gbk')
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++) {
        const sign = low === 0x7f ? '' : decoder.decode(Uint8Array.of(high, low))
        if ([...sign].length === 1 && sign !== '\ufffd') table.set(sign, (high << 8) | low)
      }
  }
  return Buffer.from(
    [...text].flatMap(sign => {
      const code = sign.codePointAt(0) as number
      if (code < 0x80) return [code]
      const known = table?.get(sign)
      return known === undefined ? [0x3f] : [known >> 8, known & 255]
    }),
  )
}
/** An archive whose files are stored as they are. */
export function zip(files: readonly { readonly name: Buffer; readonly bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, bytes } of files) {
    // Version, flags, method, time, day; then sum, packed and whole size, lengths of name and extra.
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x21, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(bytes.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    about.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, name, bytes])
    parts.push(local)
    list.push(entry, name)
    at += local.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}
/** The lines of UMS and of the aggregate cashier. */
export const plainLine = (line: Line) => ({
  kind: line.refund ? 'REFUND' : 'PAY',
  number: line.trade.number,
  refundNumber: line.refund?.number ?? '',
  tradeNo: line.trade.tradeNo,
  amount: line.amount,
  currency: line.trade.currency,
  fee: feeOf(line),
  status: 'SUCCESS',
  time: chinaTime(line.at),
})
