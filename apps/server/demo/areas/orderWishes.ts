import { addDays } from '@pavilion/declare'
import { kindOf } from '@pavilion/booth/model/price.ts'
import { boothType } from '@pavilion/exhibitor/model/index.ts'
import * as order from '@pavilion/order/model/index.ts'
import { chance, type Chance } from '../pictures/chance.ts'
import { moment } from '../records.ts'
import { after, crowd, dateOf, day, daysAgo, hour, severalOf, some, type Demo } from './fill.ts'
import type { Visitor } from './account.ts'
import type { Sku } from './commodity.ts'
import type { Booths } from './booth.ts'
import type { Exhibitor } from './company.ts'
import type { Fate } from './fates.ts'
import { reservationCodeOf, type Hotels, type Sale } from './hotel.ts'
import type { Buyer, OrderWish } from './orderBooks.ts'
import type { Attendee } from './attendee.ts'
import type { Trip } from './trips.ts'

const { orderType, orderDeliveryMethod: delivery } = order
/** Money above this waits for a second person (`projectSetting.payVerifyAbove`). */
export const secondPersonAbove = 1_000_000

/** A hotel order and what it books. */
export interface Stay {
  readonly wish: OrderWish
  readonly sale: Sale
  readonly nights: number
  /** The code with which it is booked. */
  readonly code?: string
}
export interface Wishes {
  readonly shop: readonly OrderWish[]
  readonly stays: readonly Stay[]
  readonly deposits: ReadonlyMap<Exhibitor, OrderWish>
  readonly others: readonly OrderWish[]
}
const asBuyer = ({ id, name, phoneNumber, email, company }: Visitor): Buyer => ({
  name,
  phoneNumber,
  email,
  company,
  webUserId: id,
  chinese: !/[a-z]/i.test(name),
})
/** How often an order of some days ago, and one of this day, has which fate. */
const usual = {
  old: [
    ['completed', 48],
    ['paid', 14],
    ['expired', 8],
    ['cancelled', 8],
    ['refunded', 5],
    ['partRefunded', 7],
    ['refundCancelled', 3],
    ['refundByHand', 3],
    ['refundFails', 2],
    ['acceptedSum', 2],
  ],
  fresh: [
    ['paid', 60],
    ['unpaid', 12],
    ['undecided', 12],
    ['refundApplied', 12],
    ['wrongSum', 4],
  ],
} as const
/** How many of the shop's orders are of this day; the first orders have every fate once. */
const today = 15
const firstFates: Readonly<Record<number, Fate>> = Object.fromEntries([
  ...usual.fresh.map(([fate], at) => [at, fate]),
  ...usual.old.map(([fate], at) => [today + at, fate]),
])
const fateOf = (random: Chance, at: string): Fate => random.weighted(at > daysAgo(0.9) ? usual.fresh : usual.old)

/**
 * The orders of the demo: shop and tickets, hotel nights, deposits and balances of exhibitors, trips,
 * fees of registrations.
 */
