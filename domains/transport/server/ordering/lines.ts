import { noData } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import type { DraftLine, KindStock, LineBuilder } from '@pavilion/order/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { sql } from '@pavilion/store'
import { passenger, tripSeat, tripTicket, tripTicketStatus } from '../../model/index.ts'
import { tripNotForSale, tripOrdered } from '../refusals.ts'

interface Offer {
  readonly id: number
  readonly status: number
  readonly price: number | null
  readonly tripNumber: string | null
  readonly fromPlace: string | null
  readonly toPlace: string | null
  readonly name: string | null
  readonly owners: readonly (number | null)[]
  readonly sellerId: number
}
const lineOf = ({ id, price, tripNumber, fromPlace, toPlace, name, sellerId }: Offer): DraftLine => {
  const way = fromPlace && toPlace ? `${fromPlace} – ${toPlace}` : null
  const parts = [tripNumber, way].filter(Boolean).join(' ')
  return {
    name: [parts, name].filter(Boolean).join(' · '),
    englishName: null,
    quantity: 1,
    price: price as number,
    cost: null,
    priceRule: `tripTicket ${id}`,
    sellerId,
    currencyId: null,
    about: { tripTicketId: id },
  }
}
/**
 * Issued tickets at the prices of the ticket desk, one line each. A visitor orders tickets of their
 * own.
 * @throws noData for a ticket that is not there or somebody else’s; tripNotForSale
 */
export const tripLines: LineBuilder = async (ctx, { projectId, webUserId, input }) => {
  const ids = [...new Set(input.tripTicketIds as readonly number[])]
  const offers = await ctx.acting('tripOrder', { projectId }).query<Offer>(
    sql`select t.id, t."status", t."price", t."tripNumber", t."fromPlace", t."toPlace", g."name", p."sellerId",
      array[t."webUserId", g."webUserId"] as "owners"
    from ${tripTicket} t
    join ${project} p on p.id = t."projectId"
    left join ${passenger} g on g.id = t."passengerId"
    where t.id = any(${ids}::bigint[])
    order by t.id`,
  )
  if (offers.length !== ids.length) throw noData()
  for (const { owners, status, price, tripNumber, id } of offers) {
    if (webUserId !== null && !owners.includes(webUserId)) throw noData()
    const isIssued = status === tripTicketStatus.issued || status === tripTicketStatus.changed
    if (!isIssued || price === null) throw tripNotForSale({ number: tripNumber ?? String(id) })
  }
  return {
    lines: offers.map(lineOf),
    async hold(tx, { id }) {
      await tx.update(tripTicket, {
        set: sql`"orderId" = ${id}::bigint`,
        where: sql`a.id = any(${ids}::bigint[])`,
      })
    },
  }
}
/** The seat of each ticket, once: a ticket is in one order that is not closed or refunded. */
export const tripStock: readonly KindStock[] = [
  {
    counter: tripSeat,
    cells: lines => lines.flatMap(({ tripTicketId }) => (tripTicketId === null ? [] : [{ tripTicketId, quantity: 1 }])),
    declare: (tx, cells) =>
      tx.adjust(
        tripSeat,
        cells.map(({ tripTicketId }) => ({ tripTicketId, total: 1 })),
        { key: 'seats of tickets', reason: stockBusinessType.skuTotalStockChange },
      ),
    refusal: () => tripOrdered(),
  },
]
