import {
  boolean,
  children,
  code,
  decimal,
  email,
  file,
  instant,
  integer,
  longText,
  money,
  ref,
  resource,
  state,
  text,
  standardOperations,
} from '@pavilion/declare'
import {
  invoiceElectronicType,
  invoiceMakeKind,
  invoiceMaking,
  invoicePlatform,
  invoiceReversal,
  invoiceStatus,
  invoiceType,
} from './codes.ts'
import { locale } from '@pavilion/order/model/codes.ts'
import { taxSpelling, telephone } from './taxNumber.ts'
import { invoiceIssued, invoiceReversed } from './events.ts'

const buyer = { section: ['购买方', 'Buyer'] } as const
const issuer = { section: ['销售方', 'Issuer'] } as const
const issuing = { section: ['开票', 'Issuing'] } as const
const delivery = { section: ['寄送', 'Delivery'] } as const
const special = { hint: ['专用发票必填', 'Required for special invoices'] } as const
const taxNumber = () =>
  text('税号', 'Tax number', {
    max: 30,
    search: true,
    spelling: taxSpelling,
    hint: ['纳税人识别号或统一社会信用代码', 'Taxpayer number or unified social credit code'],
    ...buyer,
  })
const taxRate = () => decimal('税率', 'Tax rate', { min: 0, max: 100, decimals: 2, unit: '%', ...issuing })

const server = { written: 'server' } as const
const bankOf = () => text('开户行', 'Bank', { max: 200, ...special, ...buyer })
const accountOf = () => text('银行账号', 'Bank account', { max: 64, ...special, ...buyer })
const addressOf = () => text('地址', 'Address', { max: 300, ...special, ...buyer })

/**
 * An invoice for the money of orders, or without an order. What it takes of each order stands in
 * `invoiceOrder`. Its number and file come from the invoice service, or from the operator who made
 * it elsewhere. A red invoice is a row of its own that names the one it reverses.
 */
