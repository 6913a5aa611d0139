import type { Row } from '@pavilion/declare'
import { setFeeState, voidRefunded } from '@pavilion/form/server/index.ts'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import {
  order,
  orderCommodityStatus,
  orderRefundStatus,
  type refund,
  refundCommodity,
  refundKind,
  takenBack,
} from '../../model/index.ts'
import { linesOf, recordsIn, type WrittenLine } from '../lines/written.ts'
import { enteredMeanwhile } from '../refusals.ts'
import { orderSettings, voidsRegistration } from '../settings.ts'
import { visitsOf } from './visits.ts'

// What a refund does to the registrations whose fee it gives back: from its agreement on they admit
// nobody, with the money they are void; a refund that is taken back leaves them as they were.

type Refund = Row<typeof refund>

/** Whether this refund makes registrations void, by the event’s setting and what was answered to it. */
async function voids(tx: Transaction, { projectId, keepsRegistration }: Refund): Promise<boolean> {
  const { refundedRegistration } = await orderSettings(tx, projectId)
  return !keepsRegistration && voidsRegistration(refundedRegistration)
}
/** Lines whose whole fee a refund gives back: its own, or all of an order of which no money stays. */
async function linesWithout(tx: Transaction, row: Refund, isOver: boolean): Promise<WrittenLine[]> {
  const lines = await linesOf(tx, row.orderId)
  if (isOver) return lines
  const parts = await tx
    .store(refundCommodity)
    .rows({ refundId: row.id }, { fields: ['orderCommodityId'], limit: Infinity })
  const own = new Set(parts.map(({ orderCommodityId }) => orderCommodityId))
  return lines.filter(({ id }) => own.has(id))
}

/**
 * The refund is agreed: whose registration becomes void by it is let in no more. `entered`: whether the
 * operator knew of somebody who has walked in.
 * @throws enteredMeanwhile when somebody has, who the operator has not heard of
 */
export async function holdRegistrations(
  tx: Transaction,
  row: Refund,
  { entered }: { readonly entered?: boolean | null | undefined } = {},
): Promise<void> {
  if (row.kind === refundKind.unexpected || !(await voids(tx, row))) return
  const buys = await tx.store(order).getDetail(row.orderId)
  const records = recordsIn(await linesWithout(tx, row, buys.refundStatus === orderRefundStatus.refundApplied))
  for (const from of ['paid', 'partRefunded'] as const) await setFeeState(tx, records, 'refunding', from)
  // The gate waits for the person too: whoever was first is seen by the other.
  if (entered !== false) return
  const [visit] = await visitsOf(tx, row.projectId, records)
  if (visit) throw enteredMeanwhile({ name: visit.name }, { at: visit.at })
}
/** The refund is taken back: its registrations admit as before. */
export async function releaseRegistrations(tx: Transaction, row: Refund): Promise<void> {
  await setFeeState(tx, recordsIn(await linesOf(tx, row.orderId)), 'paid', 'refunding')
}
/**
 * The money of a refund has gone back: the fee of its lines is refunded, of the others in part, where a
 * part of the price went back. Those that it ends are void.
 */
export async function endRegistrations(tx: Transaction, row: Refund): Promise<void> {
  const buys = await tx.store(order).getDetail(row.orderId)
  // An order that closed half-paid never paid for its registrations.
  if (buys.paidAt === null) return
  const isOver = buys.refundStatus === orderRefundStatus.refunded
  const lines = await linesOf(tx, row.orderId)
  const gone = lines.filter(({ status }) => isOver || takenBack.includes(status))
  const inPart = gone.filter(({ status }) => !isOver && status === orderCommodityStatus.partRefunded)
  await setFeeState(tx, recordsIn(gone.filter(line => !inPart.includes(line))), 'refunded')
  await setFeeState(tx, recordsIn(inPart), 'partRefunded')
  if (!isOver && !(await tx.store(refundCommodity).exists({ refundId: row.id })))
    await setFeeState(tx, recordsIn(lines.filter(line => !gone.includes(line))), 'partRefunded', 'paid')
  if (await voids(tx, row)) await voidRefunded(tx, recordsIn(gone))
}
/** The states of the registrations whose fee has gone back with a refund. */
export async function registrationsAfter(ctx: Context, row: Refund): Promise<number[]> {
  const parts = await ctx
    .store(refundCommodity)
    .rows({ refundId: row.id }, { fields: ['orderCommodityId'], limit: Infinity })
  const own = new Set(parts.map(({ orderCommodityId }) => orderCommodityId))
  const lines = (await linesOf(ctx, row.orderId)).filter(({ id }) => own.has(id))
  const ids = recordsIn(lines)
  if (!ids.length) return []
  const rows = await ctx.store(webFormRecord).rows({ id: ids }, { fields: ['status'], limit: Infinity })
  return rows.map(({ status }) => status)
}
