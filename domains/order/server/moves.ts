import type { Row } from '@pavilion/declare'
import { setFeeState } from '@pavilion/form/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { moves, operatorBehind, sql, type MoveRule, type Transaction } from '@pavilion/store'
import {
  order,
  orderCommodity,
  orderCommodityStatus,
  orderConfirm,
  orderConfirmation,
  orderRefundStatus,
  orderStatus,
  ticketVoid,
  refund,
  refundItem,
} from '../model/index.ts'
import { withdrawActs } from './control/guard.ts'
import { cancelPlan } from './instalments/allot.ts'
import { stockKey } from './stockKey.ts'
import { returnAll, sellAll, stockBack, takeAll } from './lines/stock.ts'
import { linesOf, recordsIn } from './lines/written.ts'
import { isShort } from './lines/short.ts'
import { noticeOfDecline } from './notices.ts'
import { confirmationOpen, refundOpen } from './refusals.ts'
import { eventIsCancelled } from './cancelling/isCancelled.ts'
import { completeChange } from './changes/effect.ts'
import { withdrawChanges } from './changes/open.ts'
import { issueTickets, voidTickets } from './tickets.ts'
import { cancelRefundOf } from './refunding/cancel.ts'
import { refundAll } from './refunding/apply.ts'
import { finishByHand } from './refunding/settle.ts'
import { refundStatusOf } from './refunding/status.ts'
import { endSlips } from './slips/slips.ts'
import { closeUnpaid } from './closing.ts'
import { giveVoucherBack, holdVoucherOf, useVoucher } from './vouchers/find.ts'

type OrderRow = Row<typeof order>
type Rule = MoveRule<typeof order>
const ofOrder = ({ id }: OrderRow) => sql`a."orderId" = ${id}`

/** What was ordered is the buyer’s: stock is sold, tickets are issued, registrations are paid. */
async function deliver(tx: Transaction, row: OrderRow, from: 'admit' | 'revive'): Promise<void> {
  const lines = await linesOf(tx, row.id)
  await sellAll(tx, row, lines)
  await setFeeState(tx, recordsIn(lines), 'paid')
  if (row.voucherId) await useVoucher(tx, stockKey(row))
  if (row.confirmation === orderConfirmation.pending) return
  await tx.moveWhere(orderCommodity, from, { where: ofOrder(row) })
  // What stayed valid while a difference was due keeps its tickets.
  const waited = from === 'admit' ? orderCommodityStatus.pending : orderCommodityStatus.invalid
  await issueTickets(
    tx,
    row,
    lines.filter(({ status }) => status === waited),
  )
}
const settle: Rule = {
  set: (_before, _input, now) => ({ paidAt: now }),
  async effect(tx, { after }) {
    await endSlips(tx, after.id)
    const wasPaidAt = await completeChange(tx, after)
    await deliver(tx, after, 'admit')
    // Money that comes after its event was cancelled is new money: it goes back.
    if (!wasPaidAt || (await eventIsCancelled(tx, after.projectId))) return after
    await tx.store(order).set(after.id, { paidAt: wasPaidAt })
    return tx.store(order).getDetail(after.id)
  },
}
/** Money was recorded by mistake: what was delivered is held again, as before it was paid. */
const unsettle: Rule = {
  set: before => ({ paidAt: null, takes: (before?.takes ?? 1) + 1 }),
  async effect(tx, { after }) {
    const lines = await linesOf(tx, after.id)
    const paid = { ...after, takes: (after.takes ?? 2) - 1 }
    await returnAll(tx, paid, lines, stockBusinessType.manualCloseWhenPaid)
    const taken = await takeAll(tx, after, lines)
    if (!taken.ok) throw await isShort(tx, lines)
    if (after.voucherId) {
      await giveVoucherBack(tx, stockKey(paid))
      await holdVoucherOf(tx, after)
    }
    await tx.moveWhere(orderCommodity, 'hold', { where: ofOrder(after) })
    await voidTickets(
      tx,
      lines.map(({ id }) => id),
      ticketVoid.closed,
    )
    await setFeeState(tx, recordsIn(lines), 'unpaid')
  },
}
/** A change of a paid order costs more: it is unpaid until the difference is there. `changes` does the rest. */
const owe: Rule = { set: before => ({ paidAt: null, takes: (before?.takes ?? 1) + 1 }) }
/** Late money: what was ordered is taken from the stock again, or the move is refused. */
const reopen: Rule = {
  set: (before, _input, now) => ({
    paidAt: now,
    closedAt: null,
    closeReason: null,
    closedById: null,
    takes: (before?.takes ?? 1) + 1,
  }),
  async effect(tx, { after }) {
    const lines = await linesOf(tx, after.id)
    const taken = await takeAll(tx, after, lines)
    if (!taken.ok) throw await isShort(tx, lines)
    if (after.voucherId) await holdVoucherOf(tx, after)
    await deliver(tx, after, 'revive')
  },
}
const close: Rule = {
  set: (_before, _input, now) => ({ closedAt: now, autoCloseAt: null }),
  async effect(tx, { after }) {
    await endSlips(tx, after.id)
    const lines = await linesOf(tx, after.id)
    await returnAll(tx, after, lines, after.closeReason ?? stockBusinessType.manualClose)
    await tx.moveWhere(orderCommodity, 'void', { where: ofOrder(after) })
    await withdrawChanges(tx, after.id)
    // Tickets that stayed valid while the difference of a change was due.
    await voidTickets(
      tx,
      lines.map(({ id }) => id),
      ticketVoid.closed,
    )
    await cancelPlan(tx, after.id)
    if (after.voucherId) await giveVoucherBack(tx, stockKey(after))
  },
}
const complete: Rule = {
  refuse: ({ confirmation, refundStatus }) => {
    if (confirmation === orderConfirmation.pending) return confirmationOpen()
    return refundStatus === orderRefundStatus.partRefunding || refundStatus === orderRefundStatus.refundApplied
      ? refundOpen()
      : undefined
  },
  async effect(tx, { after }) {
    await tx.moveWhere(orderCommodity, 'complete', { where: ofOrder(after) })
  },
}
/** All money has gone back: what is left of the order is void. */
const closePaid: Rule = {
  set: (_before, _input, now) => ({ closedAt: now, closeReason: stockBusinessType.manualCloseWhenPaid }),
  async effect(tx, { after }) {
    const lines = await linesOf(tx, after.id)
    // Lines whose price went back as a mere amount still have their stock.
    await stockBack(
      tx,
      after,
      lines.filter(({ status }) => status === orderCommodityStatus.valid),
      { reason: stockBusinessType.manualCloseWhenPaid },
    )
    await tx.moveWhere(orderCommodity, 'void', { where: ofOrder(after) })
    await voidTickets(
      tx,
      lines.map(({ id }) => id),
      ticketVoid.refunded,
    )
    await setFeeState(tx, recordsIn(lines), 'refunded')
  },
}
const confirmed = (tx: Transaction, row: OrderRow, birth: 'accepted' | 'declined', remark: string | null) =>
  tx.store(orderConfirm).create(
    {
      projectId: row.projectId,
      orderId: row.id,
      confirmedAt: row.updatedAt,
      remark,
      sysUserId: operatorBehind(tx),
    },
    { birth },
  )
