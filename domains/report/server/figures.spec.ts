import { describe, it } from 'node:test'
import { startTestServer, unused } from '@pavilion/testing'
import { countDays } from '@pavilion/system/server/index.ts'
import { expect } from 'expect'

const server = await startTestServer()
interface Figure {
  name: string
  currency?: string
  today: number
  yesterday: number
  before: number
  days: { day: string; value: number }[]
  by?: { parts: { key: string; value: number }[] }
}
const figures = async (token: string, projectId?: number, language: 'zh' | 'en' = 'zh'): Promise<Figure[]> =>
  (await server.call('/dashboard/getFigures', {}, { token, language, ...(projectId !== undefined && { projectId }) }))
    .data.figures
const of = (all: Figure[], name: string) => all.find(figure => figure.name === name) as Figure
const count = () => countDays(server.system, 30)

/** Orders of a project at these moments, given in SQL. */
const ordersAt = (projectId: number, ...moments: string[]) =>
  Promise.all(
    moments.map(moment =>
      server.sql(`insert into "order" ("projectId", "orderNumber", "createdAt") values ($1, $2, ${moment})`, [
        projectId,
        unused('O'),
      ]),
    ),
  )

describe('the figures of the dashboard', () => {
  it('are those of today, yesterday and thirty days in the project’s time zone, whatever the server’s', async () => {
    for (const timeZone of ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      const { id: projectId } = await server.project({ timeZone })
      const before = (time: string) =>
        `((date_trunc('day', clock_timestamp() at time zone '${timeZone}') - interval '${time}') at time zone '${timeZone}')`
      await ordersAt(projectId, ...['0 seconds', '1 second', '2 seconds', '29 days', '29 days 1 second'].map(before))
      await count()
      const { today, yesterday, days } = of(
        await figures((await server.operator({ projects: [projectId] })).token, projectId),
        'orders',
      )
      expect([today, yesterday, days.length, days[0]?.value, days.reduce((sum, { value }) => sum + value, 0)]).toEqual([
        1, 2, 30, 1, 4,
      ])
    }
  })
  it('compare an unfinished day with yesterday up to the same hour', async () => {
    // A zone in which it is about noon, so that minutes from now are the same day.
    const ahead = 12 - new Date().getUTCHours()
    const { id: projectId } = await server.project({ timeZone: `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}` })
    const { token } = await server.operator({ projects: [projectId] })
    await ordersAt(projectId, `now() - interval '1 day 1 minute'`, `now() - interval '23 hours'`, 'now()')
    await count()
    expect(of(await figures(token, projectId), 'orders')).toMatchObject({ today: 1, yesterday: 2, before: 1 })
  })
  it('come from the counts of a job, never from the lists: a fixed number of statements for any number of rows', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    await count()
    const read = async () => await server.statements(() => figures(token, projectId))
    await read()
    const before = await read()
    await ordersAt(projectId, 'now()', 'now()')
    const after = await read()
    expect(of(after.result, 'orders').today).toBe(0)
    expect(after.count).toBe(before.count)
    expect(after.statements.join('\n')).not.toMatch(/from "(?:webFormRecord|ledgerEntry|registerUserEntryRecord)"/)
    // What waits for an operator is found by the index of its state.
    for (const statement of after.statements.filter(text => /from "(?:order|pay)"/.test(text)))
      expect(statement).toMatch(/"(?:confirmation|unexplained|verification|decision|invoicedAmount)"/)
    await server.sql(`select graphile_worker.add_job('system.countDays', '{}'::json)`)
    await server.runJobs()
    expect(of(await figures(token, projectId), 'orders').today).toBe(2)
  })
  it('follow deleted and moved rows, and stay the same when counted twice', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    await ordersAt(projectId, 'now()', 'now()', `now() - interval '1 day'`)
    await count()
    await count()
    expect(of(await figures(token, projectId), 'orders')).toMatchObject({ today: 2, yesterday: 1 })
    await server.sql(
      `
        update "order"
        set "deletedAt" = now()
        where "projectId" = $1
          and "createdAt" < now() - interval '20 hours'`,
      [projectId],
    )
    await count()
    expect(of(await figures(token, projectId), 'orders')).toMatchObject({ today: 2, yesterday: 0 })
  })
  it('count registrations by channel and money by currency, never added up', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    const [form] = await server.sql<{ id: number }>(
      `insert into "webForm" ("projectId", "name", "type") values ($1, '观众登记', 1) returning "id"`,
      [projectId],
    )
    const [channel] = await server.sql<{ id: number }>(
      `insert into "registerChannel" ("projectId", "name", "englishName") values ($1, '微信', 'WeChat') returning "id"`,
      [projectId],
    )
    for (const through of [channel?.id, channel?.id, null])
      await server.sql(
        `insert into "webFormRecord" ("projectId", "webFormId", "number", "registerChannelId") values ($1, $2, $3, $4)`,
        [projectId, form?.id, unused('N'), through],
      )
    const [euro] = await server.sql<{ id: number }>(`select "id" from "currency" where "abbr" = 'EUR'`)
    for (const [currencyId, amount] of [
      [null, 1000],
      [null, 500],
      [euro?.id, 700],
    ] as const) {
      const [order] = await server.sql<{ id: number }>(
        `
          insert into "order" ("projectId", "orderNumber", "currencyId")
          values ($1, $2, $3)
          returning "id"`,
        [projectId, unused('O'), currencyId],
      )
      await server.sql(
        `insert into "ledgerEntry" ("projectId", "orderId", "key", "event", "debit", "credit", "amount", "currencyId")
        values ($1, $2, $3, 10, 1001, 2001, $4, $7), ($1, $2, $5, 20, 2001, 2003, 99, $7), ($1, $2, $6, 22, 2003, 1002, 40, $7)`,
        [projectId, order?.id, unused('L'), amount, unused('L'), unused('L'), currencyId],
      )
    }
    await count()
    const all = await figures(token, projectId)
    expect(of(all, 'registrations')).toMatchObject({
      today: 3,
      by: {
        parts: [
          { key: '微信', value: 2 },
          { key: '', value: 1 },
        ],
      },
    })
    const english = of(await figures(token, projectId, 'en'), 'registrations')
    expect(english.by?.parts.map(({ key }) => key)).toEqual(['WeChat', ''])
    expect(all.filter(({ name }) => name === 'money').map(({ currency, today }) => [currency, today])).toEqual([
      ['CNY', 1500],
      ['EUR', 700],
    ])
    // A refund counts when it is paid out.
    expect(all.filter(({ name }) => name === 'refunded').map(({ currency, today }) => [currency, today])).toEqual([
      ['CNY', 80],
      ['EUR', 40],
    ])
  })
  it('show what the rights allow, of the accessible projects', async () => {
    const [{ id: north }, { id: south }] = [await server.project(), await server.project()]
    await ordersAt(north, 'now()')
    await ordersAt(south, 'now()', 'now()')
    await count()
    const both = await server.operator({ rights: ['order.getList'], projects: [north, south] })
    const one = await server.operator({ rights: ['order.getList'], projects: [north] })
    const none = await server.operator({ rights: ['systemDict.getList'], projects: [north] })
    expect((await figures(both.token)).map(({ name, today }) => [name, today])).toEqual([['orders', 3]])
    expect((await figures(both.token, south)).map(({ today }) => today)).toEqual([2])
    expect((await figures(one.token)).map(({ today }) => today)).toEqual([1])
    expect(await figures(none.token)).toEqual([])
    expect((await server.call('/dashboard/getFigures', {}, { token: none.token })).data.health).toEqual([])
  })
  it('say when they were counted: the minute before the first count that is not done', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    const countedAt = async (by = token) =>
      (await server.call('/dashboard/getFigures', {}, { token: by, projectId })).data.countedAt
    await server.sql(`delete from graphile_worker._private_known_crontabs where identifier = 'system.countDays'`)
    expect(await countedAt()).toBeNull()
    await server.sql(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('system.countDays', '2026-01-01T00:00:00Z', '2026-11-27T06:32:00Z')`,
    )
    expect(await countedAt()).toBe('2026-11-27T06:32:00.000Z')
    await server.sql(`select graphile_worker.add_job('system.countDays', '{}'::json, job_key => 'system.countDays')`)
    await server.sql(
      `update graphile_worker._private_jobs set created_at = '2026-11-27T06:12:00Z' where key = 'system.countDays'`,
    )
    expect(await countedAt()).toBe('2026-11-27T06:11:00.000Z')
    await server.runJobs()
    expect(await countedAt()).toBe('2026-11-27T06:32:00.000Z')
    const none = await server.operator({ rights: ['systemDict.getList'], projects: [projectId] })
    expect(await countedAt(none.token)).toBeNull()
    await server.sql(`delete from graphile_worker._private_known_crontabs where identifier = 'system.countDays'`)
  })
  it('are counted at once where they were never counted: no false zeros', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    const getFigures = async () => (await server.call('/dashboard/getFigures', {}, { token, projectId })).data
    await ordersAt(projectId, 'now()')
    await server.sql('delete from "dayFigure"')
    expect((await getFigures()).counting).toBe(true)
    await server.runJobs()
    expect(await getFigures()).toMatchObject({
      counting: false,
      figures: expect.arrayContaining([expect.objectContaining({ name: 'orders', today: 1 })]),
    })
  })
  it('come with what waits for the operator, by rights and project, and the dates of the event', async () => {
    const [{ id: here }, { id: there }] = [
      await server.project({ startTime: '2027-04-21T17:00:00.000Z', endTime: '2027-04-24T09:00:00.000Z' } as never),
      await server.project(),
    ]
    const chief = await server.operator({ projects: [here, there] })
    for (const [projectId, status] of [
      [here, 10],
      [here, 10],
      [here, 20],
      [there, 10],
    ])
      await server.sql(`insert into "exhibitorCompanyInfo" ("projectId", "name", "auditStatus") values ($1, $2, $3)`, [
        projectId,
        unused('company'),
        status,
      ])
    const getFigures = async (token: string) =>
      (await server.call('/dashboard/getFigures', {}, { token, projectId: here })).data
    expect(await getFigures(chief.token)).toMatchObject({
      event: { from: '2027-04-22', to: '2027-04-24' },
      needs: [{ key: 'exhibitors', count: 2, path: '/exhibitorManagement/auditQueue?auditStatus=10' }],
    })
    const reader = await server.operator({ rights: ['exhibitorCompanyInfo.getList'], projects: [here] })
    expect((await getFigures(reader.token)).needs).toEqual([])
    expect(
      await server.call(
        '/sysMessage/create',
        { title: '今晚闭馆', type: 10, content: '<p>19:00</p>', receiveSysUserId: reader.id },
        { token: (await server.operator()).token },
      ),
    ).toMatchObject({ result: 20000 })
    expect((await getFigures(reader.token)).needs).toMatchObject([{ key: 'unread', count: 1 }])
  })
  it('come with the state of the installation, for its administrators', async () => {
    const { token } = await server.operator()
    const health = async () =>
      (await server.call('/dashboard/getFigures', {}, { token })).data.health as {
        key: string
        well: boolean
        en: string
      }[]
    expect((await health()).map(({ key, well }) => [key, well])).toEqual([
      ['queue', true],
      ['backup', false],
      ['seals', true],
    ])
    await server.sql(`select graphile_worker.add_job('stuck')`)
    await server.sql(
      `
        update graphile_worker._private_jobs
        set attempts = max_attempts, last_error = 'no paper'
        where task_id = (
          select id
          from graphile_worker._private_tasks
          where identifier = 'stuck'
        )`,
    )
    expect((await health())[0]).toMatchObject({
      key: 'queue',
      well: false,
      en: '1 background task has stopped retrying',
    })
    // Taken by another server, into its own folder.
    await server.sql(
      `insert into "backgroundTask" ("kind", "name", "payload", "status", "finishedAt") values ('backup', '备份', '{}', 30, clock_timestamp() - interval '3 hours')`,
    )
    expect((await health())[1]).toMatchObject({ key: 'backup', well: true, en: 'Last backup: 3 hours ago' })
  })
})
