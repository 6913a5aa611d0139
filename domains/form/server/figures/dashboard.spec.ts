import { describe, it } from 'node:test'
import { expect } from 'expect'
import { readXlsx } from 'hucre/xlsx'
import { startTestServer } from '@pavilion/testing'
import { webForm, webFormRecord, webFormRecordStatus, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'

const server = await startTestServer()
const success = 20000

describe('channels', () => {
  it('count page views and registrations [channel-page-view form-channel-query]', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const { form, fields } = await makeForm(server.system, projectId, visitorForm({ type: webFormType.openForm }))
    const channel = (await server.call('/registerChannel/create', { name: '微信公众号', projectId }, { token })).data
    for (const _ of [1, 2, 3])
      expect((await server.call('/registerChannel/ext/addPageView', { id: channel.id }, { projectId })).result).toBe(
        success,
      )
    await server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: form.id, registerChannelId: channel.id, webFormRecordValues: fillsIn(fields) },
      { projectId },
    )
    expect((await server.call('/registerChannel/getDetail', { id: channel.id }, { token })).data).toMatchObject({
      pageView: 3,
      registerCount: 1,
    })
    expect(
      (await server.call('/registerChannel/getList', { where: { projectId } }, { token })).data.rows,
    ).toMatchObject([{ registerCount: 1 }])
    // The list, its order and the export count the same rows.
    const quiet = (await server.call('/registerChannel/create', { name: '展位二维码', projectId }, { token })).data
    const named = async (body: object) =>
      (await server.call('/registerChannel/getList', { where: { projectId }, ...body }, { token })).data.rows.map(
        ({ name }: { name: string }) => name,
      )
    expect(await named({ order: [['registerCount', 'desc']] })).toEqual(['微信公众号', '展位二维码'])
    expect(await named({ order: [['registerCount', 'asc']] })).toEqual(['展位二维码', '微信公众号'])
    expect(quiet).toMatchObject({ registerCount: 0 })
    const sheet = await fetch(`${server.url}/api/registerChannel/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
      body: JSON.stringify({ columns: ['name', 'registerCount'], order: [['registerCount', 'desc']] }),
    })
    expect((await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]?.rows).toEqual([
      ['名称', '报名数'],
      ['微信公众号', 1],
      ['展位二维码', 0],
    ])
    expect((await server.call('/registerChannel/ext/addPageView', { id: 999_999_999 })).result).toBe(success)
  })
})

describe('the dashboard', () => {
  it('shows what waits for review, how the event is doing today and yesterday, and each form', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, visitorForm({ type: webFormType.openForm }))
    for (const nth of [1, 2])
      await server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: fillsIn(fields, { phoneNumber: `1360000${1000 + nth}`, email: `d${nth}@example.com` }),
        },
        { projectId },
      )
    await server.sql(
      `update "webFormRecord" set "createdAt" = "createdAt" - interval '1 day', "status" = 20 where id = (select min(id) from "webFormRecord" where "webFormId" = $1)`,
      [form.id],
    )
    const operator = await server.operator({ projects: [projectId] })
    for (const state of [30, 40, 50, 60])
      await server.sql(
        `insert into "outboxMessage" ("projectId", "channel", "template", "language", "subject", "dedupeKey", "state") values ($1, 20, 'recordValid', 'zh', 'x', $2, $3)`,
        [projectId, `message ${state}`, state],
      )
    const { data } = await server.call('/dashboard/getSummary', {}, { token: operator.token, projectId })
    expect(data).toMatchObject({
      today: 1,
      yesterday: 1,
      forms: [{ id: form.id, pending: 1, valid: 1, invalid: 0, total: 2 }],
      needs: [
        { key: `pending-${form.id}`, count: 1 },
        { key: 'failedNotices', count: 2 },
      ],
    })
    // The linked list shows as many as the dashboard counts.
    const state = String(data.needs[1].path).split('state=')[1]?.split(',').map(Number)
    expect(
      (await server.call('/outboxMessage/getList', { where: { state } }, { token: operator.token, projectId })).data
        .count,
    ).toBe(2)
    expect(data.days).toHaveLength(30)
    // A small form with a waiting record is not hidden by large ones.
    const large = await server.system
      .store(webForm)
      .createMany(
        Array.from({ length: 50 }, (_, nth) => ({ projectId, name: `大表单 ${nth}`, type: webFormType.openForm })),
      )
    await server.system.store(webFormRecord).createMany(
      large.flatMap(({ id }) =>
        [1, 2, 3].map(nth => ({
          projectId,
          webFormId: id,
          number: `L${id}-${nth}`,
          status: webFormRecordStatus.valid,
          answers: {},
        })),
      ) as never,
    )
    expect(
      (await server.call('/dashboard/getSummary', {}, { token: operator.token, projectId })).data.needs[0],
    ).toMatchObject({ key: `pending-${form.id}`, count: 1 })
    const weak = await server.operator({ rights: ['webForm.getList'], projects: [projectId] })
    expect((await server.call('/dashboard/getSummary', {}, { token: weak.token, projectId })).data).toMatchObject({
      needs: [],
      forms: [],
      days: [],
    })
    expect((await server.call('/dashboard/getSummary', {}, {})).result).toBe(50006)
  })
})
