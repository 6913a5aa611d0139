import { keptPair, defaultCurrency, type Pair, type Row } from '@pavilion/declare'
import { moves, operatorBehind, sql, type MoveRule, type Transaction } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import { checkPayDifference, checkPayDifferenceKind, pay } from '../../model/index.ts'
import { receive } from '../paying/receive.ts'
import { payOutAgain, type Again } from '../refunding/again.ts'
import { bookMadeElsewhere } from '../refunding/elsewhere.ts'
import { settleItem } from '../refunding/settle.ts'
import { nothingToReceive } from '../refusals.ts'

type Rule = MoveRule<typeof checkPayDifference>
const atThisMoment: Rule['set'] = (_before, _input, now) => ({ resolvedAt: now })
async function resolvedBy(tx: Transaction, id: number, reason: string): Promise<void> {
  await tx.store(checkPayDifference).set(id, { sysUserId: operatorBehind(tx), reason })
}
const resolve: Rule = {
  set: atThisMoment,
  async effect(tx, { after, input }) {
    await resolvedBy(tx, after.id, String(input.reason ?? ''))
    return tx.store(checkPayDifference).getDetail(after.id)
  },
}
/** A refund that was paid out by our books has failed at the provider: it goes out once more. */
const paidAgain = (by: Again, words: Pair): Rule => ({
  set: atThisMoment,
  async effect(tx, { after }) {
    await payOutAgain(tx, after, by)
    await resolvedBy(tx, after.id, keptPair(words))
    return tx.store(checkPayDifference).getDetail(after.id)
  },
})
/** The provider has the money, or has paid it out: our books follow its bill. */
const receiveMove: Rule = {
  refuse: ({ kind, payId }) => (kind !== checkPayDifferenceKind.state || !payId ? nothingToReceive() : undefined),
  set: atThisMoment,
  async effect(tx, { after }) {
    if (after.refundItemId) await settleItem(tx, after.refundItemId, after.tradeNo ? { tradeNo: after.tradeNo } : {})
    else if (after.payId) await receive(tx, after.payId, await moneyOf(tx, after))
    await resolvedBy(tx, after.id, keptPair(['按账单补入账', 'Recorded as in the bill']))
    return tx.store(checkPayDifference).getDetail(after.id)
  },
}
/** The provider has paid a refund out that nobody applied for here: it is booked, and not sent. */
const bookRefund: Rule = {
  refuse: ({ kind, isRefund, payId, refundItemId }) =>
    kind !== checkPayDifferenceKind.onlyTheirs || !isRefund || !payId || refundItemId ? nothingToReceive() : undefined,
  set: atThisMoment,
  async effect(tx, { after }) {
    await bookMadeElsewhere(tx, {
      payId: Number(after.payId),
      outRequestNo: after.number ?? '',
      tradeNo: after.tradeNo ?? null,
      amount: after.platformAmount ?? 0,
    })
    await resolvedBy(tx, after.id, keptPair(['已记为平台后台退款', 'Recorded as refunded at the provider']))
    return tx.store(checkPayDifference).getDetail(after.id)
  },
}
async function moneyOf(
  tx: Transaction,
  { payId, platformAmount, tradeNo, occurredAt }: Row<typeof checkPayDifference>,
) {
  const [code] = await tx.query<{ abbr: string }>(
    sql`select c."abbr" from ${pay} p join ${currency} c on c.id = p."currencyId" where p.id = ${payId}`,
  )
  return {
    amount: platformAmount ?? 0,
    currency: code?.abbr ?? defaultCurrency(),
    ...(tradeNo && { tradeNo }),
    ...(occurredAt && { paidAt: occurredAt }),
  }
}
export const checkPayDifferenceMoves = moves(checkPayDifference, {
  resolve,
  receive: receiveMove,
  bookRefund,
  refundAgain: paidAgain('refundAgain', [
    '平台退款失败，已重新退款',
    'It failed at the provider and was refunded again',
  ]),
  transferInstead: paidAgain('transferInstead', [
    '平台退款失败，改为人工转账',
    'It failed at the provider and is transferred by hand',
  ]),
})
