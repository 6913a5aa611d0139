import { describe, it } from 'node:test'
import { expect } from 'expect'
import { exchangeOn } from '@pavilion/exchange/testing.ts'
import { startTestServer, unused } from '@pavilion/testing'

const server = await startTestServer()
const { book } = exchangeOn(server)
const admin = await server.operator()
const ok = 20000
const names = ['hotelGuest', 'hotelRoommate', 'hotelAssignRoom', 'passenger', 'tripTicket', 'carryPassenger'] as const
const actsOf = (resource: string) => (resource === 'hotelAssignRoom' ? ['assign'] : ['create', 'update', 'delete'])
const rightsOf = (resource: string) =>
  ['getList', 'getDetail', 'export', ...actsOf(resource)].map(act => `${resource}.${act}`)
const rights = [...names, 'mealRegister', 'mealRecord', 'userGroup', 'userChannel', 'hotel'].flatMap(rightsOf)

/** Two of everything: the first belongs to the operator's role, the second to nobody's. */
async function twoSides() {
  const { id: projectId } = await server.project()
  const make = async (resource: string, body: object): Promise<number> => {
    const answer = await server.call(`/${resource}/create`, body, { token: admin.token, projectId })
    expect({ resource, ...answer }).toMatchObject({ result: ok })
    return answer.data.id
  }
  const assign = async (hotelGuestId: number, hotelRoomId: number): Promise<number> => {
    const { data } = await server.call(
      '/hotelAssignRoom/assign',
      { hotelGuestId, hotelRoomId },
      { token: admin.token, projectId },
    )
    return data.id
  }
  const { token, roleId: sysRoleId } = await server.operator({ rights, projects: [projectId] })
  const ask = (path: string, body: object, as = token) =>
    server.call(path, body, { token: as, projectId, language: 'en' })
  const side = async (mine: boolean) => {
    const userGroupId = await make('userGroup', { groupName: unused('组') })
    const userChannelId = await make('userChannel', { name: unused('渠道') })
    const hotelId = await make('hotel', { name: unused('酒店') })
    await make('relUserGroupHotel', { userGroupId, hotelId })
    if (mine) {
      await make('relUserGroupRole', { userGroupId, sysRoleId })
      await make('relUserChannelRole', { userChannelId, sysRoleId })
      await make('assignRoomHotel', { hotelId, sysRoleId })
    }
    const of = { userGroupId, userChannelId }
    const stay = { checkInDate: '2027-05-10', checkOutDate: '2027-05-12' }
    const hotelGuestId = await make('hotelGuest', { name: mine ? '我方客人' : '他方客人', hotelId, ...stay, ...of })
    const roomTypeId = await make('roomType', { hotelId, name: '双床房' })
    const hotelRoomId = await make('hotelRoom', { hotelId, roomTypeId, roomNo: unused('8') })
    const passengerId = await make('passenger', { name: mine ? '我方乘客' : '他方乘客', ...of })
    const mealRegisterId = await make('mealRegister', { name: '用餐人', hotelGuestId })
    return {
      ...of,
      hotelId,
      hotelGuest: hotelGuestId,
      hotelRoommate: await make('hotelRoommate', { name: '同住人', hotelGuestId }),
      hotelAssignRoom: await assign(hotelGuestId, hotelRoomId),
      passenger: passengerId,
      tripTicket: await make('tripTicket', { passengerId, tripNumber: 'G1' }),
      carryPassenger: await make('carryPassenger', { passengerId }),
      mealRegister: mealRegisterId,
      mealRecord: await make('mealRecord', { mealRegisterId }),
    }
  }
  const [mine, theirs] = [await side(true), await side(false)]
  const { data } = await server.call('/projectSetting/create', {}, { token: admin.token, projectId })
  let { updatedAt } = data
  const set = async (change: object) => {
    const answer = await ask('/projectSetting/update', { id: data.id, updatedAt, ...change }, admin.token)
    expect(answer).toMatchObject({ result: ok })
    ;({ updatedAt } = answer.data)
  }
  const listed = async (resource: string, as = token) => {
    const { data } = await ask(`/${resource}/getList`, { pagination: { page: 1, limit: 20 }, exactCount: true }, as)
    expect(data.count).toBe(data.rows.length)
    return data.rows.map(({ id }: { id: number }) => id).sort()
  }
  const exported = async (resource: string) => {
    const [, ...rows] = await book(`/${resource}/export`, { columns: ['id'] }, { token, projectId })
    return rows.map(([id]) => Number(id)).sort()
  }
  return { projectId, mine, theirs, set, listed, exported, ask, token, sysRoleId, make }
}
const rooms = ['hotelGuest', 'hotelRoommate', 'hotelAssignRoom'] as const
const trips = ['passenger', 'tripTicket', 'carryPassenger'] as const
const meals = ['mealRegister', 'mealRecord'] as const
const switches = [
  ['assignRoomByGroup', rooms, 'userGroupId', 'rooms', 'user groups'],
  ['assignRoomByChannel', rooms, 'userChannelId', 'rooms', 'channels'],
  ['assignRoomByHotel', rooms, 'hotelId', 'rooms', 'hotels'],
  ['passengerByGroup', trips, 'userGroupId', 'passengers', 'user groups'],
  ['passengerByChannel', trips, 'userChannelId', 'passengers', 'channels'],
  ['passengerByHotel', trips, 'userGroupId', 'passengers', 'hotels of their groups'],
  ['mealByGroup', meals, 'hotelGuestId', 'meals', 'user groups'],
  ['mealByChannel', meals, 'hotelGuestId', 'meals', 'channels'],
  ['mealByHotel', meals, 'hotelGuestId', 'meals', 'hotels'],
] as const

