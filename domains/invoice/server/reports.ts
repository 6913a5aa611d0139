import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { invoice, invoiceStatus } from '../model/index.ts'

readyReports.fill('invoices', {
  name: say('开票情况', 'Invoices'),
  about: say('开了多少发票，还有多少待开', 'How many invoices are made, and how many wait'),
  topic: 'money',
  right: 'invoice.getList',
  of: invoice,
  list: { path: '/invoiceManagement/invoice', time: 'createdAt' },
  timed: true,
  facts: ({ projectId }) => sql`
    select i."createdAt" as "at", i."currencyId" as "currency", i."type", i."status", i."amount",
      i."taxAmount" as "tax", 1 as "count",
      case when i."status" <> ${invoiceStatus.reversed}::int and i."redOfId" is null then i."amount" else 0 end as "standing"
    from ${invoice} i
    where i."projectId" = ${projectId}::bigint`,
  dimensions: {
    type: { name: say('票种', 'Type'), field: invoice.fields.type, filter: 'type' },
    status: { name: say('状态', 'Status'), field: invoice.fields.status, filter: 'status' },
    currency: { name: say('币种', 'Currency'), field: invoice.fields.currencyId, filter: 'currencyId' },
  },
  measures: {
    count: { name: say('张数', 'Invoices'), unit: 'count', sum: 'count' },
    amount: { name: say('金额', 'Amount'), unit: 'money', sum: 'amount' },
    tax: { name: say('税额', 'Tax'), unit: 'money', sum: 'tax' },
    standing: { name: say('有效金额', 'Standing'), unit: 'money', sum: 'standing', apart: true },
  },
  usual: ['type', 'status'],
})
