import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { openDesk, outcome } from '../testing.ts'

const server = await startTestServer()

describe('giving a guest a room', () => {
  it('puts a roommate into the other bed of the same room, and names why it fits', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪', { phoneNumber: '13800138001' })
    const qiao = await at.guest('乔安', { phoneNumber: '13800138002' })
    await at.roommate(lin, '乔安', '13800138002')
    expect(outcome(await at.assign(lin, at.rooms['101'] as number))).toBe('done')
    const { guests } = await at.board()
    expect(guests.find(({ id }) => id === lin)).toMatchObject({ beds: 1, mates: [qiao] })
    expect(await at.assign(qiao, at.rooms['101'] as number)).toMatchObject({ data: { bed: 2, roomNo: '101' } })
  })
  it('keeps a king room for those who have it, unless the operator says that they share', async () => {
    const at = await openDesk(server)
    const [one, other] = [await at.guest('林溪'), await at.guest('乔安')]
    await at.assign(one, at.rooms['101'] as number)
    expect(outcome(await at.assign(other, at.rooms['101'] as number))).toBe('sharingNotConfirmed')
    expect(outcome(await at.assign(other, at.rooms['101'] as number, { together: true }))).toBe('done')
  })
  it('gives the beds of a shared room one by one until there is none', async () => {
    const at = await openDesk(server)
    for (const name of ['甲', '乙', '丙', '丁'])
      expect(outcome(await at.assign(await at.guest(name), at.rooms['401'] as number))).toBe('done')
    const answer = await at.assign(await at.guest('戊'), at.rooms['401'] as number)
    expect(answer).toMatchObject({
      data: { code: 'roomDoesNotFit' },
      errmsg: 'This room does not fit: Not enough beds: 0 left',
    })
  })
  it('lets others change beds where every night has a bed but no bed has every night', async () => {
    const at = await openDesk(server)
    const room = at.rooms['201'] as number
    const early = await at.guest('甲', { checkOutDate: at.on(3) })
    const middle = await at.guest('乙', { checkInDate: at.on(2), checkOutDate: at.on(5) })
    const late = await at.guest('丙', { checkInDate: at.on(5) })
    const long = await at.guest('丁', { checkInDate: at.on(3) })
    for (const guest of [early, middle, late, long]) expect(outcome(await at.assign(guest, room))).toBe('done')
    expect(Object.fromEntries((await at.nightsOf()).map(({ guest, bed }) => [guest, bed]))).toEqual({
      ...{ 甲: 1, 乙: 2, 丁: 1, 丙: 2 },
    })
  })
  it('counts a roommate without a booking of their own as a second bed', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    await at.roommate(lin, '小乔', '13800138003')
    await at.assign(lin, at.rooms['201'] as number)
    expect(outcome(await at.assign(await at.guest('乙'), at.rooms['201'] as number))).toBe('roomDoesNotFit')
  })
  it('refuses nights outside of the stay in the specification’s words', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const answer = await at.assign(lin, at.rooms['201'] as number, { checkInDate: at.on(5), checkOutDate: at.on(8) })
    expect(answer).toMatchObject({ data: { code: 'beyondDates' }, errmsg: 'Beyond the range of available dates.' })
  })
  it('refuses a drop on a room that somebody else has changed since it was read', async () => {
    const at = await openDesk(server)
    const [one, other] = [await at.guest('林溪'), await at.guest('乔安')]
    const { rooms } = await at.board()
    const seen = rooms.find(({ roomNo }) => roomNo === '401')?.seen
    expect(outcome(await at.assign(one, at.rooms['401'] as number, { seen }))).toBe('done')
    expect(outcome(await at.assign(other, at.rooms['401'] as number, { seen }))).toBe('roomChanged')
  })
  it('gives nobody two rooms for one night', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    await at.assign(lin, at.rooms['101'] as number, { checkOutDate: at.on(3) })
    expect(await at.assign(lin, at.rooms['201'] as number)).toMatchObject({
      data: { code: 'guestHasRoom' },
      errmsg: 'The guest has room 101 on these nights',
    })
    const rest = await at.assign(lin, at.rooms['201'] as number, { checkInDate: at.on(3) })
    expect(outcome(rest)).toBe('done')
  })
  it('gives no room to somebody who is refused, or whose order is not paid', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    await server.sql('update "hotelGuest" set status = 30 where id = $1', [lin])
    expect(outcome(await at.assign(lin, at.rooms['201'] as number))).toBe('guestNotValid')
    const buyer = await server.visitor({ projectId: at.projectId })
    await at.book(buyer)
    const [booked] = await server.sql<{ id: number }>(
      'select id from "hotelGuest" where "projectId" = $1 and "orderCommodityId" is not null',
      [at.projectId],
    )
    expect(outcome(await at.assign(booked?.id as number, at.rooms['101'] as number))).toBe('guestNotValid')
  })
})

