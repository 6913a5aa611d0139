import { invalidInput } from '@pavilion/declare'
import { moves, operatorBehind, type MoveRule } from '@pavilion/store'
import { bankReceipt, order, payType } from '../../model/index.ts'
import { recordOffline } from '../paying/offline.ts'

type Rule = MoveRule<typeof bankReceipt>
/** The receipt pays an order: it is recorded as a transfer, above the limit for a second person. */
const record: Rule = {
  async effect(tx, { after, input }) {
    const orderId = Number(input.orderId)
    const buys = await tx.store(order).lock(orderId)
    if (buys && after.currencyId && buys.currencyId && buys.currencyId !== after.currencyId)
      throw invalidInput({ orderId: ['此订单是另一种币种', 'This order is in another currency'] })
    const paid = await recordOffline(tx, {
      orderId,
      type: payType.transfer,
      amount: after.amount,
      paidDate: after.receivedAt ?? null,
      tradeNo: after.tradeNo ?? null,
      payer: after.payer ?? null,
      payerAccount: after.payerAccount ?? null,
      payerBank: after.payerBank ?? null,
      remark: after.note ?? null,
    })
    return tx.store(bankReceipt).set(after.id, { orderId, payId: paid.id, sysUserId: operatorBehind(tx) })
  },
}
const ignore: Rule = {
  effect: (tx, { after, input }) =>
    tx.store(bankReceipt).set(after.id, { reason: String(input.reason), orderId: null, sysUserId: operatorBehind(tx) }),
}
export const bankReceiptMoves = moves(bankReceipt, { record, ignore })
