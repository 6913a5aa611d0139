import {
  children,
  code,
  decimal,
  image,
  instant,
  integer,
  longText,
  money,
  phone,
  ref,
  resource,
  sortNumber,
  state,
  text,
  standardOperations,
} from '@pavilion/declare'
import { boothOpenMoves, boothOpenStatus, boothReserveStatus, boothType, exhibitType } from './codes.ts'

const plan = ['平面图位置', 'Position on the plan'] as const
const price = ['价格', 'Price'] as const
const taken = ['预订', 'Reservation'] as const
const percent = { min: 0, max: 100, decimals: 3, unit: '%', section: plan, list: false } as const

/** A hall with its plan, on which booths are placed (back-office §3). */
export const exhibitionHall = resource('exhibitionHall', '展馆', 'Exhibition hall', {
  operations: standardOperations,
  scope: 'project',
  title: 'name',
  shown: ['name', 'area'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    area: text('展区', 'Exhibition area', {
      max: 50,
      filter: true,
      hint: ['如 A、A1-A2、B3-B7', 'Such as A, A1-A2, B3-B7'],
    }),
    englishArea: text('英文展区', 'English exhibition area', { max: 100, list: false }),
    planImage: image('平面图', 'Floor plan', { purpose: 'sitePicture' }),
    price: money('标准展位价格', 'Price of a standard booth', {
      min: 0,
      hint: ['展位未定价时按此价', 'Used for booths without their own price'],
    }),
    sortNumber: sortNumber(),
  },
  many: {
    booths: children('booth', 'exhibitionHallId', [['boothNo', 'asc']]),
    registerUserExhibitionHallScales: children('registerUserExhibitionHallScale', 'exhibitionHallId'),
  },
})

/** One booth: its place, its price, its exhibitor (back-office §3). */
export const booth = resource('booth', '展位', 'Booth', {
  operations: standardOperations,
  scope: 'project',
  title: 'boothNo',
  shown: ['name'],
  order: [
    ['boothNo', 'asc'],
    ['id', 'asc'],
  ],
  unique: [['exhibitionHallId', 'boothNo']],
  fields: {
    boothNo: text('展位号', 'Booth number', { required: true, max: 50, search: true }),
    name: text('名称', 'Name', { max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    exhibitionHallId: ref('exhibitionHall', '展馆', 'Exhibition hall', { required: true, filter: true }),
    type: code('类型', 'Type', boothType, { default: boothType.standard, filter: true }),
    area: decimal('面积', 'Area', {
      min: 0,
      max: 100_000,
      decimals: 2,
      unit: '㎡',
      filter: true,
      hint: ['常用 9、36、64', 'Usually 9, 36 or 64'],
    }),
    exhibitType: code('参展类型', 'Exhibit type', exhibitType, { filter: true, list: false }),
    productType: text('产品类型', 'Product type', { max: 100, filter: true, list: false }),
    openStatus: state('开放状态', 'Open status', boothOpenStatus, {
      initial: 'open',
      moves: boothOpenMoves,
      section: taken,
    }),
    reserveStatus: state('预订状态', 'Reservation', boothReserveStatus, { initial: 'free', moves: {}, section: taken }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
      written: 'server',
      filter: true,
      section: taken,
    }),
    price: money('价格', 'Price', {
      min: 0,
      section: price,
      hint: [
        '标准展位的整位价格，留空则按展馆价格',
        'The total price of a standard booth. Leave empty to use the hall’s price',
      ],
    }),
    unitPrice: money('单价', 'Price per ㎡', {
      min: 0,
      section: price,
      list: false,
      hint: ['特装与光地按面积计价', 'Raw space and custom-built booths are priced by area'],
    }),
    offsetLeft: decimal('左偏移', 'Offset left', percent),
    offsetTop: decimal('上偏移', 'Offset top', percent),
    width: decimal('宽度', 'Width', percent),
    height: decimal('高度', 'Height', percent),
    agreeRemark: longText('协议备注', 'Agreement remark', { max: 2000, list: false }),
  },
  many: { exhibitorBoothActivities: children('exhibitorBoothActivity', 'boothId', [['startTime', 'asc']]) },
})

/** When exhibitors may choose booths themselves, and how many. One row per project. */
export const exhibitionReserveSetting = resource('exhibitionReserveSetting', '展位预订设置', 'Reservation settings', {
  scope: 'project',
  title: 'exhibitionReserveTime',
  import: false,
  unique: [[]],
  fields: {
    exhibitionReserveTime: instant('开放预订时间', 'Reservation opens', {
      hint: [
        '此时起展商可自行选位；留空则仅由主办方分配',
        'Exhibitors can choose their booths from this time. Leave empty if only the organiser assigns booths',
      ],
    }),
    exhibitionReserveMax: integer('标准展位预订上限', 'Maximum standard booths', {
      min: 0,
      max: 10_000,
      hint: ['每家展商；0 或留空则不限', 'Per exhibitor. Leave empty or 0 for no limit'],
    }),
    specialDecorationReserveMax: integer('特装展位预订上限', 'Maximum custom-built booths', {
      min: 0,
      max: 10_000,
      hint: ['每家展商；0 或留空则不限', 'Per exhibitor. Leave empty or 0 for no limit'],
    }),
  },
})

/** A company or phone that may not exhibit. The visitor is only asked to contact the organiser. */
export const exhibitionBlacklist = resource('exhibitionBlacklist', '展商黑名单', 'Exhibitor black list', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
  },
})
