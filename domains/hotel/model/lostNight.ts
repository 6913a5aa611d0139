import { code, codes, date, instant, integer, longText, ref, resource, state } from '@pavilion/declare'
import { receptionRecordStatus } from './codes.ts'

const server = { written: 'server' } as const
/** What has become of a night that a refund has taken from a guest. */
export const lostNightStatus = codes({
  released: [10, '退款处理中', 'Being refunded', 'pending'],
  restored: [20, '已恢复', 'Given back', 'valid'],
  gone: [30, '已无房', 'No room left', 'invalid'],
  settled: [40, '已处理', 'Settled', 'closed'],
})

/**
 * A night that a guest has lost to a refund, or that an order without guests has lost. When the
 * refund is withdrawn the guest has it again; where the room has been sold since, somebody decides.
 */
export const lostNight = resource('lostNight', '失去的晚', 'Lost night', {
  operations: ['getList', 'getDetail'],
  scope: 'project',
  title: 'hotelGuestId',
  order: [
    ['night', 'asc'],
    ['id', 'asc'],
  ],
  indexes: [['refundId']],
  fields: {
    orderId: ref('order', '订单', 'Order', { ...server, required: true, filter: true, whenParentGoes: 'take' }),
    refundId: ref('refund', '退款', 'Refund', { ...server, filter: true, list: false, whenParentGoes: 'clear' }),
    hotelId: ref('hotel', '酒店', 'Hotel', { ...server, filter: true, whenParentGoes: 'take' }),
    roomTypeId: ref('roomType', '房型', 'Room type', { ...server, filter: true, whenParentGoes: 'take' }),
    hotelGuestId: ref('hotelGuest', '住客', 'Guest', {
      ...server,
      filter: true,
      whenParentGoes: 'take',
      hint: ['留空：订单未填写住客', 'Empty: the order names no guests'],
    }),
    night: date('晚', 'Night', { ...server, required: true, filter: true }),
    rooms: integer('间数', 'Rooms', { ...server, min: 1, default: 1 }),
    guestStatus: code('原状态', 'Status of the guest before', receptionRecordStatus, { ...server, list: false }),
    status: state('状态', 'Status', lostNightStatus, {
      initial: 'released',
      births: { gone: { to: 'gone' } },
      history: true,
      moves: {
        restore: { from: ['released'], to: 'restored', by: 'service' },
        // The refund was paid out.
        end: { from: ['released'], to: 'settled', by: 'service' },
        miss: { from: ['released'], to: 'gone', by: 'service' },
        settle: {
          from: ['gone'],
          to: 'settled',
          label: ['标为已处理', 'Mark as settled'],
          tone: 'good',
          takes: {
            reason: longText('处理方式', 'What was done', {
              required: true,
              max: 500,
              hint: ['例如：改住其他酒店，或已退这一晚', 'For example: another hotel, or the night was refunded'],
            }),
          },
        },
      },
    }),
    goneAt: instant('得知时间', 'Known since', { ...server, list: false }),
  },
})
