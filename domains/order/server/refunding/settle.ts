import type { Row } from '@pavilion/declare'
import { setRecordsPaid, voidRefunded } from '@pavilion/form/server/index.ts'
import { now, operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import {
  ledgerAccount,
  ledgerEvent,
  order,
  orderCommodity,
  orderCommodityStatus,
  orderRefundStatus,
  pay,
  refund,
  refundCommodity,
  refundItem,
  refundItemStatus,
  refundKind,
  refundRoute,
  refundSettled,
  waitsForSecond,
} from '../../model/index.ts'
import { holderOf, postToLedger } from '../ledger.ts'
import { stockBack } from '../lines/stock.ts'
import { linesOf, recordsIn } from '../lines/written.ts'
import { sameRefunder } from '../refusals.ts'
import { orderSettings, voidsRegistration } from '../settings.ts'
import { changeRefunded } from './status.ts'

/** A part of a refund has arrived at the payer, as the provider or an operator says. Once. */
export async function settleItem(
  ctx: Context,
  refundItemId: number,
  { tradeNo }: { readonly tradeNo?: string },
): Promise<void> {
  await ctx.transaction(async tx => {
    const [item] = await tx.query<{ orderId: number }>(
      sql`select r."orderId"
      from ${refundItem} i
      join ${refund} r on r.id = i."refundId"
      where i.id = ${refundItemId}`,
    )
    if (!item) return
    await tx.store(order).lock(item.orderId)
    const row = await tx.store(refundItem).lock(refundItemId)
    if (row?.status !== refundItemStatus.refunding) return
    await tx.store(refundItem).set(refundItemId, {
      completedAt: now().toISOString(),
      errmsg: null,
      ...(tradeNo && { tradeNo }),
    })
    await arrived(tx, await tx.move(refundItem, { id: refundItemId }, 'settle', {}))
  })
}
/**
 * An operator has transferred it by hand. Above the organiser’s limit, in sum over the order, that is
 * somebody else than who made or approved the refund.
 * @throws sameRefunder
 */
export async function finishByHand(tx: Transaction, item: Row<typeof refundItem>): Promise<void> {
  await bySomebodyElse(tx, item)
  await arrived(tx, item)
}
async function bySomebodyElse(tx: Transaction, item: Row<typeof refundItem>): Promise<void> {
  const who = operatorBehind(tx)
  const { verifyAbove } = await orderSettings(tx, item.projectId)
  if (who === null || verifyAbove === null) return
  // One order at a time: two parts that are recorded at once add up too.
  const whole = await tx.store(refund).getDetail(item.refundId)
  await tx.store(order).lock(whole.orderId)
  if (whole.sysUserId !== who) return
  const [own] = await tx.query<{ sum: number }>(
    sql`select coalesce(sum(i."amount"), 0)::bigint as "sum"
    from ${refundItem} i
    join ${refund} r on r.id = i."refundId"
    where r."orderId" = ${whole.orderId} and r."sysUserId" = ${who} and i."route" = ${refundRoute.manual}
      and i."status" <> ${refundItemStatus.cancelled}`,
  )
  if (waitsForSecond(own?.sum ?? 0, verifyAbove)) throw sameRefunder()
}

async function arrived(tx: Transaction, item: Row<typeof refundItem>): Promise<void> {
  const whole = await tx.store(refund).getDetail(item.refundId)
  const buys = await tx.store(order).lock(whole.orderId)
  const paid = await tx.store(pay).find({ id: item.payId })
  const amount = item.amount ?? 0
  await postToLedger(tx, [
    {
      key: `refundItem ${item.id} refunded`,
      event: ledgerEvent.refunded,
      debit: ledgerAccount.refundsPayable,
      credit: holderOf(paid?.type ?? null),
      amount,
      projectId: item.projectId,
      currencyId: paid?.currencyId ?? buys?.currencyId ?? null,
      sellerId: buys?.sellerId ?? null,
      orderId: whole.orderId,
      payId: item.payId,
      refundItemId: item.id,
    },
  ])
  const [open] = await tx.query<{ open: number }>(
    sql`select count(*)::int as open
    from ${refundItem} i
    where i."refundId" = ${whole.id} and i."status" = ${refundItemStatus.refunding}`,
  )
  const isLast = !open?.open
  if (isLast) await endRefund(tx, whole, buys)
  if (whole.kind === refundKind.unexpected) return
  await changeRefunded(tx, whole.orderId, { refunding: -amount, refunded: amount })
  if (isLast) await voidRegistrations(tx, whole)
}
/**
 * Registrations whose fee has gone back are void, unless the organiser or the operator keeps them:
 * those of the refunded lines, and all of an order whose money has gone back altogether.
 */
async function voidRegistrations(tx: Transaction, whole: Row<typeof refund>): Promise<void> {
  const { refundedRegistration } = await orderSettings(tx, whole.projectId)
  if (whole.keepsRegistration || !voidsRegistration(refundedRegistration)) return
  const buys = await tx.store(order).getDetail(whole.orderId)
  // An order that closed half-paid never paid for its registrations.
  const isOver = buys.refundStatus === orderRefundStatus.refunded && buys.paidAt !== null
  const lines = await linesOf(tx, buys.id)
  await voidRefunded(
    tx,
    recordsIn(lines.filter(({ status }) => isOver || status === orderCommodityStatus.refundSuccess)),
  )
}
/** All parts have arrived: the lines are refunded and their stock is back. */
async function endRefund(
  tx: Transaction,
  whole: Row<typeof refund>,
  buys: Row<typeof order> | undefined,
): Promise<void> {
  await tx.store(refund).set(whole.id, { completedAt: now().toISOString() })
  await tx.move(refund, { id: whole.id }, 'settle', {})
  if (buys && whole.kind !== refundKind.unexpected) {
    const parts = await tx
      .store(refundCommodity)
      .rows({ refundId: whole.id }, { fields: ['orderCommodityId', 'amount'], limit: Infinity })
    const ids = new Set(parts.map(({ orderCommodityId }) => orderCommodityId))
    const lines = (await linesOf(tx, buys.id)).filter(({ id }) => ids.has(id))
    await tx.moveWhere(refundCommodity, 'settle', { where: sql`a."refundId" = ${whole.id}` })
    await tx.moveWhere(orderCommodity, 'endRefund', {
      ids: [...ids],
      where: undefined,
      set: sql`"refundedAmount" = (
        select c."amount" from ${refundCommodity} c where c."refundId" = ${whole.id} and c."orderCommodityId" = a.id
      )`,
    })
    if (!whole.stockReleased) await stockBack(tx, buys, lines, { refundId: whole.id })
    await setRecordsPaid(tx, recordsIn(lines), false)
  }
  await tx.emit(refundSettled, {
    orderId: whole.orderId,
    refundId: whole.id,
    projectId: whole.projectId,
  })
}
