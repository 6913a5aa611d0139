import { after, describe, it } from 'node:test'
import { addDays, dayIn } from '@pavilion/declare'
import { equationOf, instalmentStatus, orderRefundStatus, orderStatus } from '@pavilion/order/model/index.ts'
import { closeDue } from '@pavilion/order/server/closing.ts'
import { moveClock, now, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { alarmsNow } from './testing/holds.ts'
import { openInvoices } from './testing/invoices.ts'

const server = await startTestServer()
after(() => resetClock())
const admin = await server.operator()
const inDays = (days: number) => addDays(dayIn(now(), 'Asia/Shanghai'), days)

/** An order of ¥300.00 in three parts, of which the first two are paid. */
async function paidInParts({ paid = 2 } = {}) {
  const shop = await openInvoices(server, [{ price: 30_000 }])
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  const by = { token: admin.token, projectId: shop.projectId }
  const act = (path: string, body: object) => server.call(path, body, by)
  await act('/order/planInstalments', {
    id: order.id,
    parts: [0, 10, 20].map(days => ({ amount: 10_000, dueDate: inDays(days) })),
  })
  const view = () => shop.view(who, order.id)
  async function pay(nth: number) {
    const { data } = await shop.begin(who, order.id, 10, { instalmentOrderId: (await view()).instalments[nth]?.id })
    await shop.notify(shop.merchant.pay(data.outTradeNo))
    return data.amount as number
  }
  for (let nth = 0; nth < paid; nth++) await pay(nth)
  return {
    shop,
    who,
    id: order.id as number,
    act,
    pay,
    view,
    invoiceable: async () =>
      (await act('/order/ext/getInvoiceProps', { orderIds: [order.id] })).data.invoiceable as number,
    apply: (amount: number) =>
      act('/invoice/ext/create', { orderIds: [order.id], title: '上海浦江茶业股份有限公司', type: 10, amount }),
    /** As after every step: equation, stock, refund status, no alarm. */
    async holds(more: { held?: number; sold?: number } = {}) {
      const seen = await view()
      expect(equationOf(await shop.ledger(order.id), seen)).toMatchObject({ difference: 0 })
      expect(await alarmsNow(server, shop.projectId)).toEqual([])
      expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 0, ...more })
      return seen
    },
  }
}
const parts = (view: { instalments: readonly { paidAmount: number; status: number }[] }) =>
  view.instalments.map(({ paidAmount, status }) => [paidAmount, status])
const { unpaid, paid } = instalmentStatus

