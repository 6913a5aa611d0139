import { invalidInput } from '@pavilion/declare'
import { commodityKind } from '@pavilion/commodity/model/index.ts'
import { offersOf, type Offer } from '@pavilion/commodity/server/index.ts'
import { orderDeliveryMethod } from '../../model/index.ts'
import { notForSale, storeClosed } from '../refusals.ts'
import type { DraftLine, LineBuilder } from './draft.ts'
import { named } from './named.ts'

/** What a visitor puts into an order. */
export interface WantedSku {
  readonly commoditySkuId: number
  readonly quantity: number
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
  about: { commoditySkuId: offer.id },
})

/**
 * Goods and tickets of open stores, at the price of this moment.
 * @throws notForSale, storeClosed; invalidInput for a delivery that the store does not offer
 */
export const storeLines: LineBuilder = async (ctx, { projectId, input }) => {
  const wanted = input.orderCommodities as readonly WantedSku[]
  const offers = await offersOf(
    ctx,
    projectId,
    wanted.map(({ commoditySkuId }) => commoditySkuId),
  )
  const chosen = wanted.map(({ commoditySkuId, quantity }) => {
    const offer = offers.get(commoditySkuId)
    if (!offer) throw notForSale({ name: `#${commoditySkuId}`, englishName: `#${commoditySkuId}` })
    if (offer.store.selling !== 'open') throw storeClosed()
    return { offer, quantity }
  })
  const method = Number(input.deliveryMethod ?? orderDeliveryMethod.none)
  const goods = chosen.filter(({ offer }) => offer.kind !== commodityKind.ticket)
  const delivery = goods.length ? method || orderDeliveryMethod.pickUp : orderDeliveryMethod.none
  if (goods.some(({ offer }) => !offer.store.deliveryMethods.some(method => method === delivery)))
    throw invalidInput({ deliveryMethod: ['商城不提供此配送方式', 'The store does not offer this delivery method'] })
  const express = delivery === orderDeliveryMethod.express
  return {
    lines: chosen.map(({ offer, quantity }) => lineOf(offer, quantity)),
    order: { deliveryMethod: delivery, webStoreId: chosen[0]?.offer.webStoreId ?? null },
    expressFee: (sellerId, sum) => {
      const store = goods.find(({ offer }) => offer.sellerId === sellerId)?.offer.store
      if (!express || !store) return 0
      return store.freeExpressFrom !== null && sum >= store.freeExpressFrom ? 0 : store.expressFee
    },
  }
}
