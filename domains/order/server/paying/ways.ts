import type { Row } from '@pavilion/declare'
import { enabledStatus } from '@pavilion/declare'
import { transferAccount } from '@pavilion/payment/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { payType, type order, type PayWays } from '../../model/index.ts'
import { orderSettings } from '../settings.ts'
import { merchantFor, onlineTypes } from '@pavilion/payment/server/index.ts'

const isPayType = (type: number): type is PayWays['types'][number] => Object.values<number>(payType).includes(type)
/** How an order can be paid now: online, and by transfer to which accounts of its seller. */
export async function payWays(ctx: Context, buys: Row<typeof order>): Promise<PayWays> {
  const { projectId, sellerId } = buys
  if (sellerId === null) return { types: [], simulated: [], accounts: [] }
  const inside = ctx.acting('pay', { projectId, sellerId })
  const { payTypes } = await orderSettings(inside, projectId)
  const offered = (type: number) => !payTypes.length || payTypes.includes(type)
  const types = (await onlineTypes(inside, sellerId)).filter(isPayType).filter(offered)
  const merchants = await Promise.all(types.map(type => merchantFor(inside, { sellerId, type })))
  return {
    types,
    simulated: types.filter((_, nth) => merchants[nth]?.simulated),
    accounts: offered(payType.transfer) ? await accountsOf(inside, buys) : [],
  }
}
const accountsOf = (
  ctx: Context,
  { sellerId, currencyId }: Row<typeof order>,
): Promise<PayWays['accounts'][number][]> =>
  ctx.query(
    sql`select a.id, a."name", a."bank", a."englishBank", a."bankAccount", a."swiftCode", a."address",
      a."englishAddress", a."remark"
    from ${transferAccount} a
    where a."sellerId" = ${sellerId} and a."status" = ${enabledStatus.enabled}
      and (a."currencyId" is null or a."currencyId" = ${currencyId})
    order by a.id`,
  )
