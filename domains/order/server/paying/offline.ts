import { defaultCurrency, invalidInput, noData, type Row } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { now, operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import {
  beingChecked,
  ledgerEvent,
  order,
  orderFrom,
  orderStatus,
  pay,
  payStatus,
  payVerification,
  type Recorded,
} from '../../model/index.ts'
import { incomeWaits } from '../control/guard.ts'
import { takeFromPlan } from '../instalments/allot.ts'
import { claimOf, holderOf, postToLedger } from '../ledger.ts'
import { newTradeNo } from '../numbers.ts'
import { nothingToPay, orderNotUnpaid, payTypeNotOffered, receiptInUse } from '../refusals.ts'
import { endSlips, proofOf } from '../slips/slips.ts'
import { receive } from './receive.ts'
import { dueFor, dueOf } from './due.ts'

/** Money that an operator records: cash, a transfer, a card machine (60 to 90). */
export interface OfflinePay {
  readonly orderId: number
  readonly type: number
  /** Pays this part of its plan first. */
  readonly instalmentOrderId?: number | null
  /** Minor units of the order’s currency; by default what is still due. */
  readonly amount?: number | null
  readonly paidDate?: string | null
  readonly tradeNo?: string | null
  readonly payer?: string | null
  readonly payerAccount?: string | null
  readonly payerBank?: string | null
  readonly isCorporate?: boolean | null
  readonly voucher?: readonly string[] | null
  readonly remark?: string | null
}
/** The payments of an order, as far as the second look at them goes. Read under its lock. */
const recordedOf = (ctx: Context, orderId: number): Promise<Recorded[]> =>
  ctx.query<Recorded>(
    sql`select p."type", p."status", p."verification", p."amount" from ${pay} p where p."orderId" = ${orderId}`,
  )
/** What of an order waits for the second look at it, in minor units. */
export const checkedNow = async (ctx: Context, orderId: number): Promise<number> =>
  beingChecked(await recordedOf(ctx, orderId))
/**
 * Records an offline payment. Where what nobody has verified of its order, or of its operator within a
 * day, comes above the organiser’s limit, it counts once a second person has verified it.
 * @throws noData, orderNotUnpaid, nothingToPay, payTypeNotOffered; invalidInput for more than is due
 */
export async function recordOffline(ctx: Context, input: OfflinePay): Promise<Row<typeof pay>> {
  if (input.type < 60) throw payTypeNotOffered()
  return ctx.transaction(async tx => {
    const buys = await tx.store(order).lock(input.orderId)
    if (!buys) throw noData()
    if (buys.status !== orderStatus.unpaid) throw orderNotUnpaid()
    const due = dueOf(buys)
    const amount = input.amount ?? (await dueFor(tx, buys, input.instalmentOrderId))
    if (due <= 0) throw nothingToPay()
    if (amount < 1 || amount > due)
      throw invalidInput({ amount: ['请输入不超过待付金额的数额', 'Please enter no more than the amount due'] })
    const projectId = buys.projectId
    const inside = tx.acting('pay', { projectId })
    const waits = await incomeWaits(tx, { projectId, orderId: buys.id, amount, currencyId: buys.currencyId })
    const row = await inside.store(pay).create(
      {
        projectId,
        outTradeNo: newTradeNo(),
        orderId: buys.id,
        type: input.type,
        from: orderFrom.offline,
        amount,
        instalmentOrderId: input.instalmentOrderId ?? null,
        currencyId: buys.currencyId,
        tradeNo: input.tradeNo ?? null,
        paidDate: input.paidDate ?? now().toISOString(),
        payer: input.payer ?? null,
        payerAccount: input.payerAccount ?? null,
        payerBank: input.payerBank ?? null,
        isCorporate: input.isCorporate ?? false,
        voucher: input.voucher?.length ? input.voucher : await proofOf(inside, buys.id),
        remark: input.remark ?? null,
        sysUserId: operatorBehind(ctx),
      },
      { birth: waits ? 'toVerify' : 'recorded' },
    )
    await endSlips(inside, buys.id, row.id)
    await ctx.log('recordOffline', { resource: pay.name, id: row.id, projectId, details: { amount, type: input.type } })
    return waits ? row : receive(inside, row.id, await moneyOf(inside, row))
  })
}
async function moneyOf(tx: Transaction, row: Row<typeof pay>) {
  const code = await tx.store(currency).find({ id: row.currencyId }, { fields: ['abbr'] })
  return {
    amount: row.amount ?? 0,
    currency: code?.abbr ?? defaultCurrency(),
    ...(row.tradeNo && { tradeNo: row.tradeNo }),
    ...(row.paidDate && { paidAt: row.paidDate }),
  }
}
/** The proof of an offline payment was verified by somebody else: the money counts now. */
export async function takeProof(
  tx: Transaction,
  row: Row<typeof pay>,
  verifiedById: number | null,
): Promise<Row<typeof pay>> {
  await tx.store(pay).set(row.id, { verifiedById })
  return receive(tx, row.id, await moneyOf(tx, row))
}
/**
 * Takes an offline payment back that was recorded by mistake: its order is as it was before.
 * @throws receiptInUse where something was done with it since
 */
export async function takeBack(tx: Transaction, payId: number, reason: string): Promise<void> {
  const paid = await tx.store(pay).getDetail(payId)
  const buys = await tx.store(order).lock(Number(paid.orderId))
  if (paid.verification === payVerification.waiting) {
    await tx.move(pay, { id: payId }, 'refuseProof', { reason })
    return
  }
  if (!buys || paid.status !== payStatus.paid) return
  const amount = paid.amount ?? 0
  const isFree =
    (buys.status === orderStatus.paid || buys.status === orderStatus.unpaid) &&
    (buys.refundedAmount ?? 0) + (buys.refundingAmount ?? 0) === 0 &&
    (buys.invoicedAmount ?? 0) <= (buys.paidAmount ?? 0) - amount
  if (!isFree) throw receiptInUse()
  await postToLedger(tx, [
    {
      key: `pay ${payId} undone`,
      event: ledgerEvent.undone,
      debit: claimOf(buys.type ?? null),
      credit: holderOf(paid.type ?? null),
      amount,
      projectId: buys.projectId,
      currencyId: paid.currencyId ?? buys.currencyId ?? null,
      sellerId: buys.sellerId ?? null,
      orderId: buys.id,
      payId,
    },
  ])
  await tx.store(pay).set(payId, { remark: reason })
  await tx.move(pay, { id: payId }, 'takeBack', {})
  await tx.update(order, {
    set: sql`"paidAmount" = a."paidAmount" - ${amount}::bigint`,
    where: sql`a.id = ${buys.id}`,
    quietly: true,
  })
  await takeFromPlan(tx, buys.id, amount)
  if (buys.status === orderStatus.paid) await tx.move(order, { id: buys.id }, 'unsettle', {})
}
