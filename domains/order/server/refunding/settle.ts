import type { Row } from '@pavilion/declare'
import { now, operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import {
  ledgerAccount,
  ledgerEvent,
  moneyAct,
  moneyActState,
  moneyPurpose,
  order,
  orderCommodity,
  pay,
  refund,
  refundCommodity,
  refundItem,
  refundItemStatus,
  refundKind,
  refundSettled,
  worthOfUnits,
} from '../../model/index.ts'
import { heldActs } from '../control/acts.ts'
import { mustBeAgreed } from '../control/guard.ts'
import { isSamePerson } from '../control/limits.ts'
import { holderOf, postToLedger } from '../ledger.ts'
import { stockBack } from '../lines/stock.ts'
import { linesOf, type WrittenLine } from '../lines/written.ts'
import { endRegistrations } from './registrations.ts'
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
 * An operator has transferred it by hand. That is somebody else than who made the refund, or it is
 * below their limit, or a second person has agreed.
 * @throws secondPersonNeeded
 */
export async function finishByHand(
  tx: Transaction,
  item: Row<typeof refundItem>,
  input: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await mayTransfer(tx, item, input)
  await arrived(tx, item)
}
async function mayTransfer(
  tx: Transaction,
  item: Row<typeof refundItem>,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const who = operatorBehind(tx)
  if (who === null) return
  const whole = await tx.store(refund).getDetail(item.refundId)
  const buys = await tx.store(order).lock(whole.orderId)
  if (whole.sysUserId !== null && !(await isSamePerson(tx, whole.sysUserId, who))) return
  const known = await tx.store(moneyAct).find({
    purpose: moneyPurpose.refund,
    subject: refund.name,
    subjectId: whole.id,
    state: [moneyActState.free, moneyActState.confirmed],
  })
  // Two have looked at it, or it counts below the limit of this one already.
  if (known) return
  const { tradeNo, voucher } = input
  await mustBeAgreed(tx, {
    purpose: moneyPurpose.transfer,
    projectId: item.projectId,
    orderId: whole.orderId,
    amount: item.amount ?? 0,
    currencyId: buys?.currencyId ?? null,
    about: buys?.orderNumber ?? '',
    reason: whole.reason ?? null,
    subject: { resource: refundItem.name, id: item.id },
    input: { tradeNo, voucher: voucher ?? null },
  })
}
heldActs.fill(moneyPurpose.transfer, {
  async agreed(tx, { subjectId, input }) {
    await tx.move(refundItem, { id: subjectId ?? 0 }, 'finish', { ...input })
  },
})

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
  if (isLast) await endRegistrations(tx, whole)
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
    const back = new Map(parts.map(({ orderCommodityId, amount }) => [orderCommodityId, amount]))
    const isWhole = (line: WrittenLine) => (back.get(line.id) ?? 0) >= worthOfUnits(line, line.quantity)
    await endLines(tx, whole.id, 'endRefund', lines.filter(isWhole))
    await endLines(
      tx,
      whole.id,
      'endRefundInPart',
      lines.filter(line => !isWhole(line)),
    )
    if (!whole.stockReleased) await stockBack(tx, buys, lines, { refundId: whole.id })
  }
  await tx.emit(refundSettled, {
    orderId: whole.orderId,
    refundId: whole.id,
    projectId: whole.projectId,
  })
}
/** Lines are refunded, with what of their price has gone back. */
async function endLines(
  tx: Transaction,
  refundId: number,
  move: 'endRefund' | 'endRefundInPart',
  lines: readonly WrittenLine[],
): Promise<void> {
  if (!lines.length) return
  await tx.moveWhere(orderCommodity, move, {
    ids: lines.map(({ id }) => id),
    where: undefined,
    set: sql`"refundedAmount" = (
      select c."amount" from ${refundCommodity} c where c."refundId" = ${refundId} and c."orderCommodityId" = a.id
    )`,
  })
}
