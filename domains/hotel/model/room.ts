import {
  boolean,
  children,
  code,
  image,
  integer,
  money,
  ref,
  refs,
  remark,
  resource,
  richText,
  sortNumber,
  state,
  text,
  standardOperations,
  step,
} from '@pavilion/declare'
import { followMoves, roomCheckOutStatus, roomTypeKind, roomTypeMoves, roomTypeStatus } from './codes.ts'

const sale = ['价格与库存', 'Price and stock'] as const
const roomPart = ['房间', 'Room'] as const

/** A type of room that a hotel offers (back-office §3, §4). */
export const roomType = resource('roomType', '房型', 'Room type', {
  operations: standardOperations,
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    type: code('类型', 'Type', roomTypeKind, { default: roomTypeKind.standard, filter: true }),
    status: state('状态', 'Status', roomTypeStatus, { initial: 'offShelf', moves: roomTypeMoves }),
    hotelId: ref('hotel', '酒店', 'Hotel', { required: true, filter: true, whenParentGoes: 'take' }),
    cover: image('封面', 'Cover', { purpose: 'sitePicture', section: roomPart }),
    price: money('价格', 'Price', {
      min: 0,
      section: sale,
      hint: ['每间每晚的标价；渠道销售可另定', 'Per room and night. Channel sales can set their own price'],
    }),
    currencyId: ref('currency', '币种', 'Currency', {
      section: sale,
      hint: ['留空则用活动的币种', 'Leave empty to use the event’s currency'],
    }),
    stock: integer('库存', 'Stock', {
      min: 0,
      max: 100_000,
      section: sale,
      hint: ['每晚的房间数，是各渠道之和的上限', 'Rooms per night; the limit for all channels together'],
    }),
    onRequest: boolean('需确认', 'On request', {
      section: sale,
      hint: ['开启后，预订须经主办方确认才有效', 'When on, a booking is valid once the organiser confirms it'],
    }),
    area: text('面积', 'Area', { max: 50, section: roomPart, hint: ['例如 32㎡', 'For example 32 m²'] }),
    englishArea: text('英文面积', 'English area', { max: 100, section: roomPart, list: false }),
    breakfast: integer('含早份数', 'Breakfasts', { min: 0, max: 20, section: roomPart }),
    maxGuests: integer('最多住客', 'Maximum guests', {
      min: 1,
      max: 20,
      section: roomPart,
      hint: [
        '留空则按房型：大床房 2、标准间 2、床位 1、三人间 3、四人间 4',
        'Leave empty to use the type’s default: king 2, standard 2, bed 1, triple 3, quad 4',
      ],
    }),
    facilityIds: refs('roomFacility', '设施', 'Facilities', { section: roomPart }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true, section: roomPart }),
    englishIntroduction: richText('英文介绍', 'English introduction', { section: roomPart, detailOnly: true }),
    sortNumber: sortNumber(),
  },
  many: {
    hotelRooms: children('hotelRoom', 'roomTypeId', [['roomNo', 'asc']]),
    hotelChannelSales: children('hotelChannelSales', 'roomTypeId', [['checkInDate', 'asc']]),
    hotelImages: children('hotelImage', 'roomTypeId', [['sortNumber', 'asc']]),
  },
  published: {
    where: { status: roomTypeStatus.onSale },
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
    fields: [
      'name',
      'englishName',
      'type',
      'status',
      'hotelId',
      'cover',
      'price',
      'currencyId',
      'area',
      'englishArea',
      'breakfast',
      'maxGuests',
      'facilityIds',
      'introduction',
      'englishIntroduction',
      'sortNumber',
    ],
  },
})

export const roomFacility = resource('roomFacility', '房间设施', 'Room facility', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    sortNumber: sortNumber(),
    icon: text('图标', 'Icon', { oneLanguage: true, max: 100 }),
  },
  published: {
    fields: ['name', 'englishName', 'sortNumber', 'icon'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})

/** Rooms that are assigned together: a floor, a wing, a delegation. */
export const hotelRoomGroup = resource('hotelRoomGroup', '房间组', 'Room group', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    hotelId: ref('hotel', '酒店', 'Hotel', { filter: true, whenParentGoes: 'take' }),
    roomTypeId: ref('roomType', '房型', 'Room type', { filter: true, whenParentGoes: 'clear' }),
    sortNumber: sortNumber(),
  },
  many: { hotelRooms: children('hotelRoom', 'hotelRoomGroupId', [['roomNo', 'asc']]) },
})

/** A physical room with the number at its door. Its check-out status follows its assignments. */
export const hotelRoom = resource('hotelRoom', '房间', 'Room', {
  scope: 'project',
  title: 'roomNo',
  narrowed: [{ when: 'assignRoomByHotel', paths: [[step('hotelId', 'assignRoomHotel')]] }],
  order: [
    ['hotelId', 'asc'],
    ['roomNo', 'asc'],
  ],
  unique: [['hotelId', 'roomNo']],
  fields: {
    roomNo: text('房间号', 'Room number', { required: true, max: 20, search: true, filter: true }),
    floor: text('楼层', 'Floor', { max: 20, filter: true }),
    hotelId: ref('hotel', '酒店', 'Hotel', { required: true, filter: true, whenParentGoes: 'take' }),
    roomTypeId: ref('roomType', '房型', 'Room type', { filter: true }),
    hotelRoomGroupId: ref('hotelRoomGroup', '房间组', 'Room group', { filter: true, whenParentGoes: 'clear' }),
    checkOutStatus: state('退房状态', 'Check-out status', roomCheckOutStatus, {
      initial: 'unallocated',
      moves: followMoves,
    }),
    remark: remark(),
  },
  many: {
    hotelAssignRooms: children('hotelAssignRoom', 'hotelRoomId', [['checkInDate', 'asc']]),
    hotelGuests: children('hotelGuest', 'hotelRoomId'),
  },
})
