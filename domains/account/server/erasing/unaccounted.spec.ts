import { describe, it } from 'node:test'
import { passenger } from '@pavilion/transport/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { groupFixtures } from '@pavilion/form/server/testing/groups.ts'
import { isListOfPeople } from '@pavilion/system/model/ofPeople.ts'
import { withOwners } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { freshPhone } from '../testing.ts'
import { fateOf, tablesWith } from './testing.ts'

const server = await startTestServer()
const { group } = groupFixtures(server)

/** An event, who may erase there, and people whom somebody entered. */
async function event() {
  const { id: projectId, sellerId } = await server.project()
  const { token } = await server.operator()
  const call = (path: string, body: object) => server.call(path, body, { token, projectId, language: 'en' })
  const attendee = async (about: object) =>
    (await server.system.store(registerUser).create({ projectId, name: '慕容雪', ...about } as never)).id as number
  const row = async (id: number) => {
    const { name, phoneNumber, webUserId, erasedAt } = await server.system.store(registerUser).getDetail(id)
    return { name, phoneNumber, webUserId, erased: erasedAt !== null }
  }
  const erase = (resource: string, id: number) => call('/webUser/eraseRow', { resource, id })
  return { projectId, sellerId, token, call, attendee, row, erase }
}
const gone = { name: '', phoneNumber: null, webUserId: null, erased: true }

