import { keptPair } from '@pavilion/declare'
import { merchantNamed, ProviderError, type Trade } from '@pavilion/payment/server/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { outbox } from '@pavilion/work/server/index.ts'
import { checkPayDifference, checkPayDifferenceKind, checkPayDifferenceStatus, pay } from '../../model/index.ts'
import { providersNumber } from '../numbers.ts'
import { receiveTrade } from '../paying/receive.ts'
import type { Difference } from './compare.ts'

interface Doubted {
  readonly payId: number
}
/** Asks the provider about a payment that its bill has and that did not arrive here. */
export const doubtedOutbox = outbox<Doubted, Trade>({
  kind: 'order.askAfterBill',
  async send(ctx, { payId }) {
    const [row] = await ctx.query<{ outTradeNo: string; merchant: string | null }>(
      sql`select p."outTradeNo", p."merchant" from ${pay} p where p.id = ${payId}`,
    )
    const merchant = row && (await merchantNamed(ctx, row.merchant ?? ''))
    if (!merchant) throw new ProviderError('rejected', 'the merchant is no longer configured')
    return { state: 'done', result: await merchant.provider.query(providersNumber(row.outTradeNo)) }
  },
  /** Where it says so too, the money is booked; otherwise the difference stays for a person. */
  async settle(tx, { payId }, trade) {
    if (trade.state !== 'paid' || !trade.amount) return
    await receiveTrade(tx, { id: payId }, trade)
    await tx.moveWhere(checkPayDifference, 'settle', {
      where: sql`a."payId" = ${payId} and a."kind" = ${checkPayDifferenceKind.state}
        and a."status" = ${checkPayDifferenceStatus.open} and a."refundItemId" is null`,
      set: sql`"reason" = ${keptPair(['已向支付平台核实并补入账', 'Recorded after the provider confirmed it'])}::text,
        "resolvedAt" = clock_timestamp()`,
    })
  },
})
/** Has the provider asked about each payment that only its bill has as paid, once for each bill. */
export async function askAboutPaid(tx: Transaction, day: string, differences: readonly Difference[]): Promise<void> {
  for (const { kind, ours, theirs } of differences)
    if (kind === checkPayDifferenceKind.state && ours?.kind === 'pay' && theirs?.kind === 'pay')
      await doubtedOutbox.enqueue(
        tx,
        { payId: ours.payId },
        { key: `bill ${day} pay ${ours.payId}`, projectId: ours.projectId, resource: pay.name, rowId: ours.payId },
      )
}
