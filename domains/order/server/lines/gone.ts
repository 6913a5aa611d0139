import { commoditySku, commoditySpu } from '@pavilion/commodity/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { order, orderCommodity, shoppingCart } from '../../model/index.ts'
import { named, type Named } from './named.ts'

interface Asked {
  readonly projectId: number
  readonly webUserId: number | null
  readonly wanted: readonly number[]
}
/**
 * What a buyer knows variants by that are no longer sold: from their cart, or from the orders of the
 * project. A product that was never for sale here keeps its name to itself.
 */
export async function calledBefore(
  ctx: Context,
  { projectId, webUserId, wanted }: Asked,
): Promise<ReadonlyMap<number, { readonly name: string; readonly englishName: string | null }>> {
  if (!wanted.length) return new Map()
  const rows = await ctx.acting('order', { projectId, sellerId: 'all' }).query<Named & { readonly id: number }>(
    sql`select s.id, s."name", s."englishName", p."name" as "spuName", p."englishName" as "spuEnglishName"
    from ${everyRowOf(commoditySku, 'a variant that is gone is still called what it was')} s
    join ${everyRowOf(commoditySpu, 'a product that is gone is still called what it was')} p on p.id = s."commoditySpuId"
    where s.id = any(${[...wanted]}::bigint[])
      and (
        exists (
          select 1 from ${shoppingCart} k
          where k."commoditySkuId" = s.id and k."webUserId" = ${webUserId}::bigint
        )
        or exists (
          select 1 from ${orderCommodity} l join ${order} o on o.id = l."orderId"
          where l."commoditySkuId" = s.id
        )
      )`,
  )
  return new Map(rows.map(row => [row.id, named(row)]))
}
