import { event, type Moved } from '@pavilion/declare'

/** It has its number, and its file where there is one. */
export const invoiceIssued = event<Moved>('invoiceIssued')
/** Its red invoice is issued: the money can be invoiced again, or refunded. */
export const invoiceReversed = event<Moved>('invoiceReversed')
