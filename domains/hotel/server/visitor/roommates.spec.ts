import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock, type SystemContext } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { closeDue } from '@pavilion/order/server/closing.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import type { Bookings, SharedView } from '../../model/calls/visitor.ts'
import { codeOf, countOf, hotelVisitors } from './testing.ts'

const server = await startTestServer()
const phones = ['13700000001', '13700000002', '13700000003'] as const
/** A paid stay whose guest invites somebody, who has an account with that phone. */
async function shared(more: { paid?: boolean } = { paid: true }) {
  const at = await hotelVisitors(server)
  const [who, mate, other] = [
    await at.visitor(),
    await server.visitor({ projectId: at.projectId, phoneNumber: phones[0] }),
    await server.visitor({ projectId: at.projectId, phoneNumber: phones[1] }),
  ]
  const stay = at.stay({ rooms: [at.room({ roommates: [{ name: '乙', phoneNumber: phones[0] }] })] })
  const { data, errmsg } = await at.books(who, [stay])
  expect(errmsg).toBe('')
  if (more.paid) await at.payFor(who, data.id)
  await server.runJobs()
  const code = await at.invitationCode(phones[0])
  const answers = (of: typeof mate, accept: boolean, given: object = {}) =>
    at.as<SharedView>(of, '/hotelRoommate/ext/answer', { code, accept, ...given })
  const own = (of: typeof mate) => at.as<Bookings>(of, '/hotelGuest/ext/getBookings').then(({ data: found }) => found)
  return { ...at, who, mate, other, orderId: data.id, code, answers, own }
}

