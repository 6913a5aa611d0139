import { amountOf, defaultCurrency, keptPair, noData, refusal, say, type Row } from '@pavilion/declare'
import { merchantNamed, ProviderError, type RefundAnswer } from '@pavilion/payment/server/index.ts'
import { moves, operatorBehind, sql, type MoveRule, type Transaction } from '@pavilion/store'
import { outbox } from '@pavilion/work/server/index.ts'
import { moneyPurpose, oddMoney, oddMoneyKind, order, orderFrom, orderStatus, pay } from '../../model/index.ts'
import { heldActs, type MoneyAct } from '../control/acts.ts'
import { mustBeAgreed } from '../control/guard.ts'
import { newRequestNo, furtherNumbers } from '../numbers.ts'
import { bookOdd } from '../paying/receive.ts'
import { refundExcess } from '../refunding/apply.ts'
import { bookMadeElsewhere } from '../refunding/elsewhere.ts'
import { orderNotUnpaid } from '../refusals.ts'

type Odd = Row<typeof oddMoney>
type Rule = MoveRule<typeof oddMoney>

export const notOfThisKind = refusal(
  'notOfThisKind',
  ['这笔款项不能这样处理', 'This cannot be done with this payment'],
  {
    advice: [
      '收款可计入订单或退回；平台后台的退款可记为已退款；其余说明原因',
      'A payment is recorded for an order or returned, and a refund at the provider is recorded as one. Give a reason for anything else',
    ],
  },
)
export const oddNotForOrder = refusal(
  'oddNotForOrder',
  ['只能计入同一主办方、同一币种的待支付订单', 'It can pay only an unpaid order of the same organiser and currency'],
  { advice: ['选择另一个订单，或退回付款人', 'Choose another order, or return it to the payer'] },
)
const isMoney = ({ kind, amount }: Odd) => kind !== oddMoneyKind.refundElsewhere && (amount ?? 0) > 0
const onlyMoney: Rule['refuse'] = odd => (isMoney(odd as Odd) ? undefined : notOfThisKind())

const wishOf = (odd: Odd) => ({
  projectId: odd.projectId,
  orderId: null,
  amount: odd.amount ?? 0,
  currencyId: odd.currencyId,
  about: odd.outTradeNo || odd.tradeNo || String(odd.id),
  subject: { resource: oddMoney.name, id: odd.id },
})
/** The money pays an order, as a payment of its own; what is too much goes back. */
const match: Rule = {
  refuse: onlyMoney,
  async effect(tx, { after: odd, input }) {
    const buys = await tx.store(order).lock(Number(input.orderId))
    if (!buys) throw noData()
    if (buys.status !== orderStatus.unpaid) throw orderNotUnpaid()
    const isSame = buys.projectId === odd.projectId && (buys.currencyId ?? null) === (odd.currencyId ?? null)
    if (!isSame) throw oddNotForOrder()
    await mustBeAgreed(tx, {
      ...wishOf(odd),
      purpose: moneyPurpose.matchOdd,
      orderId: buys.id,
      input: { orderId: buys.id },
    })
    const amount = odd.amount ?? 0
    const row = await tx.store(pay).create({
      projectId: buys.projectId,
      outTradeNo: await freeNumber(tx, odd),
      orderId: buys.id,
      type: await typeOf(tx, odd),
      from: orderFrom.online,
      amount,
      currencyId: odd.currencyId ?? buys.currencyId,
      merchant: odd.merchant,
      sysUserId: operatorBehind(tx),
      remark: keptPair(['来历不明的款项，由人工计入', 'An unexplained payment, recorded by hand']),
    })
    await bookOdd(tx, buys, row, {
      amount,
      currency: odd.currencyCode ?? defaultCurrency(),
      ...(odd.tradeNo && { tradeNo: odd.tradeNo }),
      ...(odd.occurredAt && { paidAt: odd.occurredAt }),
      ...(odd.payer && { payer: odd.payer }),
    })
    const excess = (buys.paidAmount ?? 0) + amount - (buys.amount ?? 0)
    if (excess > 0) await refundExcess(tx, buys.id, excess, keptPair(['多付的部分退回', 'More than the order costs']))
    return tx
      .store(oddMoney)
      .set(odd.id, { orderId: buys.id, payId: row.id, errmsg: null, sysUserId: operatorBehind(tx) })
  },
}
/** The number under which the provider knows it, if no payment of ours has it. */
async function freeNumber(tx: Transaction, { outTradeNo, tradeNo }: Odd): Promise<string> {
  const number = outTradeNo || `T${tradeNo}`
  const wished = [number, ...furtherNumbers(number)]
  const taken = await tx.query<{ outTradeNo: string }>(
    sql`select p."outTradeNo" from ${pay} p where p."outTradeNo" = any(${wished}::text[])`,
  )
  const used = new Set(taken.map(each => each.outTradeNo))
  return wished.find(each => !used.has(each)) as string
}
async function typeOf(tx: Transaction, { merchant }: Odd): Promise<number | null> {
  return (await merchantNamed(tx, merchant ?? ''))?.provider.types[0] ?? null
}
const returnIt: Rule = {
  refuse: onlyMoney,
  async effect(tx, { after: odd, input }) {
    const reason = String(input.reason)
    await mustBeAgreed(tx, { ...wishOf(odd), purpose: moneyPurpose.returnOdd, reason, input: { reason } })
    const outRequestNo = odd.outRequestNo ?? newRequestNo()
    const row = await tx.store(oddMoney).set(odd.id, {
      outRequestNo,
      reason,
      errmsg: null,
      sysUserId: operatorBehind(tx),
    })
    const about = { projectId: odd.projectId, resource: oddMoney.name, rowId: odd.id }
    await returnOutbox.enqueue(tx, { oddMoneyId: odd.id }, { key: outRequestNo, ...about })
    return row
  },
}
/** What somebody paid out in the provider’s console is a refund of its order. */
const bookRefund: Rule = {
  refuse: odd => (odd.kind === oddMoneyKind.refundElsewhere && odd.payId && odd.amount ? undefined : notOfThisKind()),
  async effect(tx, { after: odd }) {
    await bookMadeElsewhere(tx, {
      payId: Number(odd.payId),
      outRequestNo: odd.outRequestNo ?? '',
      tradeNo: odd.tradeNo ?? null,
      amount: odd.amount ?? 0,
    })
    return tx.store(oddMoney).set(odd.id, { sysUserId: operatorBehind(tx) })
  },
}
const ignore: Rule = {
  effect: (tx, { after, input }) =>
    tx.store(oddMoney).set(after.id, { reason: String(input.reason), sysUserId: operatorBehind(tx) }),
}
const undo: Rule = {
  effect: (tx, { after }) => tx.store(oddMoney).set(after.id, { reason: null, sysUserId: operatorBehind(tx) }),
}
const held = (move: 'match' | 'returnIt') => ({
  async agreed(tx: Transaction, { subjectId, input }: MoneyAct) {
    await tx.move(oddMoney, { id: subjectId ?? 0 }, move, { ...input })
  },
})
heldActs.fill(moneyPurpose.matchOdd, held('match'))
heldActs.fill(moneyPurpose.returnOdd, held('returnIt'))
export const oddMoneyMoves = moves(oddMoney, { match, returnIt, bookRefund, ignore, undo })

