import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { counted } from './statistics.ts'
import { recordDesks } from '../testing/recordDesk.ts'

const server = await startTestServer()
const { desk } = recordDesks(server)

describe('the statistics of a form', () => {
  it('count every choice, number and day, and records by channel, day and status; few at once, many by a job that says when', async () => {
    const { send, projectId, form, fields, operator } = await desk()
    const [channel] = await server.sql<{ id: number }>(
      `insert into "registerChannel" ("projectId", "name", "englishName", "pageView") values ($1, '公众号', 'WeChat account', 40) returning id`,
      [projectId],
    )
    const people = [
      { purpose: '采购', halls: ['一号馆'], score: 3, arrives: '2026-11-21 09:00' },
      { purpose: '参观', halls: ['一号馆', '二号馆'], score: 8, arrives: '2026-11-21 18:30' },
      { purpose: '采购', halls: [], score: 4, arrives: '2026-11-22 10:00' },
    ]
    for (const [nth, answers] of people.entries())
      await send(
        { name: `观众${nth}`, ...answers },
        (await server.visitor({ projectId })).token,
        nth ? { registerChannelId: channel?.id } : {},
      )
    const { id } = await send(
      { name: '无效', purpose: '参观', score: 100 },
      (await server.visitor({ projectId })).token,
    )
    await server.sql('update "webFormRecord" set "status" = 30 where id = $1', [id])
    const ask = async (language: 'zh' | 'en' = 'zh') =>
      (
        await server.call(
          '/webFormRecord/getStatistics',
          { webFormId: form.id },
          { token: operator.token, projectId, language },
        )
      ).data
    const expected = (data: Awaited<ReturnType<typeof ask>>) => {
      const of = (key: string) => data.answers[String(fields[key])]
      expect([of('purpose'), of('halls').items, of('arrives').items, of('name').items]).toEqual([
        expect.objectContaining({ answered: 3, items: { 采购: 2, 参观: 1 } }),
        { 一号馆: 2, 二号馆: 1 },
        { '2026-11-21': 2, '2026-11-22': 1 },
        {},
      ])
      expect(of('score')).toMatchObject({
        answered: 3,
        sum: 15,
        min: 3,
        max: 8,
        items: {},
        spread: {
          unit: 'number',
          bars: [3, 4, 5, 6, 7, 8].map(from => ({ from, to: from + 1, count: [3, 4, 8].includes(from) ? 1 : 0 })),
        },
      })
      expect(of('arrives').spread).toEqual({
        unit: 'day',
        bars: [
          { from: '2026-11-21', to: '2026-11-22', count: 2 },
          { from: '2026-11-22', to: '2026-11-23', count: 1 },
        ],
      })
      expect(
        data.counts
          .map(({ channel: of, status, count }: { channel: number; status: number; count: number }) => [
            of,
            status,
            count,
          ])
          .sort(),
      ).toEqual(
        [
          [0, 10, 1],
          [0, 30, 1],
          [channel?.id, 10, 2],
        ].sort(),
      )
      expect(data).toMatchObject({ records: 4, channels: [{ name: '公众号', pageView: 40 }] })
    }
    const few = await ask()
    expect((await ask('en')).channels).toMatchObject([{ name: 'WeChat account' }])
    expect(few.whole).toBe(true)
    expected(few)
    counted.atOnce = 3
    // Until the job has run, the newest records represent all, and the answer says so; then all are
    // counted in parts.
    expect(await ask()).toMatchObject({ whole: false, records: 3 })
    await server.runJobs()
    const all = await ask()
    expect(all.whole).toBe(true)
    expected(all)
    // A count is kept for ten minutes.
    await send({ name: '新来', purpose: '采购' }, (await server.visitor({ projectId })).token)
    await server.runJobs()
    expect((await ask()).records).toBe(4)
    await server.sql(`update "webFormTally" set "countedAt" = "countedAt" - interval '11 minutes'`)
    await ask()
    await server.runJobs()
    expect((await ask()).records).toBe(5)
    counted.atOnce = 20_000
  })
})

describe('the dashboard of a large project', () => {
  it('reads what a job has counted and counts only today, by the index of days', async () => {
    const { send, projectId, form, operator } = await desk()
    for (let nth = 0; nth < 4; nth++) await send({ name: `观众${nth}` }, (await server.visitor({ projectId })).token)
    await server.sql(
      `update "webFormRecord" set "createdAt" = "createdAt" - interval '3 days' where "webFormId" = $1 and "name" in ('观众0', '观众1')`,
      [form.id],
    )
    const ask = () => server.call('/dashboard/getSummary', {}, { token: operator.token, projectId })
    const numbers = async () => {
      const { data } = await ask()
      return [data.days.length, data.days.at(-4).count, data.today, data.forms[0]?.total]
    }
    expect(await numbers()).toEqual([30, 2, 2, 4])
    counted.atOnce = 2
    expect(await numbers()).toEqual([30, 2, 2, 4])
    await server.runJobs()
    const { result, statements } = await server.statements(ask)
    expect([result.data.days.at(-4).count, result.data.today, result.data.forms[0].total]).toEqual([2, 2, 4])
    // No statement reads the days before today, nor counts the forms.
    expect(statements.filter(text => text.includes('group by "webFormId"'))).toEqual([])
    expect(statements.filter(text => /from "webFormRecord" r\s+join/.test(text)).length).toBe(1)
    counted.atOnce = 20_000
  })
})
