import { many, maybe, pick, plain, view, type AnswerOf } from '@pavilion/declare'
import { invoiceType } from './codes.ts'
import { invoice } from './invoice.ts'

/** An invoice as its buyer sees it. Amounts are minor units of `currency`. */
export const invoiceView = view({
  ...pick(invoice, 'id', 'title', 'taxNumber', 'status', 'making', 'reversal', 'type', 'amount', 'invoiceCode'),
  ...pick(invoice, 'invoiceNumber', 'issuedAt', 'createdAt', 'updatedAt', 'receiveEmail', 'sentAt', 'simulated'),
  redOfId: maybe(plain.integer),
  currency: plain.text,
  /** An address for five minutes, where there is a file. */
  fileUrl: maybe(plain.text),
  orders: many(view({ id: plain.integer, orderNumber: plain.text, amount: plain.money })),
})
export type InvoiceView = AnswerOf<typeof invoiceView>

const invoiceable = {
  orders: many(
    view({
      id: plain.integer,
      orderNumber: plain.text,
      amount: plain.money,
      invoiceable: plain.money,
      lines: many(view({ name: plain.text, englishName: maybe(plain.text), quantity: plain.integer })),
    }),
  ),
  currency: plain.text,
  invoiceable: plain.money,
  /** Whether one invoice can be made for all of them. */
  merge: plain.boolean,
  types: many(plain.code(invoiceType)),
}
/** The part of orders that can be invoiced, before somebody applies. */
export const invoiceProps = view({ ...invoiceable, invoices: many(invoiceView) })
export type InvoiceProps = AnswerOf<typeof invoiceProps>
/** The same for whoever scans the code of an order: what became of it, not whom others named. */
export const formProps = view({
  ...invoiceable,
  invoices: many(view(pick(invoice, 'id', 'status', 'amount', 'createdAt'))),
})
export type FormProps = AnswerOf<typeof formProps>

const count = plain.integer
/** The invoices of a project in figures. */
export const invoiceStatistics = view({
  currencies: many(
    view({
      currency: plain.text,
      pending: count,
      pendingAmount: plain.money,
      issued: count,
      issuedAmount: plain.money,
      tax: plain.money,
      reversed: count,
      reversedAmount: plain.money,
      failed: count,
      /** Paid and neither refunded nor invoiced. */
      left: plain.money,
    }),
  ),
  types: many(view({ type: maybe(plain.code(invoiceType)), count, amount: plain.money })),
  days: many(view({ day: plain.text, count })),
  /** Issued for orders that have closed since: to be reversed. */
  toReverse: many(view({ id: plain.integer, title: plain.text, invoiceNumber: maybe(plain.text) })),
})
export type InvoiceStatistics = AnswerOf<typeof invoiceStatistics>
