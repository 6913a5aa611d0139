import { describe, it } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { expect } from 'expect'
import { allAtOnce, bothAtOnce, startTestServer } from '@pavilion/testing'
import { orderType } from '@pavilion/order/model/index.ts'
import { invoiceStatus, invoiceType, taxSpelling } from '../model/index.ts'
import { openInvoices, special } from './testing/invoices.ts'

const server = await startTestServer()
const codesOf = (answers: readonly { result: number; data: { code?: string } | null }[]) =>
  answers.map(({ result, data }) => (result === 20000 ? 'done' : data?.code)).sort()

describe('titles of one’s own', () => {
  it('are saved, changed and listed for their visitor alone', async () => {
    const shop = await openInvoices(server)
    const [mine, other] = [await shop.visitor(), await shop.visitor()]
    const saved = await shop.as(mine)('/invoiceInfo/ext/upsertOne', { title: '王小明' })
    expect(saved.data).toMatchObject({ title: '王小明', type: invoiceType.electronic })
    const { id } = saved.data
    await shop.as(mine)('/invoiceInfo/ext/upsertOne', { id, ...special, type: invoiceType.special })
    const { rows } = (await shop.as(mine)('/invoiceInfo/ext/getList')).data
    expect(rows).toMatchObject([{ id, title: special.title, bank: special.bank }])
    expect((await shop.as(other)('/invoiceInfo/ext/getList')).data.rows).toEqual([])
    expect((await shop.as(other)('/invoiceInfo/ext/upsertOne', { id, title: '别人' })).result).toBe(40400)
  })
  it('of special types need tax number, address, phone, bank and account; of general ones a title [invoice-type]', async () => {
    const shop = await openInvoices(server)
    const call = shop.as(await shop.visitor())
    for (const type of [invoiceType.special, invoiceType.electronicSpecial]) {
      const refused = await call('/invoiceInfo/ext/upsertOne', { title: '公司', type })
      expect(Object.keys(refused.data.fields).sort()).toEqual([
        'address',
        'bank',
        'bankAccount',
        'phoneNumber',
        'taxNumber',
      ])
      expect((await call('/invoiceInfo/ext/upsertOne', { ...special, type })).result).toBe(20000)
    }
    for (const type of [invoiceType.general, invoiceType.electronic])
      expect((await call('/invoiceInfo/ext/upsertOne', { title: '王小明', type })).result).toBe(20000)
    const wrong = await call('/invoiceInfo/ext/upsertOne', { title: '公司', taxNumber: '123' }, 'en')
    expect(wrong.data.fields.taxNumber).toMatch(/^A tax number has 15, 17, 18 or 20 digits/)
  })
})

describe('a tax number', () => {
  const right = taxSpelling.sample(7)
  /** As people type it: in full width and small letters, with blanks. */
  const loose = ` ${right.slice(0, 8).replace('9', '９')} ${right.slice(8).toLowerCase()} `
  it('is written in one way and checked by every door: new, changed, imported, of titles and of invoices', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const { id: invoiceId } = (
      await shop.as(who)('/invoice/ext/create', { orderIds: [await shop.paid(who)], title: '王小明' })
    ).data
    const { token } = await shop.clerk()
    const as = { token, projectId: shop.projectId, language: 'en' } as const
    const info = (await server.call('/invoiceInfo/create', { title: '茶行' }, as)).data
    const doors = [
      ['/invoiceInfo/create', { title: '茶行' }],
      ['/invoiceInfo/update', { id: info.id }],
      ['/invoice/update', { id: invoiceId }],
    ] as const
    for (const [door, about] of doors) {
      const seen = async () => {
        if (!('id' in about)) return about
        const name = door.split('/')[1]
        const { data } = await server.call(`/${name}/getDetail`, { id: about.id }, as)
        return { ...about, updatedAt: data.updatedAt }
      }
      const body = await seen()
      for (const [taxNumber, why] of [
        [`${right.slice(0, -1)}${right.endsWith('E') ? 'F' : 'E'}`, /check digit/],
        [right.replace('0', 'O'), /no letters I and O/],
        ['123', /15, 17, 18 or 20/],
      ] as const) {
        const wrong = await server.call(door, { ...body, taxNumber }, as)
        expect([door, wrong.result, wrong.data.fields?.taxNumber]).toEqual([door, 40000, expect.stringMatching(why)])
      }
      expect([door, (await server.call(door, { ...body, taxNumber: loose }, as)).data.taxNumber]).toEqual([door, right])
      const abroad = await server.call(door, { ...(await seen()), taxNumber: 'de 811569869' }, as)
      expect([door, abroad.data.taxNumber]).toEqual([door, 'DE811569869'])
    }
    const imported = async (taxNumber: string) => {
      const rows = [
        ['抬头', '税号'],
        ['导入', taxNumber],
      ]
      const sheet = new FormData()
      const bytes = await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)
      sheet.set('file', new Blob([bytes as BlobPart]), 'titles.xlsx')
      const { id } = (await server.call('/invoiceInfo/import', sheet, as)).data
      await server.runJobs()
      return JSON.stringify((await server.call('/invoiceInfo/importProgress', { id }, as)).data.problems)
    }
    expect(await imported(`${right.slice(0, -1)}${right.endsWith('E') ? 'F' : 'E'}`)).toMatch(/check digit/)
    expect(await imported(loose)).toBe('[]')
    expect(
      await server.sql(`select "taxNumber" from "invoiceInfo" where "projectId" = $1 and "title" like '导入%'`, [
        shop.projectId,
      ]),
    ).toEqual([{ taxNumber: right }])
  })
})

