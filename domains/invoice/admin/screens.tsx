import './admin.css'
import { alter, later, type RowAction } from '@pavilion/screens'
import { invoiceMaking, invoiceReversal, invoiceStatus } from '../model/codes.ts'
import { makeKindOf } from '../model/buyer.ts'
import { invoiceScreens } from '../model/screens.ts'
import { MakingTag } from './MakingTag.tsx'

const Tools = later(() => import('./Tools.tsx'), 'Tools')
const Ways = later(() => import('./Ways.tsx'), 'Ways')

const make: RowAction = {
  name: ['开票', 'Issue'],
  inRow: true,
  right: 'invoice.make',
  when: row => row.status === invoiceStatus.pending && row.making !== invoiceMaking.sending,
  open: row => `/invoiceManagement/makeInvoice?id=${row.id}&makeKind=${makeKindOf(row.type as number)}`,
}
const send: RowAction = {
  name: ['发送', 'Send'],
  inRow: true,
  right: 'invoice.send',
  when: row => row.status !== invoiceStatus.pending && Boolean(row.fileUrl),
  open: row => `/invoiceManagement/sendInvoice?id=${row.id}`,
}
const reverse: RowAction = {
  name: ['红冲', 'Reverse'],
  danger: true,
  right: 'invoice.reverse',
  when: row => row.status === invoiceStatus.completed && !row.redOfId && row.reversal !== invoiceReversal.asked,
  open: row => `/invoiceManagement/makeInvoice?id=${row.id}&reverse=1`,
}

/** Changes to the generated screens of the invoice domain. */
export default [
  alter(invoiceScreens, {
    list: { columns: { status: row => <MakingTag row={row} /> }, rowActions: [make, send, reverse], tools: Tools },
    detail: { above: row => <Ways row={row} /> },
  }),
]
