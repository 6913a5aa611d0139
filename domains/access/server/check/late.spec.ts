import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { exhibitionHall } from '@pavilion/booth/model/booth.ts'
import { clockIn, defaultZone } from '@pavilion/declare'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { registerUserExhibitionHallScale, registerUserTermGroup } from '../../model/index.ts'
import { gates } from '../testing/gates.ts'

const server = await startTestServer()
const { system } = server
const { hall } = gates(server)

/** A hall that counts who is inside, and a day of it in minutes. */
async function countedHall() {
  const place = await hall({ exits: 1 })
  const { projectId } = place
  const { id: exhibitionHallId } = await system.store(exhibitionHall).create({ projectId, name: '一号馆' })
  const { id } = await system
    .store(registerUserExhibitionHallScale)
    .create({ projectId, exhibitionHallId, scale: 1000 })
  const group = await system.store(registerUserTermGroup).getDetail(place.groupId)
  await system.store(registerUserTermGroup).update({ id: group.id, updatedAt: group.updatedAt, exhibitionHallId })
  const opened = Date.now() - 60 * 60_000
  // The halls have not closed since.
  const gateDayEnds = clockIn(opened - 60_000, defaultZone())
  await system.store(projectSetting).create({ projectId, gateDayEnds })
  /** What a phone sends when its line is back: a passage at a minute of the day. */
  const sent = (number: string, direction: 'in' | 'out', minute: number) =>
    place.scan(place[direction], number, {
      kind: 'typed',
      at: new Date(opened + minute * 60_000),
      requestId: randomUUID(),
      force: true,
    })
  const inside = async () => (await system.store(registerUserExhibitionHallScale).getDetail(id)).inside
  return { ...place, sent, inside }
}
const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, nth) => ordersOf(all.filter((_, at) => at !== nth)).map(rest => [one, ...rest]))
const day = [
  ['in', 5],
  ['out', 10],
  ['in', 15],
  ['out', 20],
] as const

describe('passages that phones send late', () => {
  for (const [many, last] of [
    [2, 0],
    [3, 1],
    [4, 0],
  ] as const)
    it(`count the person of ${many} passages as ${last ? 'inside' : 'outside'}, in whatever order they arrive`, async () => {
      const { person, sent, inside } = await countedHall()
      let nth = 0
      for (const order of ordersOf(day.slice(0, many))) {
        const number = `L${many}${++nth}`
        await person({ number })
        const before = await inside()
        for (const [direction, minute] of order) await sent(number, direction, minute)
        expect([order.map(([, minute]) => minute).join(' '), (await inside()) - before]).toEqual([
          order.map(([, minute]) => minute).join(' '),
          last,
        ])
      }
    })
  it('let the person in again who has left since, where nobody may enter twice', async () => {
    const { person, sent, scan, in: entrance } = await countedHall()
    await person({ number: 'A1' })
    await sent('A1', 'out', 10)
    await sent('A1', 'in', 5)
    expect((await scan(entrance, 'A1', { kind: 'typed' })).decision).toMatchObject({ code: 0, open: true })
  })
})
