import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hotelRoom } from '@pavilion/hotel/model/index.ts'
import { outcome } from '@pavilion/reception/server/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { arrangementLineStatus, arrangementStatus as of } from '../model/index.ts'
import { exchanging, planRooms } from './testing.ts'

const server = await startTestServer()
const everybody = ['丁', '丙', '乙', '甲']

describe('a proposal that stops on the way', () => {
  it('says so while people have given up their beds, goes on once, and leaves nobody without one', async () => {
    const at = await exchanging(server)
    const id = await at.propose()
    await at.asks('/arrangement/apply', { id })
    const stopped = await at.stopSoon(id)
    expect(Object.keys(await at.slept())).toHaveLength(2)
    expect(await at.summary(id)).toMatchObject({ isStopped: true })
    // Nobody can delete it now, with two guests in no room.
    expect((await at.asks('/arrangement/delete', { id })).data).toMatchObject({ code: 'arrangementNotReady' })
    const twice = await Promise.all([1, 2].map(() => at.asks('/arrangement/goOn', { id })))
    expect(twice.map(outcome).sort()).toEqual(['arrangementNotReady', 'done'])
    // The former task is no longer the one that moves people, whoever retries it in the task centre.
    await at.asks('/backgroundTask/cancel', { kind: 'task', id: (await at.shown(id)).taskId })
    await at.asks('/backgroundTask/retry', { kind: 'task', id: stopped })
    await server.runJobs()
    expect(Object.keys(await at.slept())).toHaveLength(2)
    expect(outcome(await at.decide(id, 'goOn'))).toBe('done')
    expect(Object.keys(await at.slept()).sort()).toEqual(everybody)
    expect(await at.shown(id)).toMatchObject({ status: of.applied, refused: 0 })
    expect(await at.summary(id)).toMatchObject({ isStopped: false, kinds: [{ applied: 2, refused: 0 }] })
  })
  it('goes on taking back, too', async () => {
    const at = await exchanging(server)
    const before = await at.slept()
    const id = await at.propose()
    await at.decide(id, 'apply')
    await at.asks('/arrangement/undo', { id })
    await at.stopSoon(id)
    expect(Object.keys(await at.slept())).toHaveLength(2)
    await at.decide(id, 'goOn')
    expect(await at.slept()).toEqual(before)
    expect(await at.shown(id)).toMatchObject({ status: of.undone })
  })
  it('is named as failed when its computing was cancelled, and is computed again on request', async () => {
    const at = await planRooms(server)
    await at.guest('林溪')
    const { data } = await at.asks<{ id: number }>('/arrangement/create', {
      name: '第一版',
      rides: false,
      meals: false,
      fromDate: at.on(0),
      untilDate: at.on(7),
    })
    await at.stopSoon(data.id)
    expect(await at.shown(data.id)).toMatchObject({ status: of.failed, failReason: '{"zh":"已取消","en":"Cancelled"}' })
    expect(outcome(await at.decide(data.id, 'goOn'))).toBe('done')
    expect(await at.shown(data.id)).toMatchObject({ status: of.ready, people: 1, failReason: null })
    expect(outcome(await at.decide(data.id, 'goOn'))).toBe('arrangementNotReady')
  })
})

describe('nobody loses a bed for none', () => {
  it('when no bed keeps the rules: the guest stays and is named', async () => {
    const at = await planRooms(server)
    for (const [place, name] of ['甲', '乙'].entries())
      await at.assign(await at.guest(name, { gender: place }), at.rooms['201'] as number)
    for (const room of ['101', '401']) await at.inside.store(hotelRoom).delete(at.rooms[room] as number)
    const before = await at.slept()
    const id = await at.propose()
    expect(await at.summary(id)).toMatchObject({ kinds: [{ people: 2, left: 1, changes: 0 }] })
    await at.decide(id, 'apply')
    expect(await at.slept()).toEqual(before)
  })
  it('when it is taken back and the former bed is no longer free', async () => {
    const at = await exchanging(server)
    const id = await at.propose()
    await at.decide(id, 'apply')
    const [first, second] = await at.lines(id, 'changes')
    const now = await at.slept()
    // One of the two who have exchanged checks in: the other cannot go back to that bed.
    const [here] = await server.sql<{ id: number }>(
      'select id from "hotelAssignRoom" where "hotelGuestId" = $1 and "deletedAt" is null',
      [first?.subjectId],
    )
    await at.asks('/hotelAssignRoom/checkIn', { id: here?.id })
    await at.decide(id, 'undo')
    expect(await at.slept()).toEqual(now)
    const left = await at.lines(id, 'refused')
    expect(left.map(({ name }) => name).sort()).toEqual([first?.name, second?.name].sort())
    expect(left.map(({ status }) => status)).toEqual([arrangementLineStatus.refused, arrangementLineStatus.refused])
  })
})
