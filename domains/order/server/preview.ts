import { commodityKind } from '@pavilion/commodity/model/index.ts'
import { offersOf } from '@pavilion/commodity/server/index.ts'
import { currency, seller } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { orderDeliveryMethod, type OrderPreview } from '../model/index.ts'
import { partsOf, pricesOf } from './create.ts'
import type { OrderWish } from './lines/draft.ts'
import { storeLines, type WantedSku } from './lines/store.ts'

/**
 * What a store order would cost and become, before it is placed: the same lines, prices and fees.
 * A delivery that is not offered counts as the first that is.
 * @throws notForSale, storeClosed
 */
export async function previewStoreOrder(ctx: Context, wish: OrderWish): Promise<OrderPreview> {
  const wanted = wish.input.orderCommodities as readonly WantedSku[]
  const offers = await offersOf(
    ctx,
    wish.projectId,
    wanted.map(({ commoditySkuId }) => commoditySkuId),
  )
  const goods = [...offers.values()].filter(({ kind }) => kind !== commodityKind.ticket)
  const methods = goods
    .map(({ store }) => store.deliveryMethods)
    .reduce<readonly number[]>(
      (all, of) => all.filter(method => of.includes(method)),
      goods[0]?.store.deliveryMethods ?? [],
    )
  const asked = Number(wish.input.deliveryMethod)
  const deliveryMethod = methods.includes(asked) ? asked : (methods[0] ?? orderDeliveryMethod.none)
  const built = await storeLines(ctx, { ...wish, input: { ...wish.input, deliveryMethod } })
  const parts = partsOf(built.lines)
  const names = await namesOf(
    ctx,
    parts.map(({ sellerId }) => sellerId),
    parts.flatMap(({ currencyId }) => currencyId ?? []),
  )
  const place = goods[0]?.store
  return {
    deliveryMethods: methods,
    deliveryMethod,
    pickUpPlace: place?.pickUpPlace ?? null,
    englishPickUpPlace: place?.englishPickUpPlace ?? null,
    parts: parts.map(part => ({
      seller: names.sellers.get(part.sellerId) ?? null,
      currency: names.currencies.get(part.currencyId ?? 0) ?? 'CNY',
      ...pricesOf(built, part),
      lines: part.lines.map(({ name, englishName, quantity, price, stock }) => ({
        name,
        englishName,
        quantity,
        price,
        commoditySkuId: stock?.commoditySkuId ?? null,
      })),
    })),
  }
}
async function namesOf(ctx: Context, sellerIds: readonly number[], currencyIds: readonly number[]) {
  const [sellers, currencies] = await Promise.all([
    ctx.query<{ id: number; name: string; englishName: string | null }>(
      sql`select s.id, s."name", s."englishName" from ${seller} s where s.id = any(${[...sellerIds]}::bigint[])`,
    ),
    ctx.query<{ id: number; abbr: string }>(
      sql`select c.id, c."abbr" from ${currency} c where c.id = any(${[...currencyIds]}::bigint[])`,
    ),
  ])
  return {
    sellers: new Map(sellers.map(({ id, ...names }) => [id, names])),
    currencies: new Map(currencies.map(({ id, abbr }) => [id, abbr])),
  }
}
