import { daysLater } from '@pavilion/declare'
import { moves, now, operatorBehind, type Context, type Transaction } from '@pavilion/store'
import type { Dispute, Merchant, Notice } from '@pavilion/payment/server/index.ts'
import { dispute, disputeStatus, pay } from '../../model/index.ts'

type Complaint = Extract<Notice, { kind: 'dispute' }>
/** A complaint with the payment that it is about. */
export interface KnownDispute {
  readonly about: Dispute
  readonly payId: number
  readonly projectId: number
}
/**
 * Asks the provider about a complaint, and finds the payment. Undefined when none of ours is meant.
 * Outside of transactions.
 * @throws ProviderError
 */
export async function askAboutDispute(
  ctx: Context,
  { name, provider }: Merchant,
  { number }: Complaint,
): Promise<KnownDispute | undefined> {
  const about = await provider.dispute?.(number)
  if (!about) return undefined
  const [row] = await ctx.sql<{ id: number; projectId: number }>(
    `select p.id, p."projectId" from "pay" p
    where p."merchant" = $1 and (p."outTradeNo" = $2 or p."tradeNo" = $3)
    order by p.id limit 1`,
    [name, about.outTradeNo ?? null, about.tradeNo ?? null],
  )
  return row && { about, payId: row.id, projectId: row.projectId }
}
/** Keeps a complaint as its provider says it is now. What an operator has noted stays. */
export async function receiveDispute(tx: Transaction, { about, payId, projectId }: KnownDispute): Promise<void> {
  const inside = tx.acting('dispute', { projectId })
  const paid = await inside.store(pay).lock(payId)
  const disputes = inside.store(dispute)
  const openedAt = about.at ?? now().toISOString()
  const row =
    (await disputes.find({ number: about.number })) ??
    (await disputes.create({
      projectId,
      number: about.number,
      orderId: paid.orderId,
      payId,
      type: paid.type,
      amount: about.amount?.minor ?? paid.amount,
      currencyId: paid.currencyId,
      what: about.what?.slice(0, 2000) ?? null,
      openedAt,
      answerBy: daysLater(openedAt, 1).toISOString(),
    }))
  const { open, answered, closed } = disputeStatus
  if (about.state === 'closed' && row.status !== closed) await inside.move(dispute, { id: row.id }, 'end', {})
  else if (about.state === 'answered' && row.status === open) await inside.move(dispute, { id: row.id }, 'hear', {})
  // The payer was not satisfied: the provider asks again.
  else if (about.state === 'open' && (row.status === answered || row.status === closed))
    await inside.move(dispute, { id: row.id }, 'reopen', {})
}
export const disputeMoves = moves(dispute, {
  answer: {
    set: (_before, _input, at) => ({ answeredAt: at }),
    async effect(tx, { after, input }) {
      await tx.store(dispute).set(after.id, { sysUserId: operatorBehind(tx), note: String(input.note ?? '') })
      return tx.store(dispute).getDetail(after.id)
    },
  },
})
