import { Refusal } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import { allMerchants, type RefundAnswer, type Trade } from '@pavilion/payment/server/index.ts'
import { oddMoney, oddMoneyKind, pay } from '../../model/index.ts'

/** Money that a provider verifiably took or gave back, and where it belongs as far as anybody knows. */
export interface Odd {
  readonly projectId: number
  readonly kind: number
  readonly merchant: string
  /** The provider’s number, by which the same money is one row. */
  readonly number: string
  readonly outTradeNo: string | null
  readonly tradeNo?: string | null
  readonly outRequestNo?: string | null
  /** Minor units of `currencyCode`. */
  readonly amount: number | null
  readonly currencyCode: string | null
  readonly occurredAt?: string | null
  readonly payer?: string | null
  readonly orderId?: number | null
  readonly payId?: number | null
}
/** Keeps it for a person to decide: once, however often it is notified. */
export async function noteOdd(tx: Transaction, odd: Odd): Promise<void> {
  const inside = tx.acting('oddMoney', { projectId: odd.projectId })
  if (await inside.store(oddMoney).exists({ merchant: odd.merchant, number: odd.number })) return
  const known = odd.currencyCode
    ? await inside.store(currency).find({ abbr: odd.currencyCode }, { fields: ['id'] })
    : undefined
  const row = {
    ...odd,
    tradeNo: odd.tradeNo ?? null,
    outRequestNo: odd.outRequestNo ?? null,
    occurredAt: odd.occurredAt ?? null,
    payer: odd.payer ?? null,
    orderId: odd.orderId ?? null,
    payId: odd.payId ?? null,
    currencyId: known?.id ?? null,
  }
  try {
    // Two notices of the same money at once: one of them keeps it.
    await inside.attempt(() => inside.store(oddMoney).create(row))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
/**
 * The event to which money of a merchant belongs that no payment explains: where the merchant was
 * last used, else the newest of its organiser.
 * @throws Error where there is none: the notice stands as failed, and is a task
 */
async function homeOf(ctx: Context, merchant: string): Promise<number> {
  const last = await ctx.store(pay).find({ merchant }, { fields: ['projectId'], order: [['id', 'desc']] })
  if (last) return last.projectId
  const owner = (await allMerchants(ctx)).find(each => each.merchant.name === merchant)
  const [newest] = owner
    ? await ctx.query<{ id: number }>(
        sql`select p.id from "project" p
        where p."sellerId" = ${owner.sellerId} and p."deletedAt" is null
        order by p.id desc
        limit 1`,
      )
    : []
  if (!newest) throw new Error(`no event of the merchant ${merchant} can take this payment`)
  return newest.id
}
/** A payment that is not one of this merchant’s. Read outside of any transaction. */
export async function oddTrade(ctx: Context, merchant: string, trade: Trade): Promise<Odd | undefined> {
  if (trade.state !== 'paid') return undefined
  const [other] = await ctx.sql<{ id: number; projectId: number }>(
    `select p.id, p."projectId" from "pay" p where p."outTradeNo" = $1 and p."merchant" is distinct from $2`,
    [trade.outTradeNo, merchant],
  )
  return {
    projectId: await homeOf(ctx, merchant),
    kind: other ? oddMoneyKind.otherMerchant : oddMoneyKind.unknownNumber,
    merchant,
    number: trade.tradeNo ?? trade.outTradeNo,
    outTradeNo: trade.outTradeNo,
    tradeNo: trade.tradeNo ?? null,
    amount: trade.amount?.minor ?? null,
    currencyCode: trade.amount?.currency ?? null,
    occurredAt: trade.paidAt ?? null,
    payer: trade.payer ?? null,
  }
}
/** A refund that nobody applied for here: somebody made it in the provider’s console. */
export async function oddRefund(
  ctx: Context,
  merchant: string,
  outTradeNo: string | undefined,
  refund: RefundAnswer,
): Promise<Odd | undefined> {
  if (refund.state !== 'success') return undefined
  const [paid] = await ctx.sql<{ id: number; projectId: number; orderId: number | null; refunded: number }>(
    `select p.id, p."projectId", p."orderId", coalesce((
      select sum(i."amount") from "refundItem" i where i."payId" = p.id and i."status" = 20
    ), 0)::bigint as "refunded"
    from "pay" p where p."outTradeNo" = $1 and p."merchant" = $2`,
    [outTradeNo ?? '', merchant],
  )
  // Some say what went back altogether: what is booked already is no part of it.
  const total = refund.refundedInAll
  const amount = refund.amount ?? (total && { ...total, minor: total.minor - (paid?.refunded ?? 0) })
  return {
    projectId: paid?.projectId ?? (await homeOf(ctx, merchant)),
    kind: oddMoneyKind.refundElsewhere,
    merchant,
    number: `refund ${refund.outRequestNo}`,
    outTradeNo: outTradeNo ?? null,
    tradeNo: refund.tradeNo ?? null,
    outRequestNo: refund.outRequestNo,
    amount: amount?.minor ?? null,
    currencyCode: amount?.currency ?? null,
    orderId: paid?.orderId ?? null,
    payId: paid?.id ?? null,
  }
}
