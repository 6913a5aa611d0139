import { boolean, integer, ref, shape } from '@pavilion/declare'
import { post, visitor, type Call } from '@pavilion/http'
import { cartOf, putInCart } from '../cart.ts'
import { projectOf, view } from './common.ts'

export const cart: Call[] = [
  post(
    '/shoppingCart/ext/getList',
    { guard: visitor(), summary: ['购物车', 'The cart'], answer: view, writes: false },
    async ({ ctx }) => {
      const rows = await cartOf(ctx, projectOf(ctx))
      return { rows, count: rows.length }
    },
  ),
  post(
    '/shoppingCart/ext/upsertOne',
    {
      guard: visitor(),
      summary: ['加入购物车或修改数量', 'Add to the cart, or change the quantity'],
      body: shape({
        commoditySkuId: ref('commoditySku', '商品SKU', 'Product variant', { required: true }),
        quantity: integer('数量', 'Quantity', { required: true, min: 0, max: 10_000 }),
        /** Added to what is there, instead of replacing it. */
        add: boolean('累加', 'Add'),
      }),
      answer: view,
    },
    async ({ ctx, body }) => {
      const rows = await putInCart(ctx, projectOf(ctx), body)
      return { rows, count: rows.length }
    },
  ),
]
