import {
  boolean,
  code,
  counter,
  date,
  integer,
  money,
  ref,
  resource,
  standardOperations,
  state,
  text,
} from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/codes.ts'
import { enabledMoves, enabledStatus, reservationCodeStatus, sendObject } from './codes.ts'

const ask = ['填写内容', 'Requested details'] as const
const stay = ['入住期间', 'Period of stay'] as const
const payment = ['支付与退款', 'Payment and refund'] as const

/**
 * How booking works in a project (back-office §3). The row with the highest version is in force.
 */
export const hotelBookingSetting = resource('hotelBookingSetting', '酒店预订设置', 'Hotel booking settings', {
  scope: 'project',
  title: 'version',
  order: [
    ['version', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    roomContact: boolean('需填写入住联系人', 'Require a room contact', {
      section: ask,
      hint: ['每间房须有一位联系人', 'Each room needs a contact person'],
    }),
    noFillOccupant: boolean('可不填住客', 'Guests are optional', {
      section: ask,
      hint: ['预订时可以暂不填写住客', 'Guests can be added after booking'],
    }),
    roomReservationCode: boolean('须用预订码', 'Require a reservation code', {
      section: ask,
      hint: ['预订须填写有效的预订码', 'Booking requires a valid reservation code'],
    }),
    displayFilter: boolean('显示筛选', 'Show filters', {
      section: ask,
      hint: ['酒店列表页显示筛选条件', 'Show filters on the hotel list page'],
    }),
    refundApplyReleaseStock: boolean('申请退款即释放库存', 'Release stock on refund request', {
      section: payment,
      hint: ['关闭后，退款完成才释放', 'When off, rooms are released once the refund is complete'],
    }),
    advanceInvoice: boolean('允许提前开票', 'Advance invoice', { section: payment }),
    sendWhenPaySuccess: boolean('支付成功后发送通知', 'Notify when payment succeeds', { section: payment }),
    sendObjectWhenPaySuccess: code('支付成功后通知谁', 'Recipients of the payment notification', sendObject, {
      default: sendObject.contact,
      section: payment,
    }),
    version: integer('版本', 'Version', {
      min: 1,
      default: 1,
      hint: ['版本号最大的设置生效', 'The settings with the highest version apply'],
    }),
  },
})

/** A number of rooms of one type for one channel (or for everybody) over a period, at a price. */
export const hotelChannelSales = resource('hotelChannelSales', '渠道销售', 'Channel sales', {
  operations: standardOperations,
  scope: 'project',
  title: 'roomTypeId',
  order: [
    ['checkInDate', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    hotelId: ref('hotel', '酒店', 'Hotel', { required: true, filter: true, whenParentGoes: 'take' }),
    roomTypeId: ref('roomType', '房型', 'Room type', { required: true, filter: true }),
    userChannelId: ref('userChannel', '用户渠道', 'User channel', {
      filter: true,
      hint: ['留空为公开销售', 'Leave empty for public sale'],
    }),
    checkInDate: date('入住日期', 'Check-in date', {
      filter: true,
      section: stay,
      hint: ['可售的第一晚', 'The first night on sale'],
    }),
    checkOutDate: date('离店日期', 'Check-out date', {
      filter: true,
      section: stay,
      hint: ['离店当晚不售', 'The night of this day is not on sale'],
    }),
    stock: integer('库存', 'Stock', { min: 0, max: 100_000, hint: ['每晚的房间数', 'Rooms per night'] }),
    price: money('价格', 'Price', { min: 0, hint: ['每间每晚', 'Per room and night'] }),
    cost: money('成本', 'Cost', { min: 0, hint: ['每间每晚付给酒店的价格', 'Paid to the hotel per room and night'] }),
    reservationCode: text('预订码', 'Reservation code', {
      max: 64,
      search: true,
      hint: ['填写后凭此码才能预订', 'If set, this code is required for booking'],
    }),
    orderId: ref('order', '订单', 'Order', { filter: true, whenParentGoes: 'clear' }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
})

const night = () => date('晚', 'Night', { required: true, written: 'server', filter: true })
/** The rooms of a sale on a night. Its total is the stock of the sale. */
export const channelNight = counter('channelNight', '渠道间夜', 'Channel night', {
  scope: 'project',
  of: {
    hotelChannelSalesId: ref('hotelChannelSales', '渠道销售', 'Channel sales', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    night: night(),
  },
  reasons: stockBusinessType,
})
/** The rooms of a type on a night, over all sales: the stock of the type caps their sum. */
export const roomNight = counter('roomNight', '间夜', 'Room night', {
  scope: 'project',
  of: {
    roomTypeId: ref('roomType', '房型', 'Room type', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    night: night(),
  },
  reasons: stockBusinessType,
})

/** A code for free or reserved nights in a hotel. Orders claim and use it. */
export const reservationCode = resource('reservationCode', '预订码', 'Reservation code', {
  scope: 'project',
  title: 'code',
  fields: {
    code: text('编码', 'Code', { required: true, max: 64, unique: true, search: true }),
    status: state('状态', 'Status', reservationCodeStatus, {
      initial: 'unused',
      moves: {
        claim: { from: ['unused'], to: 'inUse', by: 'service' },
        use: { from: ['inUse'], to: 'used', by: 'service' },
        free: { from: ['inUse'], to: 'unused', by: 'service' },
      },
    }),
    batch: text('批次', 'Batch', {
      max: 100,
      search: true,
      filter: true,
      hint: ['同一批生成的预订码', 'Codes that were generated together'],
    }),
    days: integer('可用天数', 'Days', { min: 0, max: 365, hint: ['可用的晚数', 'Nights it is valid for'] }),
    hotelId: ref('hotel', '酒店', 'Hotel', {
      filter: true,
      hint: ['留空则任何酒店可用', 'Leave empty for all hotels'],
    }),
    roomTypeId: ref('roomType', '房型', 'Room type', {
      filter: true,
      hint: ['留空则任何房型可用', 'Leave empty for all room types'],
    }),
    orderId: ref('order', '订单', 'Order', { written: 'server', filter: true, whenParentGoes: 'clear' }),
  },
})
