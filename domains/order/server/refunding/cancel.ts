import type { Row } from '@pavilion/declare'
import { sql, type Transaction } from '@pavilion/store'
import {
  ledgerAccount,
  ledgerEvent,
  order,
  orderCommodity,
  orderStatus,
  pay,
  refund,
  refundCommodity,
  refundItem,
  refundItemStatus,
  refundKind,
  refundRoute,
  refundStatus,
} from '../../model/index.ts'
import { allotAgain } from '../instalments/allot.ts'
import { claimOf, postToLedger } from '../ledger.ts'
import { dueOf } from '../paying/due.ts'
import { isShort } from '../lines/short.ts'
import { refundKept, stockAgain } from '../lines/stock.ts'
import { linesOf, type WrittenLine } from '../lines/written.ts'
import { refundOfClosed, refundUnderWay } from '../refusals.ts'
import { releaseRegistrations } from './registrations.ts'
import { changeRefunded } from './status.ts'
import { reviveTickets } from '../tickets.ts'

/**
 * Takes a refund back: the money is the order’s again, the lines are valid again. Only before a
 * provider has been asked for any part of it, and only if its stock can be taken again (18); nights that
 * others have booked since are left out.
 * @throws refundUnderWay, refundOfClosed, tooFewInStock
 */
export async function cancelRefundOf(tx: Transaction, row: Row<typeof refund>): Promise<void> {
  const buys = await tx.store(order).lock(row.orderId)
  if (buys && row.kind === refundKind.unexpected) return keepUnexpected(tx, buys, row)
  const [asked] = await tx.query<{ count: number }>(
    sql`select count(*)::int as count
    from ${refundItem} i
    where i."refundId" = ${row.id}
      and (i."status" = ${refundItemStatus.success} or i."acceptedAt" is not null or i."tries" > 0)`,
  )
  if (asked?.count || !buys) throw refundUnderWay()
  if (buys.status === orderStatus.closed) throw refundOfClosed()
  const isOpen = buys.status === orderStatus.unpaid
  // It was paid again meanwhile: the order would keep more than it costs.
  if (isOpen && dueOf(buys) <= row.amount) throw refundUnderWay()
  await tx.moveWhere(refundItem, 'cancel', { where: sql`a."refundId" = ${row.id}` })
  const parts = await tx
    .store(refundCommodity)
    .rows({ refundId: row.id }, { fields: ['orderCommodityId'], limit: Infinity })
  const ids = parts.map(({ orderCommodityId }) => orderCommodityId)
  await tx.moveWhere(refundCommodity, 'cancel', { where: sql`a."refundId" = ${row.id}` })
  await tx.moveWhere(orderCommodity, 'keep', { ids, where: undefined })
  await reviveTickets(tx, ids)
  const gone = row.stockReleased ? await keepStock(tx, buys, row, ids) : []
  await refundKept(tx, buys, { refundId: row.id, gone })
  await changeRefunded(tx, buys.id, { refunding: -row.amount })
  await releaseRegistrations(tx, row)
  if (isOpen) await allotAgain(tx, buys.id, row.amount)
  await postToLedger(tx, [
    {
      key: `refund ${row.id} cancelled`,
      event: ledgerEvent.refundCancelled,
      debit: ledgerAccount.refundsPayable,
      credit: claimOf(buys.type ?? null),
      amount: row.amount,
      projectId: buys.projectId,
      currencyId: buys.currencyId ?? null,
      sellerId: buys.sellerId ?? null,
      orderId: buys.id,
    },
  ])
}
/** Cancels the return of money that nothing was owed for, so that it can be used otherwise. */
export async function cancelReturn(tx: Transaction, buys: Row<typeof order>, row: Row<typeof refund>): Promise<void> {
  if (row.status !== refundStatus.pending) throw refundUnderWay()
  await tx.move(refund, { id: row.id }, 'keepMoney', {})
  await backToUnexpected(tx, buys, row)
}
/** An operator has cancelled the return: the money waits for a decision. */
async function keepUnexpected(tx: Transaction, buys: Row<typeof order>, row: Row<typeof refund>): Promise<void> {
  await backToUnexpected(tx, buys, row)
  if (row.payId) await tx.move(pay, { id: row.payId }, 'hold', {})
}
async function backToUnexpected(tx: Transaction, buys: Row<typeof order>, row: Row<typeof refund>): Promise<void> {
  // What its provider has refused goes back by hand: nobody has it yet.
  const [asked] = await tx.query<{ count: number }>(
    sql`select count(*)::int as count
    from ${refundItem} i
    where i."refundId" = ${row.id}
      and (i."status" = ${refundItemStatus.success} or i."acceptedAt" is not null
        or i."tries" > 0 and i."route" = ${refundRoute.provider})`,
  )
  if (asked?.count) throw refundUnderWay()
  await tx.moveWhere(refundItem, 'cancel', { where: sql`a."refundId" = ${row.id}` })
  await postToLedger(tx, [
    {
      key: `refund ${row.id} cancelled`,
      event: ledgerEvent.refundCancelled,
      debit: ledgerAccount.refundsPayable,
      credit: ledgerAccount.unexpected,
      amount: row.amount,
      projectId: buys.projectId,
      currencyId: buys.currencyId ?? null,
      sellerId: buys.sellerId ?? null,
      orderId: buys.id,
      payId: row.payId,
    },
  ])
}
async function keepStock(
  tx: Transaction,
  buys: Row<typeof order>,
  row: Row<typeof refund>,
  ids: readonly number[],
): Promise<readonly WrittenLine[]> {
  const lines = (await linesOf(tx, buys.id)).filter(({ id }) => ids.includes(id))
  const gone = await stockAgain(tx, buys, row.id, lines)
  if (!gone) throw await isShort(tx, lines)
  return gone
}
