import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { SystemContext } from '@pavilion/store'
import { allAtOnce, startTestServer, unused, type Answered } from '@pavilion/testing'
import {
  cancellationStay,
  eventCancellationState,
  keptOf,
  keptRule,
  orderStatus,
  ticketStatus,
} from '../../model/index.ts'
import { cancelledEvent, runsAll } from './testing.ts'

const server = await startTestServer()
const event = (more: { limit?: number } = {}) => cancelledEvent(server, more)
const runs = () => runsAll(server)

describe('what is kept of a cancelled event', () => {
  it('is nothing, a fee per order or a share of what is left, and never more than there is', () => {
    expect(keptOf({ rule: keptRule.nothing }, 10_000, true)).toBe(0)
    expect(keptOf({ rule: keptRule.fixed, keptFee: 500 }, 10_000, true)).toBe(500)
    expect(keptOf({ rule: keptRule.fixed, keptFee: 500 }, 300, true)).toBe(300)
    expect(keptOf({ rule: keptRule.fixed, keptFee: 500 }, 10_000, false)).toBe(0)
    expect(keptOf({ rule: keptRule.share, keptShare: 12.5 }, 9_999, true)).toBe(1_249)
  })
})
describe('a cancelled event', () => {
  it('shows what will happen first: message, sums per currency, and what stays', async () => {
    const { place, pays, preview, office, registers, shop } = await event()
    const [goods, tickets, unpaid, cash, checked] = [
      await place([[0, 2]]),
      await place([[1, 1]]),
      await place([[0, 1]]),
      await place([[0, 1]]),
      await place([[0, 1]]),
    ]
    await pays(goods)
    await pays(tickets)
    await registers()
    await office('/pay/recordOffline', { orderId: cash.id, type: 70 })
    await server.sql(
      `insert into "transferSlip" ("projectId", "orderId", "payer", "amount") values ($1, $2, '某公司', 4800)`,
      [shop.projectId, checked.id],
    )
    await server.sql('update "order" set "invoicedAmount" = 10000 where id = $1', [tickets.id])
    const { data: asked } = await server.call(
      '/refund/ext/create',
      { orderId: goods.id, lines: [], amount: 1_000 },
      { token: goods.who.token, projectId: shop.projectId },
    )
    expect(asked.toApprove).toBe(true)
    const seen = await preview({ rule: keptRule.share, keptShare: 10 })
    expect(seen).toMatchObject({
      stores: 1,
      forms: 1,
      unpaid: 1,
      tickets: 1,
      registrations: 1,
      asked: [{ currency: 'CNY', orders: 1, amount: 1_000 }],
      refunds: [{ currency: 'CNY', orders: 2, amount: 7_740 + 4_320, kept: 860 + 480, byHand: 4_320 }],
      stays: [
        { why: cancellationStay.invoiced, currency: 'CNY', orders: 1, amount: 10_000 },
        { why: cancellationStay.checked, currency: 'CNY', orders: 1, amount: 4_800 },
      ],
      waits: false,
    })
    expect(seen.messages.map(({ sms }: { sms: string }) => sms)).toEqual([
      expect.stringContaining('活动已取消：台风'),
      expect.stringContaining('The event is cancelled: 台风'),
    ])
    // Nothing has happened.
    expect((await shop.order(await shop.visitor(), [[0, 1]])).result).toBe(20000)
    expect(unpaid.id).toBeGreaterThan(0)
  })
  it('sells nothing any more, returns what was paid, makes all void and tells everybody once', async () => {
    const { shop, place, pays, start, registers, orderOf, messages, progress, office } = await event()
    const [goods, tickets, unpaid, cash] = [
      await place([[0, 2]]),
      await place([[1, 2]]),
      await place([[0, 1]]),
      await place([[0, 1]]),
    ]
    await pays(goods)
    await pays(tickets)
    await office('/pay/recordOffline', { orderId: cash.id, type: 70 })
    const open = (await shop.begin(unpaid.who, unpaid.id)).data.outTradeNo
    const { data: record } = await registers()
    expect((await start()).errmsg).toBe('')
    await runs()
    expect(await progress()).toMatchObject({ state: eventCancellationState.done, isStuck: false, lastError: null })
    for (const [order, amount] of [
      [goods, 9_600],
      [tickets, 20_000],
    ] as const)
      expect(await orderOf(order)).toMatchObject({ status: orderStatus.closed, refundedAmount: amount })
    expect(await orderOf(unpaid)).toMatchObject({ status: orderStatus.closed, paidAmount: 0 })
    // Cash is a transfer by hand.
    expect(await orderOf(cash)).toMatchObject({ status: orderStatus.paid, refundingAmount: 4_800 })
    expect([await shop.stock(0), await shop.stock(1)]).toMatchObject([{ held: 0 }, { held: 0, sold: 0 }])
    expect(await server.sql('select distinct "status" from "ticket" where "projectId" = $1', [shop.projectId])).toEqual(
      [{ status: ticketStatus.invalid }],
    )
    expect(await server.sql('select "status", "reason" from "webFormRecord" where id = $1', [record.id])).toEqual([
      { status: 30, reason: '活动已取消，报名随之作废' },
    ])
    expect((await registers()).result).not.toBe(20000)
    const refused = await shop.order(await shop.visitor(), [[0, 1]])
    expect(refused.data.code).toBe('storeClosed')
    await server.sql('update "webStore" set "status" = 1 where "projectId" = $1', [shop.projectId])
    expect((await shop.order(await shop.visitor(), [[0, 1]])).data.code).toBe('eventCancelled')
    // One message each, and none that says a registration was not approved.
    const emails = (await messages()).map(({ email }) => email)
    expect(emails).toEqual([...new Set(emails)])
    expect(emails.filter(email => email.startsWith('buyer'))).toHaveLength(4)
    expect(await messages('recordInvalid')).toEqual([])
    // Money that comes later goes back by itself.
    await shop.notify(shop.merchant.pay(open))
    await runs()
    expect(await orderOf(unpaid)).toMatchObject({
      status: orderStatus.closed,
      paidAmount: 0,
      refunds: [{ kind: 20, status: 30 }],
    })
    expect(await messages()).toHaveLength(emails.length)
  })
  it('keeps a fee of each order by its rule, and the equation holds', async () => {
    const { place, pays, start, orderOf, progress } = await event()
    const [goods, small] = [await place([[0, 2]]), await place([[1, 1]])]
    await pays(goods)
    await pays(small)
    await start({ rule: keptRule.fixed, keptFee: 9_800 })
    await runs()
    // Of the smaller order everything is kept: nothing goes back.
    expect(await orderOf(goods)).toMatchObject({ paidAmount: 9_600, refundedAmount: 0 })
    expect(await orderOf(small)).toMatchObject({ paidAmount: 10_000, refundedAmount: 200, refundStatus: 30 })
    expect(await progress()).toMatchObject({ refunds: [{ currency: 'CNY', orders: 1, amount: 200, settled: 200 }] })
  })
  it('refunds what is found for a transfer that was being checked, once', async () => {
    const { shop, place, start, orderOf, office } = await event()
    const checked = await place([[0, 1]])
    await server.sql(
      `insert into "transferSlip" ("projectId", "orderId", "payer", "amount") values ($1, $2, '某公司', 4800)`,
      [shop.projectId, checked.id],
    )
    await start()
    await runs()
    expect(await orderOf(checked)).toMatchObject({ status: orderStatus.unpaid })
    await office('/pay/recordOffline', { orderId: checked.id, type: 70 })
    await runs()
    expect(await orderOf(checked)).toMatchObject({ refundingAmount: 4_800, refunds: [{ amount: 4_800 }] })
  })
  it('is cancelled once, however many press, and only as it was seen', async () => {
    const { place, pays, start, preview, office, shop } = await event()
    await pays(await place([[0, 1]]))
    const { digest } = await preview()
    await pays(await place([[0, 1]]))
    const stale = { reason: '台风', key: unused('cancel'), digest, rule: keptRule.nothing }
    expect((await office('/eventCancellation/start', stale)).data.code).toBe('cancellationChanged')
    const key = unused('cancel')
    const answers = await allAtOnce(4, nth => start(undefined, nth % 2 ? key : `${key}-${nth}`))
    const started = answers.map(answer => answer as Answered)
    expect(new Set(started.filter(({ result }) => result === 20000).map(({ data }) => data.id)).size).toBe(1)
    await runs()
    expect(shop.merchant.refunds.size).toBe(2)
  })
  it('above the limit begins when a second person has agreed', async () => {
    const { shop, ann, ben, as, place, pays, start, preview, progress } = await event({ limit: 10_000 })
    await pays(await place([[0, 2]]))
    await pays(await place([[1, 1]]))
    expect((await preview()).waits).toBe(true)
    await start()
    await runs()
    expect(await progress()).toMatchObject({ state: eventCancellationState.toConfirm })
    expect((await shop.order(await shop.visitor(), [[0, 1]])).result).toBe(20000)
    const act = async () => (await as(ben)('/moneyAct/getList', { where: { state: 10 } })).data.rows[0]
    const { id, updatedAt } = await act()
    expect((await as(ann)('/moneyAct/confirm', { id, updatedAt })).data.code).toBe('sameSecondPerson')
    expect((await as(ben)('/moneyAct/confirm', { id, updatedAt })).errmsg).toBe('')
    await runs()
    expect(await progress()).toMatchObject({ state: eventCancellationState.done })
    expect(shop.merchant.refunds.size).toBe(2)
  })
  it('loses and repeats nothing when its server dies at any line', async () => {
    const { place, pays, start, orderOf, messages, shop } = await event()
    const [goods, tickets, unpaid] = [await place([[0, 2]]), await place([[1, 1]]), await place([[0, 1]])]
    await pays(goods)
    await pays(tickets)
    const { data } = await start()
    const [run] = await server.sql<{ id: number }>(
      `select "id" from "processRun" where "resource" = 'eventCancellation' and "rowId" = $1`,
      [data.id],
    )
    const { advance } = await import('@pavilion/work/server/processes/advance.ts')
    const { database } = server.system as unknown as { database: { onStatement?: (text: string) => void } }
    for (let at = 3; at < 400; at += 7) {
      let asked = 0
      database.onStatement = () => {
        if (++asked === at) throw new Error('the server died')
      }
      await advance(server.system as SystemContext, { id: run?.id as number }).catch(() => undefined)
      delete database.onStatement
      await server.sql(
        'update "processRun" set "tries" = 0, "state" = 20, "dueAt" = now() where "id" = $1 and "state" in (10, 20, 40)',
        [run?.id],
      )
      if (asked < at) break
    }
    await runs()
    expect(await orderOf(goods)).toMatchObject({ status: orderStatus.closed, refundedAmount: 9_600 })
    expect(await orderOf(tickets)).toMatchObject({ status: orderStatus.closed, refundedAmount: 10_000 })
    expect(await orderOf(unpaid)).toMatchObject({ status: orderStatus.closed })
    expect(shop.merchant.refunds.size).toBe(2)
    expect((await messages()).map(({ email }) => email)).toEqual([
      'buyer1@example.com',
      'buyer2@example.com',
      'buyer3@example.com',
    ])
  })
  it('needs a right of its own, in this project', async () => {
    const { shop, preview } = await event()
    const clerk = await server.operator({ rights: ['order.getList', 'massRefund.start'], projects: [shop.projectId] })
    const asked = { reason: '台风', key: unused('cancel'), digest: (await preview()).digest }
    const by = { token: clerk.token, projectId: shop.projectId }
    expect((await server.call('/eventCancellation/start', asked, by)).result).toBe(40300)
    const other = await server.project()
    const elsewhere = await server.operator({
      rights: ['order.getList', 'eventCancellation.start'],
      projects: [other.id],
    })
    expect((await server.call('/eventCancellation/start', asked, { ...by, token: elsewhere.token })).result).toBe(40300)
  })
})
