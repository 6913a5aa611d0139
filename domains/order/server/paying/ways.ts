import { defaultCurrency, enabledStatus, type Row } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { transferAccount } from '@pavilion/payment/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { payType, type order, type PayWays } from '../../model/index.ts'
import { orderSettings } from '../settings.ts'
import { merchantFor, onlineTypes, type Merchant } from '@pavilion/payment/server/index.ts'

const isPayType = (type: number): type is PayWays['types'][number] => Object.values<number>(payType).includes(type)
/** Whose money it is, and in which currency: an order, or what would become one. */
export type Payee = Pick<Row<typeof order>, 'projectId' | 'sellerId' | 'currencyId'>
/** The code of an order's currency. */
export async function currencyCodeOf(ctx: Context, { currencyId }: Pick<Payee, 'currencyId'>): Promise<string> {
  if (currencyId === null) return defaultCurrency()
  return (await ctx.store(currency).find({ id: currencyId }, { fields: ['abbr'] }))?.abbr ?? defaultCurrency()
}
/** Whether a merchant takes money of a currency. Pure. */
export const takesCurrency = ({ provider: { currencies } }: Merchant, code: string): boolean =>
  currencies?.includes(code) ?? true
/**
 * How an order can be paid now: online in its currency, and by transfer to which accounts of its
 * seller.
 */
export async function payWays(ctx: Context, buys: Payee): Promise<PayWays> {
  const { projectId, sellerId } = buys
  if (sellerId === null) return { types: [], simulated: [], accounts: [] }
  const inside = ctx.acting('pay', { projectId, sellerId })
  const { payTypes } = await orderSettings(inside, projectId)
  const offered = (type: number) => !payTypes.length || payTypes.includes(type)
  const [code, online] = await Promise.all([currencyCodeOf(inside, buys), onlineTypes(inside, sellerId)])
  const found = await Promise.all(
    online
      .filter(isPayType)
      .filter(offered)
      .map(async type => ({ type, merchant: await merchantFor(inside, { sellerId, type }) })),
  )
  const ways = found.filter(({ merchant }) => !merchant || takesCurrency(merchant, code))
  return {
    types: ways.map(({ type }) => type),
    simulated: ways.flatMap(({ type, merchant }) => (merchant?.simulated ? type : [])),
    accounts: offered(payType.transfer) ? await accountsOf(inside, buys) : [],
  }
}
/** The accounts to which an order’s money can be transferred, whether the event offers it or not. */
export const accountsOf = (ctx: Context, { sellerId, currencyId }: Payee): Promise<PayWays['accounts'][number][]> =>
  ctx.query(
    sql`select a.id, a."name", a."bank", a."englishBank", a."bankAccount", a."swiftCode", a."address",
      a."englishAddress", a."remark"
    from ${transferAccount} a
    where a."sellerId" = ${sellerId} and a."status" = ${enabledStatus.enabled}
      and (a."currencyId" is null or a."currencyId" = ${currencyId})
    order by a.id`,
  )
