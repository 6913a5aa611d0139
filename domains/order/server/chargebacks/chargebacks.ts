import { daysLater, noData, type Row } from '@pavilion/declare'
import { moves, now, operatorBehind, sql, type Context, type MoveRule, type Transaction } from '@pavilion/store'
import {
  chargeback,
  chargebackReason,
  chargebackStatus,
  ledgerAccount,
  ledgerEvent,
  order,
  pay,
  payOutcome,
  payStatus,
} from '../../model/index.ts'
import { holderOf, postToLedger } from '../ledger.ts'
import { chargebackTooHigh, notChargeable } from '../refusals.ts'

type Chargeback = Row<typeof chargeback>
/** Card schemes and acquirers give a week or two; who hears another day enters it. */
const evidenceDays = 7

/** What a payer’s bank has taken back, as the provider or a letter says. */
export interface Taken {
  readonly payId: number
  /** The provider’s number of the case. */
  readonly number: string
  /** Minor units of the payment’s currency. */
  readonly amount: number
  readonly reason?: number | null
  readonly takenAt?: string | null
  readonly evidenceBy?: string | null
}
/**
 * Writes down that money of a payment was taken back: it is posted, counts as disputed in its order,
 * and is a task with a deadline. The same number is the same chargeback.
 * @throws noData; notChargeable where the payment pays no order; chargebackTooHigh
 */
export async function takeChargeback(ctx: Context, taken: Taken): Promise<Chargeback> {
  return ctx.transaction(async tx => {
    const paid = await tx.store(pay).find({ id: taken.payId })
    const buys = paid?.orderId ? await tx.store(order).lock(paid.orderId) : undefined
    if (!paid || !buys) throw noData()
    const inside = tx.acting('chargeback', { projectId: paid.projectId })
    const known = await inside.store(chargeback).find({ number: taken.number })
    if (known) return known
    if (paid.status !== payStatus.paid || paid.outcome !== payOutcome.usual) throw notChargeable()
    if (taken.amount > (paid.amount ?? 0) - (await disputedOf(inside, paid.id))) throw chargebackTooHigh()
    const takenAt = taken.takenAt ?? now().toISOString()
    const row = await inside.store(chargeback).create({
      projectId: paid.projectId,
      number: taken.number,
      orderId: buys.id,
      payId: paid.id,
      type: paid.type,
      amount: taken.amount,
      currencyId: paid.currencyId ?? buys.currencyId ?? null,
      reason: taken.reason ?? chargebackReason.other,
      takenAt,
      evidenceBy: taken.evidenceBy ?? daysLater(takenAt, evidenceDays).toISOString(),
      refundedBefore: (buys.refundedAmount ?? 0) + (buys.refundingAmount ?? 0),
      sysUserId: operatorBehind(ctx),
    })
    await dispute(inside, buys.id, taken.amount)
    await post(inside, row, 'taken')
    return row
  })
}
/** What of a payment its payer’s bank has taken and not given back. */
async function disputedOf(tx: Context, payId: number): Promise<number> {
  const [found] = await tx.query<{ sum: number }>(
    sql`select coalesce(sum(c."amount"), 0)::bigint as "sum" from ${chargeback} c
    where c."payId" = ${payId} and c."status" <> ${chargebackStatus.won}`,
  )
  return found?.sum ?? 0
}
const dispute = (tx: Transaction, orderId: number, amount: number) =>
  tx.update(order, {
    set: sql`"chargedBackAmount" = a."chargedBackAmount" + ${amount}::bigint`,
    where: sql`a.id = ${orderId}::bigint`,
    quietly: true,
  })
const sides = {
  taken: { event: ledgerEvent.chargedBack, from: 'holder', to: ledgerAccount.disputed },
  won: { event: ledgerEvent.chargebackWon, from: ledgerAccount.disputed, to: 'holder' },
  lost: { event: ledgerEvent.chargebackLost, from: ledgerAccount.disputed, to: ledgerAccount.chargebackLoss },
  /** Won after all: what was a loss comes back. */
  turned: { event: ledgerEvent.chargebackWon, from: ledgerAccount.chargebackLoss, to: 'holder' },
} as const
/** What the provider took lies apart until the dispute ends: it is neither a refund nor a fee. */
async function post(tx: Transaction, row: Chargeback, what: keyof typeof sides): Promise<void> {
  const { event, from, to } = sides[what]
  const side = (account: number | 'holder') => (account === 'holder' ? holderOf(row.type ?? null) : account)
  const buys = await tx.store(order).find({ id: row.orderId ?? 0 }, { fields: ['sellerId'] })
  await postToLedger(tx, [
    {
      key: `chargeback ${row.id} ${what}`,
      event,
      debit: side(to),
      credit: side(from),
      amount: row.amount,
      projectId: row.projectId,
      currencyId: row.currencyId ?? null,
      sellerId: buys?.sellerId ?? null,
      orderId: row.orderId,
      payId: row.payId,
    },
  ])
}
type Rule = MoveRule<typeof chargeback>
const endsAt: Rule['set'] = (_before, _input, at) => ({ endedAt: at })
const ended =
  (what: 'won' | 'lost' | 'turned'): NonNullable<Rule['effect']> =>
  async (tx, { after }) => {
    if (after.orderId) await tx.store(order).lock(after.orderId)
    if (what !== 'lost' && after.orderId) await dispute(tx, after.orderId, -after.amount)
    await post(tx, after, what)
    return tx.store(chargeback).set(after.id, { sysUserId: operatorBehind(tx) })
  }
export const chargebackMoves = moves(chargeback, {
  contest: {
    async effect(tx, { after, before, input }) {
      const added = (input.evidence ?? []) as NonNullable<Chargeback['evidence']>
      return tx.store(chargeback).set(after.id, {
        evidence: [...(before?.evidence ?? []), ...added].slice(0, 20),
        note: String(input.note ?? ''),
        sysUserId: operatorBehind(tx),
      })
    },
  },
  win: { set: endsAt, effect: ended('won') },
  lose: { set: endsAt, effect: ended('lost') },
  turn: { set: endsAt, effect: ended('turned') },
})
/** The provider gives the money of a payment back: its open or lost chargeback is won. */
export async function chargebackReturned(tx: Transaction, payId: number, amount: number): Promise<number | undefined> {
  const [row] = await tx
    .store(chargeback)
    .rows({ payId, amount, status: [...openOrLost] }, { order: [['id', 'asc']], limit: 1 })
  if (!row) return undefined
  await tx.move(chargeback, { id: row.id }, row.status === chargebackStatus.lost ? 'turn' : 'win', {})
  return row.id
}
const openOrLost = [chargebackStatus.taken, chargebackStatus.contested, chargebackStatus.lost] as const
