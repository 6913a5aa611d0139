import { invalidInput, type Pair, type Row, wordFor } from '@pavilion/declare'
import { commodityKind } from '@pavilion/commodity/model/index.ts'
import { offersOf, type Offer } from '@pavilion/commodity/server/index.ts'
import type { Context } from '@pavilion/store'
import {
  discountOfUnits,
  type order,
  orderCommodityStatus,
  orderDeliveryMethod,
  orderStatus,
  orderType,
  worthOfUnits,
} from '../../model/index.ts'
import { eventIsCancelled } from '../cancelling/isCancelled.ts'
import { calledBefore } from '../lines/gone.ts'
import { named } from '../lines/named.ts'
import type { WrittenLine } from '../lines/written.ts'
import { checkedNow } from '../paying/offline.ts'
import { keptOf } from '../paying/due.ts'
import {
  changeElsewhere,
  changeNotNow,
  changeOfNothing,
  changeOpen,
  changeSent,
  changeToNothing,
  changeToOther,
  eventCancelled,
  invoicedAlready,
  notForSale,
  refundOpen,
  storeClosed,
  ticketsUsed,
  transferBeingChecked,
} from '../refusals.ts'
import { slipWaitsFor } from '../slips/slips.ts'
import { unusedTickets } from '../tickets.ts'
import { isBeingChanged } from './open.ts'

type Order = Row<typeof order>
/** What an order is to become: what is not named stays as it is. */
export interface ChangeWish {
  readonly id: number
  readonly lines?:
    | readonly {
        readonly orderCommodityId: number
        /** 0: the line goes. */
        readonly quantity: number
        /** Another variant instead, for all of the line. */
        readonly commoditySkuId?: number | null
      }[]
    | null
  readonly added?: readonly { readonly commoditySkuId: number; readonly quantity: number }[] | null
}
/** Units of a line that leave the order. */
export interface Leaving {
  readonly line: WrittenLine
  readonly units: number
  /** What they cost, in minor units: their share of a voucher is taken off. */
  readonly worth: number
}
/** Units that come to the order, at the price of now. */
export interface Coming {
  readonly name: string
  readonly englishName: string | null
  readonly commoditySkuId: number | null
  readonly units: number
  readonly price: number
  readonly cost: number | null
  readonly priceRule: string
  /** The line of which they are more: an unpaid one at the same price simply grows. */
  readonly grows: number | null
}
/** What a change does to an order. Amounts are minor units of its currency. */
export interface ChangePlan {
  readonly leaving: readonly Leaving[]
  readonly coming: readonly Coming[]
  readonly before: number
  readonly after: number
  readonly difference: number
  readonly due: number
  readonly back: number
  /** The order is paid: it becomes another once the difference is paid. */
  readonly afterPayment: boolean
}
const { store, ticket, request } = orderType
/** The kinds of order that are changed here; others have a change of their own. */
export const changeable: readonly number[] = [store, ticket, request]
const isOpenLine = ({ status }: WrittenLine) =>
  status === orderCommodityStatus.pending || status === orderCommodityStatus.valid

/**
 * Refuses orders that cannot be changed at this moment, whatever the change.
 * @throws changeElsewhere, changeNotNow, changeSent, changeOpen, refundOpen, transferBeingChecked,
 *   eventCancelled
 */
export async function refuseNow(ctx: Context, buys: Order): Promise<void> {
  const kind = wordFor(orderType, buys.type ?? 0) as Pair
  if (!changeable.includes(buys.type ?? 0)) throw changeElsewhere({ kind })
  if (buys.status !== orderStatus.unpaid && buys.status !== orderStatus.paid) throw changeNotNow()
  if (buys.expressNumber) throw changeSent()
  if (await isBeingChanged(ctx, buys.id)) throw changeOpen()
  if ((buys.refundingAmount ?? 0) > 0) throw refundOpen()
  if ((await checkedNow(ctx, buys.id)) > 0 || (await slipWaitsFor(ctx, buys.id))) throw transferBeingChecked()
  if (await eventIsCancelled(ctx, buys.projectId)) throw eventCancelled()
}

/**
 * Works out a change of an order: units that leave at what they cost, units that come at the price of
 * now. `byBuyer`: only what is sold at this moment.
 * @throws invalidInput, notForSale, storeClosed, changeToOther, changeOfNothing, changeToNothing,
 *   invoicedAlready, ticketsUsed
 */
export async function planChange(
  ctx: Context,
  buys: Order,
  all: readonly WrittenLine[],
  wish: ChangeWish,
  { byBuyer = false }: { readonly byBuyer?: boolean } = {},
): Promise<ChangePlan> {
  const lines = all.filter(isOpenLine)
  const isPaid = buys.status === orderStatus.paid
  const { leaving, wanted } = wishedOf(lines, wish)
  if (!leaving.length && !wanted.length) throw changeOfNothing()
  const offers = await offered(ctx, buys, wanted, byBuyer)
  const coming = wanted.map(each => comingOf(each, offers, isPaid))
  const left = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const [gone, more] = [units(leaving), units(coming)]
  const difference = coming.reduce((sum, each) => sum + each.price * each.units, 0) - worthOf(leaving)
  const kept = keptOf(buys)
  const before = isPaid ? kept : (buys.amount ?? 0)
  const after = before + difference
  if (left - gone + more < 1 || after < 1) throw changeToNothing()
  const back = Math.max(0, kept - after)
  if (back > 0 && back > kept - (buys.invoicedAmount ?? 0)) throw invoicedAlready()
  if (!isPaid && after < (buys.invoicedAmount ?? 0)) throw invoicedAlready()
  if (isPaid) await refuseUsed(ctx, leaving)
  const due = Math.max(0, after - kept)
  return { leaving, coming, before, after, difference, due, back, afterPayment: isPaid && difference > 0 }
}
const units = (all: readonly { readonly units: number }[]) => all.reduce((sum, each) => sum + each.units, 0)
const worthOf = (all: readonly Leaving[]) => all.reduce((sum, { worth }) => sum + worth, 0)