describe('an order that is paid in parts', () => {
  it('is invoiced for what was paid, and for no cent more', async () => {
    const { id, invoiceable, apply, holds } = await paidInParts()
    expect(await invoiceable()).toBe(20_000)
    expect((await apply(20_001)).result).not.toBe(20000)
    const said = await allAtOnce(4, () => apply(15_000))
    expect(said.filter(({ result }) => result === 20000)).toHaveLength(1)
    expect(await invoiceable()).toBe(5_000)
    expect((await holds({ held: 1 })).id).toBe(id)
  })
  it('gives money back newest part first, which is then due again; the same money is not invoiced', async () => {
    const { shop, id, act, pay, view, invoiceable, holds } = await paidInParts()
    expect((await act('/refund/apply', { orderId: id, amount: 20_001, reason: '多付' })).data.code).toBe(
      'refundTooHigh',
    )
    const said = await allAtOnce(3, () => act('/refund/apply', { orderId: id, amount: 12_000, reason: '多付' }))
    expect(said.filter(({ result }) => result === 20000)).toHaveLength(1)
    const asked = await holds({ held: 1 })
    expect([asked.due, asked.refundStatus, parts(asked)]).toEqual([
      22_000,
      orderRefundStatus.partRefunding,
      [
        [8_000, unpaid],
        [0, unpaid],
        [0, unpaid],
      ],
    ])
    expect(await invoiceable()).toBe(8_000)
    await server.runJobs()
    expect(shop.merchant.calls.filter(call => call.startsWith('refund'))).toHaveLength(2)
    const back = await holds({ held: 1 })
    expect([back.status, back.refundStatus, back.refundedAmount]).toEqual([
      orderStatus.unpaid,
      orderRefundStatus.partRefunded,
      12_000,
    ])
    // The rest pays it: with what was paid again, the order keeps what it costs.
    expect([await pay(0), await pay(1), await pay(2)]).toEqual([2_000, 10_000, 10_000])
    const done = await holds({ sold: 1 })
    expect([done.status, done.paidAmount, done.refundedAmount, done.due]).toEqual([orderStatus.paid, 42_000, 12_000, 0])
    expect(parts(await view()).map(([, status]) => status)).toEqual([paid, paid, paid])
  })
  it('takes a refund back that has not gone out: its parts are paid again', async () => {
    const { id, act, holds } = await paidInParts()
    await server.sql(`update pay set merchant = null where "orderId" = $1`, [id])
    const { data: refund } = await act('/refund/apply', { orderId: id, amount: 12_000, reason: '多付' })
    const { data } = await act('/refund/getDetail', { id: refund.id })
    expect((await act('/refund/cancel', { id: refund.id, updatedAt: data.updatedAt, why: '误操作' })).errmsg).toBe('')
    const seen = await holds({ held: 1 })
    expect([seen.due, seen.refundStatus, parts(seen)]).toEqual([
      10_000,
      orderRefundStatus.none,
      [
        [10_000, paid],
        [10_000, paid],
        [0, unpaid],
      ],
    ])
  })
  it('is closed with its money kept, for a reason: it can still be invoiced and given back, and money that comes late returns', async () => {
    const { id, act, apply, invoiceable, holds, shop, who } = await paidInParts()
    const { data: late } = await shop.begin(who, id)
    expect((await act('/order/close', { id, keepMoney: true })).data.code).toBe('reasonToKeep')
    expect((await act('/order/close', { id, keepMoney: true, why: '按合同不退定金' })).errmsg).toBe('')
    await shop.notify(shop.merchant.pay(late.outTradeNo))
    await server.runJobs()
    const kept = await holds()
    expect([kept.status, kept.paidAmount, kept.refundedAmount, kept.refundStatus]).toEqual([
      orderStatus.closed,
      20_000,
      0,
      orderRefundStatus.none,
    ])
    const { data: page } = await act('/order/getPage', { id })
    expect([page.keptReason, page.refunds.length]).toEqual(['按合同不退定金', 1])
    expect([await invoiceable(), (await apply(20_000)).errmsg]).toEqual([20_000, ''])
    expect((await act('/refund/apply', { orderId: id, amount: 1, reason: '退' })).data.code).toBe('invoicedAlready')
  })
  it('is not closed and kept before anything was paid', async () => {
    const { id, act, holds } = await paidInParts({ paid: 0 })
    expect((await act('/order/close', { id, keepMoney: true, why: '不退' })).data.code).toBe('reasonToKeep')
    expect((await holds({ held: 1 })).status).toBe(orderStatus.unpaid)
  })
})

describe('the time to pay by', () => {
  it('of one order is another, later or sooner; the timer keeps to it and a paid part ends it', async () => {
    const shop = await openInvoices(server, [{ price: 30_000 }])
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]])
    const { data: other } = await shop.order(who, [[0, 1]])
    const by = { token: admin.token, projectId: shop.projectId }
    const until = (ms: number) => new Date(now().getTime() + ms).toISOString()
    const set = (id: number, ms: number) =>
      server.call('/order/setDeadline', { id, until: until(ms), why: '等汇款' }, by)
    expect((await set(order.id, -1000)).data.code).toBe('deadlinePassed')
    expect((await set(order.id, 90 * 86_400_000)).errmsg).toBe('')
    moveClock(60 * 86_400_000)
    await closeDue(server.system as never)
    const status = async (id: number) => (await shop.view(who, id)).status
    expect([await status(order.id), await status(other.id)]).toEqual([orderStatus.unpaid, orderStatus.closed])
    expect((await set(other.id, 1000)).data.code).toBe('orderNotUnpaid')
    expect((await shop.begin(who, order.id)).result).toBe(20000)
    resetClock()
    await server.call('/pay/recordOffline', { orderId: order.id, type: 70, amount: 1000 }, by)
    expect((await set(order.id, 1000)).data.code).toBe('orderPartlyPaid')
    expect(await alarmsNow(server, shop.projectId)).toEqual([])
  })
})
