import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { mealRegister } from '@pavilion/meal/model/index.ts'
import { outcome } from '@pavilion/reception/server/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { passenger, tripTicket } from '@pavilion/transport/model/index.ts'
import { at } from '@pavilion/transport/server/testing.ts'
import { followCause, followKind, followLineStatus as is, followStatus } from '../model/index.ts'
import type { ShownFollow } from '../model/followCalls.ts'
import { evening } from './follow/testing.ts'

const server = await startTestServer()
const next = '2026-12-03'

const kinds = ({ lines }: ShownFollow) => lines.map(({ kind }) => kind)

describe('a late flight', () => {
  it('shows what would follow before anything is moved: car, check-in after midnight, dinner given back', async () => {
    const fair = await evening(server)
    const before = await fair.stands()
    await fair.lands('23:55')
    const follow = await fair.shown()
    expect(kinds(follow)).toEqual([followKind.car, followKind.checkIn, followKind.meal])
    expect(follow.lines.map(({ from, to }) => [from[0], to[0]])).toEqual([
      ['12-02 21:30 · 沪A·T0001', '12-03 00:25 · 沪A·T0001'],
      ['12-02 22:20', '12-03 01:15 · MU5100'],
      ['晚餐 · 12-02 18:00 · 江岸餐厅', '退餐，厨房少备一份'],
    ])
    expect(await fair.stands()).toEqual(before)
  })
  it('moves all of it with one press, drafts the messages to all concerned, and is taken back', async () => {
    const fair = await evening(server)
    const before = await fair.stands()
    await fair.lands('23:55')
    expect(outcome(await fair.apply())).toBe('done')
    expect(await fair.stands()).toEqual({
      planTime: at('00:25', next),
      expectedArrival: at('01:15', next),
      arrivalTrip: 'MU5100',
      mealRuleId: fair.early,
      isDeclined: true,
    })
    expect(await fair.toCome()).toEqual({ [fair.early]: 0 })
    expect(await fair.drafts()).toEqual([
      '接送变更 王梅',
      '接送变更 司机1',
      '到店时间变更 江岸酒店',
      '用餐人数变更 江岸餐厅',
      '您的安排已调整 王梅',
    ])
    expect(outcome(await fair.apply('again'))).toBe('followDecided')
    await fair.done('/tripFollow/undo', { id: (await fair.shown()).id })
    expect(await fair.stands()).toEqual(before)
    expect(await fair.toCome()).toEqual({ [fair.early]: 1 })
    expect(await fair.shown()).toMatchObject({ status: followStatus.undone })
  })
  it('moves dinner to a later sitting of that day, also one that goes on after midnight', async () => {
    const fair = await evening(server)
    const late = await fair.dinner('夜宵', 'Late supper', { startTime: '22:30', endTime: '02:00' })
    await fair.lands('23:55')
    await fair.apply()
    expect(await fair.stands()).toMatchObject({ mealRuleId: late, isDeclined: false })
    expect(await fair.toCome()).toEqual({ [fair.early]: 0, [late]: 1 })
  })
  it('takes another car where the own one drives somebody else then, and names whom no car can fetch', async () => {
    const fair = await evening(server)
    const other = await fair.guest({ name: '李强', arrives: at('23:30'), trip: 'CA1800' })
    await fair.ride([other.ticketId], at('00:10', next), 0)
    await fair.lands('23:55')
    expect((await fair.shown()).lines[0]).toMatchObject({ to: ['12-03 00:25 · 沪A·T0002', '12-03 00:25 · 沪A·T0002'] })
    for (const [nth, trip] of [
      [1, 'CA1801'],
      [2, 'CA1802'],
    ] as const) {
      const { ticketId } = await fair.guest({ name: `客人${nth}`, arrives: at('23:30'), trip })
      await fair.ride([ticketId], at('00:10', next), nth)
    }
    const [car] = (await fair.shown()).lines
    expect(car).toMatchObject({ status: is.refused })
    await fair.apply()
    expect(await fair.stands()).toMatchObject({ planTime: at('21:30'), expectedArrival: at('01:15', next) })
  })
  it('refuses an answer to a difference that is no longer what was seen', async () => {
    const fair = await evening(server)
    await fair.lands('23:55')
    const { seen } = await fair.shown()
    await fair.inside.store(mealRegister).set(fair.register.id, { declinedAt: at('20:00') })
    expect(outcome(await fair.apply(seen))).toBe('changedMeanwhile')
    expect(await fair.stands()).toMatchObject({ planTime: at('21:30'), expectedArrival: at('22:20') })
  })
  it('is decided once by two operators who press at the same moment', async () => {
    const fair = await evening(server)
    await fair.lands('23:55')
    const { seen } = await fair.shown()
    expect((await Promise.all([fair.apply(seen), fair.apply(seen)])).map(outcome).sort()).toEqual([
      'done',
      'followDecided',
    ])
    expect(await fair.drafts()).toHaveLength(5)
  })
  it('leaves what somebody has changed since when it is taken back', async () => {
    const fair = await evening(server)
    await fair.lands('23:55')
    await fair.apply()
    await fair.inside.store(hotelGuest).set(fair.stay.id, { expectedArrival: at('02:00', next) })
    const { id } = await fair.shown()
    expect(await fair.done('/tripFollow/undo', { id })).toMatchObject({ done: 2, refused: 1 })
    expect(await fair.stands()).toMatchObject({ planTime: at('21:30'), expectedArrival: at('02:00', next) })
    expect((await fair.shown()).lines.map(({ status }) => status)).toEqual([is.undone, is.stayed, is.undone])
  })
  it('asks nobody where nothing follows, and answers the newest question about a flight that moves twice', async () => {
    const fair = await evening(server)
    await fair.lands('21:02')
    expect(await fair.done('/tripFollow/getList', {})).toMatchObject({ rows: [] })
    await fair.lands('22:30')
    await fair.lands('23:55')
    const { rows } = (await fair.done('/tripFollow/getList', {})) as { rows: { status: number }[] }
    expect(rows.map(({ status }) => status)).toEqual([followStatus.open, followStatus.closed])
    expect((await fair.shown()).lines[0]?.to[0]).toBe('12-03 00:25 · 沪A·T0001')
  })
  it('names guests whose stay nobody has linked, and leaves their rooms and meals alone', async () => {
    const fair = await evening(server)
    await fair.inside.store(passenger).set(fair.traveller.id, { hotelGuestId: null })
    await fair.lands('23:55')
    const follow = await fair.shown()
    expect(kinds(follow)).toEqual([followKind.car])
    expect(follow.unlinked).toMatchObject([{ name: '王梅' }])
  })
})

describe('a rebooked ticket', () => {
  it('is followed too, twice over, and its guest still has a car', async () => {
    const fair = await evening(server)
    const other = await fair.guest({ name: '李强', arrives: at('20:00'), trip: 'CA1800' })
    await fair.ride([other.ticketId], at('20:30'), 1)
    for (const id of [fair.traveller.ticketId, other.ticketId])
      await server.system.transaction(async tx => {
        await tx.move(tripTicket, { id }, 'applyChange', { changeWish: '晚一点' })
        await tx.move(tripTicket, { id }, 'change', { departTime: at('20:30'), arriveTime: at('23:55') })
      })
    await server.runJobs()
    const { rows } = (await fair.done('/tripFollow/getList', {})) as { rows: { id: number; cause: number }[] }
    expect(rows.map(({ cause }) => cause)).toEqual([followCause.changed, followCause.changed])
    const { follow } = (await fair.done('/tripFollow/getDifference', { id: rows[1]?.id })) as { follow: ShownFollow }
    expect(follow.lines.map(({ to }) => to[0])).toEqual([
      '12-03 00:25 · 沪A·T0001',
      '12-03 01:15 · MU5100',
      '退餐，厨房少备一份',
    ])
  })
})
