import { keptPair, noData, Refusal } from '@pavilion/declare'
import { learning, MustLearn, eachApart } from '@pavilion/http'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { now, operatorBehind, sql, type SystemContext, type Transaction } from '@pavilion/store'
import { order, orderStatus, pay, payVerification, transferSlip, transferSlipStatus } from '../model/index.ts'
import { closeAttempts, liveAttempts } from './paying/attempts.ts'
import { checkedNow } from './paying/offline.ts'
import { slipWaitsFor } from './slips/slips.ts'
import { refundAll } from './refunding/apply.ts'
import { lapse } from './changes/effect.ts'
import { orderNotUnpaid, orderPartlyPaid, reasonToKeep, transferBeingChecked } from './refusals.ts'

/** How an order is closed: why, by whom, and whether what was paid of it stays, which needs a reason. */
interface Closing {
  readonly why?: string | null
  readonly byBuyer?: boolean
  readonly keepMoney?: boolean
  /** The operator whose decision it is, where somebody else makes it. */
  readonly closedById?: number | null
}
/**
 * Closes an unpaid order in this transaction and gives its stock back. As long as an attempt could
 * still be paid, the provider is asked to close it first, outside of the transaction.
 * Instalments that were paid are refunded, or kept with a reason. A buyer does not close an order that is paid in part;
 * while a second person looks at money that came in for it, only an operator closes it.
 * @throws MustLearn; orderNotUnpaid when it was paid or closed in the meantime; orderPartlyPaid;
 *   transferBeingChecked
 */
export async function closeUnpaid(
  tx: Transaction,
  id: number,
  reason: number,
  { why, byBuyer = false, keepMoney = false, closedById }: Closing = {},
): Promise<void> {
  const row = await tx.store(order).lock(id)
  if (!row) throw noData()
  if (row.status !== orderStatus.unpaid) throw orderNotUnpaid()
  if (operatorBehind(tx) === null && ((await checkedNow(tx, id)) > 0 || (await slipWaitsFor(tx, id))))
    throw transferBeingChecked()
  const live = await liveAttempts(tx, id)
  if (live.length) throw new MustLearn(outside => closeAttempts(outside, live))
  // Nobody paid the difference of a change in time: the order is again what it was.
  if (reason === stockBusinessType.autoClose && (await lapse(tx, row))) return
  const paidInPart = (row.paidAmount ?? 0) > 0
  if (paidInPart && byBuyer) throw orderPartlyPaid()
  if (keepMoney && !(paidInPart && why?.trim())) throw reasonToKeep()
  await tx.move(order, { id }, 'close', {
    closeReason: reason,
    closedById: closedById ?? operatorBehind(tx),
    ...(why && { why }),
  })
  if (keepMoney) await tx.store(order).set(id, { keptReason: why as string })
  else if (paidInPart)
    await refundAll(tx, id, why || keptPair(['订单未付清即关闭', 'Closed before it was paid in full']))
}

interface Due {
  readonly id: number
  readonly projectId: number
}
/** How many due orders one run of the job closes. */
const atOnce = 200
/**
 * Closes the orders whose time to pay is over (13). Each in a transaction of its own; one that
 * cannot be closed now, because its provider does not answer, is tried again in the next minute. In
 * no order: those whose provider does not answer must not stand before all others each minute.
 */
export async function closeDue(ctx: SystemContext): Promise<number> {
  const due = await ctx.query<Due>(
    sql`select o.id, o."projectId"
    from ${order} o
    where o."status" = ${orderStatus.unpaid} and o."autoCloseAt" <= ${now().toISOString()}::timestamptz
      and not exists (
        select 1 from ${pay} p where p."orderId" = o.id and p."verification" = ${payVerification.waiting}
      )
      and not exists (
        select 1 from ${transferSlip} s where s."orderId" = o.id and s."status" = ${transferSlipStatus.waiting}
      )
    order by random()
    limit ${atOnce}`,
  )
  let closed = 0
  await eachApart(due, 'orders could not be closed', async ({ id, projectId }) => {
    const inside = ctx.acting('order', { projectId })
    try {
      await learning(inside, () => inside.transaction(tx => closeUnpaid(tx, id, stockBusinessType.autoClose)))
      closed++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  })
  return closed
}