export const invoice = resource('invoice', '发票', 'Invoice', {
  scope: 'project',
  title: 'title',
  owner: 'webUserId',
  operations: ['getList', 'getDetail', 'update', 'delete'],
  indexes: [['createdAt']],
  unique: [['invoiceCode', 'invoiceNumber'], ['redOfId']],
  personal: {
    purpose: 'invoices',
    until: 'law',
    fields: [
      'title',
      'taxNumber',
      'bank',
      'bankAccount',
      'address',
      'receiver',
      'receiverAddress',
      'remark',
      'fileUrl',
    ],
  },
  fixed: {
    fields: ['title', 'taxNumber', 'bank', 'bankAccount', 'address', 'phoneNumber', 'invoiceInfoId', 'type'],
    while: { status: ['completed', 'reversed'] },
    why: [
      '已开票的内容不能改：请先红冲，再重新开票',
      'An issued invoice cannot be changed. Reverse it and issue a new one',
    ],
  },
  fields: {
    title: text('抬头', 'Invoice title', { required: true, max: 200, search: true, ...buyer }),
    taxNumber: taxNumber(),
    bank: bankOf(),
    bankAccount: accountOf(),
    address: addressOf(),
    phoneNumber: telephone('电话', 'Phone number', { ...special, ...buyer }),
    invoiceInfoId: ref('invoiceInfo', '发票信息', 'Invoice info', { filter: true, whenParentGoes: 'clear', ...buyer }),
    status: state('状态', 'Status', invoiceStatus, {
      initial: 'pending',
      history: true,
      births: { red: { to: 'completed' } },
      moves: {
        complete: { from: ['pending'], to: 'completed', by: 'service', emits: invoiceIssued },
        cancel: { from: ['completed'], to: 'reversed', by: 'service', emits: invoiceReversed },
      },
    }),
    making: state('开票进度', 'Issuing', invoiceMaking, {
      initial: 'waiting',
      moves: {
        begin: { from: ['waiting', 'failed'], to: 'sending', by: 'service' },
        giveUp: { from: ['sending'], to: 'failed', by: 'service' },
        finish: { from: ['waiting', 'failed', 'sending'], to: 'done', by: 'service' },
      },
    }),
    reversal: state('红冲进度', 'Reversal', invoiceReversal, {
      initial: 'none',
      history: true,
      moves: {
        askReversal: { from: ['none', 'failed'], to: 'asked', by: 'service' },
        failReversal: { from: ['asked'], to: 'failed', by: 'service' },
        endReversal: { from: ['none', 'asked', 'failed'], to: 'done', by: 'service' },
      },
    }),
    orderId: ref('order', '订单', 'Order', { ...server, filter: true }),
    amount: money('金额', 'Amount', {
      required: true,
      ...server,
      min: 0,
      filter: true,
      hint: ['不超过订单可开票金额', 'No more than the order still allows'],
    }),
    currencyId: ref('currency', '币种', 'Currency', { ...server, filter: true, list: false }),
    sellerId: ref('seller', '主办方', 'Organiser', { ...server, filter: true, list: false }),
    webUserId: ref('webUser', '网站用户', 'Web user', { ...server, filter: true, list: false }),
    type: code('发票类型', 'Type', invoiceType, { default: invoiceType.electronic, filter: true, ...issuing }),
    electronicType: code('电子发票类型', 'Electronic type', invoiceElectronicType, { filter: true, ...issuing }),
    makeKind: code('开票方式', 'Issued as', invoiceMakeKind, {
      ...server,
      default: invoiceMakeKind.eInvoice,
      filter: true,
      ...issuing,
    }),
    platform: code('开票平台', 'Platform', invoicePlatform, {
      default: invoicePlatform.platformA,
      filter: true,
      ...issuing,
    }),
    invoiceSpecificationId: ref('invoiceSpecification', '开票规格', 'Invoice specification', {
      filter: true,
      ...issuing,
    }),
    taxRate: taxRate(),
    taxAmount: money('税额', 'Tax', { ...server, min: 0, list: false, ...issuing }),
    invoiceCode: text('发票代码', 'Invoice code', {
      ...server,
      max: 20,
      search: true,
      hint: ['数电票没有代码', 'Fully digital invoices have no code'],
      ...issuing,
    }),
    invoiceNumber: text('发票号码', 'Invoice number', { ...server, max: 20, search: true, filter: true, ...issuing }),
    issuedAt: instant('开票时间', 'Issued at', { ...server, filter: true, list: false, ...issuing }),
    fileUrl: file('发票文件', 'File', { ...server, private: true, ...issuing }),
    simulated: boolean('样张', 'Specimen', {
      ...server,
      filter: true,
      list: false,
      hint: ['由本机模拟开具，没有法律效力', 'Issued by the local simulation, no legal effect'],
      ...issuing,
    }),
    byHand: boolean('线下开具', 'Issued offline', {
      ...server,
      list: false,
      hint: ['纸质发票或在别处开具的发票，只记录号码', 'On paper or issued elsewhere; only its number is recorded'],
      ...issuing,
    }),
    attempts: integer('提交次数', 'Attempts', { ...server, default: 0, min: 0, list: false, ...issuing }),
    lastError: text('失败原因', 'Reason for failure', { ...server, max: 500, list: false, ...issuing }),
    redOfId: ref('invoice', '对应蓝字发票', 'Original invoice', { ...server, filter: true, list: false, ...issuing }),
    reversalReason: text('红冲原因', 'Reason for reversal', { ...server, max: 200, list: false, ...issuing }),
    receiveEmail: email('接收邮箱', 'Sent to', { search: true, personal: true, ...delivery }),
    receiver: text('收件人', 'Recipient', { max: 100, list: false, ...delivery }),
    receiverAddress: text('收件地址', 'Postal address', { max: 300, list: false, ...delivery }),
    sentAt: instant('发送时间', 'Sent at', { ...server, filter: true, ...delivery }),
    language: code('语言', 'Language', locale, { ...server, default: locale.chinese, list: false }),
    remark: longText('备注', 'Remark', { search: true }),
  },
  many: {
    invoiceOrders: children('invoiceOrder', 'invoiceId', [['id', 'asc']]),
    redInvoices: children('invoice', 'redOfId'),
  },
})

