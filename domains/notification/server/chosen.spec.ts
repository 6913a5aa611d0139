import { describe, it } from 'node:test'
import { expect } from 'expect'
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
    expect(made.result).toBe(20000)
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
]

describe('messaging the people of a list', () => {
  it('counts each person once, says who is not reachable, and freezes the others as recipients', async () => {
    const { by, projectId } = await hall(...crowd)
    const call = await by(attendees)
    const counted = { people: 3, sms: 1, mail: 1, nowhere: 1, names: ['无名'] }
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
      2, 1, 3,
    ])
    expect(await count({ search: '没有这个人' })).toBe(0)
    expect((await call('/groupNotification/countPeople', { ...list, where: { shoe: 1 } })).data.code).toBe(
      'invalidInput',
    )
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
