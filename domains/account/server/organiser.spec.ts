import { describe, it } from 'node:test'
import { expect } from 'expect'
import { project } from '@pavilion/site/model/project.ts'
import { seller } from '@pavilion/platform/model/index.ts'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { freshPhone, purpose, signUp } from './testing.ts'

const server = await startTestServer()
const operator = await server.operator()
const event = async (name: string, abbr: string): Promise<{ id: number; sellerId: number | null }> =>
  (await server.call('/project/create', { name, abbr }, { token: operator.token })).data
const organiserOf = async (projectId: number) => (await server.system.store(project).getDetail(projectId)).sellerId
const sellers = () => server.system.store(seller).rows({})

describe('an event without an organiser', () => {
  it('gets one of its own name with its first visitors, where there is none; the next event gets the same', async () => {
    const first = await event('苏州数字医疗大会', 'suzhou')
    const next = await event('苏州康复器械展', 'rehab')
    expect([first.sellerId, next.sellerId, await sellers()]).toEqual([null, null, []])
    // Two visitors at once: one organiser.
    const sent = await allAtOnce(2, () =>
      server.call(
        '/verificationCode/ext/send',
        { target: freshPhone(), busiType: purpose.signUp },
        { projectId: first.id },
      ),
    )
    expect(sent).toMatchObject([{ result: 20000 }, { result: 20000 }])
    const [made, ...others] = await sellers()
    expect({ name: made?.name, others }).toEqual({ name: '苏州数字医疗大会', others: [] })
    await signUp(server, next.id)
    expect([await organiserOf(first.id), await organiserOf(next.id)]).toEqual([made?.id, made?.id])
  })
  it('shares it with another event that has its first visitor at the same moment', async () => {
    await server.sql('update "project" set "sellerId" = null')
    await server.sql('update "seller" set "deletedAt" = now()')
    const [one, other] = await Promise.all([event('无锡茶博会', 'tea'), event('无锡咖啡展', 'coffee')])
    const send = (projectId: number) => () =>
      server.call('/verificationCode/ext/send', { target: freshPhone(), busiType: purpose.signUp }, { projectId })
    // Both have seen that there is none, and wait to write theirs.
    const sent = await whileHeld(server, 'lock table "seller" in share mode', [], 2, () => [
      send(one.id)(),
      send(other.id)(),
    ])
    expect(sent).toMatchObject([{ result: 20000 }, { result: 20000 }])
    expect(await sellers()).toHaveLength(1)
  })
  it('tells visitors that nobody can sign in yet where there are several, until one is chosen', async () => {
    await server.system.store(seller).create({ name: '另一主办方' })
    const { id } = await event('无锡物联网博览会', 'wuxi')
    const send = (language: 'zh' | 'en') =>
      server.call(
        '/verificationCode/ext/send',
        { target: freshPhone(), busiType: purpose.signUp },
        { projectId: id, language },
      )
    expect(await send('zh')).toMatchObject({
      result: 50300,
      data: { code: 'organiserMissing' },
      errmsg: '此活动尚未开放登录，请联系主办方',
    })
    expect(await send('en')).toMatchObject({
      errmsg: 'Sign-in is not open yet for this event. Please contact the organiser',
    })
    // Operators who may choose one see it on the dashboard, of the event and of all events. Past
    // events are left out.
    const readBroken = async (projectId?: number, language?: 'en') =>
      (await server.call('/dashboard/getSummary', {}, { token: operator.token, projectId, language })).data.broken
    const warning = {
      key: `organiser-${id}`,
      zh: '无锡物联网博览会：还没有选择主办方，访客无法登录',
      en: '无锡物联网博览会: no organiser has been chosen, so visitors cannot sign in',
      path: `/projectManagement/project/detail?id=${id}`,
    }
    expect([await readBroken(id), await readBroken()]).toEqual([[warning], expect.arrayContaining([warning])])
    const clerk = await server.operator({ rights: ['webFormRecord.getList'], projects: [id] })
    expect((await server.call('/dashboard/getSummary', {}, { token: clerk.token, projectId: id })).data.broken).toEqual(
      [{ ...warning, path: '' }],
    )
    await server.sql(`update "project" set "endTime" = now() - interval '1 day' where id = $1`, [id])
    expect(await readBroken(id)).toEqual([])
    const { updatedAt } = await server.system.store(project).getDetail(id)
    const [chosen] = await sellers()
    await server.call('/project/update', { id, updatedAt, sellerId: chosen?.id }, { token: operator.token })
    expect(await send('zh')).toMatchObject({ result: 20000 })
    await server.sql('update "project" set "endTime" = null where id = $1', [id])
    expect(await readBroken(id)).toEqual([])
  })
})
