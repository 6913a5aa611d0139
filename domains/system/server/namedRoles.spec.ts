import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, unused } from '@pavilion/testing'

const server = await startTestServer()
const admin = await server.operator()
interface Held {
  name: string
  zh: string
  en: string
  rows: { id: number; name: string; projectId: number }[]
}

/**
 * An event with one hotel, sign-in desk, group, channel, level and pick-up, none of which is
 * anybody's yet.
 */
async function eventOf(...people: Awaited<ReturnType<typeof server.operator>>[]) {
  const { id: projectId } = await server.project()
  const made = async (resource: string, body: object): Promise<number> => {
    const answer = await server.call(`/${resource}/create`, body, { token: admin.token, projectId })
    expect(answer).toMatchObject({ result: 20000 })
    return answer.data.id
  }
  for (const { roleId } of people)
    await server.call('/sysRole/assign', { id: roleId, kind: 'project', ids: [projectId] }, { token: admin.token })
  const at = {
    projectId,
    desk: await made('registerUserSignInHotel', { name: unused('desk') }),
    hotelId: await made('hotel', { name: '友谊宾馆' }),
    userGroupId: await made('userGroup', { groupName: '贵宾组' }),
    userChannelId: await made('userChannel', { name: unused('channel') }),
    userLevelId: await made('userLevel', { name: unused('level') }),
  }
  await made('userAuth', {
    code: unused('code'),
    name: '代表团',
    userLevelId: at.userLevelId,
    userChannelId: at.userChannelId,
  })
  return { ...at, made }
}
const heldBy = async ({ token }: { token: string }, projectId?: number): Promise<Record<string, number[]>> => {
  const { data } = await server.call<Held[]>(
    '/auth/getNamedRoles',
    {},
    { token, ...(projectId !== undefined && { projectId }) },
  )
  return Object.fromEntries(data.map(({ name, rows }) => [name, rows.map(({ id }) => id)]))
}

describe('the named roles', () => {
  it('list the sign-in hotels, room-assignment hotels, groups, channels, levels and pick-ups of an operator’s roles [named-roles]', async () => {
    const [one, other] = [
      await server.operator({ rights: ['hotel.getList'], projects: [] }),
      await server.operator({ rights: ['hotel.getList'], projects: [] }),
    ]
    const { projectId, desk, hotelId, userGroupId, userChannelId, userLevelId, made } = await eventOf(one, other)
    expect(await heldBy(one)).toEqual({})
    const sysRoleId = one.roleId
    await made('registerUserSignInHotelRole', { registerUserSignInHotelId: desk, sysRoleId })
    await made('assignRoomHotel', { hotelId, sysRoleId })
    await made('relUserGroupRole', { userGroupId, sysRoleId })
    await made('relUserChannelRole', { userChannelId, sysRoleId })
    const plan = await made('tripTicketReceivePlan', {
      name: '首都机场接站',
      driverId: one.id,
      volunteerId: other.id,
      hotelReceptionId: one.id,
      adminId: one.id,
    })
    expect(await heldBy(one)).toEqual({
      signInHotelRole: [desk],
      assignRoomHotelRole: [hotelId],
      userGroup: [userGroupId],
      userChannel: [userChannelId],
      userLevel: [userLevelId],
      'receiveRoles.driver': [plan],
      'receiveRoles.hotelReception': [plan],
      'receiveRoles.admin': [plan],
    })
    expect(await heldBy(other)).toEqual({ 'receiveRoles.volunteer': [plan] })
    const { data } = await server.call<Held[]>('/auth/getNamedRoles', {}, { token: one.token, projectId })
    expect(data.find(({ name }) => name === 'assignRoomHotelRole')).toEqual({
      name: 'assignRoomHotelRole',
      zh: '分房酒店',
      en: 'Room assignment hotels',
      rows: [{ id: hotelId, name: '友谊宾馆', projectId }],
    })
  })
  it('end with the row, the role or the project', async () => {
    const one = await server.operator({ rights: ['hotel.getList'], projects: [] })
    const here = await eventOf(one)
    const there = await eventOf()
    const line = await here.made('assignRoomHotel', { hotelId: here.hotelId, sysRoleId: one.roleId })
    await here.made('relUserGroupRole', { userGroupId: here.userGroupId, sysRoleId: one.roleId })
    await there.made('relUserGroupRole', { userGroupId: there.userGroupId, sysRoleId: one.roleId })
    // The other event is not theirs, whatever a line says.
    expect(await heldBy(one)).toEqual({ assignRoomHotelRole: [here.hotelId], userGroup: [here.userGroupId] })
    await server.call('/assignRoomHotel/delete', { id: line }, { token: admin.token })
    expect(await heldBy(one)).toEqual({ userGroup: [here.userGroupId] })
    const { data: role } = await server.call('/sysRole/getDetail', { id: one.roleId }, { token: admin.token })
    expect(
      await server.call('/sysRole/setDisabled', { id: role.id, updatedAt: role.updatedAt }, { token: admin.token }),
    ).toMatchObject({ result: 20000 })
    expect(await heldBy(one)).toEqual({})
  })
  it('are only available to operators', async () => {
    expect(await server.call('/auth/getNamedRoles')).toMatchObject({ result: 50006 })
    expect(await server.call('/auth/getNamedRoles', {}, { token: (await server.visitor()).token })).toMatchObject({
      result: 40300,
    })
  })
})
