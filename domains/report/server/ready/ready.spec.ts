import { describe, it } from 'node:test'
import { allFields, type AnyResource } from '@pavilion/declare'
import {
  formComponentType,
  registerChannel,
  webForm,
  webFormComponent,
  webFormField,
  webFormRecord,
} from '@pavilion/form/model/index.ts'
import { ledgerAccount, ledgerEntry, ledgerEvent, order, pay } from '@pavilion/order/model/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { whereOf } from '@pavilion/screens/logic/filters.ts'
import { readyReports } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { chance } from '@pavilion/testing/sample.ts'
import { expect } from 'expect'
import type { ReportTable } from '../../model/definition.ts'
import { timeGroups } from '../../model/ready.ts'

const server = await startTestServer()
const { system } = server
const zone = 'America/New_York'

interface Answer {
  readonly result: number
  readonly errmsg: string
  readonly data: ReportTable & { readonly code?: string }
}
const wish = (ready: string, changes: object = {}) => ({
  ready,
  groups: [],
  measures: [],
  filters: [],
  span: 'all',
  compare: false,
  chart: 'none',
  ...changes,
})
type As = { readonly token: string; readonly projectId: number; readonly language?: 'zh' | 'en' }
const read = async (as: As, ready: string, changes: object = {}): Promise<Answer> =>
  (await server.call('/reportForm/readReady', { definition: wish(ready, changes) }, as)) as Answer
/** What a figure adds up to over all lines. */
const sumOf = ({ rows, keys }: ReportTable, nth = 0) =>
  Math.round(rows.reduce((sum, cells) => sum + (cells[keys + nth]?.value ?? 0), 0) * 100) / 100
/** How many rows the list shows at an address, asked as the screen asks. */
async function rowsAt(as: As, of: AnyResource, way: string): Promise<number> {
  const filters = Object.fromEntries(new URL(way, 'http://here').searchParams)
  const where = whereOf(allFields(of), filters, zone)
  expect(Object.keys(where).sort()).toEqual(Object.keys(filters).sort())
  const { data } = await server.call(`/${of.name}/getList`, { where, exactCount: true }, as)
  return data.count
}
/** An event with registrations and money drawn by the seed: around midnight, without a channel, in two currencies. */
async function busyEvent(name: string) {
  const { id: projectId, sellerId } = await server.project({ timeZone: zone } as never)
  const draw = (nth: number, what: string, most: number) => Math.floor(chance(name, what, String(nth)) * most)
  const forms = await Promise.all(
    ['观众', '媒体'].map(one => system.store(webForm).create({ projectId, name: one, type: 1 } as never)),
  )
  const channels = await Promise.all(
    ['官网', '微信', '现场'].map(one => system.store(registerChannel).create({ projectId, name: one } as never)),
  )
  for (let nth = 0; nth < 80; nth++) {
    const channel = channels[draw(nth, 'channel', 4)]
    const { id } = await system.store(webFormRecord).create({
      projectId,
      webFormId: (forms[draw(nth, 'form', 2)] as { id: number }).id,
      number: `R${projectId}-${nth}`,
      answers: {},
      ...(channel && { registerChannelId: channel.id }),
    } as never)
    // Four days, with the minutes around the midnight of the event.
    const minutes = draw(nth, 'day', 4) * 1440 + draw(nth, 'minute', 240)
    const at = new Date(Date.parse('2026-10-30T02:00:00Z') + minutes * 60_000).toISOString()
    await server.sql('update "webFormRecord" set "createdAt" = $2 where id = $1', [id, at])
  }
  return { projectId, sellerId, forms, channels, draw }
}
async function withMoney(event: Awaited<ReturnType<typeof busyEvent>>) {
  const { projectId, sellerId, draw } = event
  const yuan = await system.store(currency).find({ abbr: 'CNY' })
  const yen =
    (await system.store(currency).find({ abbr: 'JPY' })) ??
    (await system.store(currency).create({ name: '日元', englishName: 'Yen', abbr: 'JPY' } as never))
  const posted = new Map<number | undefined, number>()
  let back = 0
  for (let nth = 0; nth < 40; nth++) {
    const currencyId = (draw(nth, 'currency', 4) ? yuan : yen)?.id
    const amount = 1 + draw(nth, 'amount', 99_999)
    const type = [1, 20, 40][draw(nth, 'kind', 3)]
    const bought = await system.store(order).create({
      projectId,
      sellerId,
      orderNumber: `O${projectId}-${nth}`,
      currencyId,
      amount,
      paidAmount: 0,
      type,
    } as never)
    const paid = await system.store(pay).create(
      {
        projectId,
        orderId: bought.id,
        amount,
        currencyId,
        outTradeNo: `T${projectId}-${nth}`,
        type: [20, 60, 70][draw(nth, 'way', 3)],
        paidDate: '2026-10-31T12:00:00.000Z',
      } as never,
      { birth: 'recorded' } as never,
    )
    await server.sql('update "pay" set "status" = 20 where id = $1', [paid.id])
    const line = { projectId, sellerId, currencyId, orderId: bought.id, payId: paid.id, amount }
    const purse = draw(nth, 'purse', 2) ? ledgerAccount.clearing : ledgerAccount.offline
    const add = (key: string, more: object) =>
      system.store(ledgerEntry).create({ ...line, key: `${projectId} ${nth} ${key}`, ...more } as never)
    await add('in', { event: ledgerEvent.paid, debit: purse, credit: ledgerAccount.sales })
    posted.set(currencyId, (posted.get(currencyId) ?? 0) + amount)
    // The fee of the provider is no refund.
    await add('fee', { event: ledgerEvent.fee, debit: ledgerAccount.fees, credit: purse, amount: 1 })
    if (draw(nth, 'refunded', 3) !== 0) continue
    back++
    await add('out', { event: ledgerEvent.refunded, debit: ledgerAccount.refundsPayable, credit: purse, amount: 1 })
  }
  const names = new Map([yuan, yen].map(one => [one?.id, one?.name ?? '']))
  const received = Object.fromEntries([...posted].map(([id, sum]) => [names.get(id), sum] as const).sort())
  return { received, back, yen: yen.name }
}

