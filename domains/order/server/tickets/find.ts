import { noData, tidyPhone } from '@pavilion/declare'
import { webUser } from '@pavilion/account/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { order, orderCommodity, ticket } from '../../model/index.ts'
import type { TicketRow } from './holding.ts'
import { inTicketKey, type TicketKeyFor } from './keys.ts'
import { ticketLinkInvalid } from './refusals.ts'

/** A ticket, and how the caller has to do with it. */
export interface Reached {
  readonly row: TicketRow
  /** Holds it now: by their account, or by the link that only the holder has. */
  readonly holds: boolean
  /** Bought it. */
  readonly bought: boolean
}
/** The row of an id, whatever project it is of: for keys, whose seal is the guard. */
async function rowOf(ctx: Context, id: number): Promise<TicketRow | undefined> {
  const [found] = await ctx.sql<{ projectId: number }>(
    'select "projectId" from "ticket" where "id" = $1 and "deletedAt" is null',
    [id],
  )
  return found && ctx.acting('tickets', { projectId: found.projectId }).store(ticket).getDetail(id)
}
/** The ticket of a key of this purpose, as long as the same holder has it. @throws ticketLinkInvalid */
export async function byTicketKey(ctx: Context, key: string, purpose: TicketKeyFor = 'ticket'): Promise<TicketRow> {
  const known = inTicketKey(purpose, key)
  const row = known && (await rowOf(ctx, known.id))
  if (!row || row.round !== known.round) throw ticketLinkInvalid()
  return row
}
/**
 * The ticket that a call is about: of a link, or one that the signed-in visitor holds or has bought.
 * @throws ticketLinkInvalid, noData
 */
export async function reached(
  ctx: Context,
  { id, key }: { readonly id?: number | null | undefined; readonly key?: string | null | undefined },
): Promise<Reached> {
  if (key) {
    const row = await byTicketKey(ctx, key)
    return { row, holds: true, bought: row.round === 1 }
  }
  const rows = ctx.caller.kind === 'visitor' && id ? await ownRows(ctx, id) : []
  if (!rows[0]) throw noData()
  return rows[0]
}
/**
 * What a signed-in visitor holds or has bought at the event of the call, the latest order first; what
 * somebody named by their phone number is theirs, too.
 */
export async function ownRows(ctx: Context, only?: number): Promise<readonly Reached[]> {
  const { projectId } = ctx
  if (projectId === undefined || ctx.caller.kind !== 'visitor') return []
  const me = ctx.caller.id
  const inside = ctx.acting('tickets', { projectId, sellerId: 'all' })
  const [person] = await inside.query<{ phoneNumber: string | null }>(
    sql`select u."phoneNumber" from ${webUser} u where u.id = ${me}`,
  )
  const phone = person?.phoneNumber ? tidyPhone(person.phoneNumber) : ''
  const found = await inside.query<{ id: number; holds: boolean; bought: boolean }>(
    sql`select t.id, (coalesce(t."webUserId" = ${me}::bigint, false) or coalesce(${phone} <> '' and t."holderPhone" = ${phone}, false)) as "holds",
      coalesce(o."webUserId" = ${me}::bigint, false) as "bought"
    from ${ticket} t
    left join ${orderCommodity} l on l.id = t."orderCommodityId"
    left join ${order} o on o.id = l."orderId"
    where t."projectId" = ${projectId} and (${only ?? null}::bigint is null or t.id = ${only ?? null}::bigint)
      and (t."webUserId" = ${me}::bigint or o."webUserId" = ${me}::bigint
        or (t."holderPhone" = ${phone} and ${phone} <> ''))
    order by o.id desc nulls last, t.id
    limit 200`,
  )
  const rows = await inside.store(ticket).rows({ id: found.map(({ id }) => id) }, { limit: 200 })
  const byId = new Map(rows.map(row => [row.id, row]))
  return found.flatMap(({ id, holds, bought }) => {
    const row = byId.get(id)
    return row ? [{ row, holds, bought }] : []
  })
}
