import type { Context } from '@pavilion/store'
import type { InvoicePart } from '@pavilion/order/server/index.ts'
import { invoiceOrder } from '../model/index.ts'

/** The parts of orders that an invoice takes. One statement. */
export const partsOf = (ctx: Context, invoiceId: number): Promise<InvoicePart[]> =>
  ctx
    .store(invoiceOrder)
    .rows({ invoiceId }, { fields: ['orderId', 'amount'], order: [['orderId', 'asc']], limit: Infinity })
