import type { Language } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { siteOf } from '@pavilion/notification/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { order, orderCommodity } from '../../model/index.ts'
import type { TicketRow } from './holding.ts'

/** What a ticket is for, and who bought it. */
export interface TicketAbout {
  readonly orderId: number | null
  readonly orderNumber: string | null
  readonly buyerId: number | null
  readonly language: Language
  readonly englishName: string | null
  readonly event: string
  readonly eventEN: string
  readonly from: string | null
  readonly until: string | null
  readonly place: string | null
  readonly placeEN: string | null
  readonly timeZone: string | null
}
/** Of tickets of one project, by ticket. One statement. */
export async function aboutTickets(
  ctx: Context,
  projectId: number,
  lineIds: readonly (number | null)[],
): Promise<(lineId: number | null) => TicketAbout> {
  const inside = ctx.acting('tickets', { projectId })
  const [event] = await inside.query<
    Omit<TicketAbout, 'orderId' | 'orderNumber' | 'buyerId' | 'language' | 'englishName'>
  >(
    sql`select p."name" as "event", coalesce(nullif(p."englishName", ''), p."name") as "eventEN", p."startTime" as "from",
      p."endTime" as "until", p."location" as "place", coalesce(nullif(p."englishLocation", ''), p."location") as "placeEN",
      p."timeZone"
    from ${project} p
    where p.id = ${projectId}`,
  )
  const rows = await inside.query<
    { id: number } & Pick<TicketAbout, 'orderId' | 'orderNumber' | 'buyerId' | 'language' | 'englishName'>
  >(
    sql`select l.id, o.id as "orderId", o."orderNumber", o."webUserId" as "buyerId", o."language", l."englishName"
    from ${orderCommodity} l
    join ${order} o on o.id = l."orderId"
    where l.id = any(${lineIds.filter(id => id !== null)}::bigint[])`,
  )
  const byLine = new Map(rows.map(row => [row.id, row]))
  const none = { orderId: null, orderNumber: null, buyerId: null, language: 'zh', englishName: null } as const
  const at = event ?? { event: '', eventEN: '', from: null, until: null, place: null, placeEN: null, timeZone: null }
  return lineId => ({ ...at, ...((lineId !== null && byLine.get(lineId)) || none) })
}
export const aboutTicket = async (ctx: Context, row: TicketRow): Promise<TicketAbout> =>
  (await aboutTickets(ctx, row.projectId, [row.orderCommodityId]))(row.orderCommodityId)

/**
 * The address of a page of an event for phones, in this language where it has one. Without a host of
 * its own it begins at the site’s root, which a page completes.
 */
export async function ticketAddress(
  ctx: Context,
  projectId: number,
  { path, language, host }: { readonly path: string; readonly language: Language; readonly host?: string | undefined },
): Promise<string> {
  const { origin, root } = await siteOf(ctx, { projectId, language, host })
  return root ? `${origin ?? ''}${root}${path}` : path
}
