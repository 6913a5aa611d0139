import { keptPair, noData, priceText, Refusal, textIn, type Language, type Pair, type Row } from '@pavilion/declare'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import { oddMoneyKind, order, orderStatus, pay, payOutcome, payStatus } from '../../model/index.ts'
import { noteOdd } from '../odd/note.ts'
import { allot } from '../instalments/allot.ts'
import { furtherNumbers, providersNumber } from '../numbers.ts'
import { claimOf, holderOf, ledgerAccount, ledgerEvent, postToLedger } from '../ledger.ts'
import type { Trade } from '@pavilion/payment/server/index.ts'
import { dueOf, openInstalments } from './due.ts'
import { changeRefunded } from '../refunding/status.ts'
import { returnUnexpected } from '../refunding/unexpected.ts'
import { stockGone, whyNotSoldNow } from './soldNow.ts'

type Order = Row<typeof order>
type Pay = Row<typeof pay>
/** Money that has come in for an attempt. */
export interface Received {
  /** Minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  readonly tradeNo?: string
  readonly paidAt?: string
  readonly payer?: string
  readonly channel?: string
}

/** Applies what a provider says of a paid attempt; anything else is no money. */
export async function receiveTrade(
  ctx: Context,
  { id }: { readonly id: number },
  trade: Trade,
): Promise<Pay | undefined> {
  if (trade.state !== 'paid') return undefined
  // Nobody is answered with success for money of which we do not know how much it is.
  if (!trade.amount) throw new Error(`the amount of ${trade.outTradeNo} cannot be read`)
  const { minor, currency: code } = trade.amount
  return ctx.transaction(tx =>
    receive(tx, id, {
      amount: minor,
      currency: code,
      ...(trade.tradeNo && { tradeNo: trade.tradeNo }),
      ...(trade.paidAt && { paidAt: trade.paidAt }),
      ...(trade.payer && { payer: trade.payer }),
      ...(trade.channel && { channel: trade.channel }),
    }),
  )
}

/**
 * Books money for an attempt, once, whoever says so and how often: a notice, a query, an operator.
 * The order is locked first, then the payment (domain.md §1.6). Usual money pays the order; late
 * money reopens it if its stock is still there; double and wrong money goes back. Money of another
 * transaction for the same attempt is a payment of its own.
 * @throws noData
 */
export async function receive(tx: Transaction, payId: number, money: Received): Promise<Pay> {
  const found = await tx.store(pay).find({ id: payId }, { fields: ['orderId'] })
  if (!found?.orderId) throw noData()
  const [buys, paid] = [await tx.store(order).lock(found.orderId), await tx.store(pay).lock(payId)]
  if (!buys || !paid) throw noData()
  if (paid.status === payStatus.paid || paid.outcome === payOutcome.wrongAmount)
    return isOther(paid, money) ? receiveOther(tx, buys, paid, money) : noted(tx, paid, money)
  return book(tx, buys, paid, money)
}
async function book(tx: Transaction, buys: Order, paid: Pay, money: Received): Promise<Pay> {
  const code = await tx.store(currency).find({ id: paid.currencyId ?? buys.currencyId }, { fields: ['abbr'] })
  if (code && code.abbr !== money.currency) return bookOtherCurrency(tx, buys, paid, money, code.abbr)
  if (money.amount !== paid.amount) return bookWrong(tx, buys, paid, money, money.currency)
  // More than is due was paid twice in part: it goes back as a whole.
  if (buys.status === orderStatus.unpaid && money.amount <= dueOf(buys)) return bookUsual(tx, buys, paid, money)
  if (buys.status !== orderStatus.closed) return bookUnexpected(tx, buys, paid, money, paidTwice)
  if (money.amount < (buys.amount ?? 0)) return bookUnexpected(tx, buys, paid, money, closedInPart)
  const why = await whyNotRevived(tx, buys)
  return why ? bookUnexpected(tx, buys, paid, money, why) : bookFor(tx, buys, paid, money)
}
const paidTwice: Pair = ['订单已付清，这笔为重复支付', 'The order was paid already, so this payment came twice']
const closedInPart: Pair = [
  '订单已关闭，部分款项不能恢复订单',
  'The order is closed, and a part of its price does not reopen it',
]
/** The provider’s number tells transactions apart; without one, what came in does. */
const isOther = (paid: Pay, money: Received): boolean =>
  paid.tradeNo && money.tradeNo
    ? paid.tradeNo !== money.tradeNo
    : paid.outcome === payOutcome.wrongAmount && paid.receivedAmount !== money.amount
/**
 * Books another transaction of an attempt whose first one is booked already: beside it, once. It
 * pays what the attempt asked for, or what is due by now.
 */
async function receiveOther(tx: Transaction, buys: Order, paid: Pay, money: Received): Promise<Pay> {
  const numbers = furtherNumbers(providersNumber(paid.outTradeNo as string))
  const beside = await tx
    .store(pay)
    .rows(
      { outTradeNo: numbers },
      { fields: ['id', 'tradeNo', 'receivedAmount', 'amount'], order: [['id', 'asc']], limit: Infinity },
    )
  const known = beside.find(({ tradeNo, receivedAmount, amount }) =>
    money.tradeNo ? tradeNo === money.tradeNo : (receivedAmount ?? amount) === money.amount,
  )
  if (known) return noted(tx, await tx.store(pay).getDetail(known.id), money)
  const parts = paid.instalmentOrderId ? await openInstalments(tx, buys.id) : []
  const part = parts.find(({ id }) => id === paid.instalmentOrderId)
  const due = part ? Math.min(part.price - part.paidAmount, dueOf(buys)) : dueOf(buys)
  const row = await tx.store(pay).create({
    projectId: paid.projectId,
    outTradeNo: numbers[beside.length],
    orderId: buys.id,
    type: paid.type,
    from: paid.from,
    amount: money.amount === due ? due : paid.amount,
    instalmentOrderId: part?.id ?? null,
    currencyId: paid.currencyId,
    merchant: paid.merchant,
    remark: keptPair(['同一商户订单号的另一笔交易', 'Another transaction under the same merchant order number']),
  })
  return book(tx, buys, row, money)
}
/** What is said later of booked money changes nothing; another amount stands there to be seen. */
async function noted(tx: Transaction, paid: Pay, money: Received): Promise<Pay> {
  const booked = paid.receivedAmount ?? paid.amount
  const differs = paid.tradeNo !== null && paid.tradeNo === money.tradeNo && booked !== money.amount
  if (!differs) return paid
  const later = (language: Language) => priceText({ minor: money.amount, currency: money.currency }, language)
  const before = (language: Language) => (paid.errmsg ? `${textIn(paid.errmsg, language)} · ` : '')
  const words: Pair = [
    `支付平台后来称此交易为 ${later('zh')}`,
    `The provider later said ${later('en')} of this transaction`,
  ]
  if (paid.errmsg && textIn(paid.errmsg, 'zh').includes(words[0])) return paid
  return tx.store(pay).set(paid.id, { errmsg: keptPair([before('zh') + words[0], before('en') + words[1]]) })
}
const details = (money: Received) => ({
  tradeNo: money.tradeNo ?? null,
  paidDate: money.paidAt ?? now().toISOString(),
  ...(money.payer && { payer: money.payer }),
  ...(money.channel && { channel: money.channel }),
})
async function settled(tx: Transaction, { id }: Pay, money: Received, outcome: number): Promise<Pay> {
  await tx.store(pay).set(id, { ...details(money), outcome })
  await tx.move(pay, { id }, 'settle', {})
  return tx.move(pay, { id }, 'receive', {})
}
/** An attempt is received in one of the ways that pay the order. */
async function bookFor(tx: Transaction, buys: Order, paid: Pay, money: Received): Promise<Pay> {
  const amount = paid.amount ?? 0
  const after = await settled(tx, paid, money, payOutcome.usual)
  await booked(tx, buys, after)
  await postToLedger(tx, [
    {
      key: `pay ${paid.id} paid`,
      event: ledgerEvent.paid,
      debit: holderOf(paid.type ?? null),
      credit: claimOf(buys.type ?? null),
      amount,
      ...aboutOf(buys, paid),
    },
  ])
  return after
}
/** Adds a payment to what is paid of its order and of the order's plan. */
export async function booked(tx: Transaction, buys: Order, paid: Pay): Promise<void> {
  await tx.update(order, {
    set: sql`"paidAmount" = a."paidAmount" + ${paid.amount}::bigint`,
    where: sql`a.id = ${buys.id}`,
    quietly: true,
  })
  // What was given back before is no longer all of it.
  if ((buys.refundedAmount ?? 0) + (buys.refundingAmount ?? 0) > 0) await changeRefunded(tx, buys.id, {})
  await allot(tx, buys, paid)
}
const aboutOf = (buys: Order, paid: Pay) => ({
  projectId: buys.projectId,
  currencyId: paid.currencyId ?? buys.currencyId ?? null,
  sellerId: buys.sellerId ?? null,
  orderId: buys.id,
  payId: paid.id,
})
async function bookUsual(tx: Transaction, buys: Order, paid: Pay, money: Received): Promise<Pay> {
  const after = await bookFor(tx, buys, paid, money)
  await bookPaid(tx, buys, paid)
  return after
}
/** With this payment an unpaid order is paid, or it waits for the rest without a timer. */
export async function bookPaid(tx: Transaction, buys: Order, paid: Pay): Promise<void> {
  if ((paid.amount ?? 0) >= dueOf(buys)) {
    await tx.move(order, { id: buys.id }, 'settle', {})
    // The other attempts can still be paid: they are closed at their providers.
    await tx.enqueue('order.closeAttempts', { orderId: buys.id, projectId: buys.projectId })
  } else if (buys.autoCloseAt)
    // Who has paid a part is not closed by a timer: an operator decides.
    await tx.store(order).set(buys.id, { autoCloseAt: null })
}
/** Opens a closed order again, if what it ordered could be sold now; else why not. */
async function whyNotRevived(tx: Transaction, buys: Order): Promise<Pair | undefined> {
  const why = await whyNotSoldNow(tx.acting('order', { projectId: buys.projectId }), buys)
  if (why) return why
  try {
    await tx.attempt(() => tx.move(order, { id: buys.id }, 'reopen', {}))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return stockGone
    throw error
  }
}
/** Late or double money: it is booked, and goes back by itself. */
async function bookUnexpected(tx: Transaction, buys: Order, paid: Pay, money: Received, why: Pair): Promise<Pay> {
  const outcome = buys.status === orderStatus.closed ? payOutcome.late : payOutcome.double
  const after = await settled(tx, paid, money, outcome)
  await postToLedger(tx, [
    {
      key: `pay ${paid.id} unexpected`,
      event: ledgerEvent.unexpected,
      debit: holderOf(paid.type ?? null),
      credit: ledgerAccount.unexpected,
      amount: paid.amount ?? 0,
      ...aboutOf(buys, paid),
    },
  ])
  await returnUnexpected(tx, buys, after, { reason: keptPair(why) })
  return tx.move(pay, { id: paid.id }, 'returnAtOnce', {})
}
/** Odd money pays an unpaid order that a person chose: by its payment, whatever the order costs. */
export async function bookOdd(tx: Transaction, buys: Order, paid: Pay, money: Received): Promise<void> {
  await bookUsual(tx, buys, paid, money)
}
const wrongWords = (money: Received, paid: Pay, code: string) => {
  const said = (language: Language) => priceText({ minor: money.amount, currency: money.currency }, language)
  const asked = (language: Language) => priceText({ minor: paid.amount ?? 0, currency: code }, language)
  return keptPair([`到账 ${said('zh')}，应为 ${asked('zh')}`, `Received ${said('en')}, expected ${asked('en')}`])
}
/** Money in another currency is not booked here: a person matches it with an order, or returns it. */
async function bookOtherCurrency(tx: Transaction, buys: Order, paid: Pay, money: Received, code: string): Promise<Pay> {
  await tx.store(pay).set(paid.id, {
    ...details(money),
    outcome: payOutcome.wrongAmount,
    receivedAmount: null,
    errmsg: wrongWords(money, paid, code),
  })
  const outTradeNo = providersNumber(paid.outTradeNo as string)
  await noteOdd(tx, {
    projectId: buys.projectId,
    kind: oddMoneyKind.otherCurrency,
    merchant: paid.merchant ?? '',
    number: money.tradeNo ?? outTradeNo,
    outTradeNo,
    tradeNo: money.tradeNo ?? null,
    amount: money.amount,
    currencyCode: money.currency,
    occurredAt: money.paidAt ?? null,
    payer: money.payer ?? null,
    orderId: buys.id,
    payId: paid.id,
  })
  return tx.move(pay, { id: paid.id }, 'receive', {})
}
/** Another amount than was asked for never pays: an operator looks at it. */
async function bookWrong(tx: Transaction, buys: Order, paid: Pay, money: Received, code: string): Promise<Pay> {
  await tx.store(pay).set(paid.id, {
    ...details(money),
    outcome: payOutcome.wrongAmount,
    receivedAmount: money.amount,
    errmsg: wrongWords(money, paid, code),
  })
  await postToLedger(tx, [
    {
      key: `pay ${paid.id} wrong amount`,
      event: ledgerEvent.unexpected,
      debit: holderOf(paid.type ?? null),
      credit: ledgerAccount.unexpected,
      amount: money.amount,
      ...aboutOf(buys, paid),
    },
  ])
  await tx.move(pay, { id: paid.id }, 'receive', {})
  return tx.move(pay, { id: paid.id }, 'hold', {})
}
