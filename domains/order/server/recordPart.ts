import { defaultCurrency, entryOf, priceText, say, wordFor, type Pair } from '@pavilion/declare'
import { recordParts } from '@pavilion/form/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql } from '@pavilion/store'
import { order, orderCommodity, orderStatus } from '../model/index.ts'

/** An amount in both languages; without a currency that of the installation. */
export function inWords(minor: number, code: string | null): Pair {
  const amount = { minor, currency: code ?? defaultCurrency() }
  return say(priceText(amount, 'zh'), priceText(amount, 'en'))
}
// The order by which a registration is paid.
recordParts.fill('order', async (ctx, { id, projectId }) => {
  if (!ctx.has('order.getList', projectId)) return undefined
  const rows = await ctx.query<{
    id: number
    number: string
    status: number
    amount: number
    paid: number
    refunded: number
    currency: string | null
    at: string
  }>(
    sql`select o.id, o."orderNumber" as "number", o."status", o."amount", o."paidAmount" as "paid",
      o."refundedAmount" as "refunded", c."abbr" as "currency", o."createdAt" as "at"
    from ${order} o
    left join ${currency} c on c.id = o."currencyId"
    where o.id in (select l."orderId" from ${orderCommodity} l where l."webFormRecordId" = ${id})
    order by o.id desc
    limit 5`,
  )
  if (!rows.length) return undefined
  return {
    name: say('订单', 'Order'),
    lines: rows.map(row => {
      const [amount, refunded] = [inWords(row.amount, row.currency), inWords(row.refunded, row.currency)]
      const word = wordFor(orderStatus, row.status)
      return {
        text: say(`${amount[0]} · ${row.number}`, `${amount[1]} · ${row.number}`),
        note: row.refunded ? say(`${word[0]} · 已退 ${refunded[0]}`, `${word[1]} · ${refunded[1]} refunded`) : word,
        at: row.at,
        tone: entryOf(orderStatus, row.status)?.tone,
        path: `/orderManagement/order/detail?id=${row.id}`,
      }
    }),
  }
})
