import { describe, it } from 'node:test'
import { readyReports } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import type { ReportTable } from '../../model/definition.ts'

const server = await startTestServer({ demo: 'everything' })
const [demo] = await server.sql<{ id: number }>(
  `select "projectId" as id from "webFormRecord" group by 1 order by count(*) desc limit 1`,
)
const projectId = demo?.id as number
/** Nobody asks more than a hundred times a minute: several operators do. */
let [token, asked] = ['', 0]
async function byAll() {
  if (asked++ % 100 === 0) token = (await server.operator()).token
  return { token, projectId, language: 'en' as const }
}

interface Answer {
  readonly result: number
  readonly errmsg: string
  readonly data: ReportTable
}
const wish = (ready: string, groups: readonly string[], more: object = {}) => ({
  ready,
  groups,
  measures: [],
  filters: [],
  span: 'all',
  compare: false,
  chart: 'none',
  ...more,
})
async function read(definition: object): Promise<ReportTable> {
  const { result, errmsg, data } = (await server.call('/reportForm/readReady', { definition }, await byAll())) as Answer
  expect([errmsg, result]).toEqual(['', 20000])
  return data
}
/** All rows of a figure, over its pages. */
async function rowsOf(definition: object, keys: readonly (string | null)[], figure: number) {
  const all: ReportTable['rows'][number][] = []
  for (let page = 1; ; page++) {
    const { result, errmsg, data } = (await server.call(
      '/reportForm/readReadyRows',
      { definition, keys, figure, page },
      await byAll(),
    )) as Answer
    expect([errmsg, result]).toEqual(['', 20000])
    all.push(...data.rows)
    if (!data.more) return all
  }
}
const cents = (value: number) => Math.round(value * 1000) / 1000
const lastOf = (cells: ReportTable['rows'][number]) => cells.at(-1)?.value ?? 0

describe('the figures of every ready report', () => {
  for (const [name, report] of readyReports.all())
    it(`lead to rows that add up to them, however they are split: ${name}`, async () => {
      const split = [...Object.keys(report.dimensions), ...(report.timed ? ['hour'] : [])]
      const splits = [report.usual, ...split.map(one => [one]), []]
      let looked = 0
      for (const groups of splits) {
        const definition = wish(name, groups)
        const table = await read(definition)
        const measures = Object.values(report.measures)
        for (const [nth, cells] of table.rows.slice(0, 2).entries())
          for (const [at, measure] of measures.entries()) {
            const figure = cells[table.keys + at]?.value
            if (!figure || figure > 1500) continue
            const rows = await rowsOf(definition, table.lines?.[nth] ?? [], at)
            const sum = cents(rows.reduce((all, one) => all + lastOf(one), 0))
            looked++
            if (measure.sum) expect([name, groups, at, sum]).toEqual([name, groups, at, cents(figure)])
            else if (measure.average) expect(Math.abs(sum / rows.length - figure)).toBeLessThan(0.2)
            else expect(rows.length).toBeGreaterThan(0)
          }
      }
      // The demo fills all of them; a report that it left empty would prove nothing here. Its income is
      // more than is read line by line: ready.spec holds that against the ledger.
      if (name !== 'income') expect([name, looked > 0]).toEqual([name, true])
    })
  it('have no rows for other keys than the report has, and none without its right', async () => {
    const definition = wish('registrations', ['channel'])
    const all = await byAll()
    const ask = (body: object, by = all) => server.call('/reportForm/readReadyRows', body, by)
    expect(await ask({ definition, keys: [] })).toMatchObject({ data: { code: 'noData' } })
    expect(await ask({ definition, keys: ['1'], figure: 7 })).toMatchObject({ data: { code: 'noData' } })
    expect(await ask({ definition, keys: ["1' or true --"] })).toMatchObject({ result: 20000, data: { rows: [] } })
    const other = await server.operator({ rights: ['reportForm.getList'], projects: [projectId] })
    expect(await ask({ definition, keys: ['1'] }, { ...all, token: other.token })).toMatchObject({ result: 40300 })
  })
})

describe('two reports on one fact', () => {
  /** A figure that two reports count by statements of their own. */
  type One = readonly [ready: string, figure: string]
  const pairs: readonly (readonly [One, One, by: readonly string[]])[] = [
    [
      ['registrations', 'count'],
      ['approvals', 'count'],
      ['form', 'channel', 'day', 'week', 'month', 'hour'],
    ],
    // The demo has no imported registrations, which nobody opened a form for.
    [
      ['registrations', 'count'],
      ['conversion', 'sent'],
      ['form', 'channel', 'day', 'week', 'month', 'hour'],
    ],
  ]
  const sumOf = (table: ReportTable) =>
    cents(table.rows.reduce((all, cells) => all + (cells[table.keys]?.value ?? 0), 0))
  const figureOf = ([ready, figure]: One, groups: readonly string[]) =>
    read(wish(ready, groups, { measures: [figure] }))
  it('agree to the unit, line by line', async () => {
    for (const [one, other, by] of pairs)
      for (const group of by) {
        const [a, b] = [await figureOf(one, [group]), await figureOf(other, [group])]
        const linesOf = (table: ReportTable) =>
          table.rows
            .filter(cells => cells[table.keys]?.value)
            .map(cells => `${cells[0]?.text} ${cells[table.keys]?.value}`)
            .sort()
        expect([other[0], group, linesOf(a)]).toEqual([other[0], group, linesOf(b)])
      }
  })
  it('give the same sum, whatever they are split by', async () => {
    for (const [name, report] of readyReports.all())
      for (const [figure, { sum }] of Object.entries(report.measures)) {
        if (!sum) continue
        const whole = sumOf(await figureOf([name, figure], []))
        for (const group of [...Object.keys(report.dimensions), ...(report.timed ? ['month'] : [])])
          expect([name, figure, group, sumOf(await figureOf([name, figure], [group]))]).toEqual([
            name,
            figure,
            group,
            whole,
          ])
      }
  })
})
