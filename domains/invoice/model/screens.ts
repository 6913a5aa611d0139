import { screensFor } from '@pavilion/declare'
import { invoice, invoiceInfo, invoiceOrder, invoiceSpecification } from './invoice.ts'

const at = (name: string) => `/invoiceManagement/${name}`

export const invoiceScreens = screensFor(invoice, {
  path: at('invoice'),
  icon: 'file-done',
  columns: ['title', 'status', 'amount', 'orderId', 'type', 'invoiceNumber', 'sentAt', 'createdAt'],
  tabs: ['invoiceOrders', 'redInvoices'],
  extra: [
    {
      path: at('makeInvoice'),
      name: ['开具发票', 'Issue invoice'],
      view: 'MakeInvoice',
      right: 'invoice.make',
      icon: 'file-add',
    },
    {
      path: at('sendInvoice'),
      name: ['发送发票', 'Send invoice'],
      view: 'SendInvoice',
      right: 'invoice.send',
      icon: 'send',
    },
    {
      path: at('invoiceCode'),
      name: ['扫码开票', 'Invoice by QR code'],
      view: 'InvoiceCode',
      right: 'order.getList',
      icon: 'qrcode',
    },
    {
      path: at('invoiceStatistics'),
      name: ['发票统计', 'Invoice statistics'],
      view: 'InvoiceStatistics',
      icon: 'bar-chart',
    },
  ],
})
export const invoiceOrderScreens = screensFor(invoiceOrder, { path: at('invoiceOrder'), icon: 'link', hidden: true })
export const invoiceInfoScreens = screensFor(invoiceInfo, {
  path: at('invoiceInfo'),
  icon: 'solution',
  columns: ['title', 'taxNumber', 'type', 'bank', 'phoneNumber', 'email', 'webUserId'],
  tabs: ['invoices'],
})
export const invoiceSpecificationScreens = screensFor(invoiceSpecification, {
  path: at('invoiceSpecification'),
  icon: 'setting',
  columns: ['name', 'commodityCodeId', 'unit', 'taxRate', 'type', 'electronicType', 'createdAt'],
  tabs: ['invoices'],
})
