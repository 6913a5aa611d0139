import { amountOf, defaultCurrency, defaultZone, dayIn } from '@pavilion/declare'
import * as order from '@pavilion/order/model/index.ts'
import { proposeReceipts, takeChargeback, takeFunds } from '@pavilion/order/server/index.ts'
import type { FundRow } from '@pavilion/payment/server/index.ts'
import type { Transaction } from '@pavilion/store'
import { after, daysAgo, put, type Demo } from './fill.ts'

type Moved = Omit<FundRow, 'balance'>
const line = (
  kind: FundRow['kind'],
  flowNo: string,
  tradeNo: string,
  minor: number,
  at: string,
  name: string,
): Moved => ({
  kind,
  flowNo,
  tradeNo,
  amount: amountOf(minor, defaultCurrency()),
  at,
  name,
})

/**
 * What providers have paid out to the organiser's bank of each day, one of it with an adjustment that
 * nobody has explained; and a card payment that its payer disputes.
 */
export async function fillPayouts(demo: Demo): Promise<void> {
  const tx = demo.ctx as Transaction
  const { projectId, sellerId } = demo.made
  const pays = await tx
    .store(order.pay)
    .rows({ projectId, status: order.payStatus.paid }, { order: [['paidDate', 'asc']], limit: Infinity })
  const online = pays.filter(({ merchant, paidDate }) => merchant && paidDate)
  for (const [merchant, those] of Map.groupBy(online, row => row.merchant as string))
    await takeFunds(tx, { merchant, sellerId }, accountOf(merchant, those))
  const newest = await tx.store(order.payout).rows({ sellerId }, { order: [['sentAt', 'desc']], limit: 1 })
  for (const { amount, sentAt, number, currencyId } of newest)
    await put(demo, order.bankReceipt, [
      {
        receivedAt: after(sentAt as string, 9 * 3_600_000),
        amount,
        currencyId,
        payer: '支付机构客户备付金',
        tradeNo: `SANDBOX${number}`.slice(0, 64),
        note: `平台结算 ${number}`.slice(0, 500),
        fingerprint: `payout ${number}`.slice(0, 64),
      },
    ])
  await proposeReceipts(tx, sellerId)
  const disputed = online.findLast(({ outcome, orderId }) => outcome === order.payOutcome.usual && orderId)
  if (disputed)
    await takeChargeback(tx, {
      payId: disputed.id,
      number: `SANDBOXCB${disputed.id}`,
      amount: disputed.amount as number,
      reason: order.chargebackReason.notReceived,
      takenAt: daysAgo(2),
    })
}
type Paid = {
  readonly id: number
  readonly tradeNo: string | null
  readonly amount: number | null
  readonly paidDate: string | null
}
/** The account of a merchant: each payment with its fee, and all of it paid out at the end of each day. */
function accountOf(merchant: string, pays: readonly Paid[]): FundRow[] {
  const rows: FundRow[] = []
  let balance = 0
  const add = (moved: Moved) => {
    balance += moved.amount.minor
    rows.push({ ...moved, balance: amountOf(balance, defaultCurrency()) })
  }
  const days = Map.groupBy(pays, ({ paidDate }) => dayIn(paidDate as string, defaultZone()))
  for (const [nth, [day, those]] of [...days].entries()) {
    for (const { id, tradeNo, amount, paidDate } of those) {
      const about = tradeNo ?? `SANDBOX${id}`
      add(line('pay', `SANDBOXF${id}`, about, amount ?? 0, paidDate as string, '交易'))
      add(
        line('fee', `SANDBOXF${id}H`, about, -Math.round((amount ?? 0) * 0.006), paidDate as string, '扣除交易手续费'),
      )
    }
    const end = `${day}T15:59:58.000Z`
    if (nth === days.size - 1) add(line('other', `SANDBOXA${merchant}`, '', -200, end, '服务商调账'))
    const number = `SANDBOXW${merchant.replace(/\W/g, '')}${day.replaceAll('-', '')}`
    if (balance > 0) add(line('payout', number, number, -balance, `${day}T15:59:59.000Z`, '提现'))
  }
  return rows
}