/** Units that are wanted: of a variant, or more of a line that an operator wrote. */
interface Wanted {
  readonly line?: WrittenLine
  readonly commoditySkuId: number | null
  readonly units: number
}
const notThere = () =>
  invalidInput({
    lines: ['所选商品不能变更，请刷新后重试', 'A chosen item cannot be changed. Reload and try again'],
  })
/** What leaves, and what is wanted. Pure. @throws invalidInput */
function wishedOf(lines: readonly WrittenLine[], wish: ChangeWish): { leaving: Leaving[]; wanted: Wanted[] } {
  const leaving: Leaving[] = []
  const wanted: Wanted[] = []
  const seen = new Set<number>()
  for (const { orderCommodityId, quantity, commoditySkuId } of wish.lines ?? []) {
    const line = lines.find(({ id }) => id === orderCommodityId)
    if (!line || seen.has(line.id)) throw notThere()
    seen.add(line.id)
    const other = commoditySkuId && commoditySkuId !== line.commoditySkuId ? commoditySkuId : undefined
    const fewer = other ? line.quantity : line.quantity - quantity
    if (fewer > 0) leaving.push({ line, units: fewer, worth: worthOfUnits(line, fewer) })
    if (other && quantity > 0) wanted.push({ commoditySkuId: other, units: quantity })
    if (!other && fewer < 0) wanted.push({ line, commoditySkuId: line.commoditySkuId, units: -fewer })
  }
  for (const { commoditySkuId, quantity } of wish.added ?? []) wanted.push({ commoditySkuId, units: quantity })
  return { leaving, wanted }
}
/**
 * The variants that are wanted, as they are sold now: of the seller of the order, in its currency, by
 * its way of delivery.
 * @throws notForSale, storeClosed, changeToOther
 */
async function offered(
  ctx: Context,
  buys: Order,
  wanted: readonly Wanted[],
  byBuyer: boolean,
): Promise<ReadonlyMap<number, Offer>> {
  const ids = wanted.flatMap(({ commoditySkuId }) => commoditySkuId ?? [])
  if (!ids.length) return new Map()
  const offers = await offersOf(ctx, buys.projectId, ids)
  const missing = ids.find(id => !offers.has(id))
  if (missing !== undefined) {
    const { projectId, webUserId } = buys
    const before = (await calledBefore(ctx, { projectId, webUserId, wanted: [missing] })).get(missing)
    const { name, englishName } = before ?? { name: '所选规格', englishName: 'the chosen variant' }
    throw notForSale({ name, englishName: englishName ?? name })
  }
  for (const offer of offers.values()) {
    if (offer.sellerId !== buys.sellerId || !isIn(buys, offer) || !isDelivered(buys, offer)) throw changeToOther()
    const { name, englishName, selling } = offer.store
    if (byBuyer && selling !== 'open') throw storeClosed({ name, englishName: englishName ?? name })
  }
  return offers
}
/** A variant without a currency is sold in the currency of its orders. */
const isIn = ({ currencyId }: Order, offer: Offer) => offer.currencyId === null || offer.currencyId === currencyId
const isDelivered = ({ deliveryMethod }: Order, { kind, store: { deliveryMethods } }: Offer) =>
  kind === commodityKind.ticket ||
  (deliveryMethod !== orderDeliveryMethod.none && (deliveryMethods as readonly number[]).includes(deliveryMethod ?? 0))

function comingOf(
  { line, commoditySkuId, units: count }: Wanted,
  offers: ReadonlyMap<number, Offer>,
  isPaid: boolean,
): Coming {
  const offer = commoditySkuId === null ? undefined : (offers.get(commoditySkuId) as Offer)
  if (!offer) {
    const { id, name, englishName, price, cost, discount } = line as WrittenLine
    const grows = isPaid || discount > 0 ? null : id
    return { name, englishName, commoditySkuId: null, units: count, price, cost, priceRule: `line ${id}`, grows }
  }
  const grows = line && !isPaid && line.discount === 0 && line.price === offer.price ? line.id : null
  const { id, price, cost } = offer
  return { ...named(offer), commoditySkuId: id, units: count, price, cost, priceRule: `commoditySku ${id}`, grows }
}
/** Tickets that have admitted somebody do not leave. @throws ticketsUsed */
async function refuseUsed(ctx: Context, leaving: readonly Leaving[]): Promise<void> {
  const sold = leaving.filter(({ line }) => line.isTicket && line.status === orderCommodityStatus.valid)
  if (!sold.length) return
  const unused = await unusedTickets(
    ctx,
    sold.map(({ line }) => line.id),
  )
  const used = sold.find(({ line, units: count }) => (unused.get(line.id) ?? 0) < count)
  if (used) throw ticketsUsed({ name: used.line.name, englishName: used.line.englishName ?? used.line.name })
}

/** What the sums of an order change by. Pure. */
export function sumsOf(leaving: readonly Leaving[], coming: readonly Pick<Coming, 'price' | 'cost' | 'units'>[]) {
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  return {
    price: sum(coming.map(each => each.price * each.units)) - sum(leaving.map(({ line, units: n }) => line.price * n)),
    cost:
      sum(coming.map(each => (each.cost ?? 0) * each.units)) -
      sum(leaving.map(({ line, units: n }) => (line.cost ?? 0) * n)),
    discount: -sum(leaving.map(({ line, units: n }) => discountOfUnits(line, n))),
  }
}
