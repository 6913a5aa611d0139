import { sql, type Context } from '@pavilion/store'
import type { InvoicePart } from '@pavilion/order/server/index.ts'
import { invoiceOrder } from '../model/index.ts'

/** The parts of orders that an invoice takes. One statement. */
export const partsOf = (ctx: Context, invoiceId: number): Promise<InvoicePart[]> =>
  ctx.query<InvoicePart>(
    sql`select p."orderId", p."amount"
    from ${invoiceOrder} p
    where p."invoiceId" = ${invoiceId}
    order by p."orderId"`,
  )
