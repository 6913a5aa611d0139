import { defaultCurrency, invalidInput, keptPair, noData, type Row, priceText } from '@pavilion/declare'
import { secondThoughts } from '@pavilion/form/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { now, operatorBehind, type Context, type Transaction } from '@pavilion/store'
import {
  discountOfUnits,
  ledgerAccount,
  ledgerEvent,
  moneyAct,
  moneyPurpose,
  order,
  orderCommodity,
  orderCommodityStatus,
  orderStatus,
  refund,
  refundAmountDetail,
  refundCommodity,
  refundStatus,
  ticketVoid,
} from '../../model/index.ts'
import { heldActs } from '../control/acts.ts'
import { actOf, guardMoney } from '../control/guard.ts'
import { takeBack } from '../instalments/allot.ts'
import { claimOf, postToLedger } from '../ledger.ts'
import { openChange } from '../changes/open.ts'
import { keptOf } from '../paying/due.ts'
import { backAtApplication, stockBack } from '../lines/stock.ts'
import { linesOf, type WrittenLine } from '../lines/written.ts'
import { newRequestNo } from '../numbers.ts'
import {
  changedAfterPlan,
  changeOpen,
  chargedBack,
  invoicedAlready,
  nothingToRefund,
  refundTooHigh,
} from '../refusals.ts'
import { orderSettings, voidsRegistration } from '../settings.ts'
import { moveTickets, voidTickets } from '../tickets.ts'
import { holdRegistrations } from './registrations.ts'
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
  /** The rejected registration for which a service proposes it. */
  readonly rejectedRecordId?: number
  /** Whether the operator knows of somebody who has walked in; false: it is refused if there is one. */
  readonly entered?: boolean | null
}
/** What of an order can still be refunded, in minor units. */
export const refundable = (row: Row<typeof order>): number =>
  // What the payer’s bank has taken is with the payer already.
  Math.max(0, keptOf(row) - (row.chargedBackAmount ?? 0))

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
    return apply(inside, buys, input, { approve, sysUserId: operatorBehind(ctx), isGuarded: approve })
  })
}
/**
 * Refunds everything that an order still has, for a service; also what a closed order was paid. Above
 * the limit of an operator behind it, a second person lets it go out.
 */
export async function refundAll(
  tx: Transaction,
  orderId: number,
  reason: string,
  { rejectedRecordId, notBefore }: Pick<RefundInput, 'rejectedRecordId'> & Pick<By, 'notBefore'> = {},
): Promise<void> {
  const buys = await tx.store(order).lock(orderId)
  if (!buys || refundable(buys) <= 0) return
  const input = { orderId, reason, ...(rejectedRecordId && { rejectedRecordId }) }
  const by = { approve: true, sysUserId: null, closed: true, isGuarded: true, ...(notBefore && { notBefore }) }
  await apply(tx, buys, input, by)
}
/**
 * Refunds an order whole, less what is kept by a rule, exactly as it was planned, for a service.
 * @throws changedAfterPlan when it has another amount to refund by now; what `applyRefund` throws
 */
export async function refundWhole(
  tx: Transaction,
  {
    amount,
    kept = 0,
    ...wish
  }: RefundInput & { readonly amount: number; readonly reason: string; readonly kept?: number },
  sysUserId: number | null,
): Promise<Row<typeof refund>> {
  const buys = await tx.store(order).lock(wish.orderId)
  if (refundable(buys) !== amount + kept) throw changedAfterPlan()
  return apply(tx, buys, wish, { approve: true, sysUserId, kept })
}

/** Gives a part of the price back, or units of lines, of a locked order that two have agreed to, for a service. */
export const refundPart = (tx: Transaction, buys: Row<typeof order>, input: RefundInput): Promise<Row<typeof refund>> =>
  apply(tx, buys, input, { approve: true, sysUserId: operatorBehind(tx) })
