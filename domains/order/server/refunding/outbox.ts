import { textIn, defaultCurrency, amountOf, type Amount } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { outbox, type Sent } from '@pavilion/work/server/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { order, pay, refund, refundItem, refundItemStatus, refundRoute } from '../../model/index.ts'
import { merchantNamed, noticeUrl, ProviderError, type RefundAnswer } from '@pavilion/payment/server/index.ts'
import { providersNumber } from '../numbers.ts'
import { settleItem } from './settle.ts'

interface RefundPayload {
  readonly refundItemId: number
}
interface ToSend {
  readonly outTradeNo: string
  readonly tradeNo: string | null
  readonly outRequestNo: string
  readonly merchant: string | null
  readonly amount: number
  readonly total: number
  readonly currency: string
  readonly reason: string | null
  readonly status: number
}
async function read(ctx: Context, { refundItemId }: RefundPayload): Promise<ToSend> {
  const [row] = await ctx.query<ToSend>(
    sql`select p."outTradeNo", p."tradeNo", i."outRequestNo", p."merchant", i."amount", p."amount" as "total",
      coalesce(c."abbr", ${defaultCurrency()}) as "currency", r."reason", i."status"
    from ${refundItem} i
    join ${refund} r on r.id = i."refundId"
    join ${pay} p on p.id = i."payId"
    left join ${order} o on o.id = p."orderId"
    left join ${currency} c on c.id = coalesce(p."currencyId", o."currencyId")
    where i.id = ${refundItemId}`,
  )
  if (!row) throw new ProviderError('rejected', 'the refund is gone')
  return { ...row, outTradeNo: providersNumber(row.outTradeNo) }
}
const amountIn = (row: ToSend, minor: number): Amount => amountOf(minor, row.currency)
/** What a provider’s answer means for the call: over, or to be asked again. */
function sentOf(answer: RefundAnswer): Sent<RefundAnswer> {
  if (answer.state === 'failed') throw new ProviderError('rejected', answer.why ?? 'the provider could not refund it')
  return { state: answer.state === 'success' ? 'done' : 'accepted', result: answer }
}
async function providerOf(ctx: Context, { merchant: name }: ToSend) {
  const merchant = await merchantNamed(ctx, name ?? '')
  if (!merchant) throw new ProviderError('notSent', 'the merchant is no longer configured')
  return merchant
}

/**
 * Refunds at a provider, by our number that is made before the first call and reused: the provider
 * pays it out once. What it does not know is sent; what it refuses goes back by hand.
 */
export const refundOutbox = outbox<RefundPayload, RefundAnswer>({
  kind: 'order.refund',
  async send(ctx, payload) {
    const row = await read(ctx, payload)
    const { provider, name, refundNotifyUrl } = await providerOf(ctx, row)
    await markSent(ctx, payload)
    const answer = await provider.refund({
      outTradeNo: row.outTradeNo,
      ...(row.tradeNo && { tradeNo: row.tradeNo }),
      outRequestNo: row.outRequestNo,
      amount: amountIn(row, row.amount),
      total: amountIn(row, row.total),
      reason: textIn(row.reason ?? '', 'zh').slice(0, 80) || '退款',
      notifyUrl: refundNotifyUrl ?? noticeUrl(name),
    })
    return sentOf(answer)
  },
  async ask(ctx, payload) {
    const row = await read(ctx, payload)
    const { provider } = await providerOf(ctx, row)
    const answer = await provider.queryRefund({ outTradeNo: row.outTradeNo, outRequestNo: row.outRequestNo })
    return answer.state === 'missing' ? undefined : sentOf(answer)
  },
  async taken(tx, { refundItemId }) {
    await tx.update(refundItem, {
      set: sql`"acceptedAt" = coalesce(a."acceptedAt", ${now().toISOString()}::timestamptz)`,
      where: sql`a.id = ${refundItemId}`,
    })
  },
  settle: (tx, { refundItemId }, answer) =>
    settleItem(tx, refundItemId, answer.tradeNo ? { tradeNo: answer.tradeNo } : {}),
  // The money still has to reach the payer: an operator transfers it.
  async failed(tx, { refundItemId }, why) {
    await byHand(tx, refundItemId, why)
  },
})
/** Counted before the provider hears of it: from here on the refund cannot be cancelled. */
async function markSent(ctx: Context, { refundItemId }: RefundPayload): Promise<void> {
  await ctx.transaction(async tx => {
    const rows = await tx.update(refundItem, {
      set: sql`"tries" = coalesce(a."tries", 0) + 1`,
      where: sql`a.id = ${refundItemId} and a."status" = ${refundItemStatus.refunding}`,
      returning: sql`a.id`,
    })
    if (!rows.length) throw new ProviderError('rejected', 'the refund was cancelled')
  })
}
/** Takes a part of a refund away from its provider: an operator transfers it and records so. */
export async function byHand(tx: Transaction, refundItemId: number, why: string): Promise<void> {
  await tx.update(refundItem, {
    set: sql`"route" = ${refundRoute.manual}::integer, "errmsg" = left(${why}::text, 500)`,
    where: sql`a.id = ${refundItemId} and a."status" = ${refundItemStatus.refunding}`,
  })
}
