import { defaultCurrency } from '@pavilion/declare'
import { offersOf } from '@pavilion/commodity/server/index.ts'
import { currency, seller } from '@pavilion/platform/model/index.ts'
import type { Context } from '@pavilion/store'
import {
  orderDeliveryMethod,
  orderType,
  payType,
  type OrderPreview,
  type PayWays,
  type VoucherView,
} from '../model/index.ts'
import { pricesOf } from './create.ts'
import type { OrderWish } from './lines/draft.ts'
import { registerLines } from './lines/register.ts'
import { goodsByPart, storeLines, type Goods, type WantedDelivery, type WantedSku } from './lines/store.ts'
import { partKey, partsOf, type Part } from './parts.ts'
import { payWays } from './paying/ways.ts'
import { reduced } from './vouchers/reduce.ts'

/**
 * What a store order would cost and become, before it is placed: the same lines, prices and fees, and
 * for each order who sells it, how it is delivered and paid, and when it can be given back. A delivery
 * that is not offered counts as the first that is.
 * @throws notForSale, storeClosed
 */
export async function previewStoreOrder(ctx: Context, wish: OrderWish): Promise<OrderPreview> {
  const { projectId, webUserId, input } = wish
  const wanted = input.orderCommodities as readonly WantedSku[]
  const ids = wanted.map(({ commoditySkuId }) => commoditySkuId)
  const goods = goodsByPart([...(await offersOf(ctx, projectId, ids)).values()])
  const deliveries = offeredDeliveries(input, goods)
  const built = await storeLines(ctx, { ...wish, input: { ...input, deliveries } })
  const whole = partsOf(built.lines)
  const code = input.voucherCode as string | null | undefined
  const parts = code ? await reduced(ctx, whole, { code, projectId, webUserId, type: orderType.store }) : whole
  const names = await namesOf(ctx, projectId, parts)
  const ways = await Promise.all(parts.map(part => payWays(ctx, { projectId, ...part })))
  return {
    parts: parts.map((part, nth) => {
      const key = partKey(part)
      const own = goods.get(key)
      const store = own?.offers[0]?.store
      return {
        key,
        seller: names.sellers.get(part.sellerId) ?? null,
        currency: names.currencies.get(part.currencyId ?? 0) ?? defaultCurrency(),
        ...pricesOf(built, part),
        voucher: voucherView(part),
        deliveryMethods: own?.methods.filter(isDelivery) ?? [],
        deliveryMethod: deliveries.find(each => each.part === key)?.deliveryMethod ?? orderDeliveryMethod.none,
        pickUpPlace: store?.pickUpPlace ?? null,
        englishPickUpPlace: store?.englishPickUpPlace ?? null,
        ...rulesOf(part),
        ways: waysIn(ways[nth] as PayWays),
        lines: part.lines.map(({ name, englishName, quantity, price, discount, stock }) => ({
          name,
          englishName,
          quantity,
          price,
          discount: discount ?? 0,
          commoditySkuId: stock?.commoditySkuId ?? null,
        })),
      }
    }),
  }
}
type Method = OrderPreview['parts'][number]['deliveryMethod']
const isDelivery = (method: number): method is Method => Object.values<number>(orderDeliveryMethod).includes(method)
/** How each part would be delivered: as it is wished where that is offered, else as is offered first. Pure. */
function offeredDeliveries(
  input: Readonly<Record<string, unknown>>,
  goods: ReadonlyMap<string, Goods>,
): { readonly part: string; readonly deliveryMethod: Method }[] {
  const wished = new Map(
    ((input.deliveries ?? []) as readonly WantedDelivery[]).map(({ part, deliveryMethod }) => [part, deliveryMethod]),
  )
  return [...goods].flatMap(([part, { methods }]) => {
    const offered = methods.filter(isDelivery)
    const deliveryMethod = offered.find(method => method === (wished.get(part) ?? input.deliveryMethod)) ?? offered[0]
    return deliveryMethod === undefined ? [] : [{ part, deliveryMethod }]
  })
}
const waysIn = ({ types, accounts }: PayWays): PayWays['types'] =>
  accounts.length ? [...types, payType.transfer] : types
/** When the lines of a part can be given back, as their store says. */
const rulesOf = ({ lines }: Part) => {
  const rule = lines.find(({ refundRule }) => refundRule)?.refundRule
  return { refundRule: rule?.refundRule ?? null, englishRefundRule: rule?.englishRefundRule ?? null }
}
export const voucherView = ({ voucher }: Part): VoucherView | null =>
  voucher ? { code: voucher.code, name: voucher.name, englishName: voucher.englishName } : null
/**
 * What the fee of a registration comes to with a voucher.
 * @throws what its line and the voucher refuse
 */
export async function previewFee(ctx: Context, wish: OrderWish & { readonly code: string }) {
  const built = await registerLines(ctx, wish)
  const { projectId, webUserId, code } = wish
  const [part] = await reduced(ctx, partsOf(built.lines), { code, projectId, webUserId, type: orderType.register })
  return { ...pricesOf(built, part as Part), voucher: voucherView(part as Part) }
}
async function namesOf(ctx: Context, projectId: number, parts: readonly Part[]) {
  // The sellers of a cart are not only the event's own.
  const reader = ctx.acting('order', { projectId, sellerId: 'all' })
  const [sellers, currencies] = await Promise.all([
    reader
      .store(seller)
      .rows({ id: parts.map(({ sellerId }) => sellerId) }, { fields: ['id', 'name', 'englishName'], limit: Infinity }),
    ctx
      .store(currency)
      .rows({ id: parts.flatMap(({ currencyId }) => currencyId ?? []) }, { fields: ['id', 'abbr'], limit: Infinity }),
  ])
  return {
    sellers: new Map(sellers.map(({ id, ...names }) => [id, names])),
    currencies: new Map(currencies.map(({ id, abbr }) => [id, abbr])),
  }
}
