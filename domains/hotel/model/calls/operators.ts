import {
  boolean,
  call,
  code,
  date,
  fileCall,
  idField,
  integer,
  many,
  maybe,
  money,
  pick,
  plain,
  ref,
  refs,
  tagColour,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { enabledStatus, hotelStatus, nightKind, roomTypeKind, roomTypeStatus } from '../codes.ts'
import { hotel } from '../hotel.ts'

// The desk of hotels: nights on sale, who is in them, and what a hotel still lacks.

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const hotelId = ref('hotel', '酒店', 'Hotel', { required: true })
/** Without a first night: the first one from today on that is on sale. */
const span = {
  hotelId,
  first: date('第一晚', 'First night'),
  days: integer('晚数', 'Nights', { required: true, min: 1, max: 366 }),
}
const from = date('第一晚', 'First night', { required: true })
const until = date('截止', 'Until', { required: true, hint: ['当晚不含', 'This night is not included'] })

/** A cell: what there is, what is held and sold. `total` null: no limit. */
const cell = view({
  night: plain.date,
  total: maybe(plain.integer),
  held: plain.integer,
  sold: plain.integer,
})
export const saleCell = view({
  ...cell.view,
  price: plain.money,
  cost: maybe(plain.money),
  /** The night lies within the sale and is offered. */
  open: plain.boolean,
  /** The night lies within the period of the sale. */
  within: plain.boolean,
  /** It differs from its sale: another price, cost or stock, or not for sale. */
  own: plain.boolean,
})
export type SaleCell = AnswerOf<typeof saleCell>
const saleRow = view({
  id: plain.integer,
  userChannelId: maybe(plain.integer),
  reservationCode: maybe(plain.text),
  status: plain.code(enabledStatus),
  checkInDate: maybe(plain.date),
  checkOutDate: maybe(plain.date),
  cells: many(saleCell),
})
export type SaleRow = AnswerOf<typeof saleRow>
const typeRow = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  status: plain.code(roomTypeStatus),
  kind: maybe(plain.code(roomTypeKind)),
  stock: maybe(plain.integer),
  cells: many(cell),
  sales: many(saleRow),
})
export type TypeRow = AnswerOf<typeof typeRow>
export const nightGrid = view({
  version: plain.integer,
  today: plain.date,
  nights: many(plain.date),
  /** All types of the hotel together, where it has a limit of its own. */
  hotel: maybe(many(cell)),
  types: many(typeRow),
})
export type NightGrid = AnswerOf<typeof nightGrid>
export const getNights = call('/hotel/getNights', {
  name: ['房态：渠道与每晚', 'The nights of a hotel: channel sales by night'],
  body: span,
  answer: nightGrid,
  reads: true,
})
export const setNights = call('/hotel/setNights', {
  name: ['设置每晚的库存与价格', 'Set stock and price of nights'],
  body: {
    hotelId,
    version: integer('版本', 'Version', { required: true, min: 1 }),
    saleIds: refs('hotelChannelSales', '渠道销售', 'Channel sales'),
    roomTypeIds: refs('roomType', '房型（上限）', 'Room types (caps)'),
    from,
    until,
    stock: integer('库存', 'Stock', { min: 0, max: 100_000 }),
    price: money('价格', 'Price', { min: 0 }),
    cost: money('成本', 'Cost', { min: 0 }),
    closed: boolean('停售', 'Not for sale'),
    asSale: boolean('恢复为渠道销售的设置', 'As the sale says', {
      hint: ['清除这些晚单独的价格、成本、库存和停售', 'Takes away their own price, cost, stock and closing'],
    }),
  },
  answer: view({ version: plain.integer, nights: plain.integer, saleNights: plain.integer }),
})