export async function wishOrders(
  demo: Demo,
  about: {
    visitors: readonly Visitor[]
    attendees: readonly Attendee[]
    skus: readonly Sku[]
    exhibitors: readonly Exhibitor[]
    booths: Booths
    /** By company. */
    demands: ReadonlyMap<number, number>
    hotels: Hotels
    trips: ReadonlyMap<Trip, number>
  },
): Promise<Wishes> {
  const random = chance('teaexpo wishes')
  const { visitors, skus, exhibitors, booths, demands, hotels, trips } = about
  const large = exhibitors.filter(({ assigned, booth }) => assigned && booth !== 'standard').slice(0, 8)
  const toVerify = large.find(({ booth }) => booth === 'rawSpace')
  return {
    shop: some(64, at => shopWish(random, visitors, skus, at)),
    stays: [
      ...pastStays(random, about.attendees, hotels),
      ...comingStays(chance('teaexpo coming stays'), visitors, hotels),
    ],
    deposits: new Map(
      exhibitors
        .filter(({ stage }) => stage !== 'none')
        .map(one => [one, depositOf(demo, one, { booths, demandId: demands.get(one.id) ?? null })]),
    ),
    others: [
      ...large.map((one, at) =>
        balanceOf(demo, one, { booths, demandId: demands.get(one.id) ?? null, at, waits: one === toVerify }),
      ),
      ...[...trips].filter(([{ ordered }]) => ordered).map(([trip, ticketId]) => tripWish(trip, ticketId)),
      ...(await feeWishes(demo)),
    ],
  }
}
function shopWish(random: Chance, visitors: readonly Visitor[], skus: readonly Sku[], at: number): OrderWish {
  const kind = random.weighted([
    ['store', 60],
    ['ticket', 40],
  ] as const)
  const when =
    at < today ? daysAgo(random.between(0.1, 0.8)) : at in firstFates ? daysAgo(at - 9) : moment(random).toISOString()
  const fate = firstFates[at] ?? fateOf(random, when)
  const drawn = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ] as const)
  // Of one line nothing is left when it goes back.
  const count = fate === 'partRefunded' ? Math.max(2, drawn) : drawn
  const goods = severalOf(
    random,
    skus.filter(sku => sku.kind === kind),
    count,
  )
  const express = kind === 'store' && random.next() < 0.4
  return {
    type: orderType[kind],
    at: when,
    who: asBuyer(random.pick(visitors)),
    fate,
    input: {
      orderCommodities: goods.map(({ id }) => ({
        commoditySkuId: id,
        quantity: random.whole(1, kind === 'store' ? 3 : 2),
      })),
      ...(kind === 'store' && { deliveryMethod: delivery[express ? 'express' : 'pickUp'] }),
    },
    ...(at % 17 === 5 && { voucher: order.voucherKind.share }),
  }
}
function stayOf(
  sale: Sale,
  guest: Buyer,
  first: number,
  nights: number,
  wish: Pick<OrderWish, 'at' | 'fate' | 'offline'>,
  code?: string,
): Stay {
  const { name, phoneNumber, email, company } = guest
  return {
    sale,
    nights,
    ...(code && { code }),
    wish: {
      ...wish,
      type: orderType.hotel,
      who: guest,
      input: {
        roomTypeId: sale.roomTypeId,
        checkInDate: addDays(sale.from, first),
        checkOutDate: addDays(sale.from, first + nights),
        roomCount: 1,
        guests: [{ name, phoneNumber, email: email || null, workplace: company }],
        ...(code && { reservationCode: code }),
      },
    },
  }
}
/** Where everybody may book: the sales of open hotels that are for no channel. */
const forAll = ({ sales }: Hotels, past: boolean): Sale[] =>
  sales.filter(sale => sale.past === past && sale.userChannelId === null && sale.open)
/** The nights of a stay: two at least. */
function nightsIn(random: Chance, { nights }: Sale): { first: number; nights: number } {
  const many = random.whole(2, nights)
  return { first: random.whole(0, nights - many), nights: many }
}
/** Guests of the buyers' days: booked at the organiser's desk, stayed, completed. */
function pastStays(random: Chance, attendees: readonly Attendee[], hotels: Hotels): Stay[] {
  const guests = severalOf(
    random,
    attendees.filter(({ cert, stays }) => (cert === 'buyer' || cert === 'vip') && stays.length),
    24,
  )
  const sales = forAll(hotels, true).filter(({ onRequest }) => !onRequest)
  return guests.map(({ name, phoneNumber, email, company, chinese }) => {
    const sale = random.pick(sales)
    const { first, nights } = nightsIn(random, sale)
    const at = daysAgo(random.between(24, 33))
    return stayOf(sale, { name, phoneNumber, email: email ?? null, company, chinese }, first, nights, {
      at,
      fate: 'completed',
      offline: true,
    })
  })
}
/** Visitors of the coming fair; one type of rooms is on request. */
function comingStays(random: Chance, visitors: readonly Visitor[], hotels: Hotels): Stay[] {
  return severalOf(random, visitors, 36).map((visitor, nth) => {
    const sale = random.pick(forAll(hotels, false))
    const { first, nights } = nightsIn(random, sale)
    const at = nth < 8 ? daysAgo(random.between(0.01, 0.07)) : daysAgo(random.between(1, 20))
    const code = nth % 4 === 1 ? reservationCodeOf(random, nth) : undefined
    const usual = fateOfStay(random, sale, at)
    // Of the first codes, one is in use by an order that waits for its money, and one is used.
    const fate = code && nth < 8 ? (nth < 4 ? 'unpaid' : 'paid') : usual
    return stayOf(sale, asBuyer(visitor), first, nights, { at, fate }, code)
  })
}
function fateOfStay(random: Chance, { onRequest }: Sale, at: string): Fate {
  if (onRequest) return random.pick(['confirmed', 'confirmed', 'paid', 'unpaid'] as const)
  const fate = fateOf(random, at)
  return fate === 'completed' || fate === 'partRefunded' ? 'paid' : fate
}
interface Asking {
  readonly booths: Booths
  readonly demandId: number | null
}
const contactOf = ({ name, contacter, phoneNumber, email, webUserId }: Exhibitor): Buyer => ({
  name: contacter,
  phoneNumber,
  email,
  company: name,
  webUserId,
})
/** One line for each stand: the organiser assigns it when the deposit is paid. */
function depositOf(demo: Demo, one: Exhibitor, { booths, demandId }: Asking): OrderWish {
  const { booth, deposit, stage, createdAt, id } = one
  const about = { exhibitorCompanyInfoId: id, demandId, boothKind: kindOf(boothType[booth]) }
  return {
    type: orderType.exhibitorDeposit,
    at: after(createdAt, 2 * day),
    who: contactOf(one),
    built: {
      lines: some(Math.max(1, booths.of(id).length), () => ({
        name: '展位押金',
        englishName: 'Stand deposit',
        quantity: 1,
        price: deposit,
        cost: null,
        priceRule: `exhibitorBoothDemandInfo ${demandId}`,
        sellerId: demo.made.sellerId,
        currencyId: null,
        about,
      })),
    },
    fate: stage === 'toDeposit' ? 'unpaid' : stage === 'refunded' ? 'refunded' : 'paid',
    offline: true,
  }
}
/**
 * The fee of a large stand after its deposit, in three instalments: the first is paid, some of the
 * second are overdue.
 */
