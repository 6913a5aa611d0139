import type { Row } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { randomInt } from 'node:crypto'
import { orderContact, ticket, ticketStatus, type order } from '../model/index.ts'
import type { WrittenLine } from './lines/written.ts'

const newTicketNumber = (): string => Array.from({ length: 12 }, () => randomInt(10)).join('')

/** One ticket for each unit of a ticket line, valid as soon as it is paid. */
export async function issueTickets(
  tx: Transaction,
  { projectId, webUserId, orderContactId }: Row<typeof order>,
  lines: readonly WrittenLine[],
): Promise<void> {
  const sold = lines.filter(({ isTicket }) => isTicket)
  if (!sold.length) return
  const holder = orderContactId ? await tx.store(orderContact).find({ id: orderContactId }) : undefined
  const rows = sold.flatMap(line =>
    Array.from({ length: line.quantity }, () => {
      const number = newTicketNumber()
      return {
        projectId,
        number,
        name: line.name,
        holderName: holder?.name ?? null,
        holderPhone: holder?.phoneNumber ?? null,
        commoditySkuId: line.commoditySkuId,
        orderCommodityId: line.id,
        webUserId,
        qrcode: number,
      }
    }),
  )
  await tx.store(ticket).createMany(rows, { birth: 'sold' })
}
/** As many tickets as units that become a line of their own go with them: those that admitted nobody first. */
export async function moveTickets(
  tx: Transaction,
  { from, to, units }: { readonly from: number; readonly to: number; readonly units: number },
): Promise<void> {
  await tx.update(ticket, {
    set: sql`"orderCommodityId" = ${to}`,
    where: sql`a.id in (
      select t.id
      from ${ticket} t
      where t."orderCommodityId" = ${from} and t."status" = ${ticketStatus.valid}
      order by t."usedAt" nulls first, t.id desc
      limit ${units}
    )`,
  })
}
/** How many tickets of lines still admit somebody, by line. */
export async function unusedTickets(ctx: Context, lineIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.query<{ orderCommodityId: number; count: number }>(
    sql`select t."orderCommodityId", count(*)::int as "count"
    from ${ticket} t
    where t."orderCommodityId" = any(${[...lineIds]}::bigint[]) and t."status" = ${ticketStatus.valid}
      and t."usedAt" is null
    group by 1`,
  )
  return new Map(rows.map(({ orderCommodityId, count }) => [orderCommodityId, count]))
}
/** So many unused tickets of a line admit nobody any more. */
export async function voidSome(tx: Transaction, lineId: number, units: number): Promise<void> {
  await tx.moveWhere(ticket, 'void', {
    where: sql`a.id in (
      select t.id
      from ${ticket} t
      where t."orderCommodityId" = ${lineId} and t."status" = ${ticketStatus.valid} and t."usedAt" is null
      order by t.id desc
      limit ${units}
    )`,
  })
}
/** The tickets of lines that are refunded or closed admit nobody. */
export async function voidTickets(tx: Transaction, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length)
    await tx.moveWhere(ticket, 'void', { where: sql`a."orderCommodityId" = any(${[...lineIds]}::bigint[])` })
}
