import {
  boolean,
  byName,
  call,
  code,
  date,
  fileCall,
  idField,
  image,
  integer,
  json,
  longText,
  many,
  maybe,
  money,
  open,
  plain,
  ref,
  refs,
  rowOf,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { refund } from '@pavilion/order/model/money.ts'
import { roomingSortCodes } from '../codes.ts'
import { hotelBill } from '../rooming.ts'
import type { RoomingChange } from '../roomingColumns.ts'

// What operators do with guests, rooms, codes, lists and bills of hotels.

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const hotelId = ref('hotel', '酒店', 'Hotel', { required: true })

export const refundNightsOf = call('/hotelGuest/refundNights', {
  name: ['退单晚', 'Refund single nights'],
  body: {
    id: idField,
    from: date('第一晚', 'First night', { required: true }),
    until: date('截止', 'Until', { required: true, hint: ['当晚不含', 'This night is not included'] }),
    amount: money('退款金额', 'Amount', {
      min: 1,
      hint: ['不填则按每晚房价', 'Leave empty for the price of the nights'],
    }),
    reason: longText('原因', 'Reason', { max: 500 }),
  },
  answer: rowOf(refund),
})

export const generateCodes = call('/reservationCode/generate', {
  name: ['批量生成预订码', 'Generate reservation codes'],
  body: {
    count: integer('数量', 'How many', { required: true, min: 1, max: 5000 }),
    days: integer('可用天数', 'Days', { min: 0, max: 365, hint: ['可用的晚数', 'Nights each is valid for'] }),
    batch: text('批次', 'Batch', { required: true, max: 100 }),
    prefix: text('前缀', 'Prefix', { max: 12, hint: ['例如 TEA', 'For example TEA'] }),
    hotelId: ref('hotel', '酒店', 'Hotel', { hint: ['留空则任何酒店可用', 'Leave empty for all hotels'] }),
    roomTypeId: ref('roomType', '房型', 'Room type', { hint: ['留空则任何房型可用', 'Leave empty for all'] }),
  },
  answer: view({ made: plain.integer, batch: plain.text, codes: many(plain.text) }),
})

const pattern = {
  hotelId,
  roomTypeId: ref('roomType', '房型', 'Room type', { required: true }),
  floors: text('楼层', 'Floors', {
    required: true,
    max: 200,
    hint: ['例如 3-12，或 3,5,B1', 'For example 3-12, or 3, 5, B1'],
  }),
  numbers: text('房号', 'Numbers', {
    required: true,
    max: 60,
    hint: ['例如 {floor}{01..20}', 'For example {floor}{01..20}'],
  }),
  without: text('不含', 'Without', { max: 500, hint: ['例如 04,14 或 1313', 'For example 04, 14 or 1313'] }),
  groupByFloor: boolean('每层一个房间组', 'A room group for each floor'),
}
const roomsOfFloor = view({ floor: plain.text, rooms: many(plain.text), known: many(plain.text) })
export const previewRooms = call('/hotelRoom/previewPattern', {
  name: ['预览按规则生成的房间', 'Preview rooms by floor and number'],
  body: pattern,
  answer: view({ count: plain.integer, known: plain.integer, floors: many(roomsOfFloor), problem: maybe(plain.pair) }),
  reads: true,
})
export const generateRooms = call('/hotelRoom/generate', {
  name: ['按规则生成房间', 'Generate rooms by floor and number'],
  body: pattern,
  answer: view({ made: plain.integer, known: plain.integer }),
})

const roomingLine = view({
  hotelGuestId: plain.integer,
  cells: byName(plain.text),
  change: maybe(open<RoomingChange>('How the line differs from the list that was sent last')),
  former: byName(plain.text),
})
export const roomingList = view({
  columns: many(plain.text),
  sortBy: plain.text,
  lines: many(roomingLine),
  sent: many(
    view({
      number: plain.integer,
      sentAt: plain.instant,
      sentTo: maybe(plain.text),
      guests: plain.integer,
      answeredAt: maybe(plain.instant),
      answered: plain.integer,
    }),
  ),
})
export type RoomingListView = AnswerOf<typeof roomingList>
export const getRoomingList = call('/hotel/getRoomingList', {
  name: ['住宿名单', 'The rooming list of a hotel'],
  body: { hotelId },
  answer: roomingList,
  reads: true,
})
const layout = {
  hotelId,
  columns: json<readonly string[]>()('列', 'Columns', { required: true }),
  sortBy: code('排序', 'Sorted by', roomingSortCodes, { required: true }),
}
export const saveRoomingLayout = call('/hotel/saveRoomingLayout', {
  name: ['保存名单的列与顺序', 'Save columns and order of the rooming list'],
  body: layout,
  answer: view({ columns: many(plain.text), sortBy: plain.text }),
})
export const sendRoomingList = call('/hotel/sendRoomingList', {
  name: ['标记为已发送', 'Mark the rooming list as sent'],
  body: { hotelId, sentTo: text('发送给', 'Sent to', { max: 200 }) },
  answer: view({ number: plain.integer }),
})
export const getRoomingSheet = fileCall('/hotel/roomingSheet', {
  name: ['导出住宿名单', 'The rooming list as a sheet'],
  body: { hotelId },
  mediaType: sheet,
})
const answered = view({
  matched: many(
    view({
      row: plain.integer,
      hotelGuestId: plain.integer,
      name: plain.text,
      roomNo: plain.text,
      spelling: maybe(plain.text),
      warnings: many(plain.pair),
    }),
  ),
  unmatched: many(view({ row: plain.integer, name: plain.text, roomNo: plain.text, why: plain.pair })),
})
export type Answered = AnswerOf<typeof answered>
export const previewAnswer = call('/hotel/previewRoomingUpload', {
  name: ['预览酒店答复', 'Preview the answer of a hotel'],
  body: { hotelId: text('酒店', 'Hotel', { required: true, max: 20 }) },
  upload: true,
  answer: answered,
  reads: true,
})
export const applyAnswer = call('/hotel/uploadRoomingAnswer', {
  name: ['读入酒店答复', 'Read the answer of a hotel'],
  body: { hotelId: text('酒店', 'Hotel', { required: true, max: 20 }) },
  upload: true,
  answer: view({ changed: plain.integer, unmatched: plain.integer }),
})
export const undoAnswer = call('/hotel/undoRoomingAnswer', {
  name: ['撤销酒店答复', 'Undo the answer of a hotel'],
  body: { hotelId },
  answer: view({ undone: plain.integer, kept: plain.integer }),
})

export const setPictureOrder = call('/hotelImage/setOrder', {
  name: ['图片排序', 'Order the pictures of a hotel'],
  body: { hotelId, ids: refs('hotelImage', '图片', 'Pictures', { required: true }) },
  answer: view({ ordered: plain.integer }),
})

export const prepareBill = call('/hotelBill/prepare', {
  name: ['生成酒店账单', 'Make the bill of a hotel order'],
  body: { orderId: ref('order', '订单', 'Order', { required: true }) },
  answer: rowOf(hotelBill),
})
export const printBill = fileCall('/hotelBill/print', {
  name: ['酒店账单（PDF）', 'A hotel bill as PDF'],
  body: { id: idField },
  mediaType: 'application/pdf',
})
export const sendBill = call('/hotelBill/send', {
  name: ['发送账单', 'Mark a bill as sent'],
  body: { id: idField },
  answer: rowOf(hotelBill),
})
export const signBill = call('/hotelBill/sign', {
  name: ['录入签字', 'Record the signature of a bill'],
  body: {
    id: idField,
    signature: image('签字', 'Signature', { required: true, purpose: 'answer', private: true }),
    signedBy: text('签字人', 'Signed by', { required: true, max: 100 }),
  },
  answer: rowOf(hotelBill),
})