describe('ready reports', () => {
  it('are at least sixteen, and answer split by everything they offer, also over an empty event', async () => {
    expect(readyReports.all().length).toBeGreaterThanOrEqual(16)
    const { id: projectId } = await server.project({ timeZone: zone } as never)
    for (const [name, report] of readyReports.all()) {
      const { token } = await server.operator({ projects: [projectId] })
      const times = report.timed ? Object.keys(timeGroups) : []
      for (const group of [...Object.keys(report.dimensions), ...times]) {
        const { result, errmsg, data } = await read({ token, projectId }, name, {
          groups: [group],
          span: report.timed ? 'month' : 'all',
        })
        expect([name, group, errmsg, result]).toEqual([name, group, '', 20000])
        // What has no time and no rows of its own in the event is the seller's: stock.
        if (name !== 'stock') expect(data.rows).toEqual([])
      }
      expect(report.usual.every(one => one in report.dimensions || one in timeGroups)).toBe(true)
    }
    const { token } = await server.operator({ projects: [projectId] })
    const { data } = await server.call('/reportForm/getReadyFigures', {}, { token, projectId })
    expect(data.rows.map(({ name }: { name: string }) => name)).toEqual(readyReports.all().map(([name]) => name))
  })

  it('on registrations agree to the unit by day, week, month, channel and form, and with the list', async () => {
    const { projectId } = await busyEvent('registrations')
    const { token } = await server.operator({ projects: [projectId] })
    const as = { token, projectId }
    const of = async (groups: string[]) => (await read(as, 'registrations', { groups })).data
    for (const groups of [
      [],
      ['day'],
      ['week'],
      ['month'],
      ['hour'],
      ['clock'],
      ['channel'],
      ['form'],
      ['channel', 'day', 'form'],
    ])
      expect([groups, sumOf(await of(groups))]).toEqual([groups, 80])
    const { data: list } = await server.call('/webFormRecord/getList', { exactCount: true }, as)
    expect(list.count).toBe(80)
  })

  it('lead from a figure to a list with exactly its rows, by days of the event and across a clock set back', async () => {
    const { projectId } = await busyEvent('ways')
    const { token } = await server.operator({ projects: [projectId] })
    const as = { token, projectId }
    let compared = 0
    for (const groups of [['day'], ['week'], ['month'], ['channel', 'day'], ['form', 'status']]) {
      const span = { span: 'dates', from: '2026-10-29', until: '2026-10-31' }
      const { data } = await read(as, 'registrations', { groups, ...span })
      for (const [nth, cells] of data.rows.entries()) {
        const way = data.ways?.[nth]
        if (!way) {
          expect(cells.some(({ text }) => text === '—')).toBe(true)
          continue
        }
        compared++
        expect([way, await rowsAt(as, webFormRecord, way)]).toEqual([way, cells[data.keys]?.value])
      }
    }
    expect(compared).toBeGreaterThan(10)
  })

  it('name provinces in the language of their reader, as keys, in filters and behind a figure', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    const { id: webFormId } = await system.store(webForm).create({ projectId, name: '观众', type: 1 } as never)
    const { id: asked } = await system.store(webFormField).create({ projectId, webFormId, name: '所在地' } as never)
    await system
      .store(webFormComponent)
      .create({ projectId, webFormFieldId: asked, type: formComponentType.provinceCity } as never)
    for (const [nth, place] of [['浙江省', '杭州市'], ['内蒙古自治区'], ['浙江省'], ['某地']].entries())
      await system
        .store(webFormRecord)
        .create({ projectId, webFormId, number: `P${projectId}-${nth}`, answers: { [asked]: place } } as never)
    const inWords = async (language: 'zh' | 'en') => {
      const as = { token, projectId, language }
      const { rows } = (await read(as, 'registrations', { groups: ['province'] })).data
      const { data: keys } = await server.call(
        '/reportForm/getReadyKeys',
        { ready: 'registrations', dimension: 'province' },
        as,
      )
      const { data: facts } = await server.call(
        '/reportForm/readReadyRows',
        { definition: wish('registrations', { groups: ['province'] }), keys: ['浙江省'], figure: 0, page: 1 },
        as,
      )
      const at = facts.columns.findIndex(({ name }: { name: readonly string[] }) => name[1] === 'Province')
      return {
        lines: rows.map(cells => cells.map(({ text }) => text).join(' ')).sort(),
        keys: keys.rows.map(({ value, text }: { value: string; text: string }) => `${value}: ${text}`).sort(),
        behind: facts.rows.map((cells: readonly { text: string }[]) => cells[at]?.text),
      }
    }
    expect(await inWords('en')).toEqual({
      lines: ['Inner Mongolia 1', 'Zhejiang 2', '某地 1'],
      keys: ['内蒙古自治区: Inner Mongolia', '某地: 某地', '浙江省: Zhejiang'],
      behind: ['Zhejiang', 'Zhejiang'],
    })
    expect(await inWords('zh')).toMatchObject({
      lines: ['内蒙古自治区 1', '某地 1', '浙江省 2'],
      behind: ['浙江省', '浙江省'],
    })
  })

  it('on income agree to the cent by kind, by way, by day and with the ledger, currency by currency', async () => {
    const event = await busyEvent('income')
    const { received, back, yen } = await withMoney(event)
    const { projectId } = event
    const { token } = await server.operator({ projects: [projectId] })
    const as = { token, projectId }
    const inMinorUnits = async (groups: string[], figure: string) => {
      const { data } = await read(as, 'income', { groups, measures: [figure] })
      const at = data.columns.findIndex(({ name }) => name[1] === 'Currency')
      const sums = new Map<string, number>()
      for (const cells of data.rows) {
        const name = cells[at]?.text ?? ''
        const amount = Math.round((cells[data.keys]?.value ?? 0) * (name === yen ? 1 : 100))
        sums.set(name, (sums.get(name) ?? 0) + amount)
      }
      return Object.fromEntries([...sums].sort())
    }
    for (const groups of [[], ['kind'], ['way'], ['day'], ['kind', 'way', 'day']]) {
      expect([groups, await inMinorUnits(groups, 'received')]).toEqual([groups, received])
      const gone = Object.values(await inMinorUnits(groups, 'refunded')).reduce((sum, one) => sum + one, 0)
      expect([groups, gone]).toEqual([groups, back])
    }
    const { data: payments } = await read(as, 'payments', { groups: ['way'] })
    expect(sumOf(payments)).toBe(40)
    // The same money, once from the ledger and once from the payments.
    for (const groups of [['way'], ['currency'], ['way', 'currency']]) {
      const linesOf = async (ready: string, figure: string) =>
        (await read(as, ready, { groups, measures: [figure] })).data.rows
          .map(cells => cells.map(({ text }) => text).join(' '))
          .sort()
      expect(await linesOf('payments', 'amount')).toEqual(await linesOf('income', 'received'))
    }
  })

  it('show nobody more than the list does: without its right there is neither card nor figure', async () => {
    const { projectId } = await busyEvent('rights')
    const other = await busyEvent('others')
    const rights = ['reportForm.getList', 'reportForm.getDetail', 'webFormRecord.getList']
    const { token } = await server.operator({ projects: [projectId], rights })
    const as = { token, projectId }
    const { data } = await server.call('/reportForm/getReports', {}, as)
    expect(data.ready.map(({ name }: { name: string }) => name)).toEqual(['registrations', 'approvals', 'conversion'])
    const { data: figures } = await server.call('/reportForm/getReadyFigures', {}, as)
    expect(figures.rows.map(({ name, text }: { name: string; text: string }) => [name, text])).toEqual([
      ['registrations', '80'],
      ['approvals', '暂无'],
      ['conversion', '0'],
    ])
    expect((await read(as, 'income')).result).toBe(40300)
    expect((await read({ token, projectId: other.projectId }, 'registrations')).result).toBe(40300)
  })

  it('say what is strange about choices instead of guessing: another field, a removed report, dates the wrong way', async () => {
    const { projectId } = await busyEvent('strange')
    const { token } = await server.operator({ projects: [projectId] })
    const as = { token, projectId }
    for (const [ready, changes] of [
      ['gone', {}],
      ['registrations', { groups: ['removedField'] }],
      ['registrations', { measures: ['salary'] }],
      ['stands', { groups: ['day'] }],
      ['registrations', { filters: [{ dimension: 'removed', values: [1] }] }],
      ['registrations', { span: 'dates', from: '2026-11-02', until: '2026-11-01' }],
    ] as const)
      expect([ready, (await read(as, ready, changes)).data.code]).toEqual([ready, 'reportNotSound'])
    const { data: year } = await read(as, 'registrations', {
      groups: ['day'],
      span: 'dates',
      from: '2026-01-01',
      until: '2026-12-31',
    })
    expect(sumOf(year)).toBe(80)
    const { data: empty } = await read(as, 'registrations', {
      groups: ['day'],
      span: 'dates',
      from: '2025-01-01',
      until: '2025-01-01',
    })
    expect(empty).toMatchObject({ rows: [], more: false })
  })

  it('count a form that is opened, in the bucket of its hour, so that the share of those who send it is known', async () => {
    const { projectId, forms, channels } = await busyEvent('opened')
    const { token } = await server.operator({ projects: [projectId] })
    const id = (forms[0] as { id: number }).id
    const channelId = (channels[0] as { id: number }).id
    for (const channel of [undefined, undefined, channelId, 999_999_999])
      await server.call('/webForm/ext/addOpened', { id, ...(channel && { channelId: channel }) }, { projectId })
    expect((await server.call('/webForm/ext/addOpened', { id: 999_999_999 }, { projectId })).result).toBe(20000)
    const { data } = await read({ token, projectId }, 'conversion', { filters: [{ dimension: 'form', values: [id] }] })
    expect(data.rows[0]?.[0]?.value).toBe(4)
    const [{ buckets, seen } = { buckets: 0, seen: 0 }] = await server.sql<{ buckets: number; seen: number }>(
      `select count(*)::int as "buckets", (select "pageView"::int from "registerChannel" where id = $2) as "seen"
      from "webFormOpened" where "projectId" = $1`,
      [projectId, channelId],
    )
    expect([buckets <= 4, seen]).toEqual([true, 1])
  })
})