describe('moving a guest', () => {
  it('splits the stay at the night of the move, and joins it again when they come back', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const { data: first } = await at.assign(lin, at.rooms['101'] as number)
    const { id, updatedAt } = first
    const body = { id, updatedAt, hotelRoomId: at.rooms['201'], from: at.on(3) }
    const moved = await at.asks<{ placed: typeof first; rest: typeof first }>('/hotelAssignRoom/move', body)
    expect(await at.nightsOf()).toMatchObject([
      { room: '101', from: at.on(0), to: at.on(3) },
      { room: '201', from: at.on(3), to: at.on(7) },
    ])
    const { placed } = moved.data
    const back = { id: placed.id, updatedAt: placed.updatedAt, hotelRoomId: at.rooms['101'] }
    expect(outcome(await at.asks('/hotelAssignRoom/move', back))).toBe('done')
    expect(await at.nightsOf()).toMatchObject([{ room: '101', from: at.on(0), to: at.on(7) }])
  })
  it('refuses an assignment that somebody else has changed meanwhile', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const { data } = await at.assign(lin, at.rooms['101'] as number)
    const body = { id: data.id, updatedAt: data.updatedAt, checkInDate: at.on(0), checkOutDate: at.on(2) }
    expect(outcome(await at.asks('/hotelAssignRoom/setNights', body))).toBe('done')
    expect(outcome(await at.asks('/hotelAssignRoom/setNights', { ...body, checkOutDate: at.on(5) }))).toBe(
      'roomChanged',
    )
  })
  it('takes a room back from somebody who has not come, and from nobody who is in the house', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    const { data } = await at.assign(lin, at.rooms['101'] as number)
    await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    const [row] = (await at.board()).lodgers
    const body = { id: data.id, updatedAt: row?.updatedAt }
    expect(outcome(await at.asks('/hotelAssignRoom/takeBack', body))).toBe('guestHasArrived')
    const qiao = await at.guest('乔安')
    const { data: second } = await at.assign(qiao, at.rooms['401'] as number)
    const back = { id: second.id, updatedAt: second.updatedAt }
    expect(outcome(await at.asks('/hotelAssignRoom/takeBack', back))).toBe('done')
    expect(await at.nightsOf()).toHaveLength(1)
  })
})

describe('what people sleep in', () => {
  it('is not deleted under them: neither the hotel, nor the room, nor the guest', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    await at.assign(lin, at.rooms['101'] as number)
    for (const [name, id] of [
      ['hotel', at.hotel.id],
      ['hotelRoom', at.rooms['101']],
      ['hotelGuest', lin],
    ] as const)
      expect([name, outcome(await at.asks(`/${name}/delete`, { id }))]).toEqual([name, 'stillReferred'])
  })
})

describe('the board', () => {
  it('lists the nights that guests have no room for yet', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪')
    await at.assign(lin, at.rooms['101'] as number, { checkInDate: at.on(2), checkOutDate: at.on(4) })
    expect((await at.board()).waiting).toEqual([
      { guestId: lin, from: at.on(0), to: at.on(2) },
      { guestId: lin, from: at.on(4), to: at.on(7) },
    ])
  })
})
