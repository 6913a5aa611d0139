import { keptPair, type Row } from '@pavilion/declare'
import { moves, operatorBehind, type MoveRule, type Transaction } from '@pavilion/store'
import {
  ledgerAccount,
  ledgerEvent,
  moneyPurpose,
  order,
  orderStatus,
  pay,
  payOutcome,
  payStatus,
  refund,
  refundKind,
  refundStatus,
} from '../../model/index.ts'
import { heldActs, type HeldAct } from '../control/acts.ts'
import { mustBeAgreed } from '../control/guard.ts'
import { isSamePerson } from '../control/limits.ts'
import { claimOf, holderOf, postToLedger } from '../ledger.ts'
import { dueOf } from './due.ts'
import { refundExcess } from '../refunding/apply.ts'
import { cancelReturn } from '../refunding/cancel.ts'
import { returnUnexpected } from '../refunding/unexpected.ts'
import { moneyNotBooked, moneyNotForOrder, orderNotUnpaid } from '../refusals.ts'
import { booked, bookPaid } from './receive.ts'
import { takeProof } from './offline.ts'
import { sameVerifier } from '../refusals.ts'

type Order = Row<typeof order>
type Pay = Row<typeof pay>
type Rule = MoveRule<typeof pay>

const lockOrders = async (tx: Transaction, ids: readonly (number | null)[]): Promise<Map<number | null, Order>> => {
  const rows = await tx.lockAll(
    order,
    ids.filter(id => id !== null),
  )
  return new Map(rows.map(row => [row.id, row]))
}
/** Money in another currency was never booked: its provider has to return it. */
const amountOf = (paid: Pay): number => {
  if (paid.outcome === payOutcome.wrongAmount && !paid.receivedAmount) throw moneyNotBooked()
  return paid.receivedAmount ?? paid.amount ?? 0
}
/** The return of this money that is not under way yet is cancelled: it waits for a decision again. */
async function stopReturn(tx: Transaction, buys: Order, paid: Pay): Promise<void> {
  const open = await tx
    .store(refund)
    .find({ payId: paid.id, kind: refundKind.unexpected, status: { ne: refundStatus.cancelled } }, { fields: ['id'] })
  if (open) await cancelReturn(tx, buys, await tx.store(refund).getDetail(open.id))
}
/** It counts as a payment of this amount from now on. */
async function counts(tx: Transaction, paid: Pay, of: { orderId: number; movedFromId?: number }): Promise<Pay> {
  await tx.store(pay).set(paid.id, {
    ...of,
    amount: amountOf(paid),
    outcome: payOutcome.usual,
    instalmentOrderId: of.movedFromId ? null : (paid.instalmentOrderId ?? null),
  })
  if (paid.status !== payStatus.paid) await tx.move(pay, { id: paid.id }, 'settle', {})
  return tx.store(pay).getDetail(paid.id)
}
const aboutOf = (buys: Order, paid: Pay) => ({
  projectId: buys.projectId,
  currencyId: paid.currencyId ?? buys.currencyId ?? null,
  sellerId: buys.sellerId ?? null,
  orderId: buys.id,
  payId: paid.id,
})
const wishOf = (buys: Order, paid: Pay) => ({
  projectId: buys.projectId,
  orderId: buys.id,
  amount: amountOf(paid),
  currencyId: paid.currencyId ?? buys.currencyId,
  about: buys.orderNumber,
  subject: { resource: pay.name, id: paid.id },
})
/** What is more than the order costs goes back. */
async function excessBack(tx: Transaction, buys: Order, amount: number): Promise<void> {
  const excess = amount - dueOf(buys)
  if (excess > 0) await refundExcess(tx, buys.id, excess, keptPair(['多付的部分退回', 'More than the order costs']))
}
const acceptMoney: Rule = {
  async effect(tx, { after: paid }) {
    const buys = (await lockOrders(tx, [paid.orderId])).get(paid.orderId)
    if (buys?.status !== orderStatus.unpaid) throw orderNotUnpaid()
    const inside = tx.acting('pay', { projectId: buys.projectId })
    const amount = amountOf(paid)
    await mustBeAgreed(inside, { ...wishOf(buys, paid), purpose: moneyPurpose.acceptMoney })
    await stopReturn(inside, buys, paid)
    const row = await counts(inside, paid, { orderId: buys.id })
    await booked(inside, buys, row)
    await postToLedger(inside, [
      {
        key: `pay ${paid.id} accepted`,
        event: ledgerEvent.accepted,
        debit: ledgerAccount.unexpected,
        credit: claimOf(buys.type ?? null),
        amount,
        ...aboutOf(buys, paid),
      },
    ])
    await bookPaid(inside, buys, row)
    await excessBack(inside, buys, amount)
    return inside.store(pay).getDetail(paid.id)
  },
}
/** Sent back by whom it came through; what was never booked is returned at its provider, by hand. */
const returnMoney: Rule = {
  async effect(tx, { after: paid, input }) {
    const buys = (await lockOrders(tx, [paid.orderId])).get(paid.orderId)
    if (!buys || !paid.receivedAmount) return paid
    const inside = tx.acting('pay', { projectId: buys.projectId })
    const reason = String(input.reason ?? '')
    await mustBeAgreed(inside, { ...wishOf(buys, paid), purpose: moneyPurpose.returnMoney, reason, input: { reason } })
    await inside.store(pay).set(paid.id, { amount: paid.receivedAmount })
    if (paid.status !== payStatus.paid) await inside.move(pay, { id: paid.id }, 'settle', {})
    const row = await inside.store(pay).getDetail(paid.id)
    await returnUnexpected(inside, buys, row, {
      reason,
      sysUserId: operatorBehind(tx),
    })
    return inside.store(pay).getDetail(paid.id)
  },
}
/** The money pays another unpaid order of the same buyer, seller and currency. */
const moveMoney: Rule = {
  async effect(tx, { after: paid, input: asked }) {
    const [fromId, toId] = [paid.orderId, Number(asked.toOrderId)]
    const rows = await lockOrders(tx, [fromId, toId])
    const [from, to] = [rows.get(fromId), rows.get(toId)]
    const fits =
      from &&
      to &&
      from.id !== to.id &&
      to.status === orderStatus.unpaid &&
      to.webUserId !== null &&
      to.webUserId === from.webUserId &&
      to.projectId === from.projectId &&
      to.sellerId === from.sellerId &&
      (to.currencyId ?? null) === (paid.currencyId ?? from.currencyId ?? null)
    if (!fits) throw moneyNotForOrder()
    const inside = tx.acting('pay', { projectId: from.projectId })
    const amount = amountOf(paid)
    const about = `${from.orderNumber} → ${to.orderNumber}`
    const input = { toOrderId: to.id }
    await mustBeAgreed(inside, { ...wishOf(from, paid), purpose: moneyPurpose.moveMoney, about, input })
    await stopReturn(inside, from, paid)
    const row = await counts(inside, paid, { orderId: to.id, movedFromId: from.id })
    await booked(inside, to, row)
    const holder = holderOf(paid.type ?? null)
    // Out of one order and into the other: each agrees by itself.
    await postToLedger(inside, [
      {
        key: `pay ${paid.id} moved out`,
        event: ledgerEvent.moved,
        debit: ledgerAccount.unexpected,
        credit: holder,
        amount,
        ...aboutOf(from, paid),
      },
      {
        key: `pay ${paid.id} moved in`,
        event: ledgerEvent.moved,
        debit: holder,
        credit: claimOf(to.type ?? null),
        amount,
        ...aboutOf(to, paid),
      },
    ])
    await bookPaid(inside, to, row)
    await excessBack(inside, to, amount)
    return inside.store(pay).getDetail(paid.id)
  },
}
/** Odd money is decided as it was put down, once somebody else has agreed. */
const decided = (move: 'acceptMoney' | 'returnMoney' | 'moveMoney'): HeldAct => ({
  async agreed(tx, { subjectId, input }) {
    await tx.move(pay, { id: subjectId ?? 0 }, move, { ...input })
  },
})
heldActs.fill(moneyPurpose.acceptMoney, decided('acceptMoney'))
heldActs.fill(moneyPurpose.returnMoney, decided('returnMoney'))
heldActs.fill(moneyPurpose.moveMoney, decided('moveMoney'))
/** A second person looks at the proof of an offline payment; an operator decides on odd money. */
export const payMoves = moves(pay, {
  verify: {
    refuse: ({ sysUserId }, { caller }) =>
      sysUserId !== null && operatorBehind({ caller }) === sysUserId ? sameVerifier() : undefined,
    async effect(tx, { after }) {
      const who = operatorBehind(tx)
      if (who !== null && after.sysUserId !== null && (await isSamePerson(tx, after.sysUserId, who)))
        throw sameVerifier()
      return takeProof(tx, after, who)
    },
  },
  acceptMoney,
  returnMoney,
  moveMoney,
})
