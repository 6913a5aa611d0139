import { defaultCurrency, invalidInput, keptPair, noData, type Row, priceText } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { now, operatorBehind, type Context, type Transaction } from '@pavilion/store'
import {
  discountOfUnits,
  ledgerAccount,
  ledgerEvent,
  order,
  orderCommodity,
  orderCommodityStatus,
  orderStatus,
  refund,
  refundAmountDetail,
  refundCommodity,
} from '../../model/index.ts'
import { claimOf, postToLedger } from '../ledger.ts'
import { backAtApplication, stockBack } from '../lines/stock.ts'
import { linesOf, type WrittenLine } from '../lines/written.ts'
import { newRequestNo } from '../numbers.ts'
import { changedAfterPlan, invoicedAlready, nothingToRefund, refundTooHigh } from '../refusals.ts'
import { orderSettings, voidsRegistration } from '../settings.ts'
import { voidTickets } from '../tickets.ts'
import { shareOver, sourcesOf, writeItems } from './items.ts'
import { changeRefunded } from './status.ts'

/** What is to be refunded: lines (with fewer units than they have), an amount, or everything. */
export interface RefundInput {
  readonly orderId: number
  readonly lines?: readonly { readonly orderCommodityId: number; readonly quantity?: number | null }[] | null
  /** Minor units. Less than the lines cost: the rest is kept. */
  readonly amount?: number | null
  readonly reason?: string | null
  /** Whether its registrations become void too, where the event’s setting lets the operator say so. */
  readonly voidsRegistration?: boolean | null
}
/** What of an order can still be refunded, in minor units. */
export const refundable = (row: Row<typeof order>): number =>
  (row.paidAmount ?? 0) - (row.refundedAmount ?? 0) - (row.refundingAmount ?? 0)

/**
 * Applies for a refund: the money is set aside, the lines wait for it. The maximum comes from the
 * locked order. `approve`: an operator’s own refund goes out at once; a buyer’s waits for one.
 * @throws noData, nothingToRefund, refundTooHigh, invoicedAlready; invalidInput for lines that
 *   cannot be refunded
 */
export async function applyRefund(
  ctx: Context,
  input: RefundInput,
  { approve }: { readonly approve: boolean },
): Promise<Row<typeof refund>> {
  return ctx.transaction(async tx => {
    const buys = await tx.store(order).lock(input.orderId)
    if (!buys) throw noData()
    const inside = tx.acting('refund', { projectId: buys.projectId })
    return apply(inside, buys, input, { approve, sysUserId: operatorBehind(ctx) })
  })
}
/** Refunds everything that an order still has, for a service; also what a closed order was paid. */
export async function refundAll(tx: Transaction, orderId: number, reason: string): Promise<void> {
  const buys = await tx.store(order).lock(orderId)
  if (buys && refundable(buys) > 0)
    await apply(tx, buys, { orderId, reason }, { approve: true, sysUserId: null, closed: true })
}
/**
 * Refunds an order whole, exactly as it was planned, for a service.
 * @throws changedAfterPlan when it has another amount to refund by now; what `applyRefund` throws
 */
export async function refundWhole(
  tx: Transaction,
  { amount, ...wish }: RefundInput & { readonly amount: number; readonly reason: string },
  sysUserId: number | null,
): Promise<Row<typeof refund>> {
  const buys = await tx.store(order).lock(wish.orderId)
  if (refundable(buys) !== amount) throw changedAfterPlan()
  return apply(tx, buys, wish, { approve: true, sysUserId })
}

/** Refunds what was paid beyond what an order costs, for a service. */
export async function refundExcess(tx: Transaction, orderId: number, amount: number, reason: string): Promise<void> {
  const buys = await tx.store(order).lock(orderId)
  if (buys) await apply(tx, buys, { orderId, amount, reason }, { approve: true, sysUserId: operatorBehind(tx) })
}

/** Books a refund of an amount that has been paid out already, for a service: `write` says through what. */
export async function refundPaidOut(
  tx: Transaction,
  input: RefundInput & { readonly amount: number },
  write: PayOut,
): Promise<void> {
  const buys = await tx.store(order).lock(input.orderId)
  if (!buys) throw noData()
  await apply(tx, buys, input, { approve: true, sysUserId: operatorBehind(tx), closed: true, payOut: write })
}