/** Asks for a refund in the name of a buyer, or of nobody: it waits for an operator. @throws as `applyRefund` */
export async function askRefund(tx: Transaction, input: RefundInput): Promise<Row<typeof refund>> {
  const buys = await tx.store(order).lock(input.orderId)
  if (!buys) throw noData()
  return apply(tx, buys, input, { approve: false, sysUserId: null })
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
  /** So much of all that is left is kept; its lines go back all the same. Minor units. */
  readonly kept?: number
  /** Above the limit of the second person it waits; what was agreed as a whole does not. */
  readonly isGuarded?: boolean
  /** No provider is asked earlier: whoever made it necessary may still take that back. */
  readonly notBefore?: Date
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
  if (most < 1 && keptOf(buys) > 0) throw chargedBack()
  // What was paid of an order in parts goes back by itself when it is closed.
  const isOpen = buys.status === orderStatus.unpaid
  if (most <= 0 || (isOpen && !mayGiveBack(input, by)) || (buys.status === orderStatus.closed && !ofClosed(buys, by)))
    throw nothingToRefund()
  if (isOpen && (await openChange(tx, buys.id))) throw changeOpen()
  const all = await linesOf(tx, buys.id)
  const chosen = isOpen ? [] : await chooseLines(tx, all, input, most)
  const worth = chosen.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
  const amount = input.amount ?? (input.lines?.length ? Math.min(worth, most) : most - (by.kept ?? 0))
  if (amount > most && (buys.chargedBackAmount ?? 0) > 0) throw chargedBack()
  if (amount < 1 || amount > most || (input.lines?.length && amount > worth))
    throw refundTooHigh({ most: await inWords(tx, buys, input.lines?.length ? Math.min(worth, most) : most) }, { most })
  if (amount > keptOf(buys) - (buys.invoicedAmount ?? 0)) throw invoicedAlready()
  const at = now().toISOString()
  const act = by.isGuarded ? await guardMoney(tx, aboutRefund(buys, input, amount)) : { waits: false }
  const approve = by.approve && !act.waits
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
    approvedAt: approve ? at : null,
    toApprove: !approve,
    stockReleased: stockBackAtApplication,
    // Who only asks for the money does not decide it.
    keepsRegistration: by.approve && !voidsRegistration(refundedRegistration, input.voidsRegistration),
    sysUserId: by.sysUserId,
    rejectedRecordId: input.rejectedRecordId ?? null,
  })
  if (act.id) await tx.store(moneyAct).set(act.id, { subject: refund.name, subjectId: row.id })
  await writeLines(tx, row, chosen, amount - worth)
  if (stockBackAtApplication) await stockBack(tx, buys, chosen, { refundId: row.id })
  await changeRefunded(tx, buys.id, { refunding: amount })
  if (isOpen) await takeBack(tx, buys.id, amount)
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
  if (approve) {
    await holdRegistrations(tx, row, input)
    await (by.payOut ? by.payOut(row) : payOut(tx, row, by.notBefore))
  }
  return tx.store(refund).getDetail(row.id)
}
const aboutRefund = (
  { id, projectId, currencyId, orderNumber }: Row<typeof order>,
  { reason }: Pick<RefundInput, 'reason'>,
  amount: number,
) => ({
  purpose: moneyPurpose.refund,
  projectId,
  orderId: id,
  amount,
  currencyId,
  about: orderNumber,
  reason: reason ?? null,
})
/** Of an unpaid order an operator gives money back that was paid in parts; its items stay ordered. */
const mayGiveBack = ({ lines }: RefundInput, { approve }: By): boolean => approve && !lines?.length
/** A closed order gives back what it was paid in parts by itself, or later, if its money was kept. */
const ofClosed = ({ keptReason }: Row<typeof order>, { approve, closed }: By): boolean =>
  closed === true || (approve && keptReason !== null && keptReason !== undefined)
/** Sends a refund back through the payments of its order. */
async function payOut(
  tx: Transaction,
  { id, orderId, projectId, amount }: Row<typeof refund>,
  notBefore?: Date,
): Promise<void> {
  const parts = shareOver(await sourcesOf(tx, orderId), amount)
  await writeItems(tx, { refundId: id, projectId, ...(notBefore && { notBefore }) }, parts)
}
interface Answer extends Pick<RefundInput, 'voidsRegistration' | 'entered'> {
  /** The operator may take it back for some seconds: providers are asked only then. */
  readonly undoable?: boolean | null | undefined
}
/**
 * An operator agrees to a refund that the buyer asked for, or that another operator has made. Above
 * the limit it goes out when a second one has agreed. `answer`: whether its registrations become void.
 * @throws noData, nothingToRefund when it is decided already; sameSecondPerson; enteredMeanwhile
 */
