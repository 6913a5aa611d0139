import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { pairOf, type AnyField, type AnyResource } from '@pavilion/declare'
import { bothAtOnce } from '@pavilion/testing'
import { oneOfEach } from '@pavilion/testing/sample.ts'
import { catalogue, openWorld, resources, type Place } from './world.ts'

const world = await openWorld()
after(() => world.server.close())
const pairs = resources.flatMap(of => {
  const pair = pairOf(of)
  return pair ? [{ of, pair }] : []
})
const ends = pairs.flatMap(({ of, pair: [one, other] }) => [
  { of, by: one, other },
  { of, by: other, other: one },
])
const refOf = (of: AnyResource, name: string) => catalogue.get((of.fields[name] as AnyField).ref as string)
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/** A row of one side and two of the other, and how its lines are set and read. */
async function sides({ of, by, other }: (typeof ends)[number], place: Place) {
  const made = async (name: string) => (await world.make(refOf(of, name), place)).row.id
  const id = await made(by)
  const [first, second] = [await made(other), await made(other)]
  // Rows of a project stand in it; a project or an organiser is itself the other side.
  const at = of.scope === 'global' ? {} : { place }
  const assign = (ids: readonly number[], seen: readonly number[], sending: object = at) =>
    world.send(`/${of.name}/assign`, { by, id, ids, seen }, sending)
  const now = async () =>
    sorted(
      (
        await world.done<{ rows: Record<string, number>[] }>(
          `/${of.name}/getList`,
          { where: { [by]: id }, pagination: { page: 1, limit: 100 } },
          at,
        )
      ).rows.map(row => row[other] as number),
    )
  return { id, first, second, assign, now }
}

describe('the lines of a relation table', () => {
  it('are there to be set for several tables', () => expect(pairs.length).toBeGreaterThanOrEqual(20))
  for (const end of oneOfEach(ends, {
    sweep: 'lines',
    nameOf: ({ of, by }) => `${of.name} ${by}`,
    shows: ({ of, by }) => [`${of.scope} ${refOf(of, by).scope}`],
    more: 4,
  }))
    it(`${end.of.name}: all partners of one ${end.by} are set as one write, by either side, and a stale wish changes nothing`, async () => {
      const place = await world.place()
      const { first, second, assign, now } = await sides(end, place)
      expect(await assign([first, second], [])).toMatchObject({ result: 20000, data: { ids: [first, second] } })
      expect(await now()).toEqual(sorted([first, second]))
      expect(await assign([first], [first])).toMatchObject({ result: 40900, data: { code: 'changedMeanwhile' } })
      // All or nothing: with one that is not there, neither it nor the other is made or taken away.
      expect((await assign([first, 999_999_999], [first, second])).result).not.toBe(20000)
      expect(await now()).toEqual(sorted([first, second]))
      expect(await assign([second], [first, second])).toMatchObject({ result: 20000 })
      expect(await now()).toEqual([second])
      expect(await assign([], [second])).toMatchObject({ result: 20000 })
      expect(await now()).toEqual([])
    })
  it('are changed by one of two who set them at the same moment; the other gets a conflict', async () => {
    const place = await world.place()
    const { first, second, assign, now } = await sides(
      ends.find(({ of }) => of.name === 'relUserGroupHotel') as (typeof ends)[number],
      place,
    )
    const outcomes = await bothAtOnce(
      () => assign([first], []),
      () => assign([second], []),
    )
    expect(outcomes.map(outcome => (outcome as { result: number }).result).sort()).toEqual([20000, 40900])
    expect(await now()).toHaveLength(1)
  })
  it('need the right to make them and to take them away, and rows within reach', async () => {
    const [place, elsewhere] = [await world.place(), await world.place()]
    const end = ends.find(({ of }) => of.name === 'relUserGroupHotel') as (typeof ends)[number]
    const { id, first, assign } = await sides(end, place)
    const maker = await world.server.operator({ rights: ['relUserGroupHotel.create'], projects: [place.projectId] })
    const reader = await world.server.operator({
      rights: ['relUserGroupHotel.delete', 'relUserGroupHotel.getList'],
      projects: [place.projectId],
    })
    expect((await assign([first], [], { token: reader.token, projectId: place.projectId })).result).toBe(40300)
    expect((await assign([first], [], { token: maker.token, projectId: place.projectId })).result).toBe(20000)
    expect((await assign([], [first], { token: maker.token, projectId: place.projectId })).result).toBe(40300)
    const stranger = await world.localOperator(elsewhere)
    expect((await assign([], [first], { token: stranger, projectId: elsewhere.projectId })).result).toBe(40400)
    for (const body of [
      { by: 'id', id, ids: [], seen: [] },
      { by: 'hotelId', id, ids: ['x'], seen: [] },
      { by: 'hotelId', id, ids: [], seen: 1 },
    ])
      expect((await world.send('/relUserGroupHotel/assign', body, { place })).result).toBe(40000)
  })
})
