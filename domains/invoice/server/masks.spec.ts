import { describe, it } from 'node:test'
import type { AnyField } from '@pavilion/declare'
import { exampleBody, writes, type Call } from '@pavilion/http'
import { domain as orders } from '@pavilion/order/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { domain as invoices } from './index.ts'
import { openInvoices } from './testing/invoices.ts'

const server = await startTestServer()
const [phone, mail, other] = ['18848365651', 'planted.person@masked.example', 'second.planted@masked.example']
/** What a mask never shows of them. */
const parts = ['8483656', '848365651', 'lanted.person', 'econd.planted']
const leaks = (answer: unknown) => parts.filter(part => JSON.stringify(answer ?? null).includes(part))

/** A paid order with an invoice, a saved title and a refund that is asked for, all of one planted buyer. */
async function planted() {
  const shop = await openInvoices(server, [{ stock: 99, ticket: true }])
  const who = await shop.visitor()
  const as = shop.as(who)
  const contact = { name: '李伟', phoneNumber: phone, email: mail }
  const place = async () => (await shop.order(who, [[0, 3]], { contact })).data.id as number
  const [orderId, open] = [await place(), await place()]
  const { data: begun } = await shop.begin(who, orderId)
  await shop.notify(shop.merchant.pay(begun.outTradeNo))
  const title = { title: '李伟', type: 10, phoneNumber: phone, email: mail }
  const { data: info } = await as('/invoiceInfo/ext/upsertOne', title)
  const { data: made } = await as('/invoice/ext/create', {
    orderIds: [orderId],
    invoiceInfoId: info.id,
    email: other,
    amount: 1000,
  })
  const { data: refund } = await as('/refund/ext/apply', { orderId, amount: 100, reason: '不来了' })
  await server.runJobs({ mayFail: true })
  const [pay] = await server.sql<{ id: number }>('select id from "pay" where "orderId" = $1', [orderId])
  return {
    shop,
    orderId,
    open,
    ids: { order: orderId, invoice: made.id, invoiceInfo: info.id, pay: pay?.id, refund: refund?.id },
  }
}
/** The calls of both domains that operators may make, those that read before those that write. */
const callable = [...orders.calls, ...invoices.calls]
  .filter(({ method, multipart, raw, guard }) => method === 'POST' && !multipart && !raw && guard.kind !== 'visitor')
  .toSorted((a, b) => Number(writes(a)) - Number(writes(b)))
/** Calls that read nothing of these rows: they open payments, follow a token or a link, or look at a run of refunds. */
const askedOtherwise = [
  '/invoice/ext/getForm',
  '/massRefund/getProgress',
  '/order/ext/getByPayLink',
  '/order/getPayLink',
  '/pay/ext/create',
  '/pay/ext/createByLink',
  '/pay/ext/getResult',
  '/ticket/ext/getByKey',
  '/ticket/ext/getOffer',
  '/ticket/ext/getWalletPasses',
  '/voucherBatch/getUses',
]
/** A body for each row that `id` may mean; everything that names an order names the planted one. */
function bodiesOf(call: Call, ids: Readonly<Record<string, number | undefined>>): object[] {
  const fields = (call.body?.fields ?? {}) as Readonly<Record<string, AnyField>>
  const named = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, required }]) =>
      name === 'orderIds' || name === 'orderId'
        ? [[name, name === 'orderIds' ? [ids.order] : ids.order]]
        : required && kind !== 'json'
          ? []
          : [[name, undefined]],
    ),
  )
  const body = { ...(exampleBody(call) as object), ...named }
  return 'id' in fields ? Object.values(ids).map(id => ({ ...body, id })) : [body]
}

describe('phone numbers and e-mail addresses of buyers', () => {
  it('are whole in no answer about orders and invoices for an operator who may not see them', async () => {
    const { shop, ids } = await planted()
    const codes = await server.sql<{ code: string }>(`select "code" from "sysOperation" where "deletedAt" is null`)
    const weak = await server.operator({ rights: codes.map(({ code }) => code), unmask: false })
    const boss = await server.operator()
    const found: string[] = []
    const shown = new Set<string>()
    const silent: string[] = []
    for (const call of callable) {
      let answered = false
      for (const body of bodiesOf(call, ids)) {
        const ask = (token: string) =>
          server.call(call.path, body, { token, projectId: shop.projectId, language: 'en' })
        const answer = await ask(weak.token)
        answered ||= answer.result === 20000
        for (const part of leaks(answer)) found.push(`${call.path} ${JSON.stringify(body)}: ${part}`)
        // The control: who may see them finds them there.
        if (!writes(call) && leaks(await ask(boss.token)).length) shown.add(call.path)
      }
      if (!answered && !writes(call)) silent.push(call.path)
    }
    expect(found).toEqual([])
    expect(shown.size).toBeGreaterThan(7)
    // Whoever adds a call that reads gives it something to read here.
    expect(silent.filter(path => !path.endsWith('/getDetail')).toSorted()).toEqual(askedOtherwise)
  })
})
