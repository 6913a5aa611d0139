import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { at, day, openTransfers } from '@pavilion/transport/server/testing.ts'
import { arrangementKind } from '../model/index.ts'
import type { ArrangedLine, Explanation } from '../model/calls.ts'

const server = await startTestServer()

async function planning() {
  const fair = await openTransfers(server)
  const propose = async (more: object = {}) => {
    const { id } = (await fair.done('/arrangement/create', {
      name: '接站',
      rooms: false,
      rides: true,
      meals: false,
      fromDate: day,
      untilDate: day,
      effort: 10,
      ...more,
    })) as { id: number }
    await server.runJobs()
    return id
  }
  const lines = async (id: number, shown = 'all') =>
    ((await fair.done('/arrangement/getLines', { id, kind: arrangementKind.ride, shown })) as { rows: ArrangedLine[] })
      .rows
  const decide = async (id: number, what: 'apply' | 'undo') => {
    await fair.done(`/arrangement/${what}`, { id })
    await server.runJobs()
  }
  const driven = () =>
    server.sql<{ plate: string; leaves: Date; people: number }>(
      `select k."plateNumber" as plate, p."planTime" as leaves, count(*)::int as people
      from "carryPassenger" c
      join "tripTicketReceivePlan" p on p.id = c."tripTicketReceivePlanId"
      join "car" k on k.id = c."carId"
      where c."projectId" = $1 and c."deletedAt" is null and p."deletedAt" is null
      group by k."plateNumber", p."planTime" order by p."planTime", k."plateNumber"`,
      [fair.projectId],
    )
  return { ...fair, propose, lines, decide, driven }
}

describe('a proposal of cars', () => {
  it('seats those who arrive together in few cars when it is applied, and takes them out again', async () => {
    const fair = await planning()
    for (const [name, clock] of [
      ['王梅', '10:00'],
      ['李强', '10:05'],
      ['赵敏', '10:10'],
      ['周晨', '10:10'],
    ] as const)
      await fair.guest({ name, arrives: at(clock) })
    const id = await fair.propose()
    expect(await fair.driven()).toEqual([])
    expect((await fair.lines(id)).every(({ to }) => to !== null)).toBe(true)
    await fair.decide(id, 'apply')
    // Vans have three seats.
    expect((await fair.driven()).map(({ people }) => people).sort()).toEqual([1, 3])
    await fair.decide(id, 'undo')
    expect(await fair.driven()).toEqual([])
  })
  it('plans unconfirmed transfers anew, and puts them back as they were', async () => {
    const fair = await planning()
    const [one, two] = [await fair.guest({ name: '王梅' }), await fair.guest({ name: '李强' })]
    await fair.ride([one.ticketId], at('10:30'), 0)
    await fair.ride([two.ticketId], at('10:40'), 1)
    const before = await fair.driven()
    const id = await fair.propose({ fewCars: 10 })
    await fair.decide(id, 'apply')
    expect((await fair.driven()).map(({ people }) => people)).toEqual([2])
    await fair.decide(id, 'undo')
    expect(await fair.driven()).toEqual(before)
  })
  it('leaves a transfer that stays as it is, and one whose guest is pinned', async () => {
    const fair = await planning()
    const [pinned, other] = [await fair.guest({ name: '王梅' }), await fair.guest({ name: '李强' })]
    await fair.ride([pinned.ticketId], at('10:30'), 2)
    await fair.done('/arrangement/pin', { kind: arrangementKind.ride, subjectId: pinned.ticketId })
    const id = await fair.propose()
    const changes = (await fair.lines(id)).map(({ name, to }) => [name, to?.name[0]])
    expect(new Map(changes as [string, string][]).get('王梅')).toBe('沪A·T0003')
    await fair.decide(id, 'apply')
    expect((await fair.driven()).map(({ plate, people }) => [plate, people])).toEqual([['沪A·T0003', 2]])
    expect(other.ticketId).toBeGreaterThan(0)
  })
  it('plans the routes that were chosen, and leaves who rides along another', async () => {
    const fair = await planning()
    const guest = await fair.guest({ name: '王梅' })
    await fair.ride([guest.ticketId], at('10:40'))
    const before = await fair.driven()
    const others = await fair.propose({ lineIds: [fair.back.id] })
    expect(await fair.lines(others)).toEqual([])
    await fair.decide(others, 'apply')
    expect(await fair.driven()).toEqual(before)
    expect((await fair.lines(await fair.propose({ lineIds: [fair.line.id] }))).map(({ name }) => name)).toEqual([
      '王梅',
    ])
  })
  it('says which rule keeps a guest out of a car', async () => {
    const fair = await planning()
    const guest = await fair.guest({ needs: { wheelchair: true } })
    const id = await fair.propose()
    expect((await fair.lines(id, 'left')).map(({ name }) => name)).toEqual(['王梅'])
    const why = (await fair.done('/arrangement/getWhy', {
      id,
      kind: arrangementKind.ride,
      subjectId: guest.ticketId,
    })) as Explanation
    expect(why.chosen).toBeNull()
    expect(why.shutOut).toEqual([{ name: ['车辆不能载轮椅', 'Takes no wheelchair'], count: 3 }])
  })
})
