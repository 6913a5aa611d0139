import { project } from '@pavilion/site/model/index.ts'
import { everyRowOf, sql, type Transaction } from '@pavilion/store'
import { bankReceipt, bankReceiptStatus, payout, payoutStatus } from '../../model/index.ts'

/** How providers call themselves on bank statements. */
const payers = /财付通|微信支付|腾讯|tenpay|wechat|支付宝|alipay|银联商务|chinaums|银联|unionpay|备付金|结算/i
const daysOnTheWay = 7
interface Fits {
  readonly payoutId: number
  readonly receiptId: number
  readonly payer: string | null
  readonly note: string | null
  readonly number: string
}
/**
 * Proposes for each payout on its way the one receipt of the organiser’s bank that it can be: of its
 * amount and currency, within a week, from a provider or with its number. Two that fit propose nothing.
 */
export async function proposeReceipts(tx: Transaction, sellerId: number): Promise<void> {
  const inside = tx.acting('payout', { sellerId })
  const fits = (await fitting(tx, sellerId)).filter(
    ({ payer, note, number }) => payers.test(`${payer ?? ''} ${note ?? ''}`) || (note ?? '').includes(number),
  )
  const once = (key: 'payoutId' | 'receiptId') => {
    const counts = Map.groupBy(fits, each => each[key])
    return (each: Fits) => counts.get(each[key])?.length === 1
  }
  for (const { payoutId, receiptId } of fits.filter(once('payoutId')).filter(once('receiptId'))) {
    await inside.store(payout).set(payoutId, { bankReceiptId: receiptId })
    await inside.move(payout, { id: payoutId }, 'propose', {})
  }
}
const fitting = (tx: Transaction, sellerId: number) =>
  tx.query<Fits>(
    sql`select p.id as "payoutId", b.id as "receiptId", b."payer", b."note", p."number"
    from ${everyRowOf(payout, 'of one organiser, named below')} p
    join ${everyRowOf(bankReceipt, 'the account at the bank is the organiser’s, for all its events')} b
      on b."amount" = p."amount" and b."currencyId" is not distinct from p."currencyId"
        and b."receivedAt" >= p."sentAt" - interval '1 day'
        and b."receivedAt" < p."sentAt" + ${daysOnTheWay}::int * interval '1 day'
    join ${everyRowOf(project, 'the events of that organiser')} e on e.id = b."projectId"
    where p."sellerId" = ${sellerId} and e."sellerId" = ${sellerId} and p."status" = ${payoutStatus.sent}
      and p."deletedAt" is null and b."deletedAt" is null
      and b."status" in (${bankReceiptStatus.unmatched}, ${bankReceiptStatus.proposed})
      and not exists (
        select 1
        from ${everyRowOf(payout, 'a receipt is one payout')} o
        where o."bankReceiptId" = b.id and o."deletedAt" is null
      )`,
  )
