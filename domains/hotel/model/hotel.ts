import {
  boolean,
  children,
  code,
  date,
  decimal,
  image,
  integer,
  phone,
  ref,
  resource,
  richText,
  sortNumber,
  state,
  tags,
  text,
} from '@pavilion/declare'
import { hotelMoves, hotelPolicyPosition, hotelStatus } from './codes.ts'

const where = ['位置', 'Place'] as const
const period = ['展期与可订日期', 'Exhibition and booking dates'] as const
const limits = ['预订限制', 'Booking limits'] as const
const cancelling = ['取消', 'Cancellation'] as const

/**
 * A hotel of a project, where visitors book and organisers accommodate their guests (back-office
 * §3).
 */
export const hotel = resource('hotel', '酒店', 'Hotel', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  personal: { purpose: 'business', until: 'organiser' },
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    cover: image('封面', 'Cover', { purpose: 'sitePicture' }),
    star: integer('星级', 'Stars', { min: 1, max: 5, filter: true }),
    address: text('地址', 'Address', { max: 300, search: true, section: where }),
    englishAddress: text('英文地址', 'English address', { max: 300, section: where, list: false }),
    phoneNumber: phone('联系电话', 'Phone number', { search: true }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true }),
    locationx: decimal('经度', 'Longitude', { min: -180, max: 180, section: where, list: false }),
    locationy: decimal('纬度', 'Latitude', { min: -90, max: 90, section: where, list: false }),
    status: state('状态', 'Status', hotelStatus, { initial: 'open', moves: hotelMoves }),
    totalStock: integer('总库存', 'Total stock', {
      min: 0,
      max: 1_000_000,
      hint: [
        '每晚全部房型合计最多可订的房间数，留空则不限',
        'The most rooms of all types together that can be booked each night. Leave empty for no limit',
      ],
    }),
    soldOutForced: boolean('手动售罄', 'Sold out by hand', {
      written: 'server',
      list: false,
      hint: ['由操作人标记，不随库存变化', 'Marked by an operator; it stays whatever is free'],
    }),
    nightsVersion: integer('房态版本', 'Version of the nights', {
      written: 'server',
      default: 1,
      list: false,
      hint: ['每次修改库存或价格加一', 'Goes up with each change of stock or price'],
    }),
    sortNumber: sortNumber(),
    ...tags,
  },
  many: {
    hotelTags: children('hotelTag', 'hotelId', [['sortNumber', 'asc']]),
    roomTypes: children('roomType', 'hotelId', [['sortNumber', 'asc']]),
    hotelRoomGroups: children('hotelRoomGroup', 'hotelId', [['sortNumber', 'asc']]),
    hotelRooms: children('hotelRoom', 'hotelId', [['roomNo', 'asc']]),
    hotelImages: children('hotelImage', 'hotelId', [['sortNumber', 'asc']]),
    hotelPolicies: children('hotelPolicy', 'hotelId', [['sortNumber', 'asc']]),
    hotelSettings: children('hotelSetting', 'hotelId'),
    hotelChannelSales: children('hotelChannelSales', 'hotelId', [['checkInDate', 'asc']]),
    hotelGuests: children('hotelGuest', 'hotelId'),
  },
  published: {
    where: { status: [hotelStatus.open, hotelStatus.soldOut] },
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
    fields: [
      'name',
      'englishName',
      'cover',
      'star',
      'address',
      'englishAddress',
      'introduction',
      'englishIntroduction',
      'locationx',
      'locationy',
      'status',
      'sortNumber',
      'projectId',
    ],
  },
})

