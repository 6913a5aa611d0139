import { addDays } from '@pavilion/declare'
import { chance, type Chance } from '../pictures/chance.ts'
import { moment } from '../records.ts'
import { after, dateOf, day, daysAgo, hour, severalOf, some } from './fill.ts'
import type { Visitor } from './account.ts'
import type { Sku, StockMove } from './commodity.ts'
import type { Exhibitor } from './company.ts'
import type { Hotels, Sale } from './hotel.ts'
import type { Fate, Line, OrderWish } from './orderBooks.ts'
import type { Attendee } from './attendee.ts'
import type { Trip } from './trips.ts'

/** A hotel order and what it books. */
export interface Stay {
  readonly wish: OrderWish
  readonly sale: Sale
  readonly rooms: number
  readonly first: number
  readonly nights: number
  readonly guests: readonly { name: string; phoneNumber: string; email?: string | null; company: string }[]
}
export interface Wishes {
  readonly shop: readonly OrderWish[]
  readonly stays: readonly Stay[]
  readonly deposits: ReadonlyMap<Exhibitor, OrderWish>
  readonly balances: readonly OrderWish[]
  readonly trips: ReadonlyMap<Trip, OrderWish>
  readonly openings: readonly StockMove[]
}
const asBuyer = ({ id, name, phoneNumber, email, company }: Visitor) => ({
  name,
  phoneNumber,
  email,
  company,
  webUserId: id,
  chinese: !/[a-z]/i.test(name),
})
const fates = {
  old: [
    ['completed', 58],
    ['paid', 14],
    ['closed', 14],
    ['refunded', 5],
    ['partRefunded', 6],
    ['refundCancelled', 3],
  ],
  fresh: [
    ['paid', 64],
    ['unpaid', 22],
    ['refundApplied', 14],
  ],
} as const
/**
 * The fate of an order of that time: unpaid ones are closed after a day, newer ones are waiting. A
 * partial refund needs two lines.
 */
function fateOf(random: Chance, at: string, lines: number): Fate {
  const fate = random.weighted(at > daysAgo(0.9) ? fates.fresh : fates.old)
  return fate === 'partRefunded' && lines < 2 ? 'refunded' : fate
}

/**
 * The orders of the demo: shop and tickets, hotel nights, deposits and balances of exhibitors,
 * trips.
 */
