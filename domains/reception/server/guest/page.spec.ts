import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { registerUser, registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { linkHotelGuests } from '@pavilion/registration/server/hotelGuests.ts'
import type { SystemContext } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import type { GuestPage } from '../../model/calls/guest.ts'
import { userLevel } from '../../model/index.ts'
import { openDesk, outcome } from '../testing.ts'

const server = await startTestServer()
const system = server.system as SystemContext
type At = Awaited<ReturnType<typeof openDesk>>
const pageOf = async (at: At, id: number, token?: string) =>
  (await at.asks<GuestPage>('/hotelGuest/getPage', { id }, token)).data
const partOf = (page: GuestPage, key: string) => page.parts.find(part => part.key === key)
const wordsOf = (page: GuestPage, key: string) => partOf(page, key)?.lines.map(({ text }) => text[1])
const missingOf = (page: GuestPage) => page.parts.flatMap(({ missing }) => missing.map(pair => pair[1]))

describe('the page of a guest', () => {
  it('says where they sleep and with whom, and which nights have no room yet', async () => {
    const at = await openDesk(server)
    const [lin, qiao] = [await at.guest('林溪'), await at.guest('乔安')]
    await at.assign(lin, at.rooms['201'] as number, { checkOutDate: at.on(5) })
    await at.assign(qiao, at.rooms['201'] as number)
    const page = await pageOf(at, lin)
    expect(wordsOf(page, 'room')).toEqual([`Room 201, bed 1, ${at.on(0)} to ${at.on(5)} (5 nights)`])
    expect(wordsOf(page, 'roommates')).toEqual([`乔安, room 201, ${at.on(0)} to ${at.on(5)}`])
    expect(missingOf(page)).toContain(`No room from ${at.on(5)} to ${at.on(7)}`)
  })
  it('shows the money to those who may see orders, and to nobody else', async () => {
    const at = await openDesk(server)
    const buyer = await server.visitor({ projectId: at.projectId })
    await at.book(buyer)
    const [guest] = await at.inside.store(hotelGuest).rows({}, { fields: ['id'] })
    const page = await pageOf(at, guest?.id as number)
    expect(missingOf(page)).toContain('The order is not paid')
    const { token } = await server.operator({ rights: ['hotelGuest.getDetail'], projects: [at.projectId] })
    expect((await pageOf(at, guest?.id as number, token)).parts.map(({ key }) => key)).not.toContain('order')
  })
  it('masks the phone, unless the level of the guest says that the reception calls them', async () => {
    const at = await openDesk(server)
    const { projectId } = at
    const level = await at.inside.store(userLevel).create({ projectId, name: '贵宾', showPhoneNumber: true })
    const lin = await at.guest('林溪', { phoneNumber: '13800138001' })
    const { token } = await server.operator({ rights: ['hotelGuest.getDetail'], projects: [projectId], unmask: false })
    expect((await pageOf(at, lin, token)).guest.phone).toContain('****')
    await at.inside.store(hotelGuest).set(lin, { userLevelId: level.id })
    expect((await pageOf(at, lin, token)).guest.phone).toBe('+8613800138001')
  })
})
describe('a guest', () => {
  it('is 10 pending, 20 valid or 30 invalid [guest-status]', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const statusOf = async () => (await pageOf(at, lin)).guest.status
    const move = async (name: string) => {
      const { updatedAt } = await at.inside.store(hotelGuest).getDetail(lin)
      expect(outcome(await at.asks(`/hotelGuest/${name}`, { id: lin, updatedAt }))).toBe('done')
    }
    expect(await statusOf()).toBe(10)
    await move('reject')
    expect(await statusOf()).toBe(30)
    expect(outcome(await at.assign(lin, at.rooms['201'] as number))).toBe('guestNotValid')
    await move('reopen')
    await move('approve')
    expect(await statusOf()).toBe(20)
    expect(outcome(await at.assign(lin, at.rooms['201'] as number))).toBe('done')
  })
  it('is 10 unregistered, and 20 registered when an attendee has the phone [guest-register-status]', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪', { phoneNumber: '13800138001' })
    const stands = async () =>
      (await at.inside.store(hotelGuest).find({ id: lin }, { fields: ['registerStatus'] }))?.registerStatus
    await linkHotelGuests(system)
    expect(await stands()).toBe(10)
    expect(missingOf(await pageOf(at, lin))).toContain('Not registered for the event')
    const { id } = await at.inside
      .store(registerUser)
      .create({ projectId: at.projectId, name: '林溪', phoneNumber: '13800138001' })
    await linkHotelGuests(system)
    expect(await stands()).toBe(20)
    expect(missingOf(await pageOf(at, lin))).toContain('The badge is not printed')
    await at.inside.store(registerUser).delete(id)
    await linkHotelGuests(system)
    expect(await stands()).toBe(10)
  })
  it('who is on the black list gets no room, nor does who shares with somebody on it', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    await at.roommate(lin, '乔安', '13800138002')
    await at.inside
      .store(registerUserBlackUser)
      .create({ projectId: at.projectId, name: '乔安', phoneNumber: '13800138002' })
    const answer = await at.assign(lin, at.rooms['201'] as number)
    expect(answer).toMatchObject({ data: { code: 'guestBlackListed' } })
    expect(answer.errmsg).toContain('乔安')
    expect(await at.nightsOf()).toEqual([])
  })
})
