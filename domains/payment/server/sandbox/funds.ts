import { addDays, decimalText } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { chinaTime } from '../clients/ask.ts'
import { gbk, zip } from './bills.ts'
import type { ProviderName, SandboxState, SandboxTrade } from './state.ts'

type Kind = 'pay' | 'refund' | 'fee' | 'payout' | 'chargeback' | 'chargebackBack'
/** A line of the account that a provider keeps here. Amounts in minor units, negative when they go out. */
export interface SandboxFund {
  readonly kind: Kind
  readonly flowNo: string
  readonly tradeNo: string
  readonly number: string
  readonly amount: number
  readonly balance: number
  readonly at: number
}
type Moved = Omit<SandboxFund, 'balance'>
function moved(trade: SandboxTrade): Moved[] {
  if (!trade.paidAt) return []
  const paid = trade.paid ?? trade.amount
  const { tradeNo, number, chargeback } = trade
  const line = (kind: Kind, amount: number, at: number, more: Partial<Moved> = {}): Moved => ({
    kind,
    flowNo: `SANDBOXF${trade.id}${kind}${at % 1_000_000}`,
    tradeNo,
    number,
    amount,
    at,
    ...more,
  })
  return [
    line('pay', paid, trade.paidAt),
    line('fee', -Math.round(paid * 0.006), trade.paidAt),
    ...trade.refunds
      .filter(({ state }) => state === 'success')
      .map(refund =>
        line('refund', -refund.amount, refund.at, {
          flowNo: `SANDBOXF${refund.refundNo}`,
          // Alipay names the payment of a refund, the others the refund itself.
          ...(trade.provider !== 'alipay' && { tradeNo: refund.refundNo, number: refund.number }),
        }),
      ),
    ...(chargeback ? [line('chargeback', -chargeback.amount, chargeback.at)] : []),
    ...(chargeback?.state === 'won' && chargeback.endedAt
      ? [line('chargebackBack', chargeback.amount, chargeback.endedAt)]
      : []),
  ].filter(({ amount }) => amount !== 0)
}
const lastSecond = (day: string) => Date.parse(`${day}T23:59:59+08:00`)
/**
 * What moved on the account of a provider on a day of China time. At the end of each day all that it
 * holds is paid out to the bank, as merchants arrange it.
 */
export function fundsOf(state: SandboxState, provider: ProviderName, day: string): SandboxFund[] {
  const all = state.trades
    .filter(trade => trade.provider === provider)
    .flatMap(moved)
    .sort((a, b) => a.at - b.at)
  let balance = 0
  const lines: SandboxFund[] = []
  const dayOf = (at: number) => chinaTime(at).slice(0, 10)
  for (const [each, those] of Map.groupBy(all, ({ at }) => dayOf(at))) {
    if (each > day) break
    for (const line of those) lines.push({ ...line, balance: (balance += line.amount) })
    if (balance <= 0) continue
    const flowNo = `SANDBOXW${provider}${each.replaceAll('-', '')}`
    lines.push({
      kind: 'payout',
      flowNo,
      tradeNo: flowNo,
      number: '',
      amount: -balance,
      balance: 0,
      at: lastSecond(each),
    })
    balance = 0
  }
  const asked = lines.filter(({ at }) => dayOf(at) === day)
  if (state.faults.has('billMissing')) asked.shift()
  return asked
}
const inYuan = (minor: number) => decimalText({ minor, currency: yuan })
const names: Readonly<Record<Kind, readonly [weChat: string, alipay: string]>> = {
  pay: ['交易', '在线支付'],
  refund: ['退款', '交易退款'],
  fee: ['扣除交易手续费', '收费'],
  payout: ['提现', '提现'],
  chargeback: ['拒付扣款', '拒付扣款'],
  chargebackBack: ['拒付退回', '拒付退回'],
}
const sumOf = (lines: readonly SandboxFund[], side: (amount: number) => boolean) =>
  inYuan(lines.filter(({ amount }) => side(amount)).reduce((all, { amount }) => all + Math.abs(amount), 0))
/** The fund bill of WeChat Pay. */
export function weChatFundsOf(lines: readonly SandboxFund[]): string {
  const row = ({ kind, flowNo, tradeNo, number, amount, balance, at }: SandboxFund) =>
    [
      chinaTime(at),
      tradeNo,
      flowNo,
      names[kind][0],
      names[kind][0],
      amount < 0 ? '支出' : '收入',
      inYuan(Math.abs(amount)),
      inYuan(balance),
      'system',
      'SANDBOX, 模拟',
      number,
    ]
      .map(value => `\`${value}`)
      .join(',')
  const [came, went] = [lines.filter(({ amount }) => amount > 0), lines.filter(({ amount }) => amount < 0)]
  return `\ufeff${[
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
    ...lines.map(row),
    '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
    [lines.length, came.length, sumOf(lines, amount => amount > 0), went.length, sumOf(lines, amount => amount < 0)]
      .map(value => `\`${value}`)
      .join(','),
  ].join('\r\n')}\r\n`
}
/** The account bill of Alipay, packed, in GBK. */
export function alipayFundsOf(lines: readonly SandboxFund[], day: string, account: string): Buffer {
  const row = ({ kind, flowNo, tradeNo, number, amount, balance, at }: SandboxFund) =>
    [
      flowNo,
      tradeNo,
      number,
      'SANDBOX',
      chinaTime(at),
      '',
      amount > 0 ? inYuan(amount) : '0.00',
      amount < 0 ? inYuan(amount) : '0.00',
      inYuan(balance),
      'SANDBOX',
      names[kind][1],
      '模拟',
    ]
      .map(value => `${value}\t`)
      .join(',')
  const text = [
    '#支付宝账务明细查询 SANDBOX',
    `#账号：[${account}]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${addDays(day, 1)} 00:00:00]`,
    '#-----------------------------------------账务明细列表----------------------------------------',
    '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
    ...lines.map(row),
    '#-----------------------------------------账务明细列表结束------------------------------------',
    '',
  ].join('\r\n')
  return zip([{ name: gbk(`SANDBOX_${day}_账务明细.csv`), bytes: gbk(text) }])
}
/** The settlement lines of UMS, by arrangement. */
export const plainFund = ({ kind, flowNo, tradeNo, number, amount, at }: SandboxFund) => ({
  flowNo,
  kind: {
    pay: 'PAY',
    refund: 'REFUND',
    fee: 'FEE',
    payout: 'PAYOUT',
    chargeback: 'CHARGEBACK',
    chargebackBack: 'CHARGEBACK_RETURN',
  }[kind],
  targetOrderId: tradeNo,
  merOrderId: number,
  amount,
  time: chinaTime(at),
})