/** The requirements of a booking in one hotel: dates, nights, guests (visitor-side §5). */
export const hotelSetting = resource('hotelSetting', '酒店设置', 'Hotel settings', {
  scope: 'project',
  title: 'hotelId',
  unique: [['hotelId']],
  fields: {
    hotelId: ref('hotel', '酒店', 'Hotel', { required: true, filter: true, whenParentGoes: 'take' }),
    exhibitionStartDate: date('展期开始', 'Exhibition start', { section: period }),
    exhibitionEndDate: date('展期结束', 'Exhibition end', { section: period }),
    bookableStartDate: date('可订开始', 'Bookable from', {
      section: period,
      hint: ['最早的入住日期', 'The earliest check-in date'],
    }),
    bookableEndDate: date('可订结束', 'Bookable until', {
      section: period,
      hint: ['最晚的离店日期', 'The latest check-out date'],
    }),
    minNights: integer('最少晚数', 'Minimum nights', {
      min: 0,
      max: 365,
      default: 0,
      section: limits,
      hint: ['预订晚数须大于此数', 'A booking must be longer than this'],
    }),
    mustIncludeExhibition: boolean('须包含展期', 'Must include exhibition dates', {
      default: true,
      section: limits,
      hint: ['未填写展期时不校验', 'Not checked without exhibition dates'],
    }),
    minGuestsPerRoom: integer('每间最少住客', 'Minimum guests per room', {
      min: 1,
      max: 10,
      default: 1,
      section: limits,
    }),
    freeCancelDays: integer('免费取消提前天数', 'Free cancellation until', {
      min: 0,
      max: 365,
      unit: 'd',
      section: cancelling,
      hint: [
        '入住前这么多天内取消须收费；留空则入住前均可免费取消',
        'Days before check-in. Later it costs a fee. Leave empty: free until check-in',
      ],
    }),
    cancelFeeNights: integer('逾期取消收取晚数', 'Nights charged for late cancellation', {
      min: 0,
      max: 365,
      default: 1,
      section: cancelling,
      hint: ['从首晚算起，每间房', 'Counted from the first night, for each room'],
    }),
  },
  published: {
    fields: [
      'hotelId',
      'exhibitionStartDate',
      'exhibitionEndDate',
      'bookableStartDate',
      'bookableEndDate',
      'minNights',
      'mustIncludeExhibition',
      'minGuestsPerRoom',
      'freeCancelDays',
      'cancelFeeNights',
    ],
  },
})

/** A picture of a hotel, or of one of its room types. */
export const hotelImage = resource('hotelImage', '酒店图片', 'Hotel image', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    filePath: image('图片', 'Picture', { required: true, purpose: 'sitePicture' }),
    name: text('名称', 'Name', { max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    hotelId: ref('hotel', '酒店', 'Hotel', { required: true, filter: true, whenParentGoes: 'take' }),
    roomTypeId: ref('roomType', '房型', 'Room type', {
      filter: true,
      whenParentGoes: 'take',
      hint: ['留空为酒店本身的图片', 'Leave empty for a picture of the hotel itself'],
    }),
    sortNumber: sortNumber(),
  },
  published: {
    fields: ['filePath', 'name', 'englishName', 'hotelId', 'roomTypeId', 'sortNumber'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})

/**
 * Information for guests: cancellation, deposits, children. Without a hotel it applies to the whole
 * project.
 */
export const hotelPolicy = resource('hotelPolicy', '酒店政策', 'Hotel policy', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    content: richText('内容', 'Content', { detailOnly: true }),
    englishContent: richText('英文内容', 'English content', { detailOnly: true }),
    sortNumber: sortNumber(),
    position: code('展示位置', 'Position', hotelPolicyPosition, { default: hotelPolicyPosition.detail, filter: true }),
    listShow: boolean('列表显示', 'Show in list', { filter: true }),
    hotelId: ref('hotel', '酒店', 'Hotel', {
      filter: true,
      whenParentGoes: 'take',
      hint: ['留空则适用于本活动所有酒店', 'Leave empty for all hotels of the event'],
    }),
  },
  published: {
    fields: ['name', 'englishName', 'content', 'englishContent', 'sortNumber', 'position', 'listShow', 'hotelId'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})

/** Which hotel has which tag, one a row: a view over the tags of the hotels, which are set there. */
export const hotelTag = resource('hotelTag', '酒店标签', 'Hotel tag', {
  scope: 'project',
  title: 'hotelId',
  operations: ['getList', 'getDetail'],
  storage: 'view',
  fields: {
    hotelId: ref('hotel', '酒店', 'Hotel', { required: true, written: 'server', filter: true }),
    tagsManagementId: ref('tagsManagement', '标签', 'Tag', { required: true, written: 'server', filter: true }),
    sortNumber: integer('排序', 'Display order', { written: 'server' }),
  },
  published: {
    fields: ['hotelId', 'tagsManagementId', 'sortNumber'],
    order: [
      ['hotelId', 'asc'],
      ['sortNumber', 'asc'],
    ],
  },
})
