import { sql, type Context } from '@pavilion/store'
import type { TicketPage } from '../../model/calls/tickets.ts'
import { ticket, ticketDevice, ticketHolder, ticketOffer, ticketStatus } from '../../model/index.ts'
import { order, orderCommodity, orderContact } from '../../model/order.ts'

/** All of a ticket, as an operator sees it on one page. @throws noData */
export async function ticketPage(ctx: Context, id: number): Promise<TicketPage> {
  const row = await ctx.store(ticket).getDetail(id)
  const inside = ctx.acting('tickets', { projectId: row.projectId })
  const latest = { order: [['id', 'desc']] as const, limit: 200 }
  const [holders, offers, devices, [about]] = await Promise.all([
    inside.store(ticketHolder).rows({ ticketId: id }, latest),
    inside.store(ticketOffer).rows({ ticketId: id }, latest),
    inside.store(ticketDevice).count({ ticketId: id }),
    inside.query<{ id: number; number: string; buyer: string | null }>(
      sql`select o.id, o."orderNumber" as "number", k."name" as "buyer"
      from ${orderCommodity} l
      join ${order} o on o.id = l."orderId"
      left join ${orderContact} k on k.id = o."orderContactId"
      where l.id = ${row.orderCommodityId}`,
    ),
  ])
  return {
    ...row,
    order: about ?? null,
    holders,
    offers,
    devices,
    mayResend: row.status === ticketStatus.valid && Boolean(row.holderPhone || row.holderEmail),
  } as TicketPage
}
