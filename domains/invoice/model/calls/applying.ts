import {
  call,
  code,
  email,
  idField,
  integer,
  json,
  listFields,
  many,
  money,
  nothing,
  pageOf,
  pick,
  plain,
  ref,
  remark,
  rowOf,
  rowsOf,
  text,
  view,
} from '@pavilion/declare'
import { orderListFields } from '@pavilion/order/model/calls/orders.ts'
import { listedOrder } from '@pavilion/order/model/view.ts'
import { invoiceType } from '../codes.ts'
import { invoice, invoiceInfo } from '../invoice.ts'
import { telephone } from '../taxNumber.ts'
import { formProps, invoiceProps, invoiceView } from '../view.ts'

/** The title and where the invoice goes, as visitors send them. */
export const titleFields = {
  title: text('抬头', 'Invoice title', { required: true, max: 200 }),
  taxNumber: text('税号', 'Tax number', { max: 30 }),
  type: code('发票类型', 'Type', invoiceType),
  bank: text('开户行', 'Bank', { max: 200 }),
  bankAccount: text('银行账号', 'Bank account', { max: 64 }),
  address: text('地址', 'Address', { max: 300 }),
  phoneNumber: telephone('电话', 'Phone number', {}),
  email: email('邮箱', 'E-mail'),
  receiver: text('收件人', 'Recipient', { max: 100 }),
  receiverAddress: text('收件地址', 'Postal address', { max: 300 }),
} as const
const { where, search, pagination, order } = listFields
const orderIds = json<readonly number[]>()('订单', 'Orders', { required: true, example: [1] })
const token = text('凭证', 'Token', { required: true, max: 200 })

export const applyForInvoice = call('/invoice/ext/create', {
  name: ['申请发票', 'Request an invoice for one or several orders'],
  body: {
    orderIds,
    invoiceInfoId: ref('invoiceInfo', '发票信息', 'Saved invoice title'),
    ...titleFields,
    title: text('抬头', 'Invoice title', { max: 200 }),
    amount: money('金额', 'Amount', { min: 1 }),
    remark: remark(),
  },
  answer: rowOf(invoice),
})
export const getOwnInvoices = call('/invoice/ext/getList', {
  name: ['我的发票', 'Your own invoices, with their orders'],
  body: { where, search, pagination, order },
  answer: pageOf(invoiceView),
  reads: true,
})
export const withdrawInvoice = call('/invoice/ext/withdraw', {
  name: ['撤回开票申请', 'Withdraw an invoice request'],
  body: { id: idField },
  answer: nothing,
})
export const getTitles = call('/invoiceInfo/ext/getList', {
  name: ['我的抬头', 'Your own invoice titles'],
  answer: rowsOf(invoiceInfo),
  reads: true,
})
export const saveTitle = call('/invoiceInfo/ext/upsertOne', {
  name: ['保存抬头', 'Save an invoice title'],
  body: { id: integer('编号', 'Id', { min: 1 }), ...titleFields },
  answer: rowOf(invoiceInfo),
})
export const deleteTitle = call('/invoiceInfo/ext/delete', {
  name: ['删除抬头', 'Delete an invoice title'],
  body: { id: idField },
  answer: nothing,
})

// About the invoices of orders (back-office §7 Extra calls).

export const mayMerge = call('/order/ext/checkIsMergeOrderInvoice', {
  name: ['订单能否合并开票', 'Whether orders can share one invoice'],
  body: { orderIds },
  answer: plain.boolean,
  reads: true,
})
export const getInvoiceProps = call('/order/ext/getInvoiceProps', {
  name: ['订单可开票的内容', 'Amounts of orders still to invoice, and their invoices'],
  body: {
    orderId: integer('订单', 'Order', { min: 1 }),
    orderIds: json<readonly number[]>()('多个订单', 'Several orders', { example: [1] }),
  },
  answer: invoiceProps,
  reads: true,
})
export const getInvoiceCode = call('/order/ext/generateInvoiceQrCode', {
  name: ['扫码开票的二维码', 'QR code for invoicing an order, valid for seven days'],
  body: { id: integer('订单', 'Order', { required: true, min: 1 }) },
  answer: view({ url: plain.text, image: plain.text }),
  reads: true,
})
export const getOrdersAndInvoices = call('/order/ext/getListIncludeCurrencyAndInvoiceAndInvoiceInfo', {
  name: ['订单及发票', 'Orders with their invoices'],
  body: orderListFields,
  answer: pageOf(view({ ...listedOrder.view, invoices: many(invoiceView) })),
  reads: true,
})
export const getForm = call('/invoice/ext/getForm', {
  name: ['扫码开票：订单', 'Invoice by QR code: the order'],
  body: { token },
  answer: formProps,
  reads: true,
})
export const submitForm = call('/invoice/ext/submitForm', {
  name: ['扫码开票：提交申请', 'Invoice by QR code: request'],
  body: { token, ...titleFields },
  answer: view(pick(invoice, 'id', 'amount', 'status')),
})
