import { describe, it } from 'node:test'
import { dayMs } from '@pavilion/declare'
import { expect } from 'expect'
import { moveClock, now, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { exhibitorBoothDemandInfo, exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { boothPayState, boothType, exhibitionReserveSetting } from '../model/index.ts'
import { remindOfStands, standReminderFor } from './reminders.ts'
import { openFair } from './testing.ts'

const server = await startTestServer()
const cockpit = async (at: Awaited<ReturnType<typeof openFair>>) => {
  const { data, errmsg } = await at.asOperator('/booth/getCockpit', {})
  expect(errmsg).toBe('')
  return data
}
const payMap = async (at: Awaited<ReturnType<typeof openFair>>) => {
  const { data, errmsg } = await at.asOperator('/booth/getPayMap', { exhibitionHallId: at.hall.id })
  expect(errmsg).toBe('')
  return Object.fromEntries(data.stands.map((stand: { boothNo: string; pay: number }) => [stand.boothNo, stand.pay]))
}

describe('the cockpit of stands', () => {
  it('sums area, income and deposits by hall and type against targets; what is refunded counts no more', async () => {
    const at = await openFair(server, {
      stands: [
        'A01',
        'A02',
        'A03',
        'A04',
        'A05',
        { boothNo: 'B01', type: boothType.specialDecoration, area: 36, unitPrice: 100 },
      ],
    })
    const target = {
      exhibitionHallId: at.hall.id,
      boothType: boothType.standard,
      area: 90,
      income: 9_000_000,
      deposit: 5_000_000,
    }
    expect((await at.asOperator('/boothTarget/create', target)).errmsg).toBe('')
    const [tea, cups, oolong] = [await at.company('云顶茶业'), await at.company('青瓷坊'), await at.company('武夷岩茶')]
    await at.reserves(tea, 'A01', 'A02')
    const fee = await at.payFee(tea)
    await at.pay(tea.who, fee.data.id)
    const refunded = await at.reserves(cups, 'A03')
    await at.hold(oolong, 'A04')
    const [standard, special] = (await cockpit(at)).halls[0].rows
    expect(standard).toMatchObject({
      type: 10,
      stands: 5,
      soldStands: 3,
      area: 45,
      soldArea: 27,
      income: 2_400_000,
      agreed: 3_600_000,
      deposit: 1_500_000,
      targetArea: 90,
      targetIncome: 9_000_000,
      targetDeposit: 5_000_000,
    })
    expect(special).toMatchObject({ type: 20, stands: 1, soldStands: 0, soldArea: 0, income: 0, targetArea: null })
    expect(await payMap(at)).toEqual({
      A01: boothPayState.allPaid,
      A02: boothPayState.allPaid,
      A03: boothPayState.depositPaid,
      A04: boothPayState.depositDue,
      A05: boothPayState.none,
      B01: boothPayState.none,
    })
    await at.asOperator('/refund/apply', { orderId: refunded })
    await server.runJobs()
    expect((await cockpit(at)).halls[0].rows[0]).toMatchObject({ soldArea: 18, deposit: 1_000_000 })
    // Of two stands in one order, one is given back.
    const both = await at.reserves(cups, 'A03', 'A05')
    expect((await cockpit(at)).halls[0].rows[0]).toMatchObject({ soldArea: 36, deposit: 2_000_000 })
    const [line] = await server.sql<{ id: number }>(
      'select id from "orderCommodity" where "orderId" = $1 order by id desc',
      [both],
    )
    const given = await at.asOperator('/refund/apply', {
      orderId: both,
      lines: [{ orderCommodityId: line?.id, quantity: 1 }],
    })
    expect(given.errmsg).toBe('')
    await server.runJobs()
    expect((await cockpit(at)).halls[0].rows[0]).toMatchObject({ soldArea: 27, deposit: 1_500_000 })
    // A stand that is taken back leaves its deposit without one.
    await at.asOperator('/booth/takeBack', { boothId: at.at('A01')[0], why: '改展位' })
    expect(await cockpit(at)).toMatchObject({ unplacedDeposit: 500_000 })
  })
  it('takes as many statements for many stands, companies and orders as for one', async () => {
    const numbers = Array.from({ length: 24 }, (_, nth) => `A${nth + 1}`)
    const at = await openFair(server, { stands: numbers })
    const counted = async () => (await server.statements(async () => [await cockpit(at), await payMap(at)])).count
    await at.reserves(await at.company('云顶茶业'), 'A1')
    await counted()
    const few = await counted()
    for (const number of numbers.slice(1)) await at.hold(await at.company(`茶行 ${number}`), number)
    expect(await counted()).toBe(few)
    expect(few).toBeLessThan(30)
  })
  it('names what waits, the oldest first, to those who may act on it', async () => {
    const at = await openFair(server)
    const { projectId } = at
    const tea = await at.company('云顶茶业')
    const applied = await at.inside.store(exhibitorCompanyInfo).create({ projectId, name: '新茶行' })
    await server.sql(`update "exhibitorCompanyInfo" set "submittedAt" = '2026-01-02' where id = $1`, [applied.id])
    await at.inside.store(exhibitorBoothDemandInfo).set(tea.demandId, { agreementUrl: '/files/a.pdf' })
    await server.sql(`update "exhibitorBoothDemandInfo" set "agreementSentAt" = '2026-01-01' where id = $1`, [
      tea.demandId,
    ])
    const { next } = await cockpit(at)
    expect(next.map(({ kind, id, name, count }: Record<string, unknown>) => [kind, id, name, count])).toEqual([
      ['agreement', tea.demandId, '云顶茶业', 1],
      ['company', applied.id, '新茶行', 1],
      ['demand', tea.demandId, '云顶茶业', 1],
    ])
    await at.reserves(tea, 'A01')
    expect((await cockpit(at)).next.map(({ kind }: { kind: string }) => kind)).toEqual(['agreement', 'company'])
    const treasurer = await server.operator({ rights: ['order.getList'], projects: [projectId] })
    const seen = await server.call('/booth/getCockpit', {}, { token: treasurer.token, projectId, language: 'zh' })
    expect(seen.data.next).toEqual([])
    const reader = await server.operator({ rights: ['booth.getList'], projects: [projectId] })
    const refused = await server.call('/booth/getCockpit', {}, { token: reader.token, projectId, language: 'zh' })
    expect(refused.result).toBe(40300)
  })
})

describe('a deposit that nobody pays', () => {
  const after = async (days: number, hour: number) => {
    const midnight = new Date(`${new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)}T00:00:00+08:00`)
    moveClock(midnight.getTime() - now().getTime() + days * dayMs + hour * 3_600_000)
    try {
      await remindOfStands(server.system as never)
    } finally {
      resetClock()
    }
  }
  const sent = async (projectId: number) =>
    (
      await server.sql<{ template: string }>(
        `select "template" from "outboxMessage" where "projectId" = $1 and "template" like 'standPayment%' order by id`,
        [projectId],
      )
    ).map(({ template }) => template)
  /** An operator places the deposit order of a company: it does not close by itself. */
  const asked = async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业', {}, { phoneNumber: '13800001111' })
    const { data, errmsg } = await at.asOperator('/booth/ext/hold', { demandId: tea.demandId, boothIds: at.at('A01') })
    expect(errmsg).toBe('')
    return { at, tea, orderId: data.orderId as number }
  }
  it('is reminded of before, on and after its day, once each, and is overdue from the day after', async () => {
    const { at, orderId } = await asked()
    await after(3, 12)
    expect(await sent(at.projectId)).toEqual([])
    await after(4, 8)
    expect(await sent(at.projectId)).toEqual([])
    for (const days of [4, 5, 6]) await after(days, 12)
    expect(await sent(at.projectId)).toEqual(['standPaymentSoon'])
    await after(7, 12)
    for (const days of [8, 10, 11]) await after(days, 12)
    expect(await sent(at.projectId)).toEqual(['standPaymentSoon', 'standPaymentDue', 'standPaymentOverdue'])
    const [message] = await server.sql<{ content: string }>(
      `select "content" from "outboxMessage" where "projectId" = $1 and "template" = 'standPaymentOverdue'`,
      [at.projectId],
    )
    expect(message?.content).toContain('“云顶茶业”的展位押金 ¥5,000.00')
    expect((await cockpit(at)).overdue).toEqual([])
    await server.sql(`update "order" set "createdAt" = "createdAt" - interval '9 days' where id = $1`, [orderId])
    const seen = await cockpit(at)
    expect(seen.overdue).toMatchObject([{ orderId, company: '云顶茶业', left: 500_000, days: 2, type: 30 }])
    expect(seen.next).toMatchObject([
      { kind: 'overdue', id: orderId, name: `云顶茶业 · ${seen.overdue[0].orderNumber}` },
    ])
    expect(await payMap(at)).toMatchObject({ A01: boothPayState.overdue, A02: boothPayState.none })
    // The event gives more days.
    const [setting] = await at.inside.store(exhibitionReserveSetting).rows({})
    await at.inside.store(exhibitionReserveSetting).set(setting?.id as number, { payDays: 10 })
    expect((await cockpit(at)).overdue).toEqual([])
  })
  it('is reminded of before, on and after its day, but not on the day of the order', () => {
    const reminders = [4, 3, 0, -1, -3, -10, -11].map(daysLeft => standReminderFor({ daysLeft, age: 1 }))
    expect(reminders).toEqual([
      undefined,
      'standPaymentSoon',
      'standPaymentDue',
      undefined,
      'standPaymentOverdue',
      'standPaymentOverdue',
      undefined,
    ])
    expect(standReminderFor({ daysLeft: 0, age: 0 })).toBeUndefined()
  })
  it('is not reminded of once it is paid, nor is a hold of half an hour on the day it was made', async () => {
    const { at, orderId } = await asked()
    const cups = await at.company('青瓷坊', {}, { phoneNumber: '13800002222' })
    const orderOfCups = (await at.hold(cups, 'A02')).data.orderId
    await after(0, 12)
    expect(await sent(at.projectId)).toEqual([])
    const paid = await at.asOperator('/pay/recordOffline', { orderId, type: 70 })
    expect(paid.errmsg).toBe('')
    await at.asOperator('/order/close', { id: orderOfCups, why: 'x' })
    for (const days of [4, 7, 10]) await after(days, 12)
    expect(await sent(at.projectId)).toEqual([])
  })
})
