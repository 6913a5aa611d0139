import { describe, it } from 'node:test'
import { expect } from 'expect'
import { textIn } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'

const server = await startTestServer()
const rights = ['groupNotification', 'groupNotificationReceiver'].flatMap(name =>
  ['getList', 'getDetail', 'create'].map(operation => `${name}.${operation}`),
)
const attendees = ['registerUser.getList', 'registerUser.getDetail', 'registerUser.create']
type Person = { name: string; phoneNumber?: string; email?: string; company?: string }

/** An event with these attendees. */
async function hall(...people: Person[]) {
  const { id: projectId } = await server.project()
  const admin = await server.operator()
  const ids: number[] = []
  for (const person of people) {
    const made = await server.call('/registerUser/create', person, { token: admin.token, projectId })
    expect(made).toMatchObject({ result: 20000 })
    ids.push(made.data.id)
  }
  const by = async (more: readonly string[], unmask = true) => {
    const { token } = await server.operator({ projects: [projectId], rights: [...rights, ...more], unmask })
    return (path: string, body: object) => server.call(path, body, { token, projectId })
  }
  return { projectId, ids, by }
}
const list = { resource: 'registerUser' }
const crowd: Person[] = [
  { name: '王 小明', phoneNumber: '13800138111', company: '青岚茶业' },
  { name: '王小明', phoneNumber: '+86 138 0013 8111' },
  { name: 'Ann', email: 'Ann@Tea.example' },
  { name: '无名' },
  // The same number, typed in full width.
  { name: '小明', phoneNumber: '１３８ ００１３ ８１１１' },
]