describe('a roommate', () => {
  it('accepts by phone and code, and is a guest of the room with a name of their own; the host is notified', async () => {
    const at = await shared()
    const seen = await at.as<SharedView>(at.mate, '/hotelRoommate/ext/getInvitation', {
      code: `${at.code.slice(0, 4).toLowerCase()} ${at.code.slice(4)}`,
    })
    expect(seen.data).toMatchObject({ status: 10, host: '甲', hotelName: '湖滨酒店', checkInDate: '2027-05-10' })
    const { data } = await at.answers(at.mate, true, { name: '乙乙' })
    expect(data.status).toBe(20)
    expect((await at.guests()).map(({ name, status, orderRoom }) => [name, status, orderRoom])).toEqual([
      ['甲', 20, 1],
      ['乙乙', 20, 1],
    ])
    expect((await at.own(at.mate)).shared).toMatchObject([{ host: '甲', status: 20 }])
    const things = async (who: typeof at.who) =>
      (
        await at.as<{ sections: { key: string; rows: { path: string }[] }[] }>(who, '/webUser/ext/getMyThings')
      ).data.sections
        .find(({ key }) => key === 'rooms')
        ?.rows.map(({ path }) => path)
    expect([await things(at.who), await things(at.mate)]).toEqual([
      [`/hotel-booking?id=${at.orderId}`],
      ['/hotel-booking'],
    ])
    const [booking] = (await at.own(at.who)).rows
    expect(booking?.stays[0]?.rooms[0]).toMatchObject({
      free: 0,
      guests: [
        { name: '甲', roommates: [{ name: '乙乙', status: 20 }] },
        { name: '乙乙', isRoommate: true },
      ],
    })
    expect(codeOf(await at.answers(at.mate, false))).toBe('invitationOver')
  })
  it('is nobody who has the code without the phone, nor the phone without the code', async () => {
    const at = await shared()
    expect(codeOf(await at.answers(at.other, true))).toBe('wrongInvitation')
    expect(codeOf(await at.as(at.mate, '/hotelRoommate/ext/answer', { code: 'AAAAAAAA', accept: true }))).toBe(
      'wrongInvitation',
    )
    expect(await at.guests()).toHaveLength(1)
  })
  it('who declines leaves the place to somebody else', async () => {
    const at = await shared()
    const [host] = await at.guests()
    const invites = (phoneNumber: string) =>
      at.as<{ invitationCode: string }>(at.who, '/hotelRoommate/ext/invite', {
        hotelGuestId: host?.id,
        name: '丙',
        phoneNumber,
      })
    // The open invitation has the place.
    expect(codeOf(await invites(phones[1]))).toBe('roomFull')
    expect((await at.answers(at.mate, false)).data.status).toBe(30)
    const { data } = await invites(phones[1])
    expect(data.invitationCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(await at.guests()).toHaveLength(1)
  })
  it('who is black-listed is not written to and cannot accept; who invites learns of no list', async () => {
    const at = await shared()
    await at.inside.store(registerUserBlackUser).create({ projectId: at.projectId, name: '某', phoneNumber: phones[0] })
    expect(codeOf(await at.answers(at.mate, true))).toBe('roommateRefused')
    const again = at.stay({ rooms: [at.room({ roommates: [{ name: '某', phoneNumber: phones[0] }] })] })
    const written = async () =>
      (
        await server.sql('select id from "outboxMessage" where "projectId" = $1 and "phoneNumber" = $2', [
          at.projectId,
          `+86${phones[0]}`,
        ])
      ).length
    const before = await written()
    expect(before).toBeGreaterThan(0)
    expect(codeOf(await at.books(at.who, [again]))).toBe('done')
    expect(await written()).toBe(before)
    // Two hosts, and no roommate.
    expect((await at.guests()).map(({ name }) => name)).toEqual(['甲', '甲'])
  })
  it('leaves alone: the room and the host stay as they are', async () => {
    const at = await shared()
    await at.answers(at.mate, true)
    const [mine] = (await at.own(at.mate)).shared
    expect(codeOf(await at.as(at.other, '/hotelRoommate/ext/leave', { id: mine?.id }))).toBe('noData')
    expect(codeOf(await at.as(at.mate, '/hotelRoommate/ext/leave', { id: mine?.id }))).toBe('done')
    expect((await at.guests()).map(({ name }) => name)).toEqual(['甲'])
    expect(await at.nights()).toMatchObject([{ sold: 1 }, { sold: 1 }])
    expect((await at.own(at.mate)).shared).toEqual([])
    expect(codeOf(await at.as(at.mate, '/hotelRoommate/ext/leave', { id: mine?.id }))).toBe('invitationOver')
  })
  it('answers once, however often at once, and the last place has one of several', async () => {
    const at = await shared()
    expect(countOf(await allAtOnce(6, () => at.answers(at.mate, true)))).toEqual({ done: 1, invitationOver: 5 })
    expect(await at.guests()).toHaveLength(2)
    const one = await hotelVisitors(server, { booking: { noFillOccupant: true } })
    const who = await one.visitor()
    await one.staysPaid(who, [one.stay()])
    const [host] = await one.guests()
    const places = await allAtOnce(6, nth =>
      one.as(who, '/hotelRoommate/ext/invite', { hotelGuestId: host?.id, name: `客${nth}`, phoneNumber: phones[1] }),
    )
    expect(countOf(places)).toEqual({ done: 1, roomFull: 5 })
  })
  it('invited by two guests of one room at once takes its last place once; so does a guest who is entered', async () => {
    const at = await hotelVisitors(server, { type: { type: 40 } })
    const who = await at.visitor()
    await at.staysPaid(who, [at.stay({ rooms: [at.room({ guests: [{ name: '甲' }, { name: '乙' }] })] })])
    const hosts = await at.guests()
    const answers = await allAtOnce(6, nth =>
      at.as(who, '/hotelRoommate/ext/invite', {
        hotelGuestId: hosts[nth % 2]?.id,
        name: `客${nth}`,
        phoneNumber: phones[1],
      }),
    )
    expect(countOf(answers)).toEqual({ done: 1, roomFull: 5 })
    const empty = await hotelVisitors(server, { booking: { noFillOccupant: true } })
    const buyer = await empty.visitor()
    const { data } = await empty.books(buyer, [empty.stay({ rooms: [empty.room({ guests: [] })] })])
    const entered = await allAtOnce(6, nth =>
      empty.as(buyer, '/hotelGuest/ext/saveGuest', {
        orderCommodityId: data.lines[0]?.id,
        room: 1,
        name: `客${nth}`,
      }),
    )
    expect(countOf(entered)).toEqual({ done: 2, roomFull: 4 })
  })
  it('cannot accept for a booking that was closed, nor invite into somebody else’s', async () => {
    const at = await shared({ paid: false })
    const [host] = await at.guests()
    const invites = { hotelGuestId: host?.id, name: '丙', phoneNumber: phones[2] }
    expect(codeOf(await at.as(at.other, '/hotelRoommate/ext/invite', invites))).toBe('noData')
    moveClock(3 * 3_600_000)
    try {
      await closeDue(server.system as SystemContext)
      expect(codeOf(await at.answers(at.mate, true))).toBe('invitationOver')
    } finally {
      resetClock()
    }
  })
})
describe('guests of one’s own booking', () => {
  it('are entered and changed by the buyer until the stay begins, and by nobody else', async () => {
    const at = await shared()
    const [host] = await at.guests()
    const save = (who: typeof at.who, more: object) => at.as(who, '/hotelGuest/ext/saveGuest', more)
    expect(codeOf(await save(at.who, { hotelGuestId: host?.id, name: '新名' }))).toBe('done')
    expect(codeOf(await save(at.other, { hotelGuestId: host?.id, name: '外人' }))).toBe('noData')
    expect((await at.guests())[0]?.name).toBe('新名')
    await at.answers(at.mate, true)
    const own = (await at.guests())[1]
    expect(codeOf(await save(at.who, { hotelGuestId: own?.id, name: '改他人' }))).toBe('noData')
    const days = Date.parse('2027-05-10T02:00:00Z') - Date.now()
    moveClock(days)
    try {
      expect(codeOf(await save(at.who, { hotelGuestId: host?.id, name: '晚了' }))).toBe('guestsFixed')
    } finally {
      resetClock()
    }
  })
})
