import type { ComponentType } from 'react'

/** The parts of this domain's pages that run in the browser. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  Invoices: () => import('./Invoices.tsx'),
  SubmitInvoiceInfo: () => import('./SubmitInvoiceInfo.tsx'),
  InvoiceForm: () => import('./InvoiceForm.tsx'),
}
