import { defaultZone, invalidInput, wall } from '@pavilion/declare'
import { commodityKind } from '@pavilion/commodity/model/index.ts'
import { offersOf, type Offer } from '@pavilion/commodity/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import { orderDeliveryMethod } from '../../model/index.ts'
import { partKey } from '../parts.ts'
import { notForSale, storeClosed } from '../refusals.ts'
import type { DraftLine, LineBuilder, PartOf } from './draft.ts'
import { calledBefore } from './gone.ts'
import { named } from './named.ts'

/** What a visitor puts into an order. */
export interface WantedSku {
  readonly commoditySkuId: number
  readonly quantity: number
  /** The price of one that the page showed, in minor units. */
  readonly price?: number | null
}
/** How the goods of a part are delivered. */
export interface WantedDelivery {
  readonly part: string
  readonly deliveryMethod: number
}
const lineOf = (offer: Offer, quantity: number): DraftLine => ({
  ...named(offer),
  quantity,
  price: offer.price,
  cost: offer.cost,
  priceRule: `commoditySku ${offer.id}`,
  sellerId: offer.sellerId,
  currencyId: offer.currencyId,
  stock: { commoditySkuId: offer.id, quantity },
  ...(offer.shownUpTo !== null && { shownUpTo: offer.shownUpTo }),
  ...(offer.store.refundRule && { refundRule: offer.store }),
  about: { commoditySkuId: offer.id },
})

/** The goods of a part, which are handed over or sent; tickets need neither. */
export interface Goods {
  readonly offers: readonly Offer[]
  /** The ways of delivery that all of them have. */
  readonly methods: readonly number[]
}
/** The goods of each part by its key. Pure. */
export function goodsByPart(offers: readonly Offer[]): ReadonlyMap<string, Goods> {
  const goods = offers.filter(({ kind }) => kind !== commodityKind.ticket)
  return new Map(
    [...Map.groupBy(goods, partKey)].map(([key, all]) => {
      const [first = [], ...others] = all.map(({ store }) => store.deliveryMethods as readonly number[])
      return [key, { offers: all, methods: first.filter(method => others.every(other => other.includes(method))) }]
    }),
  )
}

/**
 * Goods and tickets of open stores, at the price of this moment. Each seller's goods are delivered as
 * that seller offers.
 * @throws notForSale, storeClosed; invalidInput for a delivery that a store does not offer
 */
export const storeLines: LineBuilder = async (ctx, { projectId, webUserId, input }) => {
  const wanted = input.orderCommodities as readonly WantedSku[]
  const ids = wanted.map(({ commoditySkuId }) => commoditySkuId)
  const offers = await offersOf(ctx, projectId, ids)
  const chosen = wanted.flatMap(({ commoditySkuId, quantity }) => {
    const offer = offers.get(commoditySkuId)
    return offer ? [{ offer, quantity }] : []
  })
  if (chosen.length < wanted.length) throw await goneOf(ctx, { projectId, webUserId, wanted: ids, known: offers })
  const closed = chosen.find(({ offer }) => offer.store.selling !== 'open')
  if (closed) throw await closedStore(ctx, projectId, closed.offer)
  const goods = goodsByPart(chosen.map(({ offer }) => offer))
  const deliveryOf = deliveries(input, goods)
  return {
    lines: chosen.map(({ offer, quantity }) => lineOf(offer, quantity)),
    ofPart: part => ({
      deliveryMethod: deliveryOf(part),
      webStoreId: chosen.find(({ offer }) => partKey(offer) === partKey(part))?.offer.webStoreId ?? null,
    }),
    expressFee: (part, sum) => {
      const store = goods.get(partKey(part))?.offers[0]?.store
      if (!store || deliveryOf(part) !== orderDeliveryMethod.express) return 0
      return store.freeExpressFrom !== null && sum >= store.freeExpressFrom ? 0 : store.expressFee
    },
  }
}
/**
 * How each part is delivered: as was said of it, else of all, else by pick-up.
 * @throws invalidInput
 */
function deliveries(input: Readonly<Record<string, unknown>>, goods: ReadonlyMap<string, Goods>) {
  const said = new Map(
    ((input.deliveries ?? []) as readonly WantedDelivery[]).map(({ part, deliveryMethod }) => [part, deliveryMethod]),
  )
  const { none, pickUp } = orderDeliveryMethod
  const methods = new Map(
    [...goods].map(([key, of]) => {
      const method = Number(said.get(key) ?? input.deliveryMethod ?? none) || pickUp
      if (!of.methods.includes(method))
        throw invalidInput({
          deliveryMethod: ['商城不提供此配送方式', 'The store does not offer this delivery method'],
        })
      return [key, method]
    }),
  )
  return (part: PartOf): number => methods.get(partKey(part)) ?? none
}
interface Gone {
  readonly projectId: number
  readonly webUserId: number | null
  readonly wanted: readonly number[]
  readonly known: ReadonlyMap<number, Offer>
}
/** Says which of the wanted variants are no longer sold, by the names that this buyer has seen. */
async function goneOf(ctx: Context, { projectId, webUserId, wanted, known }: Gone) {
  const names = await calledBefore(ctx, { projectId, webUserId, wanted: wanted.filter(id => !known.has(id)) })
  const lines = wanted.flatMap((commoditySkuId, nth) =>
    known.has(commoditySkuId) ? [] : [{ commoditySkuId, ...(names.get(commoditySkuId) ?? nthItem(nth)) }],
  )
  const first = lines[0] as (typeof lines)[number]
  return notForSale({ name: first.name, englishName: first.englishName ?? first.name }, { lines })
}
/** What a variant is called of which nobody may know the name. */
const nthItem = (nth: number) => ({ name: `第 ${nth + 1} 件商品`, englishName: `item ${nth + 1}` })

async function closedStore(ctx: Context, projectId: number, { store }: Offer) {
  const row = await ctx
    .acting('order', { projectId })
    .store(project)
    .find({ id: projectId }, { fields: ['timeZone'] })
  const at = (instant: string | null) => instant && wall(instant, row?.timeZone ?? defaultZone()).slice(0, 16)
  const { selling, name, englishName, startTime, endTime } = store
  const [opens, closed] = [selling === 'notYet' && at(startTime), selling === 'over' && at(endTime)]
  return storeClosed(
    { name, englishName: englishName ?? name, ...(opens && { opens }), ...(closed && { closed }) },
    { ...(opens && { opens: startTime }), ...(closed && { closed: endTime }) },
  )
}
