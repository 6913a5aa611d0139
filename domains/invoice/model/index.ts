import { domain, screensFor } from '@pavilion/declare'
import { invoice, invoiceInfo, invoiceSpecification } from './invoice.ts'

export * from './codes.ts'
export * from './invoice.ts'

const at = (name: string) => `/invoiceManagement/${name}`

export const model = domain({
  area: 'invoice',
  name: ['发票', 'Invoices'],
  resources: [invoice, invoiceInfo, invoiceSpecification],
  screens: [
    screensFor(invoice, {
      path: at('invoice'),
      icon: 'file-done',
      columns: ['title', 'status', 'amount', 'orderId', 'taxNumber', 'type', 'invoiceNumber', 'createdAt'],
    }),
    screensFor(invoiceInfo, {
      path: at('invoiceInfo'),
      icon: 'solution',
      columns: ['title', 'taxNumber', 'type', 'bank', 'phoneNumber', 'email', 'webUserId'],
      tabs: ['invoices'],
    }),
    screensFor(invoiceSpecification, {
      path: at('invoiceSpecification'),
      icon: 'setting',
      columns: ['name', 'commodityCodeId', 'unit', 'taxRate', 'type', 'electronicType', 'createdAt'],
      tabs: ['invoices'],
    }),
  ],
})
