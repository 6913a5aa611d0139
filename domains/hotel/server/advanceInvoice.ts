import { advanceInvoices } from '@pavilion/invoice/server/index.ts'
import { orderType } from '@pavilion/order/model/index.ts'
import { hotelBookingSetting } from '../model/index.ts'

// «Advance invoice» of a project's hotel booking settings: an invoice before the order is paid.
// The row with the highest version comes first.
advanceInvoices.fill(orderType.hotel, async (ctx, projectId) => {
  const row = await ctx.acting('advanceInvoice', { projectId }).store(hotelBookingSetting).find({})
  return row?.advanceInvoice ?? false
})
