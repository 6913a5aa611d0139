import * as order from '@pavilion/order/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, day, daysAgo, digits, put, severalOf, some, type Demo } from './fill.ts'
import type { Visitor } from './account.ts'
import type { Sku } from './commodity.ts'
import type { Books } from './orderBooks.ts'

/** The contents of carts, and a ticket for every paid seat. */
export async function fillCart(
  demo: Demo,
  { books, visitors, skus }: { books: Books; visitors: readonly Visitor[]; skus: readonly Sku[] },
): Promise<void> {
  const random = chance('teaexpo carts')
  const { ticketStatus } = order
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
  const seats = books.orders
    .filter(({ type, fate }) => type === 'ticket' && fate !== 'unpaid' && fate !== 'closed')
    .flatMap(one =>
      one.lines.flatMap((line, nth) =>
        some(line.quantity, () => ({
          one,
          line,
          lineId: one.lineIds[nth] as number,
          gone: one.fate === 'refunded' || (one.fate === 'partRefunded' && nth === 0),
        })),
      ),
    )
  await put(
    demo,
    order.ticket,
    seats.map(({ one, line, lineId, gone }, at) => ({
      number: `TK${String(at + 1).padStart(5, '0')}${digits(random, 4)}`,
      name: line.name,
      status: ticketStatus[gone ? 'invalid' : 'valid'],
      holderName: one.who.name,
      holderPhone: one.who.phoneNumber,
      commoditySkuId: line.about?.commoditySkuId as number,
      orderCommodityId: lineId,
      webUserId: one.who.webUserId as number,
      usedAt: one.fate === 'completed' ? after(one.at, day / 2) : null,
      createdAt: one.at,
    })),
  )
}
