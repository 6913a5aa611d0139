import { invalidInput, noData } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { everyRowOf, moves, now, operatorBehind, sql, type MoveRule, type Transaction } from '@pavilion/store'
import { bankReceipt, fundLine, payout, payoutStatus } from '../../model/index.ts'
import { composeAgain } from './take.ts'

type Rule = MoveRule<typeof payout>
/** Within the organiser: a move acts within an event. */
const ofSeller = (tx: Transaction, { sellerId }: { readonly sellerId: number }) => tx.acting('payout', { sellerId })
/** The receipt is this payout: it pays no order any more, and no other payout. */
const receive: Rule = {
  async effect(tx, { after, input }) {
    const id = Number(input.bankReceiptId ?? after.bankReceiptId)
    const [receipt] = await tx.query<{ id: number; projectId: number; amount: number; currencyId: number | null }>(
      sql`select b.id, b."projectId", b."amount", b."currencyId"
      from ${everyRowOf(bankReceipt, 'the account at the bank is the organiser’s')} b
      join ${everyRowOf(project, 'the events of that organiser')} e on e.id = b."projectId"
      where b.id = ${id} and e."sellerId" = ${after.sellerId} and b."deletedAt" is null`,
    )
    if (!receipt) throw noData()
    if (receipt.amount !== after.amount || (receipt.currencyId ?? null) !== (after.currencyId ?? null))
      throw invalidInput({
        bankReceiptId: ['金额或币种与此次结算不同', 'Its amount or currency is not that of this payout'],
      })
    const there = tx.acting('payout', { projectId: receipt.projectId })
    const moved = await there.move(bankReceipt, { id }, 'settlePayout', {})
    await there.store(bankReceipt).set(id, { orderId: null, sysUserId: operatorBehind(tx) })
    return ofSeller(tx, after)
      .store(payout)
      .set(after.id, {
        bankReceiptId: id,
        receivedAt: moved.receivedAt ?? now().toISOString(),
        sysUserId: operatorBehind(tx),
      })
  },
}
const undo: Rule = {
  async effect(tx, { before, after }) {
    if (after.bankReceiptId && before?.status === payoutStatus.received) {
      const [receipt] = await tx.query<{ projectId: number }>(
        sql`select b."projectId" from ${everyRowOf(bankReceipt, 'the receipt of this payout')} b
        where b.id = ${after.bankReceiptId}`,
      )
      if (receipt)
        await tx
          .acting('payout', { projectId: receipt.projectId })
          .move(bankReceipt, { id: after.bankReceiptId }, 'leavePayout', {})
    }
    return ofSeller(tx, after)
      .store(payout)
      .set(after.id, { bankReceiptId: null, receivedAt: null, sysUserId: operatorBehind(tx) })
  },
}
export const payoutMoves = moves(payout, { confirm: receive, receive, undo })
export const fundLineMoves = moves(fundLine, {
  explain: {
    async effect(tx, { after, input }) {
      const row = await ofSeller(tx, after)
        .store(fundLine)
        .set(after.id, { reason: String(input.reason ?? ''), sysUserId: operatorBehind(tx) })
      await composeAgain(tx, after)
      return row
    },
  },
})
