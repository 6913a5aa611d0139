import { sql, type Context } from '@pavilion/store'
import type { TicketPage } from '../../model/calls/tickets.ts'
import { ticket, ticketDevice, ticketHolder, ticketOffer, ticketStatus } from '../../model/index.ts'
import { order, orderCommodity, orderContact } from '../../model/order.ts'

/** All of a ticket, as an operator sees it on one page. @throws noData */
export async function ticketPage(ctx: Context, id: number): Promise<TicketPage> {
  const row = await ctx.store(ticket).getDetail(id)
  const inside = ctx.acting('tickets', { projectId: row.projectId })
  const [holders, offers, devices, [about]] = await Promise.all([
    inside.query<TicketPage['holders'][number]>(
      sql`select h.id, h."createdAt", h."round", h."name", h."phoneNumber", h."email", h."heldBy", h."until"
      from ${ticketHolder} h
      where h."ticketId" = ${id}
      order by h."round" desc
      limit 200`,
    ),
    inside.query<TicketPage['offers'][number]>(
      sql`select f.id, f."createdAt", f."round", f."state", f."name", f."phoneNumber", f."email", f."expiresAt",
        f."answeredAt"
      from ${ticketOffer} f
      where f."ticketId" = ${id}
      order by f.id desc
      limit 200`,
    ),
    inside.store(ticketDevice).count({ ticketId: id }),
    inside.query<NonNullable<TicketPage['order']>>(
      sql`select o.id, o."orderNumber" as "number", k."name" as "buyer"
      from ${orderCommodity} l
      join ${order} o on o.id = l."orderId"
      left join ${orderContact} k on k.id = o."orderContactId"
      where l.id = ${row.orderCommodityId}`,
    ),
  ])
  return {
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    number: row.number,
    name: row.name,
    status: row.status,
    holderName: row.holderName,
    holderPhone: row.holderPhone,
    holderEmail: row.holderEmail,
    usedAt: row.usedAt,
    round: row.round,
    passedOnAt: row.passedOnAt,
    voidReason: row.voidReason,
    voidedAt: row.voidedAt,
    sentAt: row.sentAt,
    registerUserId: row.registerUserId,
    order: about ?? null,
    holders,
    offers,
    devices,
    mayResend: row.status === ticketStatus.valid && Boolean(row.holderPhone || row.holderEmail),
  }
}
