import {
  call,
  code,
  decimal,
  email,
  file,
  idField,
  integer,
  longText,
  many,
  maybe,
  money,
  part,
  plain,
  ref,
  remark,
  rowOf,
  shape,
  text,
  view,
} from '@pavilion/declare'
import { invoiceElectronicType, invoiceMakeKind, invoicePlatform, invoiceType } from '../codes.ts'
import { invoice } from '../invoice.ts'
import { telephone } from '../taxNumber.ts'
import { invoiceStatistics } from '../view.ts'

export const makeInvoice = call('/invoice/make', {
  name: ['开具发票', 'Issue an invoice: electronic, on paper, or without an order'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    makeKind: code('开票方式', 'Issued as', invoiceMakeKind, { required: true }),
    type: code('发票类型', 'Type', invoiceType),
    electronicType: code('电子发票类型', 'Electronic type', invoiceElectronicType),
    platform: code('开票平台', 'Platform', invoicePlatform),
    invoiceSpecificationId: ref('invoiceSpecification', '开票规格', 'Invoice specification'),
    /** Of an organiser that has none yet: what its invoices are for. Kept for the next ones. */
    specification: part(
      '开票规格',
      'Invoice specification',
      shape({
        name: text('货物或服务名称', 'Goods or services', { required: true, max: 100 }),
        taxRate: decimal('税率', 'Tax rate', { required: true, min: 0, max: 100, decimals: 2 }),
        unit: text('单位', 'Unit', { max: 20 }),
      }),
    ),
    taxRate: decimal('税率', 'Tax rate', { min: 0, max: 100, decimals: 2 }),
    invoiceCode: text('发票代码', 'Invoice code', { max: 20 }),
    invoiceNumber: text('发票号码', 'Invoice number', { max: 20 }),
    fileUrl: file('发票文件', 'File', { private: true }),
    title: text('抬头', 'Invoice title', { max: 200 }),
    taxNumber: text('税号', 'Tax number', { max: 30 }),
    bank: text('开户行', 'Bank', { max: 200 }),
    bankAccount: text('银行账号', 'Bank account', { max: 64 }),
    address: text('地址', 'Address', { max: 300 }),
    phoneNumber: telephone('电话', 'Phone number', {}),
    receiveEmail: email('接收邮箱', 'Sent to', { personal: true }),
    receiver: text('收件人', 'Recipient', { max: 100 }),
    receiverAddress: text('收件地址', 'Postal address', { max: 300 }),
    amount: money('金额', 'Amount', { min: 1 }),
    remark: remark(),
  },
  answer: rowOf(invoice),
})
export const sendInvoice = call('/invoice/send', {
  name: ['发送发票', 'Send an issued invoice by e-mail'],
  body: { id: idField, email: email('邮箱', 'E-mail', { personal: true }) },
  answer: rowOf(invoice),
})
export const reverseInvoice = call('/invoice/reverse', {
  name: ['红冲发票', 'Reverse an issued invoice with a red one'],
  body: {
    id: idField,
    reason: longText('原因', 'Reason', { required: true, max: 200 }),
    invoiceCode: text('红字发票代码', 'Code of the red invoice', { max: 20 }),
    invoiceNumber: text('红字发票号码', 'Number of the red invoice', { max: 20 }),
  },
  answer: rowOf(invoice),
})
export const getStatistics = call('/invoice/statistics', {
  name: ['发票统计', 'Invoice statistics'],
  answer: invoiceStatistics,
  reads: true,
})
/** What the organiser of an invoice, or of the event, invoices for; the first one is meant where none is chosen. */
export const getSpecifications = call('/invoice/getSpecifications', {
  name: ['可用的开票规格', 'The specifications that an invoice can name'],
  body: { id: integer('发票', 'Invoice', { min: 1 }) },
  answer: view({ rows: many(view({ id: plain.integer, name: plain.text, taxRate: maybe(plain.number) })) }),
  reads: true,
})
export const getPlatforms = call('/invoice/platforms', {
  name: ['开票平台及是否为模拟', 'Invoice services, and whether they are simulated'],
  answer: view({
    rows: many(
      view({
        name: plain.text,
        platform: plain.integer,
        simulated: plain.boolean,
        configured: plain.boolean,
      }),
    ),
  }),
  reads: true,
})
