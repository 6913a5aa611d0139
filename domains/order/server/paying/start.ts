import { defaultCurrency, amountOf, keyedPort, noData, type Row } from '@pavilion/declare'
import { learning, MustLearn } from '@pavilion/http'
import { currency } from '@pavilion/platform/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { order, orderFrom, orderStatus, pay, payType, type Payable } from '../../model/index.ts'
import { type Merchant, merchantFor, noticeUrl, type Prepay, ProviderError } from '@pavilion/payment/server/index.ts'
import { newTradeNo } from '../numbers.ts'
import { eventIsCancelled } from '../cancelling/isCancelled.ts'
import {
  eventCancelled,
  openidNeeded,
  orderExpired,
  orderNotUnpaid,
  payBusy,
  payRefused,
  payTypeNotOffered,
  payUnknown,
  transferBeingChecked,
} from '../refusals.ts'
import { orderSettings } from '../settings.ts'
import { dueFor, dueOf } from './due.ts'
import { slipWaitsFor } from '../slips/slips.ts'
import { checkedNow } from './offline.ts'
import { currencyCodeOf, takesCurrency } from './ways.ts'
import { askLater, closeAttempts, isOpening, liveAttempts, type LiveAttempt } from './attempts.ts'

/** How a visitor wants to pay. */
export interface PayInput {
  readonly orderId: number
  readonly type: number
  /** Pays this part of its plan; empty: all that is due. */
  readonly instalmentOrderId?: number | null
  /** The address of the event’s site, where the payer comes back to. */
  readonly returnUrl: string
  /** The payer’s WeChat identity, proven before (`openidOf`). */
  readonly openid?: string
}
/**
 * Why an order of a kind is not to be paid any more: what refuses it, outside of the transaction.
 * Money that comes all the same is booked.
 */
export const payStops = keyedPort<
  number,
  (
    tx: Context,
    about: { readonly id: number; readonly projectId: number },
  ) => Promise<((outside: Context) => Promise<void>) | undefined>
>('order.payStops', { what: 'why an order of a kind is not to be paid any more' })
const needsOpenid = (type: number) => type === payType.wechatJsapi || type === payType.wechatMiniProgram

/**
 * Opens an attempt to pay an order, or answers the open one of the same kind. At most one attempt
 * of an order is open: another kind closes the former at its provider first (domain.md §1.2).
 * @throws noData, orderNotUnpaid, orderExpired, transferBeingChecked, payTypeNotOffered,
 *   openidNeeded, payBusy, payRefused, payUnknown; MustLearn inside of a transaction
 */
export function startPay(ctx: Context, input: PayInput): Promise<Payable> {
  return learning(ctx, () => ctx.transaction(tx => decide(tx, input)))
}
async function decide(ctx: Context, input: PayInput): Promise<Payable> {
  const buys = await mayPay(ctx, input)
  const inside = ctx.acting('pay', { projectId: buys.projectId })
  const live = await liveAttempts(inside, buys.id)
  const due = await dueFor(inside, buys, input.instalmentOrderId)
  const same = live.find(attempt => isOf(attempt, due, input))
  const rest = live.filter(attempt => attempt !== same)
  if (live.some(isOpening)) throw payBusy()
  if (rest.length) throw new MustLearn(outside => closeAttempts(outside, rest))
  if (same?.prepay) return payableOf(same, await merchantOf(inside, buys, input.type))
  if (same) throw new MustLearn(outside => closeAttempts(outside, [same]))
  throw new MustLearn(outside => openAttempt(outside, buys, input))
}
const isOf = (attempt: LiveAttempt, due: number, { type, instalmentOrderId }: PayInput) =>
  attempt.type === type &&
  attempt.amount === due &&
  attempt.instalmentOrderId === (instalmentOrderId ?? null) &&
  (attempt.expiresAt === null || Date.parse(attempt.expiresAt) > now().getTime() + 60_000)
const payableOf = (attempt: LiveAttempt, { simulated }: Merchant): Payable => ({
  payId: attempt.id,
  outTradeNo: attempt.outTradeNo,
  type: attempt.type,
  amount: attempt.amount,
  expiresAt: attempt.expiresAt,
  prepay: attempt.prepay as unknown as Prepay,
  simulated,
})

