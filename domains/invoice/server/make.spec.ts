import { after, afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { ledgerAccount, ledgerEvent } from '@pavilion/order/model/index.ts'
import {
  invoiceMakeKind,
  invoiceMaking,
  invoicePlatform,
  invoiceReversal,
  invoiceStatus,
  invoiceType,
} from '../model/index.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { smsTwin } from '@pavilion/notification/server/senders/twin.ts'
import { smtpMail } from '@pavilion/notification/server/senders/smtp.ts'
import { openMailbox, partsOf } from '@pavilion/notification/server/senders/testing.ts'
import { useIssuers } from './issuing/choose.ts'
import { tokenFor } from './links.ts'
import { issuerTwin } from './issuing/twin.ts'
import { openInvoices, special } from './testing/invoices.ts'

const server = await startTestServer()
after(() => useIssuers())
afterEach(() => useSenders())

/** What a reader of PDF files finds in one. */
async function readPdf(bytes: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const opened = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await opened.getPage(1)).getTextContent()
  return items.map(item => ('str' in item ? item.str : '')).join('')
}
/** An application for the money of one paid order, and an operator. */
async function applied(title: object = { title: '王小明', email: 'wang@example.com' }) {
  const shop = await openInvoices(server)
  const who = await shop.visitor()
  const order = await shop.paid(who)
  const { data } = await shop.as(who)('/invoice/ext/create', { orderIds: [order], ...title })
  const clerk = await shop.clerk()
  const as = (path: string, body: object) => server.call(path, body, { token: clerk.token, projectId: shop.projectId })
  return {
    shop,
    who,
    order,
    id: data.id as number,
    as,
    make: (more: object = {}) => as('/invoice/make', { id: data.id, makeKind: invoiceMakeKind.eInvoice, ...more }),
    row: () => shop.row(data.id),
    memo: async () => (await shop.ledger(order)).filter(({ event }) => event >= ledgerEvent.invoiced),
  }
}

