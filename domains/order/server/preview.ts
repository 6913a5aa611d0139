import { defaultCurrency } from '@pavilion/declare'
import { commodityKind } from '@pavilion/commodity/model/index.ts'
import { offersOf } from '@pavilion/commodity/server/index.ts'
import { currency, seller } from '@pavilion/platform/model/index.ts'
import type { Context } from '@pavilion/store'
import { orderDeliveryMethod, orderType, type OrderPreview, type VoucherView } from '../model/index.ts'
import { pricesOf } from './create.ts'
import type { OrderWish } from './lines/draft.ts'
import { registerLines } from './lines/register.ts'
import { storeLines, type WantedSku } from './lines/store.ts'
import { partsOf, type Part } from './parts.ts'
import { reduced } from './vouchers/reduce.ts'

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
  const [first = [], ...others] = goods.map(({ store }) => store.deliveryMethods)
  const methods = first.filter(method => others.every(of => of.includes(method)))
  const asked = methods.find(method => method === wish.input.deliveryMethod)
  const deliveryMethod = asked ?? methods[0] ?? orderDeliveryMethod.none
  const built = await storeLines(ctx, { ...wish, input: { ...wish.input, deliveryMethod } })
  const whole = partsOf(built.lines)
  const code = wish.input.voucherCode as string | null | undefined
  const type = orderType.store
  const parts = code
    ? await reduced(ctx, whole, { code, projectId: wish.projectId, webUserId: wish.webUserId, type })
    : whole
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
      currency: names.currencies.get(part.currencyId ?? 0) ?? defaultCurrency(),
      ...pricesOf(built, part),
      voucher: voucherView(part),
      lines: part.lines.map(({ name, englishName, quantity, price, discount, stock }) => ({
        name,
        englishName,
        quantity,
        price,
        discount: discount ?? 0,
        commoditySkuId: stock?.commoditySkuId ?? null,
      })),
    })),
  }
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
async function namesOf(ctx: Context, sellerIds: readonly number[], currencyIds: readonly number[]) {
  const [sellers, currencies] = await Promise.all([
    ctx.store(seller).rows({ id: [...sellerIds] }, { fields: ['id', 'name', 'englishName'], limit: Infinity }),
    ctx.store(currency).rows({ id: [...currencyIds] }, { fields: ['id', 'abbr'], limit: Infinity }),
  ])
  return {
    sellers: new Map(sellers.map(({ id, ...names }) => [id, names])),
    currencies: new Map(currencies.map(({ id, abbr }) => [id, abbr])),
  }
}
