import { advanceInvoices } from '@pavilion/invoice/server/index.ts'
import { orderType } from '@pavilion/order/model/index.ts'
import { hotelSetting } from '../model/index.ts'

// «Advance invoice» of a project's hotel settings: an invoice before the order is paid.
advanceInvoices.fill(
  orderType.hotel,
  async (ctx, projectId) =>
    (await ctx
      .acting('advanceInvoice', { projectId })
      .store(hotelSetting)
      .find({ advanceInvoice: true })) !== undefined,
)