describe('the first invoice of an organiser', () => {
  it('asks what invoices are for, and keeps the answer for the next ones, once', async () => {
    const { shop, who, id, as, row } = await applied()
    await server.sql('delete from "invoiceSpecification" where "sellerId" = $1', [shop.sellerId])
    const body = { id, makeKind: invoiceMakeKind.eInvoice }
    expect((await as('/invoice/make', body)).data.code).toBe('specificationMissing')
    const specification = { name: '展览服务', taxRate: 9, unit: '项' }
    const few = await server.operator({ rights: ['invoice.make', 'invoice.getDetail'], projects: [shop.projectId] })
    const refused = await server.call(
      '/invoice/make',
      { ...body, specification },
      { token: few.token, projectId: shop.projectId },
    )
    expect(refused.result).toBe(40300)
    expect((await as('/invoice/make', { ...body, specification })).result).toBe(20000)
    expect(await row()).toMatchObject({ taxRate: 9 })
    // The next invoice knows it; what is said again changes nothing.
    const { data: next } = await shop.as(who)('/invoice/ext/create', {
      orderIds: [await shop.paid(who)],
      title: '李雷',
    })
    await as('/invoice/make', { ...body, id: next.id, specification: { name: '餐饮服务', taxRate: 6 } })
    expect(await shop.row(next.id)).toMatchObject({ taxRate: 9 })
    expect(
      await server.sql('select "name", "unit" from "invoiceSpecification" where "sellerId" = $1', [shop.sellerId]),
    ).toEqual([{ name: '展览服务', unit: '项' }])
  })
})
describe('the specifications of an invoice', () => {
  it('are known to who works for its event alone, and to nobody of another event', async () => {
    const { shop, id, as } = await applied()
    const { data } = await as('/invoice/getSpecifications', { id })
    expect(data.rows).toEqual([{ id: shop.specification.id, name: '会展服务', taxRate: 6 }])
    expect((await as('/invoice/getSpecifications', {})).data).toEqual(data)
    const other = await openInvoices(server)
    const stranger = { token: (await other.clerk()).token, projectId: other.projectId }
    expect((await server.call('/invoice/getSpecifications', { id }, stranger)).data.code).toBe('noData')
    const own = await server.call('/invoice/getSpecifications', {}, stranger)
    expect(own.data.rows).toMatchObject([{ id: other.specification.id }])
  })
})
describe('making an invoice', () => {
  it('issues it at its service: pending becomes completed, with number, tax, file and ledger [invoice-status]', async () => {
    const { make, row, memo, order, who, shop, id } = await applied()
    expect((await make()).data).toMatchObject({ status: invoiceStatus.pending, making: invoiceMaking.sending })
    await server.runJobs()
    const issued = await row()
    expect(issued).toMatchObject({
      status: invoiceStatus.completed,
      making: invoiceMaking.done,
      invoiceCode: null,
      simulated: true,
      taxRate: 6,
      taxAmount: 272,
      receiveEmail: 'wang@example.com',
    })
    expect(issued.invoiceNumber).toMatch(/^99\d{18}$/)
    expect(await memo()).toEqual([
      { event: ledgerEvent.invoiced, debit: ledgerAccount.invoiceable, credit: ledgerAccount.invoiced, amount: 4800 },
    ])
    expect((await shop.view(who, order)).invoicedAmount).toBe(4800)
    const [listed] = (await shop.as(who)('/invoice/ext/getList')).data.rows
    expect(listed).toMatchObject({ id, orders: [{ id: order }] })
    const file = await fetch(`${server.url}${listed.fileUrl}`)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect([file.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(bytes.toString('latin1')).toContain('SPECIMEN')
    expect((await fetch(`${server.url}${listed.fileUrl.split('?')[0]}`)).status).toBe(404)
  })
  it('goes to the platform that the project chose [invoice-platforms]', async () => {
    const shop = await openInvoices(server)
    await server.sql('insert into "projectSetting" ("projectId", "invoicePlatform") values ($1, 20)', [shop.projectId])
    const who = await shop.visitor()
    const order = await shop.paid(who)
    const { data } = await shop.as(who)('/invoice/ext/create', { orderIds: [order], title: '王小明' })
    expect(data.platform).toBe(invoicePlatform.platformB)
    const heard: string[] = []
    const twin = issuerTwin(20)
    useIssuers({
      platformB: {
        ...twin,
        issue: request => {
          heard.push(request.serial)
          return twin.issue(request)
        },
      },
    })
    const clerk = await shop.clerk()
    await server.call(
      '/invoice/make',
      { id: data.id, makeKind: 'electronic' },
      { token: clerk.token, projectId: shop.projectId },
    )
    await server.runJobs()
    useIssuers()
    expect(heard).toEqual([`PV${data.id}-1`])
    expect(await shop.row(data.id)).toMatchObject({ status: invoiceStatus.completed, platform: 20 })
  })
  it('sends it once, however many press at once', async () => {
    const { make, row } = await applied()
    const answers = (await allAtOnce(4, () => make())) as { result: number }[]
    expect(answers.filter(({ result }) => result === 20000)).toHaveLength(1)
    await server.runJobs()
    expect(await row()).toMatchObject({ status: invoiceStatus.completed, attempts: 1 })
  })
  it('that the service refuses stays pending with the reason, and is sent again under a new number', async () => {
    const { make, row, id } = await applied({ title: '公司', taxNumber: '310000123456000' })
    await make()
    await server.runJobs()
    expect(await row()).toMatchObject({
      status: invoiceStatus.pending,
      making: invoiceMaking.failed,
      lastError: expect.stringContaining('refused'),
    })
    await make({ taxNumber: special.taxNumber })
    await server.runJobs()
    expect(await row()).toMatchObject({ status: invoiceStatus.completed, attempts: 2, lastError: null })
    const calls = await server.sql(
      `select "key" from "outboundCall" where "resource" = 'invoice' and "rowId" = $1 order by id`,
      [id],
    )
    expect(calls).toEqual([{ key: `PV${id}-1` }, { key: `PV${id}-2` }])
  })
  it('whose answer is lost is asked about before anything is sent again', async () => {
    const { make, row } = await applied({ title: '公司', taxNumber: '310000123456002' })
    await make()
    await server.runJobs()
    expect(await row()).toMatchObject({ status: invoiceStatus.pending, making: invoiceMaking.sending })
    await server.sql('update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts')
    await server.runJobs()
    expect(await row()).toMatchObject({ status: invoiceStatus.completed, attempts: 1 })
  })
  it('on paper records code and number, and is not sent anywhere', async () => {
    const { make, row, as, id } = await applied({ ...special, type: invoiceType.special })
    expect((await make()).data.fields).toHaveProperty('type')
    expect((await make({ makeKind: 'paper' })).data.fields).toHaveProperty('invoiceNumber')
    const recorded = await make({ makeKind: 'paper', invoiceCode: '3100201130', invoiceNumber: '08127719' })
    expect([recorded.result, recorded.errmsg]).toEqual([20000, ''])
    expect(await row()).toMatchObject({ status: invoiceStatus.completed, byHand: true, invoiceNumber: '08127719' })
    expect((await as('/invoice/send', { id })).data.code).toBe('noFileToSend')
    expect((await as('/invoice/reverse', { id, reason: '退货' })).data.fields).toHaveProperty('invoiceNumber')
    await as('/invoice/reverse', { id, reason: '退货', invoiceNumber: '08127720', invoiceCode: '3100201130' })
    expect(await row()).toMatchObject({ status: invoiceStatus.reversed })
  })
  it('without an order is temporary: electronic or on paper', async () => {
    const { shop, as } = await applied()
    const wish = { makeKind: 'temporaryElectronic', title: '散客', amount: 10000 }
    expect((await as('/invoice/make', { ...wish, amount: undefined })).data.fields).toHaveProperty('amount')
    const { data } = await as('/invoice/make', wish)
    await server.runJobs()
    expect(await shop.row(data.id)).toMatchObject({ status: invoiceStatus.completed, orderId: null, amount: 10000 })
    const paper = await as('/invoice/make', { ...wish, makeKind: 'temporaryPaper', invoiceNumber: '08127721' })
    expect(paper.data).toMatchObject({ status: invoiceStatus.completed, type: invoiceType.general })
  })
  it('is refused to operators without the right, and in other projects', async () => {
    const { shop, id } = await applied()
    const [none, elsewhere] = [
      await server.operator({ rights: ['invoice.getList'], projects: [shop.projectId] }),
      await server.operator({ projects: [(await server.project()).id] }),
    ]
    const body = { id, makeKind: 'electronic' }
    expect((await server.call('/invoice/make', body, { token: none.token, projectId: shop.projectId })).result).toBe(
      40300,
    )
    expect((await server.call('/invoice/make', body, { token: elsewhere.token })).result).toBe(40400)
  })
})

describe('sending an invoice', () => {
  it('happens by itself when it is issued, with an address that opens the file', async () => {
    const { make, as, id, row } = await applied()
    await make()
    await server.runJobs()
    expect((await row()).sentAt).not.toBeNull()
    await as('/invoice/send', { id, email: 'boss@example.com' })
    const mails = await server.sql<{ email: string; content: string }>(
      `select "email", "content" from "outboxMessage" where "template" = 'invoiceIssued' and "dedupeKey" like $1 order by id`,
      [`invoiceIssued:invoice:${id}:%`],
    )
    expect(mails.map(({ email }) => email)).toEqual(['wang@example.com', 'boss@example.com'])
    const file = await fetch(`${server.url}/api/invoice/ext/download?token=${tokenFor('file', id)}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
  it('that its buyer asked for arrives in their mailbox as a file of that name, with title and sum to read in it', async () => {
    const mailbox = await openMailbox()
    useSenders({ sms: smsTwin, mail: smtpMail({ url: mailbox.url, from: 'Expo <notice@expo.example>' }) })
    const { make, row, as, id } = await applied()
    const waiting = { where: { status: invoiceStatus.pending } }
    expect((await as('/invoice/getList', waiting)).data.rows).toMatchObject([{ id, title: '王小明', amount: 4800 }])
    await make()
    await server.runJobs()
    expect((await as('/invoice/getList', waiting)).data.rows).toEqual([])
    const { invoiceNumber } = await row()
    const file = mailbox.received.flatMap(partsOf).find(({ head }) => head.includes(`${invoiceNumber}.pdf`))
    expect(file?.head).toContain('application/pdf')
    const words = await readPdf(file?.bytes ?? Buffer.alloc(0))
    for (const word of ['王小明', '48.00', String(invoiceNumber)]) expect(words).toContain(word)
    mailbox.close()
  })
  it('by an address with another’s number or seal opens nothing', async () => {
    const answer = await fetch(`${server.url}/api/invoice/ext/download?token=1.9999999999.${'a'.repeat(27)}`)
    expect((await answer.json()).data.code).toBe('invoiceLinkInvalid')
  })
})

describe('reversing an invoice', () => {
  it('issues a linked red invoice and frees the money: invoice again, or refund [invoice-status]', async () => {
    const { make, as, id, row, memo, order, shop, who } = await applied()
    await make()
    await server.runJobs()
    const refund = () => as('/refund/apply', { orderId: order, reason: '活动取消' })
    expect((await refund()).data.code).toBe('invoicedAlready')
    const asked = await as('/invoice/reverse', { id, reason: '活动取消' })
    expect(asked.data).toMatchObject({ status: invoiceStatus.completed, reversal: invoiceReversal.asked })
    expect((await as('/invoice/reverse', { id, reason: '再来' })).data.code).toBe('invoiceBeingMade')
    expect((await refund()).data.code).toBe('invoicedAlready')
    await server.runJobs()
    expect(await row()).toMatchObject({ status: invoiceStatus.reversed, reversal: invoiceReversal.done })
    const [red] = await server.sql<Record<string, unknown>>('select * from "invoice" where "redOfId" = $1', [id])
    expect(red).toMatchObject({ status: invoiceStatus.completed, amount: 4800, reversalReason: '活动取消' })
    expect(red?.invoiceNumber).not.toBe((await row()).invoiceNumber)
    expect((await memo()).map(({ event, debit }) => [event, debit])).toEqual([
      [ledgerEvent.invoiced, ledgerAccount.invoiceable],
      [ledgerEvent.invoiceReversed, ledgerAccount.invoiced],
    ])
    expect(await shop.invoiced(order)).toBe(0)
    expect(
      (await shop.as(who)('/invoice/ext/create', { orderIds: [order], title: '新抬头', amount: 100 })).result,
    ).toBe(20000)
    expect((await as('/refund/apply', { orderId: order, amount: 4700 })).result).toBe(20000)
  })
  it('that the service refuses leaves the invoice issued, with the reason', async () => {
    const { make, as, id, row } = await applied()
    await make()
    await server.runJobs()
    await server.sql(`update "invoice" set "taxNumber" = '310000123456000' where id = $1`, [id])
    await as('/invoice/reverse', { id, reason: '重开' })
    await server.runJobs()
    expect(await row()).toMatchObject({
      status: invoiceStatus.completed,
      reversal: invoiceReversal.failed,
      lastError: expect.stringContaining('refused'),
    })
  })
})

describe('the figures of invoices', () => {
  it('count what is pending, issued and reversed, and what is left to invoice', async () => {
    const { make, as, shop, who } = await applied()
    await shop.paid(who)
    await make()
    await server.runJobs()
    const { data } = await as('/invoice/statistics', {})
    expect(data.currencies).toMatchObject([
      { currency: 'CNY', pending: 0, issued: 1, issuedAmount: 4800, tax: 272, left: 4800 },
    ])
  })
})
