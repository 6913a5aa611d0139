import { defaultCurrency, noData } from '@pavilion/declare'
import { commoditySku, commoditySpu } from '@pavilion/commodity/model/index.ts'
import { offersOf } from '@pavilion/commodity/server/index.ts'
import { currency, seller } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { shoppingCart, type CartLine } from '../model/index.ts'
import { calledBefore } from './lines/gone.ts'
import { named, type Named } from './lines/named.ts'
import { notForSale } from './refusals.ts'

/** The visitor’s cart in a project. */
export async function cartOf(ctx: Context, projectId: number): Promise<CartLine[]> {
  const reader = ctx.acting('cart', { projectId, sellerId: 'all' })
  const rows = await reader.query<Omit<CartLine, 'gone' | 'stock'> & Named>(
    sql`select k.id, k."commoditySkuId", s."commoditySpuId", k."quantity", k."checked", s."name", s."englishName",
      p."name" as "spuName", p."englishName" as "spuEnglishName", p."cover", s."price", coalesce(c."abbr", ${defaultCurrency()}) as "currency", p."kind",
      (select jsonb_build_object('name', e."name", 'englishName', e."englishName") from ${seller} e where e.id = s."sellerId") as "seller"
    from ${shoppingCart} k
    join ${commoditySku} s on s.id = k."commoditySkuId"
    join ${commoditySpu} p on p.id = s."commoditySpuId"
    left join ${currency} c on c.id = s."currencyId"
    where k."webUserId" = ${ctx.caller.id}
    order by k.id`,
  )
  const offers = await offersOf(
    reader,
    projectId,
    rows.map(({ commoditySkuId }) => commoditySkuId),
  )
  return rows.map(row => {
    const offer = offers.get(row.commoditySkuId)
    const { spuName: _spuName, spuEnglishName: _spuEnglishName, ...line } = row
    return { ...line, ...named(row), stock: offer?.stock ?? null, gone: offer?.store.selling !== 'open' }
  })
}
/**
 * Puts a variant into the cart, changes how many, or takes it out (0). The same variant is one line.
 * @throws notForSale
 */
export async function putInCart(
  ctx: Context,
  projectId: number,
  {
    commoditySkuId,
    quantity,
    add,
  }: { readonly commoditySkuId: number; readonly quantity: number; readonly add?: boolean | null },
): Promise<CartLine[]> {
  const inside = ctx.acting('cart', { projectId, sellerId: 'all' })
  const { id: webUserId } = ctx.caller
  if (webUserId === null) throw noData()
  await inside.transaction(async tx => {
    const known = await tx.store(shoppingCart).find({ webUserId, commoditySkuId })
    if (quantity === 0) {
      if (known) await tx.store(shoppingCart).delete(known.id)
      return
    }
    const offer = (await offersOf(tx, projectId, [commoditySkuId])).get(commoditySkuId)
    if (!offer) {
      const gone = (await calledBefore(tx, { projectId, webUserId, wanted: [commoditySkuId] })).get(commoditySkuId)
      throw notForSale({ name: gone?.name ?? '此商品', englishName: gone?.englishName ?? gone?.name ?? 'This item' })
    }
    if (known) await tx.store(shoppingCart).set(known.id, { quantity: add ? known.quantity + quantity : quantity })
    else await tx.store(shoppingCart).create({ projectId, webUserId, commoditySkuId, quantity })
  })
  return cartOf(ctx, projectId)
}
