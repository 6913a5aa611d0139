import { keptPair, noData, type Row } from '@pavilion/declare'
import { now, type Transaction } from '@pavilion/store'
import { order, pay, payOutcome, payStatus, type refund, refundItem, refundRoute } from '../../model/index.ts'
import { nothingToReceive } from '../refusals.ts'
import { refundPaidOut } from './apply.ts'
import { settleItem } from './settle.ts'

/** A refund that somebody made in the provider’s own console. */
export interface MadeElsewhere {
  readonly payId: number
  /** The provider’s number of it, by which its bill is compared. */
  readonly outRequestNo: string
  readonly tradeNo?: string | null
  /** Minor units of the payment’s currency. */
  readonly amount: number
}
/**
 * Books a refund that the provider has paid out already: nothing is sent. Once for each number.
 * @throws noData; nothingToReceive where the payment pays no order; what `applyRefund` throws
 */
export async function bookMadeElsewhere(tx: Transaction, made: MadeElsewhere): Promise<void> {
  const paid = await tx.store(pay).find({ id: made.payId })
  if (!paid?.orderId) throw noData()
  await tx.store(order).lock(paid.orderId)
  if (await tx.store(refundItem).exists({ outRequestNo: made.outRequestNo })) return
  if (paid.status !== payStatus.paid || paid.outcome !== payOutcome.usual) throw nothingToReceive()
  const reason = keptPair(['在支付平台后台退款', 'Refunded in the provider’s own console'])
  await refundPaidOut(tx, { orderId: paid.orderId, amount: made.amount, reason }, (row: Row<typeof refund>) =>
    writePaidOut(tx, row, made),
  )
}
async function writePaidOut(tx: Transaction, row: Row<typeof refund>, made: MadeElsewhere): Promise<void> {
  const [item] = await tx.store(refundItem).createMany([
    {
      projectId: row.projectId,
      outRequestNo: made.outRequestNo,
      refundId: row.id,
      payId: made.payId,
      route: refundRoute.elsewhere,
      amount: made.amount,
      acceptedAt: now().toISOString(),
    },
  ])
  if (item) await settleItem(tx, item.id, made.tradeNo ? { tradeNo: made.tradeNo } : {})
}
