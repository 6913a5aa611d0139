import { shelfStatus, commoditySku, commoditySpu, commodityStock, webStore } from '@pavilion/commodity/model/index.ts'
import type { Row } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import type { ChangeOption } from '../../model/calls/changing.ts'
import type { order } from '../../model/index.ts'
import { named, type Named } from '../lines/named.ts'

/**
 * The variants that an order can be changed to: on sale in the event’s stores, of its seller, in its
 * currency. Buyers do not see how many are left. One statement.
 */
export async function changeOptions(
  ctx: Context,
  { projectId, sellerId, currencyId }: Row<typeof order>,
  { byBuyer }: { readonly byBuyer: boolean },
): Promise<ChangeOption[]> {
  const rows = await ctx
    .acting('order', { projectId, sellerId: 'all' })
    .query<Named & Pick<ChangeOption, 'id' | 'price' | 'left'>>(
      sql`select s.id, s."name", s."englishName", p."name" as "spuName", p."englishName" as "spuEnglishName", s."price",
        n."total" - n."held" - n."sold" as "left"
      from ${commoditySku} s
      join ${commoditySpu} p on p.id = s."commoditySpuId"
      join ${webStore} w on w.id = p."webStoreId"
      left join ${commodityStock.cells} n on n."commoditySkuId" = s.id
      where w."projectId" = ${projectId} and s."sellerId" = ${sellerId}
        and (s."currencyId" is null or s."currencyId" = ${currencyId})
        and s."status" = ${shelfStatus.onSale} and p."status" = ${shelfStatus.onSale}
      order by p."sortNumber", p.id, s."sortNumber", s.id
      limit 1000`,
    )
  return rows.map(({ id, price, left, ...names }) => ({ id, ...named(names), price, left: byBuyer ? null : left }))
}
