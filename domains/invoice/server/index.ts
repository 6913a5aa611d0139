import { say } from '@pavilion/declare'
import { on, serverDomain } from '@pavilion/http'
import { orderClosed } from '@pavilion/order/model/index.ts'
import { needSources } from '@pavilion/work/server/index.ts'
import { invoice, invoiceIssued, invoiceMaking, invoiceStatus, model } from '../model/index.ts'
import './ledgerCheck.ts'
import { calls } from './calls.ts'
import { withdrawOfClosed } from './closedOrders.ts'
import './erasure.ts'
import { issuers } from './issuing/choose.ts'
import { issueOutbox, reverseOutbox } from './issuing/outbox.ts'
import { sendWhenIssued } from './send.ts'
import './reports.ts'

export { loaders } from './pages.ts'
export { advanceInvoices } from './settings.ts'

needSources.fill('invoices', {
  words: say('待开发票', 'Invoices to issue'),
  right: 'invoice.make',
  of: invoice,
  where: { status: invoiceStatus.pending, making: invoiceMaking.waiting },
  path: '/invoiceManagement/makeInvoice',
})
needSources.fill('failedInvoices', {
  words: say('开票失败', 'Failed invoices'),
  right: 'invoice.make',
  of: invoice,
  where: { status: invoiceStatus.pending, making: invoiceMaking.failed },
  path: '/invoiceManagement/makeInvoice',
})

export const domain = serverDomain({
  model,
  calls,
  jobs: [...issueOutbox.jobs, ...reverseOutbox.jobs],
  handlers: [
    on(invoiceIssued, 'send it to the buyer', sendWhenIssued, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '一张已开发票未发送给买家；可在发票页面发送，或在此重试',
        'An issued invoice was not sent to its buyer. Send it from the invoice page, or try again here',
      ),
    }),
    on(orderClosed, 'withdraw applications', withdrawOfClosed, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '已关闭订单的开票申请未撤回；请重试',
        'The invoice request of a closed order was not withdrawn. Try again',
      ),
    }),
  ],
  // Incomplete settings stop the start instead of the first invoice.
  prepare: async () => {
    issuers()
  },
})
