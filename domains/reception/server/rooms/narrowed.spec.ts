import { describe, it } from 'node:test'
import { expect } from 'expect'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { relSysUserRole } from '@pavilion/system/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import * as reception from '../../model/index.ts'
import { openDesk, outcome } from '../testing.ts'

const server = await startTestServer()
const rights = ['getList', 'getDetail', 'assign', 'checkOut', 'export'].map(act => `hotelAssignRoom.${act}`)

/** An operator whose role has one of two groups, channels and hotels, and a guest of each side in one room. */
async function twoSides() {
  const at = await openDesk(server)
  const { projectId, inside } = at
  const { token, roleId: sysRoleId } = await server.operator({ rights, projects: [projectId] })
  const group = (groupName: string) => inside.store(reception.userGroup).create({ projectId, groupName })
  const channel = (name: string) => inside.store(reception.userChannel).create({ projectId, name })
  const [ours, theirs] = [await group('我方'), await group('他方')]
  const [ourChannel, theirChannel] = [await channel('我方渠道'), await channel('他方渠道')]
  await inside.store(reception.relUserGroupRole).create({ projectId, userGroupId: ours.id, sysRoleId })
  await inside.store(reception.relUserChannelRole).create({ projectId, userChannelId: ourChannel.id, sysRoleId })
  const other = await inside.store(hotel).create({ projectId, name: '另一家酒店' })
  await at.room('901', 'standard', other.id)
  const mine = await at.guest('我方客人', { userGroupId: ours.id, userChannelId: ourChannel.id })
  const hidden = await at.guest('他方客人', { userGroupId: theirs.id, userChannelId: theirChannel.id })
  await at.assign(hidden, at.rooms['201'] as number)
  const [setting] = [
    (await inside.store(projectSetting).find({})) ?? (await inside.store(projectSetting).create({ projectId })),
  ]
  const set = async (change: object) => void (await inside.store(projectSetting).set(setting.id, change))
  const grant = (hotelId: number) => inside.store(reception.assignRoomHotel).create({ projectId, hotelId, sysRoleId })
  return { at, token, sysRoleId, mine, hidden, set, grant, other }
}

describe('on the board and at the desk', () => {
  for (const [name, of] of [
    ['assignRoomByGroup', 'groups'],
    ['assignRoomByChannel', 'channels'],
  ] as const)
    it(`${name} shows the guests of the ${of} of the operator’s roles; others take their beds without a name`, async () => {
      const { at, token, mine, hidden, set } = await twoSides()
      expect((await at.board({}, token)).guests.map(guest => guest.name)).toEqual(['我方客人', '他方客人'])
      await set({ [name]: true })
      const board = await at.board({}, token)
      expect(board.guests.map(guest => guest.name)).toEqual(['我方客人'])
      expect(board.lodgers).toMatchObject([{ guestId: null, updatedAt: '', bed: 1 }])
      expect(JSON.stringify(board)).not.toContain('他方')
      expect(outcome(await at.assign(hidden, at.rooms['401'] as number, {}, token))).toBe('noData')
      const [lodger] = board.lodgers
      for (const [path, more] of [
        ['move', { hotelRoomId: at.rooms['401'], updatedAt: 'x' }],
        ['setNights', { checkInDate: at.on(0), checkOutDate: at.on(1), updatedAt: 'x' }],
        ['takeBack', { updatedAt: 'x' }],
        ['checkIn', {}],
        ['checkOut', {}],
      ] as const)
        expect([path, outcome(await at.asks(`/hotelAssignRoom/${path}`, { id: lodger?.id, ...more }, token))]).toEqual([
          path,
          'noData',
        ])
      const desk = await at.asks('/hotelAssignRoom/getDesk', { hotelId: at.hotel.id }, token)
      expect(desk.data).toMatchObject({ arriving: [] })
      // A bed beside somebody who is hidden is still found, and no name is given.
      const answer = await at.assign(mine, at.rooms['201'] as number, {}, token)
      expect(answer).toMatchObject({ data: { bed: 2 } })
    })
  it('assignRoomByHotel offers only the hotels that are granted to the operator’s roles', async () => {
    const { at, token, mine, set, grant, other } = await twoSides()
    await set({ assignRoomByHotel: true })
    expect(await at.asks('/hotelAssignRoom/getBoard', {}, token)).toMatchObject({ data: { hotels: [], hotelId: null } })
    expect(outcome(await at.asks('/hotelAssignRoom/getBoard', { hotelId: at.hotel.id }, token))).toBe('noData')
    expect(outcome(await at.asks('/hotelAssignRoom/getDesk', { hotelId: at.hotel.id }, token))).toBe('noData')
    await grant(at.hotel.id)
    const { hotels } = await at.board({}, token)
    expect(hotels.map(({ id }) => id)).toEqual([at.hotel.id])
    expect(outcome(await at.assign(mine, at.rooms['901'] as number, {}, token))).toBe('noData')
    expect(outcome(await at.assign(mine, at.rooms['401'] as number, {}, token))).toBe('done')
    await grant(other.id)
    expect((await at.board({}, token)).hotels).toHaveLength(2)
  })
  it('a role taken away while somebody has the board open ends what they may do there', async () => {
    const { at, token, sysRoleId, mine, set, grant } = await twoSides()
    await set({ assignRoomByHotel: true })
    await grant(at.hotel.id)
    const { rooms } = await at.board({}, token)
    const seen = rooms.find(({ roomNo }) => roomNo === '401')?.seen
    await server.sql('update "assignRoomHotel" set "deletedAt" = now() where "sysRoleId" = $1', [sysRoleId])
    expect(outcome(await at.assign(mine, at.rooms['401'] as number, { seen }, token))).toBe('noData')
    expect(outcome(await at.asks('/hotelAssignRoom/getBoard', { hotelId: at.hotel.id }, token))).toBe('noData')
    // Without the role itself, nothing is left.
    const links = await server.system.store(relSysUserRole).ids({ sysRoleId })
    const { token: chief } = await server.operator()
    expect(outcome(await server.call('/relSysUserRole/delete', { ids: links }, { token: chief }))).toBe('done')
    expect(outcome(await at.asks('/hotelAssignRoom/getBoard', {}, token))).toBe('invalidToken')
  })
})
