import { dayMs } from '@pavilion/declare'
import { fillStanding, noticeEvent, type NoticeTo } from '@pavilion/notification/server/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { order, orderStatus } from '../model/index.ts'
import { aboutOrder, receiver, sumOf, whatOrdered } from './notices.ts'

/** The last hours of an order in which its buyer is reminded: two, or a quarter of a shorter life. */
const lastHours = sql`least(interval '2 hours', (o."autoCloseAt" - o."createdAt") / 4)`

async function aboutUnpaid(ctx: Context, projectId: number, ids: readonly number[]) {
  const event = await noticeEvent(ctx, projectId)
  const rows = await ctx.store(order).rows({ id: [...ids] }, { fields: ['id', 'autoCloseAt'], limit: Infinity })
  const found = new Map<number, NoticeTo<'orderMade' | 'orderSoonClosed'>[]>()
  for (const { id, autoCloseAt } of rows) {
    const about = await aboutOrder(ctx, id)
    if (!about || !autoCloseAt) continue
    const variables = {
      number: about.orderNumber,
      amount: sumOf(about),
      event: about.event,
      what: whatOrdered(about),
      until: event.clock(autoCloseAt),
    }
    found.set(id, [{ to: receiver(about), language: about.language, variables }])
  }
  return found
}
// Who pays within the delay of the message reads that it is paid, not that it is to be.
fillStanding<'orderMade' | 'orderSoonClosed'>('orderMade', {
  first: 'orderMade',
  holds: async () => sql`
    select o.id, case when o."status" = ${orderStatus.unpaid} then 'made' end as "facts", false as "quiet"
    from ${order} o
    where o."amount" > 0 and o."autoCloseAt" > ${now().toISOString()}::timestamptz
      and o."createdAt" > ${new Date(now().getTime() - 40 * dayMs).toISOString()}::timestamptz`,
  about: (ctx, { projectId, ids }) => aboutUnpaid(ctx, projectId, ids),
})
fillStanding<'orderMade' | 'orderSoonClosed'>('orderSoonClosed', {
  first: 'orderSoonClosed',
  changed: 'orderSoonClosed',
  evenBefore: true,
  holds: async () => sql`
    select o.id, to_char(o."autoCloseAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as "facts", false as "quiet"
    from ${order} o
    where o."status" = ${orderStatus.unpaid} and o."amount" > 0
      and o."autoCloseAt" > ${now().toISOString()}::timestamptz
      and o."autoCloseAt" - ${lastHours} <= ${now().toISOString()}::timestamptz`,
  about: (ctx, { projectId, ids }) => aboutUnpaid(ctx, projectId, ids),
})
