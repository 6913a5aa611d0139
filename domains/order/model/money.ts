import {
  boolean,
  children,
  code,
  date,
  file,
  images,
  instant,
  integer,
  longText,
  money,
  phone,
  ref,
  remark,
  resource,
  state,
  text,
} from '@pavilion/declare'
import { checkPayResult, orderFrom, payStatus, payType, refundItemStatus, refundStatus, ticketStatus } from './codes.ts'

const server = { written: 'server' } as const
const payerSection = { section: ['付款人', 'Payer'] } as const

/**
 * One attempt to pay an order, online or recorded by an operator. An order with payments cannot be
 * deleted.
 */
export const pay = resource('pay', '支付', 'Payment', {
  scope: 'project',
  title: 'outTradeNo',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  fields: {
    outTradeNo: text('商户订单号', 'Merchant order number', { ...server, unique: true, max: 64, search: true }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    type: code('支付方式', 'Type', payType, { ...server, filter: true }),
    from: code('来源', 'From', orderFrom, { ...server, filter: true }),
    status: state('状态', 'Status', payStatus, { initial: 'unpaid', moves: {} }),
    amount: money('金额', 'Amount', { ...server, min: 0, filter: true }),
    tradeNo: text('交易号', 'Trade number', {
      ...server,
      max: 64,
      search: true,
      hint: ['支付平台给出的号码', 'The number from the payment platform'],
    }),
    paidDate: instant('支付时间', 'Paid at', { ...server, filter: true }),
    commonPayConfigId: ref('commonPayConfig', '支付配置', 'Payment config', { ...server, filter: true, list: false }),
    payer: text('付款人', 'Payer', { max: 200, search: true, ...payerSection }),
    payerAccount: text('付款账号', 'Payer account', { max: 64, search: true, ...payerSection }),
    payerBank: text('付款银行', 'Payer bank', { max: 200, ...payerSection }),
    isCorporate: boolean('对公支付', 'Company transfer', { filter: true, ...payerSection }),
    voucher: images('付款凭证', 'Vouchers', { max: 20, private: true, ...payerSection }),
    remark: remark(),
  },
  many: { refundItems: children('refundItem', 'payId'), instalmentOrders: children('instalmentOrder', 'payId') },
})

/** A request to refund money. */
export const refund = resource('refund', '退款', 'Refund', {
  scope: 'project',
  title: 'outRequestNo',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  fields: {
    outRequestNo: text('退款请求号', 'Refund request number', { ...server, unique: true, max: 64, search: true }),
    orderId: ref('order', '订单', 'Order', { required: true, ...server, filter: true }),
    payId: ref('pay', '支付', 'Payment', { ...server, filter: true }),
    status: state('状态', 'Status', refundStatus, { initial: 'pending', moves: {} }),
    amount: money('退款金额', 'Amount', { required: true, ...server, min: 0, filter: true }),
    maxAmount: money('最大可退金额', 'At most', {
      ...server,
      min: 0,
      hint: ['申请时可退的上限', 'The maximum refund at the time of the request'],
    }),
    reason: longText('原因', 'Reason', { search: true }),
    appliedAt: instant('申请时间', 'Applied at', { ...server, filter: true }),
    completedAt: instant('完成时间', 'Completed at', { ...server, filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
  many: {
    refundCommodities: children('refundCommodity', 'refundId'),
    refundItems: children('refundItem', 'refundId'),
    refundAmountDetails: children('refundAmountDetail', 'refundId'),
  },
})

/** The lines of an order that a refund is about. */
export const refundCommodity = resource('refundCommodity', '退款商品', 'Refund commodity', {
  scope: 'project',
  title: 'refundId',
  fields: {
    refundId: ref('refund', '退款', 'Refund', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order commodity', {
      required: true,
      written: 'once',
      filter: true,
    }),
    quantity: integer('数量', 'Quantity', { written: 'once', min: 1, max: 1_000_000 }),
    amount: money('金额', 'Amount', { written: 'once', min: 0 }),
    status: state('状态', 'Status', refundItemStatus, { initial: 'refunding', moves: {} }),
  },
})

/** The part of a refund that goes through one of the payments. */
export const refundItem = resource('refundItem', '退款明细', 'Refund item', {
  scope: 'project',
  title: 'outRequestNo',
  operations: ['getList', 'getDetail'],
  fields: {
    outRequestNo: text('退款请求号', 'Refund request number', { ...server, max: 64, search: true, filter: true }),
    refundId: ref('refund', '退款', 'Refund', { required: true, ...server, filter: true, whenParentGoes: 'take' }),
    payId: ref('pay', '支付', 'Payment', { ...server, filter: true }),
    status: state('状态', 'Status', refundItemStatus, { initial: 'refunding', moves: {} }),
    amount: money('金额', 'Amount', { ...server, min: 0 }),
    completedAt: instant('完成时间', 'Completed at', { ...server, filter: true }),
    errmsg: text('错误信息', 'Error message', { ...server, max: 500 }),
  },
})

/** How the amount of a refund was calculated: line by line, with what was withheld. */
export const refundAmountDetail = resource('refundAmountDetail', '退款金额明细', 'Refund amount detail', {
  scope: 'project',
  title: 'refundId',
  operations: ['getList', 'getDetail'],
  fields: {
    refundId: ref('refund', '退款', 'Refund', { required: true, ...server, filter: true, whenParentGoes: 'take' }),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order commodity', { ...server, filter: true }),
    amount: money('退款金额', 'Amount', { ...server, min: 0 }),
    deduction: money('扣款', 'Deduction', { ...server, min: 0 }),
    remark: text('备注', 'Remark', { ...server, max: 2000 }),
  },
})

/** A payment platform's figures of a day compared with ours. */
export const checkPayReport = resource('checkPayReport', '对账报告', 'Check pay report', {
  scope: 'project',
  title: 'reportDate',
  order: [
    ['reportDate', 'desc'],
    ['id', 'desc'],
  ],
  unique: [['reportDate', 'payType']],
  fields: {
    reportDate: date('账单日期', 'Report date', { required: true, filter: true }),
    payType: code('支付方式', 'Pay type', payType, {
      filter: true,
      hint: ['留空为全部支付方式', 'Leave empty for all payment methods'],
    }),
    platformAmount: money('平台金额', 'Platform amount'),
    systemAmount: money('系统金额', 'Our amount', { ...server }),
    difference: money('差额', 'Difference', { ...server }),
    result: state('对账结果', 'Result', checkPayResult, { initial: 'unchecked', moves: {} }),
    fileUrl: file('账单文件', 'Bill file', { private: true, accept: '.csv,.xlsx,.zip' }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
})

/** An admission that has been sold. Its holder need not be the buyer. */
export const ticket = resource('ticket', '门票', 'Ticket', {
  scope: 'project',
  title: 'number',
  owner: 'webUserId',
  fields: {
    number: text('票号', 'Number', { required: true, written: 'once', unique: true, max: 64, search: true }),
    name: text('票种名称', 'Name', { max: 200, search: true }),
    status: state('状态', 'Status', ticketStatus, { initial: 'pending', moves: {} }),
    holderName: text('持有人', 'Holder', { max: 100, search: true }),
    holderPhone: phone('持有人手机', 'Holder phone', { search: true, personal: true }),
    commoditySkuId: ref('commoditySku', '商品SKU', 'Commodity SKU', { written: 'once', filter: true }),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order commodity', { written: 'once', filter: true }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'clear' }),
    qrcode: text('二维码内容', 'QR code', { ...server, max: 500, list: false }),
    usedAt: instant('使用时间', 'Used at', { ...server, filter: true }),
  },
})
