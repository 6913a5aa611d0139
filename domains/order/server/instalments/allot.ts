import type { Row } from '@pavilion/declare'
import { sql, type Transaction } from '@pavilion/store'
import { instalmentOrder, instalmentStatus, type order, type pay } from '../../model/index.ts'
import { openInstalments } from '../paying/due.ts'

/**
 * Books money of an order on its plan: the instalment that the payment named first, then the
 * earliest that are open. The order is locked.
 */
export async function allot(tx: Transaction, buys: Row<typeof order>, paid: Row<typeof pay>): Promise<void> {
  const rows = await openInstalments(tx, buys.id)
  const named = rows.findIndex(({ id }) => id === paid.instalmentOrderId)
  if (named > 0) rows.unshift(...rows.splice(named, 1))
  let left = paid.amount ?? 0
  for (const { id, price, paidAmount } of rows) {
    const part = Math.min(left, price - paidAmount)
    if (part <= 0) continue
    left -= part
    await tx.store(instalmentOrder).set(id, { paidAmount: paidAmount + part, payId: paid.id })
    if (paidAmount + part === price) await tx.move(instalmentOrder, { id }, 'settle', {})
  }
}
/** Takes back from the plan of an unpaid order what is given back of its money, newest part first. */
export async function takeBack(tx: Transaction, orderId: number, amount: number): Promise<void> {
  const rows = await tx
    .store(instalmentOrder)
    .rows({ orderId, paidAmount: { gt: 0 } }, { order: [['period', 'desc']], limit: Infinity })
  let left = amount
  for (const { id, paidAmount, status } of rows) {
    const part = Math.min(left, paidAmount ?? 0)
    if (part <= 0) break
    left -= part
    await tx.store(instalmentOrder).set(id, { paidAmount: (paidAmount ?? 0) - part })
    if (status === instalmentStatus.paid) await tx.move(instalmentOrder, { id }, 'reopen', {})
  }
}
/** What was to be given back stays: it pays the earliest open parts again. */
export async function allotAgain(tx: Transaction, orderId: number, amount: number): Promise<void> {
  let left = amount
  for (const { id, price, paidAmount } of await openInstalments(tx, orderId)) {
    const part = Math.min(left, price - paidAmount)
    if (part <= 0) continue
    left -= part
    await tx.store(instalmentOrder).set(id, { paidAmount: paidAmount + part })
    if (paidAmount + part === price) await tx.move(instalmentOrder, { id }, 'settle', {})
  }
}
/** A closed order waits for no instalment any more. */
export async function cancelPlan(tx: Transaction, orderId: number): Promise<void> {
  const open = [instalmentStatus.unpaid, instalmentStatus.overdue]
  await tx.moveWhere(instalmentOrder, 'cancel', {
    where: sql`a."orderId" = ${orderId} and a."status" = any(${open}::integer[])`,
  })
}
/** Takes money of a plan back that was booked by mistake: from the latest part that has any. The order is locked. */
export async function takeFromPlan(tx: Transaction, orderId: number, amount: number): Promise<void> {
  const rows = await tx
    .store(instalmentOrder)
    .rows(
      { orderId, paidAmount: { gt: 0 } },
      { fields: ['id', 'paidAmount', 'status'], order: [['period', 'desc']], limit: Infinity },
    )
  let left = amount
  for (const { id, paidAmount, status } of rows) {
    const part = Math.min(left, paidAmount ?? 0)
    if (part <= 0) continue
    left -= part
    await tx.store(instalmentOrder).set(id, { paidAmount: (paidAmount ?? 0) - part, payId: null })
    if (status === instalmentStatus.paid) await tx.move(instalmentOrder, { id }, 'reopen', {})
  }
}
