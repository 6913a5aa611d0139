import { image, instant, integer, json, money, ref, resource, state, text } from '@pavilion/declare'
import { hotelBillStatus, roomingListStatus } from './codes.ts'

/** A line of a rooming list as it was sent: the guest, and what the hotel reads of it. */
export interface RoomingLine {
  readonly hotelGuestId: number
  readonly cells: Readonly<Record<string, string>>
}

/** What an answer of the hotel has changed of a guest, so that it can be undone. */
export interface AnsweredGuest {
  readonly hotelGuestId: number
  readonly before: { readonly hotelRoomNo: string | null; readonly hotelSpelling: string | null }
  readonly after: { readonly hotelRoomNo: string | null; readonly hotelSpelling: string | null }
}

/**
 * What a hotel is sent about its guests: its columns and order are those of the hotel, its lines
 * stand still once it is sent, so that the next one can mark what has changed since.
 */
export const hotelRoomingList = resource('hotelRoomingList', '住宿名单', 'Rooming list', {
  scope: 'project',
  // Its lines are people as their hotel reads them: only the call of the list shows them, masked.
  operations: [],
  internal: true,
  title: 'number',
  order: [['id', 'desc']],
  unique: [['hotelId', 'number']],
  fields: {
    hotelId: ref('hotel', '酒店', 'Hotel', { required: true, written: 'server', filter: true, whenParentGoes: 'take' }),
    number: integer('第几版', 'Number', { written: 'server', default: 1, min: 1 }),
    status: state('状态', 'Status', roomingListStatus, {
      initial: 'draft',
      moves: { send: { from: ['draft'], to: 'sent', by: 'service' } },
    }),
    columns: json<readonly string[]>()('列', 'Columns', { written: 'server' }),
    sortBy: text('排序', 'Sorted by', { written: 'server', max: 50 }),
    lines: json<readonly RoomingLine[]>()('名单', 'Lines', { written: 'server', detailOnly: true }),
    answer: json<readonly AnsweredGuest[]>()('酒店答复', 'Answer', { written: 'server', detailOnly: true }),
    answeredAt: instant('答复时间', 'Answered at', { written: 'server' }),
    sentAt: instant('发送时间', 'Sent at', { written: 'server', filter: true }),
    sentTo: text('发送给', 'Sent to', { written: 'server', max: 200 }),
  },
})
/** What a bill says, as its reader signs it. */
export interface BillContent {
  readonly orderNumber: string
  readonly currency: string
  readonly lines: readonly {
    readonly name: string
    readonly englishName: string | null
    readonly rooms: number
    readonly checkInDate: string | null
    readonly checkOutDate: string | null
    readonly nights: number
    readonly amount: number
  }[]
  readonly guests: readonly string[]
  readonly amount: number
  readonly paid: number
  readonly refunded: number
}

/**
 * The statement of a hotel order that its buyer signs (domain.md §2). A change of the order or its
 * guests makes the signature void and a new version.
 */
export const hotelBill = resource('hotelBill', '酒店账单', 'Hotel bill', {
  scope: 'project',
  operations: ['getList', 'getDetail'],
  title: 'billNumber',
  order: [['id', 'desc']],
  unique: [['orderId', 'version']],
  fields: {
    billNumber: text('账单编号', 'Bill number', { written: 'server', max: 80, search: true }),
    orderId: ref('order', '订单', 'Order', { required: true, written: 'server', filter: true, whenParentGoes: 'take' }),
    version: integer('版本', 'Version', { written: 'server', default: 1, min: 1 }),
    status: state('状态', 'Status', hotelBillStatus, {
      initial: 'draft',
      history: true,
      moves: {
        send: { from: ['draft'], to: 'sent', by: 'service' },
        sign: { from: ['sent'], to: 'signed', by: 'service' },
        makeVoid: { from: ['draft', 'sent', 'signed'], to: 'void', by: 'service' },
      },
    }),
    amount: money('金额', 'Amount', { written: 'server', min: 0 }),
    content: json<BillContent>()('内容', 'Content', { written: 'server', detailOnly: true }),
    signature: image('签字', 'Signature', { written: 'server', purpose: 'answer', private: true }),
    signedBy: text('签字人', 'Signed by', { written: 'server', max: 100, search: true }),
    signedAt: instant('签字时间', 'Signed at', { written: 'server', filter: true }),
    voidedBecause: text('作废原因', 'Void because', { written: 'server', max: 300 }),
  },
})