/** The order, if this caller may pay it now in this way. Locked where this runs in a transaction. */
async function mayPay(ctx: Context, { orderId, type, openid }: PayInput): Promise<Row<typeof order>> {
  const buys = await ctx.store(order).lock(orderId)
  if (!buys) throw noData()
  if (buys.status !== orderStatus.unpaid || dueOf(buys) <= 0) throw orderNotUnpaid()
  // What is being checked pays it: nobody pays twice.
  const checked = await checkedNow(ctx.acting('pay', { projectId: buys.projectId }), buys.id)
  const inside = ctx.acting('pay', { projectId: buys.projectId })
  if (checked >= dueOf(buys) || (await slipWaitsFor(inside, buys.id))) throw transferBeingChecked()
  if (buys.autoCloseAt && Date.parse(buys.autoCloseAt) <= now().getTime()) throw orderExpired()
  if (await eventIsCancelled(ctx, buys.projectId)) throw eventCancelled()
  const { payTypes } = await orderSettings(inside, buys.projectId)
  if (type >= 60 || (payTypes.length && !payTypes.includes(type))) throw payTypeNotOffered()
  if (needsOpenid(type) && !openid) throw openidNeeded()
  const stop = await payStops.get(buys.type ?? 0)?.(ctx.acting('pay', { projectId: buys.projectId }), buys)
  if (stop) throw new MustLearn(stop)
  return buys
}
async function merchantOf(ctx: Context, buys: Row<typeof order>, type: number): Promise<Merchant> {
  const merchant = buys.sellerId ? await merchantFor(ctx, { sellerId: buys.sellerId, type }) : undefined
  if (!merchant || !takesCurrency(merchant, await currencyCodeOf(ctx, buys))) throw payTypeNotOffered()
  return merchant
}

/** Writes an attempt to pay what is due of a locked order, or of a part of its plan. */
export async function writeAttempt(
  tx: Transaction,
  buys: Row<typeof order>,
  merchant: string | null,
  { type, instalmentOrderId }: Pick<PayInput, 'type' | 'instalmentOrderId'>,
): Promise<Row<typeof pay>> {
  return tx.store(pay).create({
    projectId: buys.projectId,
    outTradeNo: newTradeNo(),
    orderId: buys.id,
    type,
    from: orderFrom.online,
    amount: await dueFor(tx, buys, instalmentOrderId),
    instalmentOrderId: instalmentOrderId ?? null,
    currencyId: buys.currencyId,
    expiresAt: buys.autoCloseAt ?? new Date(now().getTime() + usualMs).toISOString(),
    merchant,
  })
}
/** How long an attempt without a closing time can be paid. */
const usualMs = 2 * 3_600_000
/** The payer may come back in another browser: the address says which attempt it was. */
const withTradeNo = (url: string, outTradeNo: string) =>
  url && `${url}${url.includes('?') ? '&' : '?'}outTradeNo=${outTradeNo}`
/** What the payer reads at the provider: at most 40 characters, the whole number among them. */
const subjectOf = ({ orderNumber }: Row<typeof order>, name: string) =>
  `${[...name]
    .slice(0, 39 - orderNumber.length)
    .join('')
    .trim()} ${orderNumber}`.trim()

/**
 * Writes the attempt, asks the provider for its payment data, and keeps them. A process that dies
 * in between leaves an attempt that is asked about later.
 */
async function openAttempt(ctx: Context, seen: Row<typeof order>, input: PayInput): Promise<void> {
  const inside = ctx.acting('pay', { projectId: seen.projectId })
  const merchant = await merchantOf(inside, seen, input.type)
  const opened = await inside.transaction(async tx => {
    const buys = await tx.store(order).lock(seen.id)
    if (buys?.status !== orderStatus.unpaid) throw orderNotUnpaid()
    if ((await liveAttempts(tx, buys.id)).length) return undefined
    const [about] = await tx.query<{ abbr: string | null; event: string; englishEvent: string | null }>(
      sql`select (select c."abbr" from ${currency} c where c.id = ${buys.currencyId}) as "abbr",
        p."name" as "event", p."englishName" as "englishEvent"
      from "project" p
      where p.id = ${buys.projectId}`,
    )
    const row = await writeAttempt(tx, buys, merchant.name, input)
    await askLater(tx, row.id, buys.projectId)
    const name = (buys.language === 'en' && about?.englishEvent) || about?.event || ''
    return { row, code: about?.abbr ?? defaultCurrency(), subject: subjectOf(buys, name) }
  })
  if (!opened) return
  const { row, code, subject } = opened
  try {
    const prepay = await merchant.provider.create({
      type: input.type,
      outTradeNo: row.outTradeNo as string,
      amount: amountOf(row.amount ?? 0, code),
      subject,
      expiresAt: row.expiresAt as string,
      notifyUrl: merchant.notifyUrl ?? noticeUrl(merchant.name),
      returnUrl: withTradeNo(input.returnUrl, row.outTradeNo as string),
      payerIp: ctx.ip,
      ...(input.openid && { openid: input.openid }),
    })
    await inside.transaction(tx => tx.move(pay, { id: row.id }, 'show', { prepay }))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await inside.transaction(tx =>
      tx.move(pay, { id: row.id }, error.kind === 'unknown' ? 'lose' : 'fail', { errmsg: error.message.slice(0, 500) }),
    )
    throw error.kind === 'unknown' ? payUnknown() : payRefused({ why: error.message })
  }
}
