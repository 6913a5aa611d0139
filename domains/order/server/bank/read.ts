import { defaultCurrency, defaultZone, enabledStatus } from '@pavilion/declare'
import { transferAccount } from '@pavilion/payment/model/index.ts'
import { type ByHand, readStatement, type Statement } from '@pavilion/payment/server/index.ts'
import { currency as currencies } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { rememberedColumns } from './layout.ts'

/** What a person says of a statement. */
export interface Said {
  /** All of it came in. */
  readonly allIn?: boolean
  /** The currency of amounts of which the sheet says none. */
  readonly currency?: string | undefined
  readonly columns?: ByHand | undefined
}
export interface Read extends Statement {
  /** The currency that was taken where the sheet says none. */
  readonly currency: string
  readonly zone: string
}
/** The currency of the organiser’s account, where it has one alone. */
async function ownCurrency(ctx: Context, projectId: number): Promise<string | undefined> {
  const rows = await ctx.query<{ abbr: string }>(
    sql`select distinct c."abbr"
    from ${transferAccount} a
    join ${currencies} c on c.id = a."currencyId"
    where a."sellerId" = (select p."sellerId" from "project" p where p.id = ${projectId})
      and a."status" = ${enabledStatus.enabled}`,
  )
  return rows.length === 1 ? rows[0]?.abbr : undefined
}
/** Reads a statement as a person says, or as one with these headings was read before. */
export async function readFor(ctx: Context, projectId: number, bytes: Uint8Array, said: Said): Promise<Read> {
  const [event] = await ctx.query<{ zone: string }>(
    sql`select coalesce(p."timeZone", ${defaultZone()}) as "zone" from "project" p where p.id = ${projectId}`,
  )
  const zone = event?.zone ?? defaultZone()
  const currency = said.currency ?? (await ownCurrency(ctx, projectId)) ?? defaultCurrency()
  const read = (columns?: ByHand) => readStatement(bytes, zone, { currency, ...(columns && { columns }) })
  const first = await read(said.columns)
  const known = said.columns ? undefined : await rememberedColumns(ctx, first.headings)
  return { ...(known ? await read(known) : first), currency, zone }
}
