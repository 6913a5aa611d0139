import {
  children,
  code,
  codeList,
  image,
  instant,
  integer,
  money,
  ref,
  resource,
  richText,
  sortNumber,
  standardOperations,
  state,
  text,
} from '@pavilion/declare'
import {
  openCloseMoves,
  openCloseStatus,
  stockBusinessType,
  stockChangeType,
  stockDisplay,
  storeDelivery,
} from './codes.ts'

const delivering = { section: ['配送与退款', 'Delivery and refunds'] } as const
/** The shop of a project, shown as a store page on the public site. */
export const webStore = resource('webStore', '商城', 'Web store', {
  operations: standardOperations,
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    sellerId: ref('seller', '主办方', 'Organiser', {
      filter: true,
      hint: ['出售此主办方的商品', 'Sells the products of this organiser'],
    }),
    cover: image('封面', 'Cover', { purpose: 'sitePicture' }),
    notice: richText('公告', 'Notice', { detailOnly: true }),
    englishNotice: richText('英文公告', 'English notice', { detailOnly: true }),
    stockDisplay: code('库存显示', 'Stock display', stockDisplay, { default: stockDisplay.fewLeft }),
    fewLeftBelow: integer('「所剩不多」的数量', 'Show “few left” from', { default: 10, min: 1, max: 100_000 }),
    deliveryMethods: codeList('配送方式', 'Delivery', storeDelivery, {
      hint: ['留空为到场自提', 'Leave empty for pick-up only'],
      ...delivering,
    }),
    pickUpPlace: text('自提地点', 'Pick-up place', { max: 300, ...delivering }),
    englishPickUpPlace: text('英文自提地点', 'English pick-up place', { max: 300, ...delivering }),
    expressFee: money('快递费', 'Delivery fee', { default: 0, min: 0, ...delivering }),
    freeExpressFrom: money('满额免快递费', 'Free delivery from', {
      min: 0,
      hint: ['留空则不免', 'Leave empty if never free'],
      ...delivering,
    }),
    refundRule: text('退款规则', 'Refund rule', {
      max: 500,
      hint: [
        '下单前显示给买家；留空则显示通用说明',
        'Buyers read it before they order. Leave empty for the usual words',
      ],
      ...delivering,
    }),
    englishRefundRule: text('英文退款规则', 'English refund rule', { max: 500, ...delivering }),
    status: state('状态', 'Status', openCloseStatus, { initial: 'closed', moves: openCloseMoves }),
    startTime: instant('开始时间', 'Start time', { filter: true }),
    endTime: instant('结束时间', 'End time', { filter: true }),
    sortNumber: sortNumber(),
  },
  many: {
    commoditySpus: children('commoditySpu', 'webStoreId', [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ]),
  },
  published: {
    where: { status: openCloseStatus.open },
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
    fields: [
      'name',
      'englishName',
      'sellerId',
      'cover',
      'notice',
      'englishNotice',
      'stockDisplay',
      'fewLeftBelow',
      'deliveryMethods',
      'pickUpPlace',
      'englishPickUpPlace',
      'expressFee',
      'freeExpressFrom',
      'refundRule',
      'englishRefundRule',
      'status',
      'startTime',
      'endTime',
      'sortNumber',
      'projectId',
    ],
  },
})

/** One line of the stock ledger, appended by the services that move stock and never changed. */
export const stockRecord = resource('stockRecord', '库存变动记录', 'Stock change record', {
  scope: 'project',
  title: 'businessType',
  operations: ['getList', 'getDetail'],
  log: true,
  indexes: [['createdAt']],
  fields: {
    changeType: code('变动类型', 'Change type', stockChangeType, { written: 'server', filter: true }),
    businessType: code('业务类型', 'Reason type', stockBusinessType, { written: 'server', filter: true }),
    quantity: integer('数量', 'Quantity', { written: 'server', min: 0 }),
    stockBefore: integer('变动前库存', 'Stock before', { written: 'server' }),
    stockAfter: integer('变动后库存', 'Stock after', { written: 'server' }),
    commoditySkuId: ref('commoditySku', '商品规格', 'Product variant', { written: 'server', filter: true }),
    hotelId: ref('hotel', '酒店', 'Hotel', { written: 'server', filter: true }),
    roomTypeId: ref('roomType', '房型', 'Room type', { written: 'server', filter: true }),
    hotelChannelSalesId: ref('hotelChannelSales', '渠道销售', 'Channel sales', { written: 'server', filter: true }),
    orderId: ref('order', '订单', 'Order', { written: 'server', filter: true }),
    refundId: ref('refund', '退款', 'Refund', { written: 'server', filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true }),
    remark: text('说明', 'Note', { written: 'server', max: 200 }),
  },
})
