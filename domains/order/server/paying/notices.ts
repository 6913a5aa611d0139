import { inbound } from '@pavilion/work/server/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import type { RawAnswer, RawRequest } from '@pavilion/http'
import { BadNotice, type Merchant, merchantNamed, type Notice } from '@pavilion/payment/server/index.ts'
import { askAboutDispute, receiveDispute, type KnownDispute } from '../disputes/receive.ts'
import { byHand } from '../refunding/outbox.ts'
import { settleItem } from '../refunding/settle.ts'
import { noteOdd, oddRefund, oddTrade, type Odd } from '../odd/note.ts'
import { receiveTrade } from './receive.ts'

const nameOf = ({ params }: RawRequest) => `${params.kind}:${params.id}`
async function merchantOf(ctx: Context, request: RawRequest): Promise<Merchant> {
  const merchant = await merchantNamed(ctx, nameOf(request))
  if (!merchant) throw new BadNotice('no such merchant')
  return merchant
}
/** A notice with the row that it is about, if we have one. */
interface Known {
  readonly notice: Notice
  readonly row?: { readonly id: number; readonly projectId: number }
  /** Where no row explains it: what a person decides about. */
  readonly odd?: Odd
  readonly dispute?: KnownDispute
}
/** The attempt or refund of a notice: it must be one of this merchant’s. */
async function rowOf(ctx: Context, merchant: string, notice: Notice): Promise<Known['row']> {
  if (notice.kind === 'other' || notice.kind === 'dispute') return undefined
  if (notice.kind === 'trade') {
    const [row] = await ctx.sql<{ id: number; projectId: number }>(
      `select p.id, p."projectId" from "pay" p where p."outTradeNo" = $1 and p."merchant" = $2`,
      [notice.trade.outTradeNo, merchant],
    )
    return row
  }
  const [row] = await ctx.sql<{ id: number; projectId: number }>(
    `select i.id, i."projectId"
    from "refundItem" i
    join "pay" p on p.id = i."payId"
    where i."outRequestNo" = $1 and p."merchant" = $2`,
    [notice.refund.outRequestNo, merchant],
  )
  return row
}
/** Money of which we know no payment or refund of this merchant. */
async function oddOf(ctx: Context, merchant: string, notice: Notice): Promise<Odd | undefined> {
  if (notice.kind === 'trade') return oddTrade(ctx, merchant, notice.trade)
  return notice.kind === 'refund' ? oddRefund(ctx, merchant, notice.outTradeNo, notice.refund) : undefined
}
async function apply(tx: Transaction, { notice, row, odd, dispute }: Known): Promise<void> {
  if (dispute) return receiveDispute(tx, dispute)
  // Whatever is answered with success has an effect, or waits for a person.
  if (odd) await noteOdd(tx, odd)
  if (!row || notice.kind === 'other' || notice.kind === 'dispute') return
  if (notice.kind === 'trade') await receiveTrade(tx, row, notice.trade)
  else if (notice.refund.state === 'success')
    await settleItem(tx, row.id, notice.refund.tradeNo ? { tradeNo: notice.refund.tradeNo } : {})
  else if (notice.refund.state === 'failed')
    await byHand(tx, row.id, notice.refund.why ?? 'the provider could not refund it')
}
const unknownMerchant: RawAnswer = { status: 404, type: 'text/plain; charset=utf-8', body: 'no such address' }

/** Where providers tell what became of payments and refunds. */
export const payNotices = inbound<Known>({
  path: '/payNotices/:kind/:id',
  summary: ['支付平台的付款与退款通知', 'Payment and refund notices from payment providers'],
  source: request => `pay ${nameOf(request)}`,
  async read(ctx, request) {
    const merchant = await merchantOf(ctx, request)
    const notice = merchant.provider.readNotice(request)
    if (notice.kind === 'dispute') {
      const dispute = await askAboutDispute(ctx, merchant, notice)
      return {
        id: notice.id,
        about: { notice, ...(dispute && { dispute }) },
        ...(dispute && { projectId: dispute.projectId }),
      }
    }
    const row = await rowOf(ctx, merchant.name, notice)
    const odd = row ? undefined : await oddOf(ctx, merchant.name, notice)
    const projectId = row?.projectId ?? odd?.projectId
    return {
      id: notice.kind === 'other' ? `${notice.what} ${notice.id}`.slice(0, 200) : notice.id,
      about: { notice, ...(row && { row }), ...(odd && { odd }) },
      ...(projectId !== undefined && { projectId }),
    }
  },
  apply,
  accepted: async (ctx, request) => (await merchantNamed(ctx, nameOf(request)))?.provider.accepted ?? unknownMerchant,
  refused: async (ctx, request) => (await merchantNamed(ctx, nameOf(request)))?.provider.refused ?? unknownMerchant,
})