interface Returned {
  readonly oddMoneyId: number
}
/** Gives odd money back at its provider: what was never booked here leaves no trace in the ledger. */
export const returnOutbox = outbox<Returned, RefundAnswer>({
  kind: 'order.returnOdd',
  async send(ctx, { oddMoneyId }) {
    const odd = await ctx.store(oddMoney).getDetail(oddMoneyId)
    const merchant = await merchantNamed(ctx, odd.merchant ?? '')
    if (!merchant) throw new ProviderError('notSent', 'the merchant is no longer configured')
    const amount = amountOf(odd.amount ?? 0, odd.currencyCode ?? defaultCurrency())
    return sentOf(
      await merchant.provider.refund({
        outTradeNo: odd.outTradeNo ?? '',
        ...(odd.tradeNo && { tradeNo: odd.tradeNo }),
        outRequestNo: odd.outRequestNo ?? '',
        amount,
        total: amount,
        reason: say('退回不明款项', 'Returned')[0],
        notifyUrl: merchant.refundNotifyUrl ?? '',
      }),
    )
  },
  async ask(ctx, { oddMoneyId }) {
    const odd = await ctx.store(oddMoney).getDetail(oddMoneyId)
    const merchant = await merchantNamed(ctx, odd.merchant ?? '')
    if (!merchant) throw new ProviderError('notSent', 'the merchant is no longer configured')
    const about = { outTradeNo: odd.outTradeNo ?? '', outRequestNo: odd.outRequestNo ?? '' }
    const answer = await merchant.provider.queryRefund(about)
    return answer.state === 'missing' ? undefined : sentOf(answer)
  },
  async settle(tx, { oddMoneyId }) {
    await tx.moveIfDue(oddMoney, { id: oddMoneyId }, 'endReturn', {})
  },
  async failed(tx, { oddMoneyId }, why) {
    // Its number is used up: the next try is a refund of its own.
    await tx.store(oddMoney).set(oddMoneyId, { errmsg: why.slice(0, 500), outRequestNo: null })
    await tx.moveIfDue(oddMoney, { id: oddMoneyId }, 'failReturn', {})
  },
})
function sentOf(answer: RefundAnswer) {
  if (answer.state === 'failed') throw new ProviderError('rejected', answer.why ?? 'the provider could not return it')
  return { state: answer.state === 'success' ? ('done' as const) : ('accepted' as const), result: answer }
}
