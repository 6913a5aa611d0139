import { describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { makeExpo, open, words } from '../testing.ts'
import { contentMoments } from './contents.ts'

const server = await startTestServer()
async function editing() {
  const expo = await makeExpo(server)
  const { token } = await server.operator({ projects: [expo.project.id] })
  const call = (path: string, body: object) =>
    server.call(path, body, { token, projectId: expo.project.id, language: 'en' })
  return {
    ...expo,
    call,
    done: async (path: string, body: object) => {
      const answer = await call(path, body)
      expect([answer.result, answer.errmsg]).toEqual([20000, ''])
      return answer.data
    },
    seen: async () => words((await open(server, `/${expo.project.abbr}`)).html),
  }
}

describe('a content', () => {
  it('is dated by the day of its first publication, not of its writing; withdrawn and published again, it keeps that day', async () => {
    const { component, list, content, done, seen, project } = await editing()
    const { id: news } = await list()
    const { id, updatedAt } = await content({ name: '开票公告', webContentListId: news }, false)
    const [before, older] = [
      await content({ name: '昨日消息', webContentListId: news }),
      await content({ name: '上月消息', webContentListId: news }),
    ]
    await component({ type: 5, value: String(news), webContentListStyle: 23 })
    const ago = (which: number, days: number) =>
      server.sql(`update "webContent" set "createdAt" = now() - make_interval(days => $2) where id = $1`, [which, days])
    const dayOf = async (which: number) =>
      (await server.sql<{ createdAt: string }>('select "createdAt" from "webContent" where id = $1', [which]))[0]
        ?.createdAt
    for (const [which, days] of [
      [id, 20],
      [before.id, 1],
      [older.id, 30],
    ] as const)
      await ago(which, days)
    await server.sql('update "webContent" set "publishedAt" = null where id = $1', [older.id])
    const came = await done('/webContent/setPublished', { id, updatedAt })
    expect(await seen()).toMatch(/开票公告.*昨日消息.*上月消息/)
    const [, dated = ''] = /<pubDate>(.*?)</.exec((await open(server, `/${project.abbr}/rss.xml`)).html) ?? []
    expect([Date.now() - Date.parse(dated) < 3_600_000, came.createdAt, came.publishedAt]).toEqual([
      true,
      await dayOf(id),
      await dayOf(id),
    ])
    // Corrected three days later; the other was public before `publishedAt` was recorded.
    await server.sql(
      `update "webContent" set "createdAt" = "createdAt" - interval '3 days', "publishedAt" = "publishedAt" - interval '3 days' where id = $1`,
      [id],
    )
    for (const which of [id, older.id]) {
      const day = await dayOf(which)
      const row = await done('/webContent/getDetail', { id: which })
      const draft = await done('/webContent/setDraft', { id: which, updatedAt: row.updatedAt })
      expect([
        (await done('/webContent/setPublished', { id: which, updatedAt: draft.updatedAt })).createdAt,
        await dayOf(which),
      ]).toEqual([day, day])
    }
    expect(await seen()).toMatch(/昨日消息.*开票公告.*上月消息/)
  })
  it('keeps its day when publishing it is refused', async () => {
    const { content, call } = await editing()
    const { id, createdAt } = await content({ name: '甲' }, false)
    expect((await call('/webContent/setPublished', { id, updatedAt: '2020-01-01T00:00:00.000Z' })).data.code).toBe(
      'changedMeanwhile',
    )
    expect(await server.sql('select "createdAt", "publishedAt" from "webContent" where id = $1', [id])).toEqual([
      { createdAt, publishedAt: null },
    ])
  })
})
describe('a planned content', () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
  /** Its time has come: the job that waits for it runs now. */
  const come = async (id: number, column: 'publishAt' | 'withdrawAt') => {
    await server.sql(`update "webContent" set "${column}" = now() - interval '1 second' where id = $1`, [id])
    await server.sql(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
      `content ${id} ${column}`,
    ])
    await server.runJobs()
  }
  it('is hidden from pages, lists and news until its time, then visible everywhere at once, and is withdrawn at its time', async () => {
    const { component, list, content, done, call, seen, project } = await editing()
    const { id: news } = await list()
    await component({ type: 5, value: String(news), name: '新闻', showHeader: true })
    const { id, updatedAt } = await content({ name: '开票公告', webContentListId: news }, false)
    const page = `/content?id=${id}`
    const places = async () => [
      (await seen()).includes('开票公告'),
      (await open(server, `/${project.abbr}${page}`)).status === 200,
      (await open(server, `/${project.abbr}/rss.xml`)).html.includes('开票公告'),
      (await open(server, '/sitemap.xml')).html.includes(`${page}<`),
    ]
    expect(await call('/webContent/plan', { id, updatedAt, publishAt: soon(-1000) })).toMatchObject({
      result: 40000,
      data: { code: 'publishInPast' },
    })
    expect(await call('/webContent/plan', { id, updatedAt })).toMatchObject({
      result: 40000,
      data: { fields: { publishAt: expect.any(String) } },
    })
    const planned = await done('/webContent/plan', { id, updatedAt, publishAt: soon(86_400_000) })
    expect([planned.status, await places()]).toEqual([2, [false, false, false, false]])
    expect(
      await call('/webContent/update', { id, updatedAt: planned.updatedAt, withdrawAt: soon(3_600_000) }),
    ).toMatchObject({
      result: 40000,
      data: { fields: { withdrawAt: 'The withdrawal time must be after the publishing time' } },
    })
    const kept = await done('/webContent/update', { id, updatedAt: planned.updatedAt, withdrawAt: soon(172_800_000) })
    await server.runJobs()
    expect(await places()).toEqual([false, false, false, false])
    await come(id, 'publishAt')
    expect([await places(), kept.withdrawAt !== null]).toEqual([[true, true, true, true], true])
    await come(id, 'withdrawAt')
    expect([
      await places(),
      await server.sql('select status, "publishAt", "withdrawAt" from "webContent" where id = $1', [id]),
    ]).toEqual([[false, false, false, false], [{ status: 0, publishAt: null, withdrawAt: null }]])
  })
  it('is dated by the time of its publication and listed among the news of that day', async () => {
    const { component, list, content, done, seen, project } = await editing()
    const { id: news } = await list()
    const written = await content({ name: '开票公告', webContentListId: news }, false)
    await content({ name: '昨日消息', webContentListId: news })
    await component({ type: 5, value: String(news), webContentListStyle: 23 })
    await server.sql(
      `update "webContent" set "createdAt" = now() - case when id = $1 then interval '20 days' else interval '1 day' end where "webContentListId" = $2`,
      [written.id, news],
    )
    await done('/webContent/plan', { id: written.id, updatedAt: written.updatedAt, publishAt: soon(86_400_000) })
    await come(written.id, 'publishAt')
    expect(await seen()).toMatch(/开票公告.*昨日消息/)
    const [, dated = ''] = /<pubDate>(.*?)</.exec((await open(server, `/${project.abbr}/rss.xml`)).html) ?? []
    expect(Date.now() - Date.parse(dated)).toBeLessThan(3_600_000)
  })
  it('stays hidden once set back to draft; is published after downtime too, by the database’s clock, but not when its withdrawal is due as well', async () => {
    const { content, done, project } = await editing()
    const one = await content({ name: '甲' }, false)
    const two = await content({ name: '乙' }, false)
    const three = await content({ name: '丙' }, false)
    const plan = ({ id, updatedAt }: { id: number; updatedAt: string }) =>
      done('/webContent/plan', { id, updatedAt, publishAt: soon(60_000) })
    const first = await plan(one)
    await done('/webContent/setDraft', { id: one.id, updatedAt: first.updatedAt })
    await plan(two)
    const third = await plan(three)
    await done('/webContent/update', { id: three.id, updatedAt: third.updatedAt, withdrawAt: soon(120_000) })
    // No job exists: overdue contents are looked for each minute.
    await server.sql(`delete from graphile_worker._private_jobs where key like 'content %'`)
    await server.sql(
      `update "webContent" set "publishAt" = now() - interval '1 hour', "withdrawAt" = "withdrawAt" - interval '2 hours' where "projectId" = $1 and status = 2`,
      [project.id],
    )
    // A server whose clock is two hours slow uses the database's.
    const late = mock.method(Date, 'now', () => new Date().getTime() - 7_200_000)
    await contentMoments.run(server.system).finally(() => late.mock.restore())
    expect(
      await server.sql('select name, status from "webContent" where "projectId" = $1 order by id', [project.id]),
    ).toEqual([
      { name: '甲', status: 0 },
      { name: '乙', status: 1 },
      { name: '丙', status: 0 },
    ])
  })
})
