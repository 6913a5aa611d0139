import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { outcome } from '@pavilion/reception/server/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { arrangementKind, arrangementLineStatus } from '../model/index.ts'
import type { ArrangementSummary, Explanation } from '../model/calls.ts'
import { exchanging, planRooms } from './testing.ts'

const server = await startTestServer()

describe('a proposal of rooms', () => {
  it('changes nothing until it is applied, then gives each guest the room it said, and can be taken back', async () => {
    const at = await planRooms(server)
    const lin = await at.guest('林溪', { gender: 1, workplace: '云顶茶业' })
    await at.guest('乔安', { gender: 1, workplace: '云顶茶业' })
    await at.guest('沈青', { gender: 0 })
    await at.assign(lin, at.rooms['401'] as number)
    const id = await at.propose()
    const before = await at.slept()
    expect(before).toEqual({ 林溪: '401' })
    const proposed = Object.fromEntries(
      (await at.lines(id)).map(({ name, to }) => [name, to?.name[0].split(' ').at(-1)]),
    )
    expect(Object.keys(proposed).sort()).toEqual(['乔安', '林溪', '沈青'])
    expect(await at.decide(id, 'apply')).toMatchObject({ result: 20000 })
    expect(await at.slept()).toEqual(proposed)
    expect(proposed['沈青']).not.toBe(proposed['林溪'])
    await at.decide(id, 'undo')
    expect(await at.slept()).toEqual(before)
    expect(outcome(await at.decide(id, 'apply'))).toBe('arrangementNotReady')
  })
  it('leaves a pinned guest, one in the house and what somebody has moved meanwhile', async () => {
    const at = await planRooms(server)
    const [pinned, here, moved] = [await at.guest('林溪'), await at.guest('乔安'), await at.guest('沈青')]
    await at.assign(pinned, at.rooms['401'] as number)
    const { data } = await at.assign(here, at.rooms['201'] as number)
    await at.asks('/hotelAssignRoom/checkIn', { id: data.id })
    await at.asks('/arrangement/pin', { kind: arrangementKind.room, subjectId: pinned })
    const id = await at.propose()
    expect((await at.lines(id)).map(({ name }) => name).sort()).toEqual(['林溪', '沈青'])
    expect((await at.lines(id, 'changes')).map(({ name }) => name)).toEqual(['沈青'])
    await at.assign(moved, at.rooms['101'] as number)
    await at.decide(id, 'apply')
    expect(await at.slept()).toEqual({ 林溪: '401', 乔安: '201', 沈青: '101' })
    const [line] = await at.lines(id, 'refused')
    expect(line).toMatchObject({ name: '沈青', status: arrangementLineStatus.refused })
  })
  it('lets guests exchange beds that are all taken', async () => {
    const at = await exchanging(server)
    const id = await at.propose()
    await at.decide(id, 'apply')
    const { data } = await at.asks<ArrangementSummary>('/arrangement/getSummary', { id })
    expect(data.kinds).toMatchObject([{ people: 4, left: 0, changes: 2, applied: 2, refused: 0 }])
    const now = await at.slept()
    expect([now['甲'] === now['丙'], now['乙'] === now['丁'], now['甲'] === now['乙']]).toEqual([true, true, false])
  })
  it('says why a guest has this room, and why not another, with who is in the way', async () => {
    const at = await planRooms(server)
    const lin = await at.guest('林溪', { gender: 1 })
    const shen = await at.guest('沈青', { gender: 0 })
    await at.assign(lin, at.rooms['201'] as number)
    await at.asks('/arrangement/pin', { kind: arrangementKind.room, subjectId: lin })
    const id = await at.propose()
    const { data } = await at.asks<Explanation>('/arrangement/getWhy', {
      id,
      kind: arrangementKind.room,
      subjectId: shen,
      targetId: at.rooms['201'],
    })
    expect(data.chosen?.broken).toEqual([])
    expect(data.asked?.broken).toEqual([{ name: ['同住者性别不同', 'Strangers of another gender'], others: ['林溪'] }])
  })
  it('says nothing of a guest who was deleted since', async () => {
    const at = await planRooms(server)
    const lin = await at.guest('林溪')
    const id = await at.propose()
    expect((await at.lines(id)).map(({ name }) => name)).toEqual(['林溪'])
    await at.inside.store(hotelGuest).delete(lin)
    expect(await at.lines(id)).toEqual([])
    await at.decide(id, 'apply')
    expect(await at.slept()).toEqual({})
  })
})