/** The part of one order that an invoice takes. */
export const invoiceOrder = resource('invoiceOrder', '发票订单', 'Invoiced order', {
  scope: 'project',
  title: 'orderId',
  operations: ['getList', 'getDetail'],
  unique: [['invoiceId', 'orderId']],
  check: ['"amount" > 0'],
  fields: {
    invoiceId: ref('invoice', '发票', 'Invoice', { required: true, ...server, filter: true, whenParentGoes: 'take' }),
    orderId: ref('order', '订单', 'Order', { required: true, ...server, filter: true }),
    amount: money('金额', 'Amount', { required: true, ...server, min: 0 }),
  },
})

/** The buyer of a visitor's invoices. */
export const invoiceInfo = resource('invoiceInfo', '发票信息', 'Invoice info', {
  scope: 'project',
  title: 'title',
  owner: 'webUserId',
  personal: {
    purpose: 'invoices',
    until: 'erasure',
    fields: ['title', 'taxNumber', 'bank', 'bankAccount', 'address', 'receiver', 'receiverAddress'],
  },
  fields: {
    title: text('抬头', 'Invoice title', { required: true, max: 200, search: true, ...buyer }),
    taxNumber: taxNumber(),
    type: code('发票类型', 'Type', invoiceType, { default: invoiceType.electronic, filter: true, ...buyer }),
    bank: bankOf(),
    bankAccount: accountOf(),
    address: addressOf(),
    phoneNumber: telephone('电话', 'Phone number', { search: true, ...delivery }),
    email: email('邮箱', 'E-mail', { search: true, personal: true, ...delivery }),
    receiver: text('收件人', 'Recipient', { max: 100, search: true, ...delivery }),
    receiverAddress: text('收件地址', 'Postal address', { max: 300, ...delivery }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'take' }),
  },
  many: { invoices: children('invoice', 'invoiceInfoId') },
})

/**
 * The content of an organiser's invoices: goods or service, tax code and rate, and the defaults of
 * a new one.
 */
export const invoiceSpecification = resource('invoiceSpecification', '开票规格', 'Invoice specification', {
  operations: standardOperations,
  scope: 'seller',
  title: 'name',
  fields: {
    name: text('名称', 'Name', {
      required: true,
      max: 100,
      search: true,
      hint: ['发票上的货物或服务名称', 'Name of the goods or service on the invoice'],
    }),
    commodityCodeId: ref('commodityCode', '商品编码', 'Product code', { filter: true }),
    unit: text('单位', 'Unit', { max: 20, hint: ['例如 项、张', 'For example item or piece'] }),
    taxRate: taxRate(),
    type: code('发票类型', 'Type', invoiceType, { default: invoiceType.electronic, filter: true, ...issuing }),
    electronicType: code('电子发票类型', 'Electronic type', invoiceElectronicType, { filter: true, ...issuing }),
    amount: money('金额', 'Amount', {
      min: 0,
      hint: ['留空则按订单金额', 'Leave empty to use the order amount'],
      ...issuing,
    }),
    invoiceCode: text('发票代码', 'Invoice code', { max: 20, search: true, ...issuing }),
    invoiceNumber: text('发票号码', 'Invoice number', { max: 20, search: true, ...issuing }),
    title: text('抬头', 'Issuer name', {
      max: 200,
      search: true,
      hint: ['销售方名称，留空则用主办方名称', 'Name of the issuer. Leave empty to use the organiser’s'],
      ...issuer,
    }),
    taxNumber: text('税号', 'Tax number', {
      max: 30,
      search: true,
      spelling: taxSpelling,
      hint: ['销售方税号，留空则用主办方税号', 'Tax number of the issuer. Leave empty to use the organiser’s'],
      ...issuer,
    }),
    status: state('状态', 'Status', invoiceStatus, { initial: 'pending', moves: {} }),
  },
  many: { invoices: children('invoice', 'invoiceSpecificationId') },
})
