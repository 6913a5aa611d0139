import { dayMs, type AnyResource } from '@pavilion/declare'
import { idInKey, sealedKey } from '@pavilion/order/server/index.ts'
import { now, type Context } from '@pavilion/store'
import { invoiceLinkInvalid } from './refusals.ts'

const days = { form: 7, file: 30 } as const
type Purpose = keyof typeof days

/** A token for one row and one purpose: an order’s title form, or an invoice’s file. */
export const tokenFor = (purpose: Purpose, id: number): string =>
  sealedKey(`invoice-${purpose}`, id, new Date(now().getTime() + days[purpose] * dayMs))
/**
 * The id in a token that we gave and that has not expired.
 * @throws invoiceLinkInvalid
 */
export function idIn(purpose: Purpose, token: string): number {
  const id = idInKey(`invoice-${purpose}`, token)
  if (id === undefined) throw invoiceLinkInvalid()
  return id
}

/**
 * The project of a row that a token names: whoever has the token may not know the project.
 * @throws invoiceLinkInvalid
 */
export async function projectOfRow(ctx: Context, of: AnyResource, id: number): Promise<number> {
  const [row] = await ctx.sql<{ projectId: number }>(
    `select "projectId" from "${of.name}" where "id" = $1 and "deletedAt" is null`,
    [id],
  )
  if (!row) throw invoiceLinkInvalid()
  return row.projectId
}
/** The address under which a buyer fetches an invoice without signing in. */
export const fileAddress = (origin: string, id: number): string =>
  `${origin}/api/invoice/ext/download?token=${tokenFor('file', id)}`
export const formAddress = (origin: string, abbr: string, orderId: number, english: boolean): string =>
  `${origin}/${abbr}/m${english ? '/en' : ''}/invoice-form?key=${tokenFor('form', orderId)}`