describe('erasing a person without an account', () => {
  it('leaves their rows empty, a proof, and no account that anybody could sign in to', async () => {
    const { projectId, sellerId, call, attendee, row, erase } = await event()
    const phoneNumber = freshPhone()
    const id = await attendee({ phoneNumber })
    const guest = await server.system.store(passenger).create({ projectId, name: '慕容雪', phoneNumber } as never)
    await call('/optOut/create', { phoneNumber, remark: '慕容雪来电' })
    const { data } = await erase('registerUser', id)
    expect(fateOf(data.lines)).toMatchObject({ 'registerUser emptied': 1, 'passenger emptied': 1, 'optOut kept': 1 })
    expect(fateOf(data.lines)).not.toHaveProperty('webUser erased')
    expect(await row(id)).toEqual(gone)
    expect(await server.system.store(passenger).getDetail(guest.id)).toMatchObject({ name: '', phoneNumber: null })
    expect(await tablesWith(server, phoneNumber)).toEqual(['optOut'])
    expect(
      await server.sql(
        'select "name", "phoneNumber", "deletedAt" is null as here from "webUser" where "sellerId" = $1',
        [sellerId],
      ),
    ).toEqual([{ name: null, phoneNumber: null, here: false }])
    const [proof] = (await call('/dataErasure/getList', {})).data.rows
    expect(proof).toMatchObject({ number: data.number, by: 20 })
    const log = await server.sql<{ changes: object }>(
      `select "changes" from "sysUserOperateLog" where "resource" = 'registerUser' and "rowId" = $1 and "action" = 'erase'`,
      [id],
    )
    expect(JSON.stringify(log)).toContain(data.number)
    expect(JSON.stringify(log)).not.toContain('慕容')
  })
  it('takes the account along where there is one of that name and number', async () => {
    const { projectId, attendee, row, erase } = await event()
    const phoneNumber = freshPhone()
    const { id: webUserId, token } = await server.visitor({ projectId, name: '慕容雪', phoneNumber })
    const [named, unnamed] = [await attendee({ webUserId }), await attendee({ phoneNumber })]
    expect((await erase('registerUser', unnamed)).result).toBe(20000)
    expect([await row(named), await row(unnamed)]).toEqual([gone, gone])
    expect((await server.call('/webUser/ext/getWebUser', {}, { token, projectId })).result).toBe(50008)
  })
  it('leaves to whoever entered them the number, the account and everything else', async () => {
    const { projectId, call, attendee, row, erase } = await event()
    const phoneNumber = freshPhone()
    const assistant = await server.visitor({ projectId, name: '王秘书', phoneNumber })
    const own = await attendee({ name: '王秘书', phoneNumber, webUserId: assistant.id })
    const [one, again, other] = [
      await attendee({ phoneNumber }),
      await attendee({ phoneNumber }),
      await attendee({ name: '欧阳云', phoneNumber }),
    ]
    await erase('registerUser', one)
    expect([await row(one), await row(again)]).toEqual([gone, gone])
    expect([await row(own), await row(other)]).toEqual([
      { name: '王秘书', phoneNumber, webUserId: assistant.id, erased: false },
      { name: '欧阳云', phoneNumber, webUserId: null, erased: false },
    ])
    expect((await call('/webUser/getDetail', { id: assistant.id })).data).toMatchObject({ name: '王秘书', phoneNumber })
  })
  it('finds a member of a group who has neither number nor address, with the attendee made of the record', async () => {
    const { projectId, leader, webFormRecordId, add } = await group()
    const { token } = await server.operator()
    const { id: member } = (await add(1)).data as { id: number }
    await server.sql('update "webFormRecord" set "phoneNumber" = null, "email" = null where id = $1', [member])
    const record = await server.system.store(webFormRecord).getDetail(member)
    const attendee = await server.system
      .store(registerUser)
      .create({ projectId, name: record.name, webFormRecordId: member } as never)
    const { data } = await server.call(
      '/webUser/eraseRow',
      { resource: 'registerUser', id: attendee.id },
      { token, projectId },
    )
    expect(fateOf(data.lines)).toMatchObject({ 'registerUser emptied': 1, 'webFormRecord emptied': 1 })
    expect(await server.system.store(webFormRecord).getDetail(member)).toMatchObject({ name: null, webUserId: null })
    const leading = await server.system.store(webFormRecord).getDetail(webFormRecordId)
    expect(leading).toMatchObject({ webUserId: leader.id, erasedAt: null })
  })
  it('is for operators with the right, within their events, and for lists of people', async () => {
    const { projectId, sellerId, attendee, row } = await event()
    const elsewhere = await event()
    const here = await attendee({})
    const local = await server.operator({ projects: [projectId] })
    const weak = await server.operator({
      projects: [projectId],
      rights: ['registerUser.getList', 'registerUser.delete'],
    })
    const by = async (token: string, resource: string, id: number) =>
      (await server.call('/webUser/eraseRow', { resource, id }, { token, projectId })).result
    expect(await by(weak.token, 'registerUser', here)).toBe(40300)
    const stays = await elsewhere.attendee({})
    expect(await by(local.token, 'registerUser', stays)).toBe(40400)
    for (const resource of ['sysUser', 'order', 'nothing'])
      expect([resource, await by(local.token, resource, 1)]).toEqual([resource, 40400])
    expect([(await row(here)).erased, (await elsewhere.row(stays)).erased]).toEqual([false, false])
    // Their organiser has other events too.
    expect(await by(local.token, 'registerUser', here)).toBe(40300)
    const again = await server.operator({ projects: [projectId], sellers: [sellerId as number] })
    expect(await by(again.token, 'registerUser', here)).toBe(20000)
  })
  it('is offered on the pages of people, and of no list that it does not take', async () => {
    const takes = await server.system.transaction(async tx => withOwners(tx))
    const pages = [...server.system.catalogue.resources.values()].filter(isListOfPeople)
    expect(pages.filter(of => !takes.includes(of))).toEqual([])
    expect(pages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['registerUser', 'hotelGuest', 'hotelRoommate', 'mealRegister', 'passenger']),
    )
  })
  it('is done once: a guest who has been erased is nobody’s row any more', async () => {
    const { id: projectId } = await server.project()
    const guest = { projectId, name: '上官云', phoneNumber: freshPhone() }
    const { id } = await server.system.store(hotelGuest).create(guest)
    const { token } = await server.operator()
    const erase = () => server.call('/webUser/eraseRow', { resource: 'hotelGuest', id }, { token, projectId })
    const [one, other] = await Promise.all([erase(), erase()])
    const said = (answer: Awaited<ReturnType<typeof erase>>) => answer.data.code === 'personErased'
    expect([said(one), said(other)].sort()).toEqual([false, true])
    expect(said(await erase())).toBe(true)
  })
})