describe('applying for an invoice', () => {
  it('takes what is paid of an order, and no more [invoice-amount-total]', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const order = await shop.paid(who)
    const call = shop.as(who)
    const above = await call('/invoice/ext/create', { orderIds: [order], title: '王小明', amount: 4801 })
    expect([above.result, above.errmsg]).toEqual([40000, '申请开票金额不能大于总金额（¥48.00）'])
    const english = await call('/invoice/ext/create', { orderIds: [order], title: '王小明', amount: 4801 }, 'en')
    expect(english.errmsg).toBe('The applied invoice amount must not exceed the total (CN¥48.00)')
    const { data } = await call('/invoice/ext/create', { orderIds: [order], title: '王小明', amount: 3000 })
    expect(data).toMatchObject({ status: invoiceStatus.pending, amount: 3000, title: '王小明' })
    expect(await shop.invoiced(order)).toBe(3000)
    expect((await call('/order/ext/getInvoiceProps', { orderId: order })).data).toMatchObject({
      invoiceable: 1800,
      merge: true,
      invoices: [{ id: data.id, amount: 3000, orders: [{ id: order, amount: 3000 }] }],
    })
  })
  it('of another visitor’s order is possible by no door', async () => {
    const shop = await openInvoices(server)
    const [owner, other] = [await shop.visitor(), await shop.visitor()]
    const order = await shop.paid(owner)
    const call = shop.as(other)
    for (const [path, body] of [
      ['/invoice/ext/create', { orderIds: [order], title: '别人' }],
      ['/order/ext/getInvoiceProps', { orderId: order }],
      ['/order/ext/generateInvoiceQrCode', { id: order }],
      ['/order/ext/checkIsMergeOrderInvoice', { orderIds: [order] }],
    ] as const)
      expect([path, (await call(path, body)).result]).toEqual([path, 40400])
    expect(await shop.invoiced(order)).toBe(0)
  })
  it('names the hotel amount for hotel orders [invoice-amount-hotel]', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const order = await shop.paid(who)
    await server.sql('update "order" set type = $2 where id = $1', [order, orderType.hotel])
    const above = await shop.as(who)('/invoice/ext/create', { orderIds: [order], title: '王小明', amount: 4801 })
    expect(above.errmsg).toBe('开票金额不能大于酒店金额（¥48.00）')
  })
  it('before payment is for hotel orders of projects that allow it', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const apply = () => shop.as(who)('/invoice/ext/create', { orderIds: [order.id], title: '王小明' })
    expect((await apply()).data.code).toBe('nothingToInvoice')
    await server.sql('update "order" set type = $2 where id = $1', [order.id, orderType.hotel])
    expect((await apply()).data.code).toBe('nothingToInvoice')
    await server.sql(
      'insert into "hotelBookingSetting" ("projectId", "version", "advanceInvoice") values ($1, 1, true)',
      [shop.projectId],
    )
    expect((await apply()).data).toMatchObject({ amount: 4800, status: invoiceStatus.pending })
    const paying = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(paying.data.outTradeNo))
    expect((await apply()).data.code).toBe('nothingToInvoice')
  })
  it('before payment is for orders for which an operator allows it, and what is invoiced stays true later', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const clerk = await shop.clerk()
    const by = { token: clerk.token, projectId: shop.projectId }
    const apply = () => shop.as(who)('/invoice/ext/create', { orderIds: [order.id], title: '贵宾公司' })
    const allow = (advanceInvoice: boolean) =>
      server.call('/order/setAdvanceInvoice', { id: order.id, advanceInvoice }, by)
    expect((await apply()).data.code).toBe('nothingToInvoice')
    expect((await shop.as(who)('/order/setAdvanceInvoice', { id: order.id, advanceInvoice: true })).result).not.toBe(
      20000,
    )
    expect((await allow(true)).result).toBe(20000)
    expect((await apply()).data).toMatchObject({ amount: 4800, status: invoiceStatus.pending })
    expect((await allow(false)).data.code).toBe('advanceInvoiceUsed')
    expect((await apply()).data.code).toBe('nothingToInvoice')
    const paying = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(paying.data.outTradeNo))
    expect((await apply()).data.code).toBe('nothingToInvoice')
    const refund = await server.call('/refund/apply', { orderId: order.id, amount: 100 }, by)
    expect(refund.data.code).toBe('invoicedAlready')
    expect((await allow(true)).data.code).toBe('orderNotUnpaid')
  })
  it('takes several orders of one buyer, seller and currency, and refuses others', async () => {
    const shop = await openInvoices(server)
    const [who, other] = [await shop.visitor(), await shop.visitor()]
    const [one, two, foreign] = [await shop.paid(who), await shop.paid(who), await shop.paid(other)]
    const call = shop.as(who)
    expect((await call('/order/ext/checkIsMergeOrderInvoice', { orderIds: [one, two] })).data).toBe(true)
    expect((await call('/order/ext/checkIsMergeOrderInvoice', { orderIds: [one, foreign] })).result).toBe(40400)
    const clerk = await shop.clerk()
    const asked = { token: clerk.token, projectId: shop.projectId }
    const merge = await server.call('/order/ext/checkIsMergeOrderInvoice', { orderIds: [one, foreign] }, asked)
    expect(merge.data).toBe(false)
    const refused = await server.call('/invoice/ext/create', { orderIds: [one, foreign], title: '公司' }, asked)
    expect(refused.data.code).toBe('ordersDoNotMerge')
    const { data } = await call('/invoice/ext/create', { orderIds: [one, two], title: '公司', amount: 9000 })
    expect(data.amount).toBe(9000)
    expect([await shop.invoiced(one), await shop.invoiced(two)]).toEqual([4500, 4500])
  })
  it('gives the money of one order to one of two applications at one moment', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const order = await shop.paid(who)
    const answers = (await allAtOnce(4, () =>
      shop.as(who)('/invoice/ext/create', { orderIds: [order], title: '王小明' }),
    )) as never[]
    expect(codesOf(answers)).toEqual(['done', 'nothingToInvoice', 'nothingToInvoice', 'nothingToInvoice'])
    expect(await shop.invoiced(order)).toBe(4800)
  })
  it('and a refund at one moment never get the same money', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    for (let round = 0; round < 4; round++) {
      const order = await shop.paid(who)
      const [applied, refunded] = (await bothAtOnce(
        shop.as(who)('/invoice/ext/create', { orderIds: [order], title: '王小明' }),
        shop.as(who)('/refund/ext/create', { orderId: order }),
      )) as { result: number; data: { code?: string } | null }[]
      const outcome = codesOf([applied, refunded] as never)
      expect([
        ['done', 'invoicedAlready'],
        ['done', 'nothingToInvoice'],
      ]).toContainEqual(outcome)
    }
  })
  it('of money that is twice taken is refused by the database itself', async () => {
    const shop = await openInvoices(server)
    const order = await shop.paid(await shop.visitor())
    await expect(server.sql('update "order" set "invoicedAmount" = 4801 where id = $1', [order])).rejects.toThrow(
      /check/,
    )
  })
  it('can be withdrawn while it waits, which frees the money for a refund', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const order = await shop.paid(who)
    const call = shop.as(who)
    const { data } = await call('/invoice/ext/create', { orderIds: [order], title: '王小明' })
    expect((await call('/refund/ext/create', { orderId: order })).data.code).toBe('invoicedAlready')
    expect((await shop.as(await shop.visitor())('/invoice/ext/withdraw', { id: data.id })).result).toBe(40400)
    expect((await call('/invoice/ext/withdraw', { id: data.id })).result).toBe(20000)
    expect(await shop.invoiced(order)).toBe(0)
    expect((await call('/refund/ext/create', { orderId: order })).result).toBe(20000)
  })
  it('is taken again when a deleted application is restored, unless the money is gone', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const order = await shop.paid(who)
    const { data } = await shop.as(who)('/invoice/ext/create', { orderIds: [order], title: '王小明' })
    const clerk = await shop.clerk()
    const as = (path: string) => server.call(path, { id: data.id }, { token: clerk.token, projectId: shop.projectId })
    expect((await as('/invoice/delete')).result).toBe(20000)
    expect((await as('/invoice/restore')).result).toBe(20000)
    expect(await shop.invoiced(order)).toBe(4800)
    await as('/invoice/delete')
    await shop.as(who)('/refund/ext/create', { orderId: order })
    expect((await as('/invoice/restore')).data.code).toBe('nothingToInvoice')
  })
})

describe('the code of a title form', () => {
  it('lets whoever scans it apply for that order, and nothing else', async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const order = await shop.paid(who)
    const { data } = await shop.as(who)('/order/ext/generateInvoiceQrCode', { id: order })
    expect(data.image).toMatch(/^data:image\/png;base64,/)
    const token = new URL(data.url).searchParams.get('key') as string
    const open = (path: string, body: object) => server.call(path, body)
    expect((await open('/invoice/ext/getForm', { token })).data).toMatchObject({ invoiceable: 4800, currency: 'CNY' })
    const forged = token.replace(/^\d+/, String(order + 1))
    expect((await open('/invoice/ext/getForm', { token: forged })).data.code).toBe('invoiceLinkInvalid')
    expect(
      (await open('/invoice/ext/submitForm', { token, title: '公司', taxNumber: '1' })).data.fields,
    ).toHaveProperty('taxNumber')
    expect((await open('/invoice/ext/submitForm', { token, ...special })).data).toMatchObject({ amount: 4800 })
    expect((await open('/invoice/ext/submitForm', { token, ...special })).data.code).toBe('nothingToInvoice')
    expect((await shop.as(who)('/invoice/ext/getList')).data.rows).toMatchObject([{ title: special.title }])
  })
})
