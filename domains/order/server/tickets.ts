import type { Row } from '@pavilion/declare'
import { sql, type Context, type Sql, type Transaction } from '@pavilion/store'
import { randomInt } from 'node:crypto'
import { orderContact, ticket, ticketStatus, ticketVoid, type order } from '../model/index.ts'
import type { WrittenLine } from './lines/written.ts'
import { holdFirst, newTicketCode } from './tickets/holding.ts'

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
      return {
        projectId,
        number: newTicketNumber(),
        name: line.name,
        holderName: holder?.name ?? null,
        holderPhone: holder?.phoneNumber ?? null,
        holderEmail: holder?.email ?? null,
        commoditySkuId: line.commoditySkuId,
        orderCommodityId: line.id,
        webUserId,
        qrcode: newTicketCode(),
      }
    }),
  )
  await holdFirst(tx, projectId, await tx.store(ticket).createMany(rows, { birth: 'sold' }))
}
/**
 * As many tickets as units that become a line of their own go with them: those that admitted nobody
 * first, and of these those that are still with the buyer.
 */
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
      order by t."usedAt" nulls first, t."passedOnAt" nulls first, t.id desc
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
type VoidReason = (typeof ticketVoid)[keyof typeof ticketVoid]
/** So many unused tickets of a line admit nobody any more: those that are still with the buyer first. */
export const voidSome = (tx: Transaction, lineId: number, units: number, why: VoidReason): Promise<void> =>
  voidWhere(
    tx,
    sql`t."orderCommodityId" = ${lineId} and t."status" = ${ticketStatus.valid} and t."usedAt" is null
    order by t."passedOnAt" nulls first, t.id desc
    limit ${units}`,
    why,
  )
/** The tickets of lines that are refunded or closed admit nobody. */
export async function voidTickets(tx: Transaction, lineIds: readonly number[], why: VoidReason): Promise<void> {
  if (lineIds.length) await voidWhere(tx, sql`t."orderCommodityId" = any(${[...lineIds]}::bigint[])`, why)
}
/** The tickets of lines whose refund was declined admit again; what was used stays used. */
export async function reviveTickets(tx: Transaction, lineIds: readonly number[]): Promise<void> {
  if (!lineIds.length) return
  const rows = await tx.query<{ id: number }>(
    sql`select t.id
    from ${ticket} t
    where t."orderCommodityId" = any(${[...lineIds]}::bigint[]) and t."status" = ${ticketStatus.invalid}
      and t."voidReason" = ${ticketVoid.refunded}`,
  )
  if (!rows.length) return
  await tx.moveMany(
    ticket,
    rows.map(({ id }) => id),
    'revive',
    {},
  )
}
/** All tickets of an event that is cancelled. */
export const voidAllTickets = (tx: Transaction, why: VoidReason): Promise<void> => voidWhere(tx, sql`true`, why)

async function voidWhere(tx: Transaction, where: Sql, voidReason: VoidReason): Promise<void> {
  const { valid, pending } = ticketStatus
  const rows = await tx.query<{ id: number }>(
    sql`select t.id from ${ticket} t where t."status" in (${pending}, ${valid}) and ${where}`,
  )
  if (!rows.length) return
  await tx.moveMany(
    ticket,
    rows.map(({ id }) => id),
    'void',
    { voidReason },
  )
}