describe('messaging the people of a list', () => {
  it('counts each person once, says who is not reachable, and freezes the others as recipients', async () => {
    const { by, projectId } = await hall(...crowd)
    const call = await by(attendees)
    const counted = { people: 3, sms: 1, mail: 1, nowhere: 1, names: ['无名'], optedOut: 0, blackListed: 0 }
    expect((await call('/groupNotification/countPeople', list)).data).toEqual(counted)
    const { data } = await call('/groupNotification/draftForPeople', list)
    expect(data).toEqual({ ...counted, id: expect.any(Number) })
    const receivers = () =>
      server.sql(
        `select "name", "phoneNumber", lower("email") as email, "type" from "groupNotificationReceiver"
        where "groupNotificationId" = $1 order by "type"`,
        [data.id],
      )
    const frozen = [
      {
        name: expect.stringContaining('小明'),
        phoneNumber: expect.stringContaining('13800138111'),
        email: null,
        type: 10,
      },
      { name: 'Ann', phoneNumber: null, email: 'ann@tea.example', type: 20 },
    ]
    expect(await receivers()).toEqual(frozen)
    // Who comes later is in the list, not among those recipients.
    await server.sql(
      `insert into "registerUser" ("projectId", "name", "phoneNumber") values ($1, 'Late', '13800138222')`,
      [projectId],
    )
    expect(await receivers()).toEqual(frozen)
  })
  it('takes the chosen rows, or what the filters of the list find, and nobody of another event', async () => {
    const { by, ids } = await hall(...crowd)
    await hall({ name: '王五', phoneNumber: '13800138333' })
    const call = await by(attendees)
    const count = async (wish: object) =>
      (await call('/groupNotification/countPeople', { ...list, ...wish })).data.people
    expect([await count({ where: { id: ids.slice(2) } }), await count({ search: '小明' }), await count({})]).toEqual([
      3, 1, 3,
    ])
    expect(await count({ search: '没有这个人' })).toBe(0)
    expect((await call('/groupNotification/countPeople', { ...list, where: { shoe: 1 } })).data.code).toBe(
      'invalidInput',
    )
  })
  it('leaves off who has opted out and who is black-listed, and says how many; an address stays where only the number did', async () => {
    const { by, projectId } = await hall(
      { name: '退订', phoneNumber: '13800138001' },
      { name: '另有邮箱', phoneNumber: '13800138002', email: 'two@tea.example' },
      { name: '黑名单', phoneNumber: '13800138003', email: 'three@tea.example' },
      { name: '王敏', phoneNumber: '13800138004' },
    )
    for (const phoneNumber of ['+8613800138001', '+8613800138002'])
      await server.sql(`insert into "optOut" ("projectId", "phoneNumber", "source") values ($1, $2, 10)`, [
        projectId,
        phoneNumber,
      ])
    await server.sql(
      `insert into "exhibitionBlacklist" ("projectId", "name", "phoneNumber") values ($1, 'x', '+8613800138003')`,
      [projectId],
    )
    const call = await by(attendees)
    const { data } = await call('/groupNotification/draftForPeople', list)
    expect(data).toMatchObject({ people: 4, sms: 1, mail: 1, nowhere: 0, optedOut: 1, blackListed: 1 })
    const { data: rows } = await call('/groupNotificationReceiver/getList', {
      where: { groupNotificationId: data.id },
      order: [['id', 'asc']],
    })
    expect(rows.rows.map(({ name, type }: { name: string; type: number }) => [name, type]).sort()).toEqual([
      ['另有邮箱', 20],
      ['王敏', 10],
    ])
  })
  it('keeps the filters in words, and a choice under a name that is counted anew', async () => {
    const { by, projectId, ids } = await hall(...crowd)
    const call = await by([...attendees, 'savedChoice.getList', 'savedChoice.getDetail'])
    const wish = {
      ...list,
      where: { userType: [10, 20], createdAt: { gte: '2026-01-01T00:00:00.000Z' } },
      search: '明',
    }
    const { data } = await call('/groupNotification/draftForPeople', wish)
    const kept = async (id: number) =>
      (
        await server.sql<{ words: string }>(`select "chosenFrom" as words from "groupNotification" where id = $1`, [id])
      )[0]
    expect(textIn((await kept(data.id))?.words ?? '', 'zh')).toMatch(
      /^参会人：用户类型：.+、.+；创建时间从 2026-01-01 08:00；关键字「明」$/,
    )
    const ticked = await call('/groupNotification/draftForPeople', { ...list, where: { id: ids.slice(0, 2) } })
    expect(textIn((await kept(ticked.data.id))?.words ?? '', 'en')).toBe('Attendee: 2 ticked rows')
    const saved = await call('/savedChoice/save', { ...list, name: '全部参会人' })
    expect((await call('/savedChoice/countPeople', { id: saved.data.id })).data.people).toBe(3)
    await server.sql(
      `insert into "registerUser" ("projectId", "name", "phoneNumber") values ($1, 'Late', '+8613800138222')`,
      [projectId],
    )
    expect((await call('/savedChoice/draft', { id: saved.data.id })).data).toMatchObject({ people: 4, sms: 2 })
    // The name is one of this event's, and its list needs the same right as ever.
    expect((await call('/savedChoice/save', { ...list, name: '全部参会人' })).result).not.toBe(20000)
    const without = await by(['savedChoice.getList', 'savedChoice.getDetail'])
    expect((await without('/savedChoice/countPeople', { id: saved.data.id })).result).toBe(40300)
  })
  it('is refused without the right to the list, and for lists of no people', async () => {
    const { by } = await hall(...crowd)
    const call = await by([])
    expect((await call('/groupNotification/draftForPeople', list)).result).toBe(40300)
    for (const resource of ['sysOperation', 'nothing', 'groupNotification'])
      expect((await call('/groupNotification/countPeople', { resource })).data.code).toBe('noData')
  })
  it('writes to masked people whose numbers are not shown, but tells nothing by a masked filter', async () => {
    const { by } = await hall(...crowd)
    const call = await by(attendees, false)
    const { data } = await call('/groupNotification/draftForPeople', list)
    expect(data).toMatchObject({ people: 3, sms: 1 })
    const { data: rows } = await call('/groupNotificationReceiver/getList', {
      where: { groupNotificationId: data.id },
    })
    expect(JSON.stringify(rows)).not.toContain('13800138111')
    const guess = await call('/groupNotification/countPeople', { ...list, where: { phoneNumber: '13800138111' } })
    const other = await call('/groupNotification/countPeople', { ...list, where: { phoneNumber: '13800138999' } })
    expect(guess.data).toEqual(other.data)
  })
})