function balanceOf(
  demo: Demo,
  one: Exhibitor,
  { booths, demandId, at, waits }: Asking & { at: number; waits: boolean },
): OrderWish {
  const { booth, createdAt, id } = one
  const when = after(createdAt, 4 * day)
  const due = [after(when, 2 * day), daysAgo(at % 8 === 5 && when < daysAgo(6) ? 4 : -40), daysAgo(-90)]
  return {
    type: orderType.standFee,
    at: when,
    who: contactOf(one),
    built: {
      lines: booths.taken
        .filter(({ company }) => company === id)
        .map(({ id: boothId, boothNo }) => ({
          name: `展位 ${boothNo} 展位费`,
          englishName: `Fee for stand ${boothNo}`,
          quantity: 1,
          price: booths.agreed(boothId),
          cost: null,
          priceRule: `booth ${boothId}: ${booths.agreed(boothId)}`,
          sellerId: demo.made.sellerId,
          currencyId: null,
          about: { boothId, exhibitorCompanyInfoId: id, demandId, boothKind: kindOf(boothType[booth]) },
        })),
    },
    fate: waits ? 'toVerify' : 'inParts',
    offline: true,
    dueDates: due.map(dateOf),
  }
}
const tripWish = ({ passenger, departs }: Trip, ticketId: number): OrderWish => ({
  type: orderType.trip,
  at: after(departs, -8 * day - hour),
  who: {
    name: passenger.name,
    phoneNumber: passenger.phoneNumber,
    email: passenger.email ?? null,
    company: passenger.company,
  },
  input: { tripTicketIds: [ticketId] },
  fate: 'completed',
  offline: true,
})
/** The fees of groups that want a guided tour. */
async function feeWishes({ ctx, made }: Demo): Promise<OrderWish[]> {
  const random = chance('teaexpo fees')
  const rows = await ctx.sql<{ id: number; name: string; phoneNumber: string; email: string; createdAt: string }>(
    `select id, name, "phoneNumber", email, "createdAt" from "webFormRecord"
    where "projectId" = $1 and fee is not null order by id limit 8`,
    [made.projectId],
  )
  const [leader] = crowd(random, 8100, 1)
  return rows.map(({ id, createdAt, ...who }, at) => ({
    type: orderType.register,
    at: createdAt,
    who: { ...who, company: leader?.company ?? '' },
    input: { webFormRecordId: id },
    fate: (['completed', 'refunded', 'unpaid', 'paid'] as const)[at % 4] as Fate,
    offline: true,
    ...(at === 0 && { voucher: order.voucherKind.sum }),
  }))
}
