import { describe, it } from 'node:test'
import { registerUserTermInfo } from '@pavilion/access/model/index.ts'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { countEntryDays } from './counts.ts'

const server = await startTestServer()
const { hall } = gates(server)

describe('entries of a day', () => {
  it('show what the gates counted and what was added by hand, each correction with its author and reason', async () => {
    const place = await hall({ exits: 1 })
    const { projectId } = place
    for (let nth = 0; nth < 3; nth++) {
      const pass = await place.passOf(await place.person())
      await place.scan(place.in, pass)
      if (nth === 0) await place.scan(place.out, pass)
    }
    await countEntryDays(server.system, 1)
    const { token, id } = await server.operator({ projects: [projectId] })
    const call = (path: string, body: object) => server.call(path, body, { token, projectId })
    const days = async () => (await call('/entryOutCount/getList', {})).data.rows
    const [day] = await days()
    expect(day).toMatchObject({ value: 3, addValue: 0 })
    const add = (addValue: number, remark?: string) =>
      call('/entryOutCountDetail/create', { entryOutCountId: day.id, addValue, remark, projectId })
    expect((await add(5)).data.fields).toHaveProperty('remark')
    const made = await Promise.all([add(40, '贵宾通道'), add(-4, '重复计数')])
    expect(made.map(({ data }) => data.sysUserId)).toEqual([id, id])
    expect(await days()).toMatchObject([{ value: 3, addValue: 36 }])
    await countEntryDays(server.system, 1)
    expect(await days()).toMatchObject([{ value: 3, addValue: 36 }])
    const { data } = await call('/registerUserEntryRecord/getView', {})
    expect([data.figures.entries, data.figures.added]).toEqual([3, 36])
    await call('/entryOutCountDetail/delete', { id: made[1]?.data.id })
    expect(await days()).toMatchObject([{ value: 3, addValue: 40 }])
  })
})

describe('the day page', () => {
  it('tells refusals by reason, black-list hits, devices and who is inside; each part with its right', async () => {
    const place = await hall({ exits: 1 })
    const { projectId } = place
    const inside = await place.person({ name: '在馆者', company: '茶行' })
    await place.scan(place.in, await place.passOf(inside))
    await place.scan(place.in, 'NOBODY', { kind: 'typed' })
    const black = await place.person({ name: '黑名单者', number: `B${projectId}` })
    await server.system
      .store(registerUserBlackUser)
      .create({ projectId, name: '黑名单者', externalNumber: `B${projectId}` } as never)
    await place.scan(place.in, await place.passOf(black))
    const { token } = await server.operator({ projects: [projectId] })
    const { data } = await server.call('/registerUserEntryRecord/getDay', {}, { token, projectId })
    expect(data).toMatchObject({
      figures: { entries: 1, inside: 1 },
      black: [{ gate: '入口 1', person: '黑名单者' }],
      devices: [{ online: false }, { online: false }],
      conflicts: 0,
    })
    expect(data.refusals.map(({ code, count }: { code: number; count: number }) => [code, count])).toEqual([
      [12, 1],
      [20, 1],
    ])
    const [{ id: hallId }] = data.figures.halls
    const list = await server.call('/registerUserGateState/evacuate', { hallId }, { token, projectId })
    expect(list.data).toMatchObject({ count: 1, rows: [{ name: '在馆者', company: '茶行', group: '南登录厅' }] })
    expect(list.data).toMatchObject({ unheard: 0, trueAt: list.data.at })
    await server.sql(`update "registerUserTermGroup" set "englishName" = 'South hall' where "projectId" = $1`, [
      projectId,
    ])
    const inEnglish = { token, projectId, language: 'en' } as const
    expect((await server.call('/registerUserGateState/evacuate', { hallId }, inEnglish)).data.rows).toMatchObject([
      { group: 'South hall' },
    ])
    // A device that is silent since: what passed there is not known yet.
    const { id: silent, updatedAt } = await server.system.store(registerUserTermInfo).getDetail(place.out)
    const lastSeenAt = new Date().toISOString()
    await server.system.store(registerUserTermInfo).update({ id: silent, updatedAt, onlineStatus: false, lastSeenAt })
    const later = await server.call('/registerUserGateState/evacuate', { hallId }, { token, projectId })
    expect(later.data).toMatchObject({ count: 1, unheard: 1, trueAt: lastSeenAt })
    const logged = await server.sql(
      `select 1 from "sysUserOperateLog" where "projectId" = $1 and "action" = 'evacuate'`,
      [projectId],
    )
    expect(logged).toHaveLength(3)
    const few = await server.operator({ projects: [projectId], rights: ['registerUserEntryRecord.getList'] })
    const seen = (await server.call('/registerUserEntryRecord/getDay', {}, { token: few.token, projectId })).data
    expect(seen).toMatchObject({ refusals: null, black: null, devices: null, printing: null, conflicts: null })
    const refused = await server.call('/registerUserGateState/evacuate', { hallId }, { token: few.token, projectId })
    expect(refused.result).toBe(40300)
  })
})
