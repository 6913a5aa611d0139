import { island, page, type Page } from '@pavilion/pages'
import type { ComponentType } from 'react'
import FormPart from './InvoiceForm.tsx'
import ListPart from './Invoices.tsx'
import SubmitPart from './SubmitInvoiceInfo.tsx'
import './invoices.css'

/** A page whose content is personal: the server sends an empty frame. */
function ownPage(Island: ComponentType, zh: string, en: string): Page {
  return page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ site }) => (
      <div className="invoices-page">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Island />
      </div>
    ),
  })
}

export const pages: Readonly<Record<string, Page>> = {
  Invoices: ownPage(island('Invoices', ListPart), '发票', 'Invoices'),
  SubmitInvoiceInfo: ownPage(island('SubmitInvoiceInfo', SubmitPart), '填写开票信息', 'Invoice details'),
  InvoiceForm: ownPage(island('InvoiceForm', FormPart), '扫码开票', 'Invoice by QR code'),
}
