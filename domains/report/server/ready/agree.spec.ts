import { after, describe, it } from 'node:test'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { openHotel } from '@pavilion/hotel/server/testing.ts'
import { openInvoices } from '@pavilion/invoice/server/testing/invoices.ts'
import { drawing, nextStep, take, type World } from '@pavilion/invoice/server/testing/steps.ts'
import { openCanteen } from '@pavilion/meal/server/testing/meals.ts'
import { voucherKind } from '@pavilion/order/model/index.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { openDesk } from '@pavilion/signin/server/testing/desks.ts'
import { now, sql } from '@pavilion/store'
import { readyReports, type ReadyReport } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { seed } from '@pavilion/testing/sample.ts'
import { expect } from 'expect'
import type { ReportTable } from '../../model/definition.ts'

const server = await startTestServer()
// The ledger is let be rewritten so that days can pass, so this file shares its database with nobody.
after(() => server.close())
await server.sql('alter table "ledgerEntry" disable trigger user')

/** A calendar in which it is about noon: what two statements write a moment apart stays on one day. */
const noon = () => {
  const ahead = 12 - now().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
const dayOfMay = (day: number) => `2027-05-${String(day).padStart(2, '0')}`
interface Figure {
  readonly report: string
  readonly figure: string
  /** It is taken away from the others. */
  readonly minus?: true
  readonly filters?: readonly { readonly dimension: string; readonly values: readonly number[] }[]
}
type Lines = Readonly<Record<string, number>>

/** An event as its reports see it. */
async function readerOf(projectId: number) {
  const { token } = await server.operator({ projects: [projectId] })
  const as = { token, projectId, language: 'en' as const }
  const read = async ({ report: ready, figure, filters = [] }: Figure, groups: readonly string[]) => {
    const definition = { ready, groups, measures: [figure], filters, span: 'all', compare: false, chart: 'none' }
    const { errmsg, data } = await server.call('/reportForm/readReady', { definition }, as)
    expect([ready, groups, errmsg]).toEqual([ready, groups, ''])
    return data as ReportTable
  }
  /** What figures add up to, line by line; lines of nothing are left out. */
  const linesOf = async (figures: readonly Figure[], groups: readonly string[]): Promise<Lines> => {
    const sums = new Map<string, number>()
    for (const one of figures) {
      const { rows, keys } = await read(one, groups)
      for (const cells of rows) {
        const key = cells
          .slice(0, keys)
          .map(({ text }) => text)
          .join(', ')
        const value = Math.round((cells[keys]?.value ?? 0) * 100)
        sums.set(key, (sums.get(key) ?? 0) + (one.minus ? -value : value))
      }
    }
    return Object.fromEntries([...sums].filter(([, sum]) => sum).sort())
  }
  const agree = async (ones: readonly Figure[], others: readonly Figure[], by: readonly (readonly string[])[]) => {
    for (const groups of by) {
      const [here, there] = [await linesOf(ones, groups), await linesOf(others, groups)]
      expect([groups, here]).toEqual([groups, there])
      // Two reports of nothing agree about nothing.
      expect([groups, Object.keys(here).length > 0]).toEqual([groups, true])
    }
  }
  const count = async (of: string, where: object) =>
    (await server.call(`/${of}/getList`, { where, exactCount: true }, as)).data.count as number
  return { linesOf, agree, count }
}
/** Everything of an event happened so long ago; time goes on from here. */
async function passOn(projectId: number, hours: number): Promise<void> {
  const moments = {
    ledgerEntry: 'createdAt',
    order: 'createdAt',
    pay: 'paidDate',
    refund: 'createdAt',
    refundItem: 'completedAt',
    invoice: 'createdAt',
    registerUserEntryRecord: 'entryTime',
    registerUserEntryMinute: 'minute',
  }
  for (const [table, moment] of Object.entries(moments))
    await server.sql(
      `update "${table}" set "${moment}" = "${moment}" - $2 * interval '1 hour' where "projectId" = $1`,
      [projectId, hours],
    )
}

const money = await moneyHistory()
/** Orders, payments at several providers and by hand, refunds that fail and succeed, and invoices, over days. */
async function moneyHistory() {
  const project = await server.project({ timeZone: noon() } as never)
  const wares = [
    { price: 4800, stock: 60 },
    { price: 999, stock: 60 },
  ]
  const shop = await openInvoices(server, wares, project)
  const draw = drawing(seed)
  const world: World = { server, shop, who: await shop.visitor(), draw, notices: [], attempts: [] }
  for (let nth = 1; nth <= 320; nth++) {
    await take(nextStep(draw), world)
    if (nth % 80 === 0) await passOn(project.id, 31)
  }
  // Invoices may all be reversed by now; one that stands is wanted.
  const standing = 'select 1 from "order" where "projectId" = $1 and "invoicedAmount" > 0 limit 1'
  while (!(await server.sql(standing, [project.id])).length) await take(nextStep(draw), world)
  return project.id
}
const net: readonly Figure[] = [
  { report: 'payments', figure: 'amount' },
  { report: 'refunds', figure: 'returned', minus: true },
]

describe(`two reports on one fact agree to the unit over a generated history (SEED=${seed})`, () => {
  it('income less refunds, from the ledger, is what payments brought and refunds took, by way, day and kind', async () => {
    const { agree } = await readerOf(money)
    const income: readonly Figure[] = [
      { report: 'income', figure: 'received' },
      { report: 'income', figure: 'refunded', minus: true },
    ]
    const by = [[], ['way'], ['day'], ['kind'], ['month', 'way', 'kind']]
    await agree(income, net, by)
    await agree([{ report: 'income', figure: 'kept' }], income, by)
  })
  it('what orders say is invoiced is what invoices stand for', async () => {
    const { agree } = await readerOf(money)
    await agree([{ report: 'orders', figure: 'invoiced' }], [{ report: 'invoices', figure: 'standing' }], [[]])
  })
  it('vouchers took off what orders say was taken off', async () => {
    const shop = await openShop(server, [{ price: 10_000, stock: 99 }], {})
    const clerk = await server.operator({ projects: [shop.projectId] })
    const by = { token: clerk.token, projectId: shop.projectId }
    const draw = drawing(seed)
    const codes: string[] = []
    for (const terms of [
      { kind: voucherKind.sum, amount: 1234 },
      { kind: voucherKind.share, share: 15 },
    ]) {
      const { data: batch } = await server.call('/voucherBatch/create', { name: '早鸟券', ...terms }, by)
      const { data: row } = await server.call('/voucherBatch/getDetail', { id: batch.id }, by)
      await server.call('/voucherBatch/makeCodes', { id: row.id, updatedAt: row.updatedAt, count: 6 }, by)
      const made = await server.sql<{ code: string }>('select "code" from "voucher" where "voucherBatchId" = $1', [
        batch.id,
      ])
      codes.push(...made.map(({ code }) => code))
    }
    for (const code of [...codes, ...codes.slice(0, 4).map(() => undefined)]) {
      const who = await shop.visitor()
      const { data: order } = await shop.order(who, [[0, 1 + draw.upTo(3)]], code ? { voucherCode: code } : {})
      if (draw.upTo(3) === 0)
        await server.call('/order/ext/cancelUserOrder', { id: order.id }, { ...by, token: who.token })
      else if (draw.upTo(2)) await shop.notify(shop.merchant.pay((await shop.begin(who, order.id)).data.outTradeNo))
    }
    const { agree } = await readerOf(shop.projectId)
    const open = [{ dimension: 'status', values: [10, 20, 30] }]
    await agree(
      [{ report: 'vouchers', figure: 'discount' }],
      [{ report: 'orders', figure: 'discount', filters: open }],
      [[], ['kind'], ['day']],
    )
  })
  it('entries by gate and hour are the passages, and first and returning visitors are the visitors', async () => {
    const draw = drawing(seed)
    const project = await server.project({ timeZone: noon() } as never)
    const at = await gates(server).hall({ project, gateCount: 3, exits: 1 })
    const people = await Promise.all(Array.from({ length: 9 }, () => at.person()))
    for (let day = 0; day < 3; day++) {
      for (const id of people)
        for (let times = draw.upTo(3); times > 0; times--) {
          await at.scan(at.devices[draw.upTo(3)] as number, await at.passOf(id))
          if (draw.upTo(2)) await at.scan(at.out, await at.passOf(id))
        }
      await server.runJobs()
      await passOn(at.projectId, 24)
    }
    const { linesOf, agree, count } = await readerOf(at.projectId)
    const totalOf = async (report: string, figure: string, groups: readonly string[]) =>
      Object.values(await linesOf([{ report, figure }], groups)).reduce((sum, one) => sum + one, 0) / 100
    const passages = await count('registerUserEntryRecord', { entryType: 10 })
    for (const groups of [[], ['gate'], ['hour'], ['gate', 'hour'], ['day'], ['entrance'], ['badge']])
      expect([groups, await totalOf('entries', 'entries', groups)]).toEqual([groups, passages])
    expect(await totalOf('entries', 'exits', ['gate', 'hour'])).toBe(
      await count('registerUserEntryRecord', { entryType: 20 }),
    )
    const visitors = (figure: string): Figure => ({ report: 'visitors', figure })
    await agree([visitors('first'), visitors('returning')], [visitors('people')], [[], ['day'], ['badge']])
    const came = 'select distinct "registerUserId" from "registerUserEntryRecord" where "projectId" = $1'
    expect(await totalOf('visitors', 'first', ['day'])).toBe((await server.sql(came, [at.projectId])).length)
  })
  it('people who signed in at the desks are the attendees who signed in', async () => {
    const draw = drawing(seed)
    const desk = await openDesk(server)
    const places = [await desk.place('北登录厅'), await desk.place('南登录厅')]
    for (let nth = 0; nth < 14; nth++) {
      const { id } = await desk.person()
      const place = places[draw.upTo(2)]?.id as number
      if (draw.upTo(3)) await desk.expect(id, place)
      if (draw.upTo(3)) await desk.signIn(id, place)
    }
    const { data } = await desk.call('/registerUserSignInRecord/getDesk', { registerUserSignInHotelId: places[0]?.id })
    for (const { id, updatedAt } of data.latest.slice(0, 1))
      await desk.call('/registerUserSignInRecord/undoSignIn', { id, updatedAt })
    const { agree, linesOf } = await readerOf(desk.projectId)
    const signedIn = (report: string, dimension: string): Figure => ({
      report,
      figure: 'count',
      filters: [{ dimension, values: [20] }],
    })
    await agree([signedIn('signIns', 'status')], [signedIn('attendees', 'signedIn')], [[]])
    expect(await linesOf([signedIn('signIns', 'status')], ['desk'])).toEqual(
      Object.fromEntries((await desk.figures()).map(({ name, signInAmt }) => [name, signInAmt * 100])),
    )
  })
  it('room nights that are booked and held are worth what hotel orders were paid and owe', async () => {
    const draw = drawing(seed)
    const hotel = await openHotel(server, { sales: [{ stock: 60 }] })
    for (let nth = 0; nth < 12; nth++) {
      const who = await hotel.visitor()
      const first = 1 + draw.upTo(20)
      const stay = { checkInDate: dayOfMay(first), checkOutDate: dayOfMay(first + 1 + draw.upTo(3)) }
      const guests = [{ name: '王小明' }, { name: '李雷' }].slice(draw.upTo(2))
      const { data: order, errmsg } = await hotel.book(who, { ...stay, roomCount: guests.length, guests })
      expect(errmsg).toBe('')
      const fate = draw.upTo(4)
      if (fate === 0)
        await server.call(
          '/order/ext/cancelUserOrder',
          { id: order.id },
          { token: who.token, projectId: hotel.projectId },
        )
      else if (fate > 1) await hotel.payFor(who, order.id)
    }
    const { linesOf } = await readerOf(hotel.projectId)
    const nights = async (figure: string) =>
      Object.values(await linesOf([{ report: 'roomNights', figure }], ['day'])).reduce((sum, one) => sum + one, 0) / 100
    const orders = async (figure: string, status: number) =>
      Object.values(
        await linesOf([{ report: 'orders', figure, filters: [{ dimension: 'status', values: [status] }] }], ['kind']),
      ).reduce((sum, one) => sum + one, 0)
    expect((await nights('sold')) * 80_000).toBe(await orders('paid', 20))
    expect((await nights('held')) * 80_000).toBe(await orders('amount', 10))
    expect(await nights('sold')).toBeGreaterThan(0)
  })
  it('meals that were registered and eaten are the registrations and the portions of their lists', async () => {
    const draw = drawing(seed)
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const rule = await canteen.meal([here.id])
    const people = []
    for (let nth = 0; nth < 10; nth++) people.push(await canteen.person())
    await canteen.ahead(rule.id)
    for (const { id } of people) if (draw.upTo(3)) await canteen.serve(here.id, { key: `U${id}` })
    const [portion] = await canteen.records()
    await canteen.call('/mealRecord/takeBack', { id: portion?.id, updatedAt: portion?.updatedAt })
    const { linesOf, count } = await readerOf(canteen.projectId)
    for (const groups of [[], ['day'], ['meal'], ['place'], ['day', 'meal']]) {
      const totalOf = async (figure: string) =>
        Object.values(await linesOf([{ report: 'meals', figure }], groups)).reduce((sum, one) => sum + one, 0) / 100
      expect([groups, await totalOf('registered')]).toEqual([groups, await count('mealRegister', {})])
      expect([groups, await totalOf('eaten')]).toEqual([groups, await count('mealRecord', { status: 20 })])
    }
  })
  it('is seen through when a report counts one row twice', async () => {
    const { agree } = await readerOf(money)
    const report = readyReports.get('payments')
    if (!report) throw new Error('there is no such report')
    const bent: ReadyReport = {
      ...report,
      facts: event =>
        sql`select * from (${report.facts(event)}) w union all (select * from (${report.facts(event)}) d limit 1)`,
    }
    const get = readyReports.get
    readyReports.get = name => (name === 'payments' ? bent : get.call(readyReports, name))
    try {
      await expect(agree([{ report: 'income', figure: 'kept' }], net, [['way']])).rejects.toThrow()
    } finally {
      readyReports.get = get
    }
    await agree([{ report: 'income', figure: 'kept' }], net, [['way']])
  })
})
