/** An invoice as its buyer sees it. Amounts are minor units of `currency`. */
export interface InvoiceView {
  readonly id: number
  readonly title: string
  readonly taxNumber: string | null
  readonly status: number
  readonly making: number
  readonly reversal: number
  readonly type: number | null
  readonly amount: number
  readonly currency: string
  readonly invoiceCode: string | null
  readonly invoiceNumber: string | null
  readonly issuedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly receiveEmail: string | null
  readonly sentAt: string | null
  readonly simulated: boolean
  readonly redOfId: number | null
  /** An address for five minutes, where there is a file. */
  readonly fileUrl: string | null
  readonly orders: readonly { readonly id: number; readonly orderNumber: string; readonly amount: number }[]
}
/** What can be invoiced, before somebody applies. */
export interface InvoiceProps {
  readonly orders: readonly {
    readonly id: number
    readonly orderNumber: string
    readonly amount: number
    readonly invoiceable: number
    readonly lines: readonly { readonly name: string; readonly englishName: string | null; readonly quantity: number }[]
  }[]
  readonly currency: string
  readonly invoiceable: number
  /** Whether one invoice can be made for all of them. */
  readonly merge: boolean
  readonly types: readonly number[]
  readonly invoices: readonly InvoiceView[]
}
