import type { Pair } from '@pavilion/declare'
import { invoiceMakeKind, invoiceType } from './codes.ts'
import { isTelephone, tidyTaxNumber, wrongTaxNumber, wrongTelephone } from './taxNumber.ts'

/** The buyer on an invoice. */
export interface Buyer {
  readonly title?: string | null
  readonly taxNumber?: string | null
  readonly bank?: string | null
  readonly bankAccount?: string | null
  readonly address?: string | null
  readonly phoneNumber?: string | null
}
const wanted: readonly (readonly [keyof Buyer, zh: string, en: string])[] = [
  ['title', '抬头', 'the invoice title'],
  ['taxNumber', '税号', 'the tax number'],
  ['address', '地址', 'the address'],
  ['phoneNumber', '电话', 'the phone number'],
  ['bank', '开户行', 'the bank'],
  ['bankAccount', '银行账号', 'the bank account'],
]
export const isSpecial = (type: number | null | undefined): boolean =>
  type === invoiceType.special || type === invoiceType.electronicSpecial
export const isPaper = (type: number | null | undefined): boolean =>
  type === invoiceType.general || type === invoiceType.special
/** Whether an invoice of this type can be made in this way: paper on paper, electronic as a file. */
export const fitsKind = (type: number | null | undefined, makeKind: string | null | undefined): boolean =>
  isPaper(type) === (makeKind === invoiceMakeKind.paperInvoice || makeKind === invoiceMakeKind.temporaryPaperInvoice)
/** How a request of this type is made. */
export const makeKindOf = (type: number | null | undefined) =>
  isPaper(type) ? invoiceMakeKind.paperInvoice : invoiceMakeKind.eInvoice
export const isTemporary = (makeKind: string | null | undefined): boolean =>
  makeKind === invoiceMakeKind.temporaryEInvoice || makeKind === invoiceMakeKind.temporaryPaperInvoice

/** The names of the fields that a type asks for: special invoices want all, others the title. */
export const fieldsFor = (type: number | null | undefined): readonly (keyof Buyer)[] =>
  isSpecial(type) ? wanted.map(([name]) => name) : ['title']
/**
 * What is wrong with the buyer of an invoice of this type, by field; empty when nothing is. Pure:
 * pages and the server ask it.
 */
export function wrongWithBuyer(type: number | null | undefined, buyer: Buyer): Partial<Record<keyof Buyer, Pair>> {
  const wrong: Partial<Record<keyof Buyer, Pair>> = {}
  for (const [name, zh, en] of wanted)
    if (fieldsFor(type).includes(name) && !buyer[name]?.trim())
      wrong[name] =
        name === 'title'
          ? [`请输入${zh}`, `Please enter ${en}`]
          : [`专用发票请输入${zh}`, `Please enter ${en}: special invoices need it`]
  const taxNumber = tidyTaxNumber(buyer.taxNumber)
  const wrongTax = taxNumber ? wrongTaxNumber(taxNumber) : undefined
  if (wrongTax) wrong.taxNumber = wrongTax
  // Masked: an operator who may not see it sends it back as it is.
  const phoneNumber = buyer.phoneNumber?.trim()
  if (phoneNumber && !phoneNumber.includes('*') && !isTelephone(phoneNumber)) wrong.phoneNumber = wrongTelephone()
  return wrong
}
