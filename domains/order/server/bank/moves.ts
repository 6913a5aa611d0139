import { defaultCurrency, invalidInput, keptPair, priceText, type Row } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { moves, operatorBehind, type Context, type MoveRule, type Transaction } from '@pavilion/store'
import { bankReceipt, bankReceiptPart, order, payType } from '../../model/index.ts'
import { recordOffline, takeBack } from '../paying/offline.ts'
import { partsDoNotAddUp } from '../refusals.ts'

type Receipt = Row<typeof bankReceipt>
type Rule = MoveRule<typeof bankReceipt>
/** Money of a receipt pays an order: a transfer like any other, above the limit for a second person. */
async function payOrder(tx: Transaction, receipt: Receipt, orderId: number, amount: number): Promise<number> {
  const buys = await tx.store(order).lock(orderId)
  if (buys && receipt.currencyId && buys.currencyId && buys.currencyId !== receipt.currencyId)
    throw invalidInput({ orderId: ['此订单是另一种币种', 'This order is in another currency'] })
  const paid = await recordOffline(tx, {
    orderId,
    type: payType.transfer,
    amount,
    paidDate: receipt.receivedAt ?? null,
    tradeNo: receipt.tradeNo ?? null,
    payer: receipt.payer ?? null,
    payerAccount: receipt.payerAccount ?? null,
    payerBank: receipt.payerBank ?? null,
    remark: receipt.note ?? null,
  })
  await tx
    .store(bankReceiptPart)
    .create({ projectId: receipt.projectId, bankReceiptId: receipt.id, orderId, amount, payId: paid.id })
  return paid.id
}
const record: Rule = {
  async effect(tx, { after, input }) {
    const orderId = Number(input.orderId)
    const payId = await payOrder(tx, after, orderId, after.amount ?? 0)
    return tx.store(bankReceipt).set(after.id, { orderId, payId, sysUserId: operatorBehind(tx) })
  },
}
const ignore: Rule = {
  effect: (tx, { after, input }) =>
    tx.store(bankReceipt).set(after.id, { reason: String(input.reason), orderId: null, sysUserId: operatorBehind(tx) }),
}
/** Somebody has looked at a line that nobody could read. */
const clarify: Rule = {
  set: (_before, { amount, currencyId, receivedAt }) => ({
    amount: Number(amount),
    currencyId: Number(currencyId),
    receivedAt: String(receivedAt),
  }),
  effect: (tx, { after }) => tx.store(bankReceipt).set(after.id, { sysUserId: operatorBehind(tx) }),
}
const undoneWords = keptPair(['银行到账的匹配已撤销', 'The match of the bank receipt was undone'])
/** What it paid is unpaid again, and the money waits for another match. */
const undo: Rule = {
  async effect(tx, { after }) {
    const parts = await tx
      .store(bankReceiptPart)
      .rows({ bankReceiptId: after.id }, { fields: ['id', 'payId', 'undone', 'orderId'], limit: Infinity })
    const open = parts.filter(({ undone }) => !undone)
    await tx.lockAll(order, [...new Set(open.map(({ orderId }) => orderId))])
    for (const { id, payId } of open) {
      if (payId) await takeBack(tx, payId, undoneWords)
      await tx.store(bankReceiptPart).set(id, { undone: true })
    }
    // What was recorded before parts were kept.
    if (!parts.length && after.payId) await takeBack(tx, after.payId, undoneWords)
    return tx
      .store(bankReceipt)
      .set(after.id, { orderId: null, payId: null, reason: null, sysUserId: operatorBehind(tx) })
  },
}
export const bankReceiptMoves = moves(bankReceipt, { clarify, record, ignore, undo })

export interface Part {
  readonly orderId: number
  readonly amount: number
}
/**
 * Records one receipt for several orders.
 * @throws partsDoNotAddUp, invalidInput for an order twice or in another currency; what
 *   `recordOffline` throws
 */
export async function splitReceipt(ctx: Context, id: number, parts: readonly Part[]): Promise<Receipt> {
  return ctx.transaction(async tx => {
    const receipt = await tx.store(bankReceipt).getDetail(id)
    const ids = parts.map(({ orderId }) => orderId)
    if (new Set(ids).size !== ids.length)
      throw invalidInput({ parts: ['同一订单出现了两次', 'An order is named twice'] })
    const apart = (receipt.amount ?? 0) - parts.reduce((sum, { amount }) => sum + amount, 0)
    if (apart !== 0) {
      const code = await tx.store(currency).find({ id: receipt.currencyId }, { fields: ['abbr'] })
      throw partsDoNotAddUp({
        left: priceText({ minor: Math.abs(apart), currency: code?.abbr ?? defaultCurrency() }, ctx.language),
      })
    }
    // All orders at once, so that two splits cannot wait for each other.
    await tx.lockAll(order, ids)
    const moved = await tx.move(bankReceipt, { id }, 'divide', {})
    const payIds: number[] = []
    for (const { orderId, amount } of parts) payIds.push(await payOrder(tx, moved, orderId, amount))
    return tx.store(bankReceipt).set(id, {
      orderId: parts.length === 1 ? (ids[0] as number) : null,
      payId: payIds[0] ?? null,
      sysUserId: operatorBehind(tx),
    })
  })
}
