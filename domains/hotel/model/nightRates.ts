import { boolean, date, money, ref, resource } from '@pavilion/declare'

/**
 * A night of a sale that differs from it: another price or cost, or not offered at all. Its rooms
 * are the total of its cell of `channelNight`.
 */
export const hotelSaleNight = resource('hotelSaleNight', '渠道每晚价格', 'Nightly rate', {
  operations: ['getList', 'getDetail'],
  scope: 'project',
  title: 'hotelChannelSalesId',
  unique: [['hotelChannelSalesId', 'night']],
  order: [['night', 'asc']],
  fields: {
    hotelChannelSalesId: ref('hotelChannelSales', '渠道销售', 'Channel sales', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    night: date('晚', 'Night', { required: true, written: 'server', filter: true }),
    price: money('价格', 'Price', { written: 'server', min: 0 }),
    cost: money('成本', 'Cost', { written: 'server', min: 0 }),
    closed: boolean('停售', 'Not for sale', { written: 'server' }),
  },
})