type PayOut = (row: Row<typeof refund>) => Promise<void>
interface By {
  readonly approve: boolean
  readonly sysUserId: number | null
  /** A closed order may be refunded too. */
  readonly closed?: boolean
  /** How it goes back, where not through the payments of its order. */
  readonly payOut?: PayOut
}
async function apply(
  tx: Transaction,
  buys: Row<typeof order>,
  input: RefundInput,
  by: By,
): Promise<Row<typeof refund>> {
  const most = refundable(buys)
  // What was paid of an order in parts goes back by itself when it is closed.
  if (most <= 0 || buys.status === orderStatus.unpaid || (buys.status === orderStatus.closed && !by.closed))
    throw nothingToRefund()
  const all = await linesOf(tx, buys.id)
  const chosen = await chooseLines(tx, all, input, most)
  const worth = chosen.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
  const amount = input.amount ?? (input.lines?.length ? Math.min(worth, most) : most)
  if (amount < 1 || amount > most || (input.lines?.length && amount > worth))
    throw refundTooHigh({ most: await inWords(tx, buys, input.lines?.length ? Math.min(worth, most) : most) }, { most })
  if (
    amount >
    (buys.paidAmount ?? 0) - (buys.refundedAmount ?? 0) - (buys.refundingAmount ?? 0) - (buys.invoicedAmount ?? 0)
  )
    throw invoicedAlready()
  const at = now().toISOString()
  const { stockBackAtApplication: usual, refundedRegistration } = await orderSettings(tx, buys.projectId)
  const stockBackAtApplication = (await backAtApplication(tx, buys)) ?? usual
  const row = await tx.store(refund).create({
    projectId: buys.projectId,
    outRequestNo: newRequestNo(),
    orderId: buys.id,
    amount,
    maxAmount: most,
    reason: input.reason ?? null,
    appliedAt: at,
    approvedAt: by.approve ? at : null,
    toApprove: !by.approve,
    stockReleased: stockBackAtApplication,
    // Who only asks for the money does not decide it.
    keepsRegistration: by.approve && !voidsRegistration(refundedRegistration, input.voidsRegistration),
    sysUserId: by.sysUserId,
  })
  await writeLines(tx, row, chosen, amount - worth)
  if (stockBackAtApplication) await stockBack(tx, buys, chosen, { refundId: row.id })
  await changeRefunded(tx, buys.id, { refunding: amount })
  await postToLedger(tx, [
    {
      key: `refund ${row.id} applied`,
      event: ledgerEvent.refundApplied,
      debit: claimOf(buys.type ?? null),
      credit: ledgerAccount.refundsPayable,
      amount,
      projectId: buys.projectId,
      currencyId: buys.currencyId ?? null,
      sellerId: buys.sellerId ?? null,
      orderId: buys.id,
    },
  ])
  if (by.approve) await (by.payOut ? by.payOut(row) : payOut(tx, row))
  return tx.store(refund).getDetail(row.id)
}
/** Sends a refund back through the payments of its order. */
async function payOut(tx: Transaction, { id, orderId, projectId, amount }: Row<typeof refund>): Promise<void> {
  const parts = shareOver(await sourcesOf(tx, orderId), amount)
  await writeItems(tx, { refundId: id, projectId }, parts)
}
/**
 * An operator agrees to a refund that the buyer asked for. `answer`: whether its registrations become
 * void too.
 * @throws noData, nothingToRefund when it is decided already
 */
export async function approveRefund(ctx: Context, id: number, answer?: boolean | null): Promise<Row<typeof refund>> {
  return ctx.transaction(async tx => {
    const asked = await tx.store(refund).getDetail(id)
    const buys = await tx.store(order).lock(asked.orderId)
    const row = await tx.store(refund).lock(id)
    if (!buys || !row || row.status !== 10 || row.approvedAt) throw nothingToRefund()
    const inside = tx.acting('refund', { projectId: row.projectId })
    const { refundedRegistration } = await orderSettings(inside, row.projectId)
    await inside.store(refund).set(id, {
      approvedAt: now().toISOString(),
      toApprove: false,
      keepsRegistration: !voidsRegistration(refundedRegistration, answer),
      sysUserId: operatorBehind(ctx),
    })
    await payOut(inside, row)
    await ctx.log('approve', { resource: refund.name, id, projectId: row.projectId })
    return inside.store(refund).getDetail(id)
  })
}