export async function approveRefund(
  ctx: Context,
  id: number,
  { voidsRegistration: answer, entered, undoable }: Answer = {},
): Promise<Row<typeof refund>> {
  return ctx.transaction(async tx => {
    const asked = await tx.store(refund).getDetail(id)
    const buys = await tx.store(order).lock(asked.orderId)
    const row = await tx.store(refund).lock(id)
    if (!buys || !row || row.status !== 10 || row.approvedAt) throw nothingToRefund()
    const inside = tx.acting('refund', { projectId: row.projectId })
    const subject = { resource: refund.name, id }
    const waiting = await actOf(inside, { purpose: moneyPurpose.refund, subject })
    if (waiting) await inside.move(moneyAct, { id: waiting.id }, 'confirm', {})
    else {
      const input = { answer: answer ?? null }
      const wish = { ...aboutRefund(buys, row, row.amount), subject, input }
      if (!(await guardMoney(inside, wish)).waits)
        await letOut(inside, row, operatorBehind(ctx), { answer, entered, undoable })
    }
    await ctx.log('approve', { resource: refund.name, id, projectId: row.projectId })
    return inside.store(refund).getDetail(id)
  })
}

/** A refund that its buyer asked for goes out, for a service that answers all of them. */
export async function approveAsked(tx: Transaction, id: number, sysUserId: number | null): Promise<void> {
  const asked = await tx.store(refund).getDetail(id)
  await tx.store(order).lock(asked.orderId)
  const row = await tx.store(refund).lock(id)
  if (row?.status === refundStatus.pending && !row.approvedAt) await letOut(tx, row, sysUserId, { answer: true })
}
/** While it waited, the payer’s bank may have taken the same money. @throws chargedBack */
async function mustNotBeChargedBack(tx: Transaction, row: Row<typeof refund>): Promise<void> {
  const buys = await tx.store(order).getDetail(row.orderId)
  if (keptOf(buys) < (buys.chargedBackAmount ?? 0)) throw chargedBack()
}
/** A refund that waited goes out. */
async function letOut(
  tx: Transaction,
  row: Row<typeof refund>,
  sysUserId: number | null,
  {
    answer,
    entered,
    undoable,
  }: Pick<Answer, 'entered' | 'undoable'> & { readonly answer?: boolean | null | undefined },
): Promise<void> {
  await mustNotBeChargedBack(tx, row)
  const { refundedRegistration } = await orderSettings(tx, row.projectId)
  const agreed = await tx.store(refund).set(row.id, {
    approvedAt: now().toISOString(),
    toApprove: false,
    keepsRegistration: !voidsRegistration(refundedRegistration, answer),
    sysUserId,
  })
  await holdRegistrations(tx, agreed, { entered })
  await payOut(tx, row, undoable ? new Date(now().getTime() + secondThoughts) : undefined)
}
heldActs.fill(moneyPurpose.refund, {
  async agreed(tx, { subjectId, sysUserId, input }) {
    const asked = await tx.store(refund).getDetail(subjectId ?? 0)
    await tx.store(order).lock(asked.orderId)
    const row = await tx.store(refund).lock(asked.id)
    if (row?.status !== refundStatus.pending || row.approvedAt) throw nothingToRefund()
    // Who made it has answered already; of what a buyer asked for, who agreed first.
    const answer = input && 'answer' in input ? (input.answer as boolean | null) : !row.keepsRegistration
    await letOut(tx, row, sysUserId, { answer })
  },
  async declined(tx, { subjectId }, why) {
    await tx.move(refund, { id: subjectId ?? 0 }, 'cancel', { why })
  },
})

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
  await moveTickets(tx, { from: line.id, to: part.id, units: quantity })
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
  await voidTickets(tx, lineIds, ticketVoid.refunded)
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
