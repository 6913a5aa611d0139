import {
  children,
  code,
  decimal,
  email,
  file,
  instant,
  longText,
  money,
  phone,
  ref,
  resource,
  state,
  text,
  standardOperations,
} from '@pavilion/declare'
import { invoiceElectronicType, invoiceMakeKind, invoicePlatform, invoiceStatus, invoiceType } from './codes.ts'

const buyer = { section: ['购买方', 'Buyer'] } as const
const issuing = { section: ['开票', 'Issuing'] } as const
const delivery = { section: ['寄送', 'Delivery'] } as const
const taxNumber = () =>
  text('税号', 'Tax number', {
    max: 30,
    search: true,
    hint: ['纳税人识别号或统一社会信用代码', 'Taxpayer number or unified social credit code'],
    ...buyer,
  })
const taxRate = () => decimal('税率', 'Tax rate', { min: 0, max: 100, decimals: 2, unit: '%', ...issuing })

/** An invoice for a payment. Its number and file come from the invoice service. */
export const invoice = resource('invoice', '发票', 'Invoice', {
  scope: 'project',
  title: 'title',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  unique: [['invoiceCode', 'invoiceNumber']],
  fields: {
    title: text('抬头', 'Title', { required: true, max: 200, search: true, ...buyer }),
    taxNumber: taxNumber(),
    invoiceInfoId: ref('invoiceInfo', '发票信息', 'Invoice info', { filter: true, whenParentGoes: 'clear', ...buyer }),
    receiveEmail: email('接收邮箱', 'Sent to', { search: true, personal: true, ...buyer }),
    status: state('状态', 'Status', invoiceStatus, { initial: 'pending', moves: {} }),
    orderId: ref('order', '订单', 'Order', { written: 'server', filter: true }),
    amount: money('金额', 'Amount', {
      required: true,
      written: 'server',
      min: 0,
      filter: true,
      hint: ['不超过订单可开票金额', 'At most what the order still allows'],
    }),
    type: code('发票类型', 'Type', invoiceType, { default: invoiceType.electronic, filter: true, ...issuing }),
    electronicType: code('电子发票类型', 'Electronic type', invoiceElectronicType, { filter: true, ...issuing }),
    makeKind: code('开票方式', 'Made as', invoiceMakeKind, {
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
    invoiceCode: text('发票代码', 'Invoice code', {
      written: 'server',
      max: 20,
      search: true,
      hint: ['数电票没有代码', 'Fully digital invoices have no code'],
      ...issuing,
    }),
    invoiceNumber: text('发票号码', 'Invoice number', {
      written: 'server',
      max: 20,
      search: true,
      filter: true,
      ...issuing,
    }),
    fileUrl: file('发票文件', 'File', { written: 'server', private: true, ...issuing }),
    sentAt: instant('发送时间', 'Sent at', { written: 'server', filter: true, ...issuing }),
    remark: longText('备注', 'Remark', { search: true }),
  },
})

/** The buyer of a visitor's invoices. */
export const invoiceInfo = resource('invoiceInfo', '发票信息', 'Invoice info', {
  scope: 'project',
  title: 'title',
  owner: 'webUserId',
  fields: {
    title: text('抬头', 'Title', { required: true, max: 200, search: true, ...buyer }),
    taxNumber: taxNumber(),
    type: code('发票类型', 'Type', invoiceType, { default: invoiceType.electronic, filter: true, ...buyer }),
    bank: text('开户行', 'Bank', { max: 200, hint: ['专用发票必填', 'Required for special invoices'], ...buyer }),
    bankAccount: text('银行账号', 'Bank account', {
      max: 64,
      hint: ['专用发票必填', 'Required for special invoices'],
      ...buyer,
    }),
    address: text('地址', 'Address', { max: 300, hint: ['专用发票必填', 'Required for special invoices'], ...buyer }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true, ...delivery }),
    email: email('邮箱', 'E-mail', { search: true, personal: true, ...delivery }),
    receiver: text('收件人', 'Receiver', { max: 100, search: true, ...delivery }),
    receiverAddress: text('收件地址', 'Receiver address', { max: 300, ...delivery }),
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
    commodityCodeId: ref('commodityCode', '商品编码', 'Commodity code', { filter: true }),
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
    title: text('抬头', 'Title', { max: 200, search: true, ...buyer }),
    taxNumber: taxNumber(),
    status: state('状态', 'Status', invoiceStatus, { initial: 'pending', moves: {} }),
  },
  many: { invoices: children('invoice', 'invoiceSpecificationId') },
})
