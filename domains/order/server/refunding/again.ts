import { keptPair, type Row } from '@pavilion/declare'
import { sql, type Transaction } from '@pavilion/store'
import {
  checkPayDifference,
  ledgerAccount,
  ledgerEvent,
  moneyPurpose,
  order,
  pay,
  refund,
  refundItem,
  refundItemStatus,
  refundKind,
  refundStatus,
} from '../../model/index.ts'
import { heldActs } from '../control/acts.ts'
import { mustBeAgreed } from '../control/guard.ts'
import { holderOf, postToLedger } from '../ledger.ts'
import { nothingToReceive } from '../refusals.ts'
import { writeItems } from './items.ts'
import { changeRefunded } from './status.ts'

/** How a refund that has failed at its provider goes out once more. */
export type Again = 'refundAgain' | 'transferInstead'

/**
 * A part of a refund that counted as paid out has failed at its provider: it is taken back in the
 * books, and the same amount goes out once more, through the provider or by hand. Above the limit of
 * an operator a second person agrees first.
 * @throws secondPersonNeeded; nothingToReceive where it does not count as paid out
 */
export async function payOutAgain(
  tx: Transaction,
  difference: Row<typeof checkPayDifference>,
  by: Again,
): Promise<void> {
  const { item, whole, buys } = await failedItem(tx, difference.refundItemId)
  const amount = item.amount ?? 0
  await mustBeAgreed(tx, {
    purpose: moneyPurpose.refundAgain,
    projectId: item.projectId,
    orderId: buys.id,
    amount,
    currencyId: buys.currencyId ?? null,
    about: buys.orderNumber,
    reason: whole.reason ?? null,
    subject: { resource: checkPayDifference.name, id: difference.id },
    input: { by },
  })
  const paid = await tx.store(pay).getDetail(item.payId ?? 0)
  await tx.move(refundItem, { id: item.id }, 'fail', {})
  await tx.store(refundItem).set(item.id, { errmsg: failedWords })
  await postToLedger(tx, [
    {
      key: `refundItem ${item.id} failed`,
      event: ledgerEvent.refundFailed,
      debit: holderOf(paid.type ?? null),
      credit: ledgerAccount.refundsPayable,
      amount,
      projectId: item.projectId,
      currencyId: paid.currencyId ?? buys.currencyId ?? null,
      sellerId: buys.sellerId ?? null,
      orderId: buys.id,
      payId: paid.id,
      refundItemId: item.id,
    },
  ])
  if (whole.status === refundStatus.completed) await tx.move(refund, { id: whole.id }, 'reopen', {})
  // Its goods went back when it first counted as paid out.
  await tx.store(refund).set(whole.id, { completedAt: null, stockReleased: true })
  if (whole.kind !== refundKind.unexpected) await changeRefunded(tx, buys.id, { refunding: amount, refunded: -amount })
  const merchant = by === 'refundAgain' ? (paid.merchant ?? null) : null
  await writeItems(tx, { refundId: whole.id, projectId: item.projectId }, [
    { source: { id: paid.id, merchant }, amount },
  ])
}
const failedWords = keptPair(['平台退款失败', 'The refund failed at the provider'])
heldActs.fill(moneyPurpose.refundAgain, {
  async agreed(tx, { subjectId, input }) {
    await tx.move(checkPayDifference, { id: subjectId ?? 0 }, input?.by as Again, {})
  },
})
/** The order first, as everywhere. */
async function failedItem(tx: Transaction, id: number | null | undefined) {
  const [found] = await tx.query<{ refundId: number; orderId: number }>(
    sql`select i."refundId", r."orderId" from ${refundItem} i join ${refund} r on r.id = i."refundId" where i.id = ${id ?? 0}`,
  )
  const buys = found && (await tx.store(order).lock(found.orderId))
  const whole = found && (await tx.store(refund).lock(found.refundId))
  const item = found && (await tx.store(refundItem).lock(id as number))
  if (!buys || !whole || !item || item.status !== refundItemStatus.success) throw nothingToReceive()
  return { item, whole, buys }
}