describe('a permission switch of the project settings', () => {
  for (const [name, resources, field, what, of] of switches)
    it(`confines ${what} to the ${of} of the operator’s roles: ${name} [permission-switch-effect]`, async () => {
      const { mine, theirs, set, listed, exported, ask } = await twoSides()
      const all = (resource: (typeof resources)[number]) => [mine[resource], theirs[resource]].sort()
      for (const resource of resources) expect(await listed(resource)).toEqual(all(resource))
      await set({ [name]: true })
      for (const resource of resources) {
        const id = theirs[resource]
        expect(await listed(resource)).toEqual([mine[resource]])
        expect(await exported(resource)).toEqual([mine[resource]])
        expect((await ask(`/${resource}/getDetail`, { id: mine[resource] })).result).toBe(ok)
        expect((await ask(`/${resource}/getDetail`, { id })).data.code).toBe('noData')
        expect((await ask(`/${resource}/update`, { id, remark: 'x' })).result).not.toBe(ok)
        // Rooms are given and taken back by calls of their own.
        const takes = resource === 'hotelAssignRoom' ? 'takeBack' : 'delete'
        const body = { id, ...(takes === 'takeBack' && { updatedAt: 'x' }) }
        expect((await ask(`/${resource}/${takes}`, body)).data.code).toBe('noData')
        expect(await listed(resource, admin.token)).toEqual(all(resource))
      }
      const [first] = resources
      const { hotelId, userGroupId, userChannelId } = theirs
      const given =
        field === 'hotelGuestId' ? { hotelGuestId: theirs.hotelGuest } : { hotelId, userGroupId, userChannelId }
      const body = first === 'passenger' ? { name: '新', userGroupId, userChannelId } : { name: '新', ...given }
      const refused = await ask(`/${first}/create`, body)
      expect(Object.keys(refused.data.fields)).toEqual([field])
      await set({ [name]: false })
      for (const resource of resources) expect(await listed(resource)).toEqual(all(resource))
    })
  it('lets nobody move a row to others, delete several of theirs, or reach them over a filter or an include', async () => {
    const { mine, theirs, set, ask } = await twoSides()
    await set({ assignRoomByGroup: true })
    const { data: guest } = await ask('/hotelGuest/getDetail', { id: mine.hotelGuest })
    const { id, updatedAt } = guest
    const moved = await ask('/hotelGuest/update', { id, updatedAt, userGroupId: theirs.userGroupId })
    expect(moved.data.fields.userGroupId).toBe('Please select a user group that your roles are responsible for')
    const none = await ask('/hotelGuest/update', { id, updatedAt, userGroupId: null })
    expect(none.data.code).toBe('invalidInput')
    const { data } = await ask('/hotelGuest/delete', { ids: [theirs.hotelGuest] })
    expect(data).toMatchObject({ done: 0 })
    const found = await ask('/mealRegister/getList', {
      where: { 'hotelGuest.hotelId': theirs.hotelId },
      includes: ['hotelGuest'],
    })
    expect(found.data).toMatchObject({ rows: [] })
    const meals = await ask('/mealRegister/getList', { includes: ['hotelGuest'], order: [['id', 'asc']] })
    expect(meals.data.rows.map(({ hotelGuest }: { hotelGuest: object | null }) => hotelGuest === null)).toEqual([
      false,
      true,
    ])
  })
  it('limits no role with all rights, and frees an operator whose roles get the group, at once', async () => {
    const { mine, theirs, set, listed, make, sysRoleId, projectId } = await twoSides()
    const both = [mine.passenger, theirs.passenger]
    await set({ passengerByGroup: true, passengerByChannel: true })
    const chief = await server.operator({ besides: [{ rights: ['passenger.getList'], projects: [projectId] }] })
    expect(await listed('passenger', chief.token)).toEqual(both)
    expect(await listed('passenger')).toEqual([mine.passenger])
    await make('relUserGroupRole', { userGroupId: theirs.userGroupId, sysRoleId })
    expect(await listed('passenger')).toEqual([mine.passenger])
    await make('relUserChannelRole', { userChannelId: theirs.userChannelId, sysRoleId })
    expect(await listed('passenger')).toEqual(both)
  })
})
