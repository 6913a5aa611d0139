import * as order from '@pavilion/order/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { daysAgo, put, severalOf, type Demo } from './fill.ts'
import type { Visitor } from './account.ts'
import type { Sku } from './commodity.ts'

/** The contents of carts. */
export async function fillCart(demo: Demo, visitors: readonly Visitor[], skus: readonly Sku[]): Promise<void> {
  const random = chance('teaexpo carts')
  await put(
    demo,
    order.shoppingCart,
    severalOf(random, visitors, 110).flatMap(({ id }) =>
      severalOf(random, skus, random.whole(1, 3)).map(sku => ({
        webUserId: id,
        commoditySkuId: sku.id,
        quantity: random.whole(1, 2),
        checked: random.next() < 0.8,
        createdAt: daysAgo(random.between(0.2, 12)),
      })),
    ),
  )
}