/** The lines that a refund is about, split where only a part of a line goes back. */
async function chooseLines(
  tx: Transaction,
  all: readonly WrittenLine[],
  { lines, amount }: RefundInput,
  most: number,
): Promise<WrittenLine[]> {
  const open = all.filter(
    ({ status }) =>
      status === orderCommodityStatus.valid ||
      status === orderCommodityStatus.completed ||
      status === orderCommodityStatus.pending,
  )
  // An amount without lines is a part of the price given back: the lines stay as they are.
  if (!lines?.length) return amount && amount < most ? [] : open
  const chosen: WrittenLine[] = []
  for (const { orderCommodityId, quantity } of lines) {
    const line = open.find(({ id }) => id === orderCommodityId)
    if (!line || (quantity && quantity > line.quantity))
      throw invalidInput({
        lines: ['所选商品不能退款，请刷新后重试', 'A chosen item cannot be refunded. Reload and try again'],
      })
    chosen.push(!quantity || quantity === line.quantity ? line : await split(tx, line, quantity))
  }
  return chosen
}
/** Takes some units of a line out into a line of their own, so that a line has one state. */
async function split(tx: Transaction, line: WrittenLine, quantity: number): Promise<WrittenLine> {
  const {
    id: _id,
    createdAt: _created,
    updatedAt: _updated,
    status: _status,
    ...whole
  } = (await tx.store(orderCommodity).getDetail(line.id)) as Row<typeof orderCommodity> & Record<string, unknown>
  const discount = discountOfUnits(line, quantity)
  await tx
    .store(orderCommodity)
    .set(line.id, { quantity: line.quantity - quantity, discount: line.discount - discount })
  const part = await tx
    .store(orderCommodity)
    .create({ ...whole, quantity, discount, splitFromId: line.id, refundedAmount: 0 }, { birth: 'paidAtOnce' })
  return { ...line, id: part.id, status: orderCommodityStatus.valid, quantity, discount }
}
/** The rest of an order that goes back whole. */
const notOfLines = keptPair(['运费等', 'Delivery fee and other'])
/** Lines wait for their refund; their tickets admit nobody any more. */
async function writeLines(
  tx: Transaction,
  { id, projectId }: Row<typeof refund>,
  chosen: readonly WrittenLine[],
  /** Negative: what is kept of the lines’ price. Positive: what belongs to none of them. */
  difference: number,
): Promise<void> {
  if (!chosen.length) return
  const lineIds = chosen.map(line => line.id)
  await tx.moveWhere(orderCommodity, 'beginRefund', { ids: lineIds, where: undefined })
  await voidTickets(tx, lineIds)
  let kept = Math.max(0, -difference)
  const rows = chosen.map(line => {
    const price = line.price * line.quantity - line.discount
    const deduction = Math.min(kept, price)
    kept -= deduction
    return {
      projectId,
      refundId: id,
      orderCommodityId: line.id,
      amount: price - deduction,
      deduction,
      quantity: line.quantity,
    }
  })
  await tx.store(refundCommodity).createMany(rows.map(({ deduction: _kept, ...row }) => row))
  await tx
    .store(refundAmountDetail)
    .createMany([
      ...rows.map(({ quantity: _units, ...row }) => row),
      ...(difference > 0 ? [{ projectId, refundId: id, amount: difference, deduction: 0, remark: notOfLines }] : []),
    ])
}
async function inWords(tx: Transaction, { currencyId, language }: Row<typeof order>, amount: number): Promise<string> {
  const code = await tx.store(currency).find({ id: currencyId }, { fields: ['abbr'] })
  return priceText({ minor: amount, currency: code?.abbr ?? defaultCurrency() }, language === 'en' ? 'en' : 'zh')
}
