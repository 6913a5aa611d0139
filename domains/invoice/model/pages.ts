import type { SitePage } from '@pavilion/declare'

/** The pages for visitors' invoices (visitor-side §2.2, §2.3). The form behind a QR code is ours. */
export const pages: readonly SitePage[] = [
  { path: '/invoice', side: 'both', name: ['发票', 'Invoices'], token: 'required', view: 'Invoices' },
  {
    path: '/submit-invoice-info',
    side: 'both',
    name: ['填写开票信息', 'Invoice details'],
    token: 'required',
    view: 'SubmitInvoiceInfo',
  },
  { path: '/invoice-form', side: 'both', name: ['扫码开票', 'Invoice by QR code'], token: 'none', view: 'InvoiceForm' },
]