const accept: Rule = {
  async effect(tx, { after }) {
    await confirmed(tx, after, 'accepted', null)
    if (after.status !== orderStatus.paid) return
    const lines = await linesOf(tx, after.id)
    await tx.moveWhere(orderCommodity, 'admit', { where: ofOrder(after) })
    await issueTickets(tx, after, lines)
  },
}
/** A declined order gives everything back: the money that was paid, or the stock that it held. */
const decline: Rule = {
  async effect(tx, { after, input }) {
    const reason = String(input.reason ?? '')
    await confirmed(tx, after, 'declined', reason)
    if (after.status === orderStatus.paid) await refundAll(tx, after.id, reason)
    else if (after.status === orderStatus.unpaid) await closeUnpaid(tx, after.id, stockBusinessType.manualClose)
    return tx.store(order).getDetail(after.id)
  },
}
const setRefundStatus: Rule = { to: refundStatusOf }
export const orderMoves = moves(order, {
  settle,
  unsettle,
  owe,
  reopen,
  close,
  complete,
  closePaid,
  accept,
  decline,
  setRefundStatus,
})

export const refundMoves = moves(refund, {
  cancel: {
    set: () => ({ toApprove: false }),
    async effect(tx, { before, after, why }) {
      await withdrawActs(tx, { resource: refund.name, id: after.id })
      await cancelRefundOf(tx, after)
      // What a service proposed, or an operator made, its buyer has not asked for.
      const isAsked = before?.toApprove && before.sysUserId === null && before.rejectedRecordId === null
      if (isAsked) await noticeOfDecline(tx, after, why ?? '')
    },
  },
})
export const refundItemMoves = moves(refundItem, {
  finish: {
    set: (_before, { tradeNo, voucher }, now) => ({
      tradeNo: String(tradeNo),
      voucher: (voucher ?? null) as readonly string[] | null,
      completedAt: now,
    }),
    effect: (tx, { after, input }) => finishByHand(tx, after, input),
  },
})