export function wishOrders(about: {
  visitors: readonly Visitor[]
  attendees: readonly Attendee[]
  skus: readonly Sku[]
  exhibitors: readonly Exhibitor[]
  hotels: Hotels
  trips: readonly Trip[]
}): Wishes {
  const random = chance('teaexpo wishes')
  const { visitors, skus, exhibitors, hotels, trips } = about
  const openings = [
    ...skus.map(
      ({ id, opening }): StockMove => ({
        of: `sku ${id}`,
        at: daysAgo(70),
        quantity: opening,
        type: 'skuTotalStockChange',
        about: { commoditySkuId: id },
      }),
    ),
    ...hotels.sales.map(
      ({ id, hotelId, roomTypeId, stock, nights }): StockMove => ({
        of: `sale ${id}`,
        at: daysAgo(69),
        quantity: stock * nights,
        type: 'roomTypeStockChange',
        about: { hotelId, roomTypeId, hotelChannelSalesId: id },
      }),
    ),
  ]
  return {
    shop: some(480, at => shopWish(random, visitors, skus, at)),
    stays: [...pastStays(random, about.attendees, hotels), ...comingStays(random, visitors, hotels)],
    deposits: new Map(exhibitors.filter(({ stage }) => stage !== 'none').map(one => [one, depositOf(one)])),
    balances: exhibitors
      .filter(({ assigned, booth }) => assigned && booth !== 'standard')
      .slice(0, 24)
      .map((one, at) => balanceOf(one, at)),
    trips: new Map(trips.filter(({ ordered }) => ordered).map(trip => [trip, tripWish(trip)])),
    openings,
  }
}
function shopWish(random: Chance, visitors: readonly Visitor[], skus: readonly Sku[], at: number): OrderWish {
  const kind = random.weighted([
    ['store', 55],
    ['ticket', 25],
    ['register', 20],
  ] as const)
  const when = at < 24 ? daysAgo(random.between(0.1, 0.8)) : moment(random).toISOString()
  const lines = severalOf(
    random,
    skus.filter(sku => sku.kind === kind),
    random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ] as const),
  ).map(({ id, name, price, cost }): Line => {
    const quantity = kind === 'store' ? random.whole(1, 3) : random.whole(1, 2)
    return {
      name,
      quantity,
      price,
      cost,
      about: { commoditySkuId: id },
      stock: { of: `sku ${id}`, quantity, about: { commoditySkuId: id } },
    }
  })
  return {
    type: kind,
    at: when,
    who: asBuyer(random.pick(visitors)),
    lines,
    fate: fateOf(random, when, lines.length),
    ...(kind === 'store' && random.next() < 0.4 && { express: 1_200 }),
  }
}
/** The remaining nights of a sale, night by night: never more than its stock. */
class Nights {
  readonly #left: Map<number, number[]>
  constructor(sales: readonly Sale[]) {
    this.#left = new Map(sales.map(({ id, stock, nights }) => [id, some(nights, () => stock)]))
  }
  take(sale: Sale, first: number, nights: number): boolean {
    const left = this.#left.get(sale.id) as number[]
    const wanted = some(nights, at => first + at)
    if (!wanted.every(night => (left[night] ?? 0) > 0)) return false
    for (const night of wanted) left[night] = (left[night] as number) - 1
    return true
  }
}
function stayOf(
  sale: Sale,
  first: number,
  nights: number,
  wish: Pick<OrderWish, 'at' | 'who' | 'fate' | 'offline'>,
  guests: Stay['guests'],
): Stay {
  const checkInDate = addDays(sale.from, first)
  const checkOutDate = addDays(sale.from, first + nights)
  return {
    sale,
    rooms: 1,
    first,
    nights,
    guests,
    wish: {
      ...wish,
      type: 'hotel',
      lines: [
        {
          name: `${sale.name} ${nights} 晚`,
          quantity: 1,
          price: sale.price * nights,
          cost: sale.cost * nights,
          about: { roomTypeId: sale.roomTypeId, hotelChannelSalesId: sale.id, checkInDate, checkOutDate, nights },
          stock: {
            of: `sale ${sale.id}`,
            quantity: nights,
            about: { hotelId: sale.hotelId, roomTypeId: sale.roomTypeId, hotelChannelSalesId: sale.id },
          },
        },
      ],
    },
  }
}
/** Guests of the buyers' days: booked by the organiser, stayed, completed. */
function pastStays(random: Chance, attendees: readonly Attendee[], { sales }: Hotels): Stay[] {
  const free = new Nights(sales.filter(({ past }) => past))
  const guests = severalOf(
    random,
    attendees.filter(({ cert, stays }) => (cert === 'buyer' || cert === 'vip') && stays.length),
    260,
  )
  return guests.flatMap(guest => {
    const sale = random.pick(sales.filter(({ past }) => past))
    const nights = random.whole(1, sale.nights)
    const first = random.whole(0, sale.nights - nights)
    return free.take(sale, first, nights)
      ? [
          stayOf(
            sale,
            first,
            nights,
            { at: daysAgo(random.between(24, 33)), who: guest as never, fate: 'completed', offline: true },
            [guest],
          ),
        ]
      : []
  })
}
/** Visitors of the coming fair. Closed or refunded orders have released their nights. */
function comingStays(random: Chance, visitors: readonly Visitor[], { sales }: Hotels): Stay[] {
  const free = new Nights(sales.filter(({ past }) => !past))
  const directSales = sales.filter(({ past, userChannelId }) => !past && userChannelId === null)
  return severalOf(random, visitors, 170).flatMap((visitor, nth) => {
    const sale = random.pick(directSales)
    const nights = random.whole(2, sale.nights)
    const first = random.whole(0, sale.nights - nights)
    const at = nth < 8 ? daysAgo(random.between(0.01, 0.07)) : daysAgo(random.between(1, 20))
    const drawn = fateOf(random, at, 1)
    const fate: Fate = drawn === 'completed' ? 'paid' : drawn
    return free.take(sale, first, nights)
      ? [
          stayOf(
            sale,
            first,
            nights,
            { at, who: asBuyer(visitor), fate },
            fate === 'closed' || fate === 'refunded' ? [] : [visitor],
          ),
        ]
      : []
  })
}
const boothNames = { standard: '标准展位', specialDecoration: '特装展位', rawSpace: '光地' } as const
function depositOf({
  name,
  contacter,
  phoneNumber,
  email,
  booth,
  deposit,
  stage,
  createdAt,
  webUserId,
}: Exhibitor): OrderWish {
  const fate: Fate = stage === 'toDeposit' ? 'unpaid' : stage === 'refunded' ? 'refunded' : 'paid'
  return {
    type: 'exhibitorDeposit',
    at: after(createdAt, 2 * day),
    who: { name: contacter, phoneNumber, email, company: name, webUserId },
    lines: [{ name: `${boothNames[booth]}定金`, quantity: 1, price: deposit, cost: 0 }],
    fate,
    offline: true,
    deposit: true,
  }
}
/**
 * The balance of a large booth after its deposit, in three instalments: the first is paid, some of
 * the second are overdue.
 */
function balanceOf(
  { name, contacter, phoneNumber, email, booth, area, deposit, createdAt, webUserId }: Exhibitor,
  at: number,
): OrderWish {
  const price = (booth === 'rawSpace' ? 110_000 : 130_000) * area - deposit
  const part = Math.floor(price / 3)
  const when = after(createdAt, 4 * day)
  const due = [after(when, 2 * day), daysAgo(at % 8 === 5 ? 4 : -40), daysAgo(-90)].map(dateOf)
  return {
    type: 'exhibitorDeposit',
    at: when,
    who: { name: contacter, phoneNumber, email, company: name, webUserId },
    lines: [{ name: `${boothNames[booth]} ${area}㎡ 余款`, quantity: 1, price, cost: 0 }],
    fate: 'unpaid',
    offline: true,
    instalments: [part, part, price - 2 * part].map((one, nth) => ({ price: one, dueDate: due[nth] as string })),
  }
}
const tripWish = ({ passenger, number, from, to, price, departs }: Trip): OrderWish => ({
  type: 'trip',
  at: after(departs, -8 * day - hour),
  who: {
    name: passenger.name,
    phoneNumber: passenger.phoneNumber,
    email: passenger.email ?? '',
    company: passenger.company,
  },
  lines: [{ name: `${number} ${from} → ${to}`, quantity: 1, price, cost: price }],
  fate: 'completed',
  offline: true,
})