const nightSums = view({
  night: plain.date,
  total: maybe(plain.integer),
  held: plain.integer,
  sold: plain.integer,
  /** What can still be bought: of the open sales, beneath the cap. */
  free: maybe(plain.integer),
  assigned: plain.integer,
  staying: plain.integer,
  arriving: plain.integer,
  leaving: plain.integer,
})
export type NightSums = AnswerOf<typeof nightSums>
export const statement = view({
  hotel: view({ ...pick(hotel, 'id', 'name', 'englishName') }),
  today: plain.date,
  sums: many(nightSums),
  types: many(view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text), nights: many(nightSums) })),
})
export type Statement = AnswerOf<typeof statement>
export const getStatement = call('/hotel/getStatement', {
  name: ['房态统计表', 'The situation statement of a hotel'],
  body: span,
  answer: statement,
  reads: true,
})
export const nightPerson = view({
  key: plain.text,
  hotelGuestId: maybe(plain.integer),
  name: plain.text,
  roomTypeId: maybe(plain.integer),
  roomNo: maybe(plain.text),
  checkInDate: maybe(plain.date),
  checkOutDate: maybe(plain.date),
  orderId: maybe(plain.integer),
  orderNumber: maybe(plain.text),
  rooms: maybe(plain.integer),
})
export type NightPerson = AnswerOf<typeof nightPerson>
export const getNightPeople = call('/hotel/getNightPeople', {
  name: ['某晚的住客', 'The people behind a number of the statement'],
  body: {
    hotelId,
    night: date('晚', 'Night', { required: true }),
    roomTypeId: ref('roomType', '房型', 'Room type'),
    kind: code('统计项', 'Number', nightKind, { required: true }),
  },
  answer: many(nightPerson),
  reads: true,
})
export const getStatementSheet = fileCall('/hotel/statementSheet', {
  name: ['导出房态统计表', 'The situation statement as a sheet for the hotel'],
  body: span,
  mediaType: sheet,
})

const typeFacts = view({
  id: plain.integer,
  name: plain.text,
  englishName: maybe(plain.text),
  status: plain.code(roomTypeStatus),
  kind: maybe(plain.code(roomTypeKind)),
  cover: maybe(plain.text),
  price: maybe(plain.money),
  stock: maybe(plain.integer),
  rooms: plain.integer,
  sales: plain.integer,
  pictures: plain.integer,
  onRequest: plain.boolean,
})
export const hotelPage = view({
  hotel: view({
    ...pick(hotel, 'id', 'updatedAt', 'name', 'englishName', 'cover', 'star', 'address', 'englishAddress'),
    ...pick(hotel, 'phoneNumber', 'introduction', 'englishIntroduction', 'locationx', 'locationy', 'totalStock'),
    status: plain.code(hotelStatus),
    soldOutForced: plain.boolean,
  }),
  today: plain.date,
  types: many(typeFacts),
  /** The next fortnight, all room types together. */
  nights: many(nightSums),
  guests: view({ pending: plain.integer, valid: plain.integer, unassigned: plain.integer }),
  toConfirm: many(
    view({
      id: plain.integer,
      orderNumber: plain.text,
      contact: maybe(plain.contact),
      amount: plain.money,
      createdAt: plain.instant,
    }),
  ),
  pictures: many(
    view({
      id: plain.integer,
      filePath: plain.text,
      name: maybe(plain.text),
      englishName: maybe(plain.text),
      roomTypeId: maybe(plain.integer),
      sortNumber: maybe(plain.integer),
    }),
  ),
  policies: many(
    view({
      id: plain.integer,
      name: plain.text,
      englishName: maybe(plain.text),
      position: maybe(plain.integer),
      listShow: plain.boolean,
    }),
  ),
  tags: many(
    view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text), colour: plain.code(tagColour) }),
  ),
  setting: maybe(
    view({
      id: plain.integer,
      bookableStartDate: maybe(plain.date),
      bookableEndDate: maybe(plain.date),
      exhibitionStartDate: maybe(plain.date),
      exhibitionEndDate: maybe(plain.date),
      minNights: maybe(plain.integer),
    }),
  ),
  facilities: many(plain.text),
  englishFacilities: many(plain.text),
  lists: view({ number: plain.integer, sentAt: maybe(plain.instant) }),
  /** What keeps visitors or the hotel from working with it; where to mend it. */
  missing: many(view({ words: plain.pair, path: plain.text })),
})
export type HotelPage = AnswerOf<typeof hotelPage>
export const getHotelPage = call('/hotel/getPage', {
  name: ['酒店全部信息', 'Everything of one hotel'],
  body: { id: idField },
  answer: hotelPage,
  reads: true,
})
