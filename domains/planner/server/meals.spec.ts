import { describe, it } from 'node:test'
import { expect } from 'expect'
import { mealRegister, mealRulePlace } from '@pavilion/meal/model/index.ts'
import { around, openCanteen } from '@pavilion/meal/server/testing/meals.ts'
import { startTestServer } from '@pavilion/testing'
import { arrangementKind } from '../model/index.ts'
import type { ArrangedLine, Explanation } from '../model/calls.ts'

const server = await startTestServer()

async function planning() {
  const at = await openCanteen(server)
  const { projectId, inside } = at
  const { date } = around()
  const hotelId = await at.makeHotel()
  const [near, far] = [await at.place('湖滨餐厅', { hotelId }), await at.place('中央餐厅')]
  const meal = await at.meal([near.id, far.id])
  const diner = async (name: string, mealPlaceId: number | null = null) => {
    const guest = await at.guest(hotelId, { name, workplace: '云顶茶业' })
    const row = {
      projectId,
      name,
      mealRuleId: meal.id,
      mealType: 11 as const,
      date,
      mealPlaceId,
      hotelGuestId: guest.id,
    }
    return (await inside.store(mealRegister).create(row)).id
  }
  const ask = async <T>(path: string, body: object) => {
    const { result, data, errmsg } = await at.call(path, body)
    if (result !== 20000) throw new Error(`${path}: ${errmsg}`)
    return data as T
  }
  return {
    ...at,
    near,
    far,
    diner,
    ask,
    async propose() {
      const { id } = await ask<{ id: number }>('/arrangement/create', {
        ...{ name: '午餐', rooms: false, rides: false, meals: true, fromDate: date, untilDate: date },
      })
      await server.runJobs()
      return id
    },
    async decide(id: number, what: 'apply' | 'undo') {
      await ask(`/arrangement/${what}`, { id })
      await server.runJobs()
    },
    lines: async (id: number, shown = 'all') =>
      (await ask<{ rows: ArrangedLine[] }>('/arrangement/getLines', { id, kind: arrangementKind.meal, shown })).rows,
    places: async () =>
      Object.fromEntries(
        (await inside.store(mealRegister).rows({}, { limit: Infinity })).map(row => [row.name, row.mealPlaceId]),
      ),
    portions: async (count: number) => {
      const row = await inside.store(mealRulePlace).find({ mealRuleId: meal.id, mealPlaceId: near.id })
      await inside.store(mealRulePlace).set(row?.id ?? 0, { quantity: count })
    },
  }
}

describe('a proposal of meal places', () => {
  it('fills the place in the own hotel first, and takes it back as it was', async () => {
    const at = await planning()
    for (const name of ['甲', '乙', '丙']) await at.diner(name)
    await at.portions(2)
    const id = await at.propose()
    await at.decide(id, 'apply')
    const chosen = Object.values(await at.places())
    expect([
      chosen.filter(place => place === at.near.id).length,
      chosen.filter(place => place === at.far.id).length,
    ]).toEqual([2, 1])
    await at.decide(id, 'undo')
    expect(await at.places()).toEqual({ 甲: null, 乙: null, 丙: null })
  })
  it('leaves a pinned place, and one that somebody has changed meanwhile', async () => {
    const at = await planning()
    const [pinned, moved] = [await at.diner('甲', at.far.id), await at.diner('乙')]
    await at.ask('/arrangement/pin', { kind: arrangementKind.meal, subjectId: pinned })
    const id = await at.propose()
    await at.inside.store(mealRegister).set(moved, { mealPlaceId: at.far.id })
    await at.decide(id, 'apply')
    expect(await at.places()).toEqual({ 甲: at.far.id, 乙: at.far.id })
    expect((await at.lines(id, 'refused')).map(({ name }) => name)).toEqual(['乙'])
  })
  it('says why a guest eats elsewhere', async () => {
    const at = await planning()
    const [pinned, other] = [await at.diner('甲', at.near.id), await at.diner('乙')]
    await at.ask('/arrangement/pin', { kind: arrangementKind.meal, subjectId: pinned })
    await at.portions(1)
    const id = await at.propose()
    const why = await at.ask<Explanation>('/arrangement/getWhy', {
      id,
      kind: arrangementKind.meal,
      subjectId: other,
      targetId: at.near.id,
    })
    expect(why.chosen?.target.id).toBe(at.far.id)
    expect(why.asked?.broken).toEqual([{ name: ['份数已满', 'All portions are taken'], others: [] }])
  })
})
