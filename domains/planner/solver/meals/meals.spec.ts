import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { chanceOf } from '../chance.ts'
import { usualMealWeights, type Diner, type MealProblem, type PlannedPlace } from './problem.ts'
import { serves, solveMeals, whyNotPlace } from './solve.ts'

const diner = (id: number, more: Partial<Diner> = {}): Diner => ({
  id,
  name: `客人${id}`,
  hotelId: 1,
  company: null,
  placeIds: [1, 2],
  rank: 0,
  pinned: null,
  ...more,
})
const place = (id: number, more: Partial<PlannedPlace> = {}): PlannedPlace => ({
  id,
  name: `餐厅${id}`,
  portions: 10,
  hotelId: id,
  ownGuests: false,
  ...more,
})
const meal = (diners: readonly Diner[], places: readonly PlannedPlace[]): MealProblem => ({
  diners,
  places,
  weights: usualMealWeights,
})
function anyMeal(seed: number): MealProblem {
  const chance = chanceOf(seed)
  const upTo = (most: number) => Math.floor(chance() * most)
  const places = [1, 2, 3].map(id =>
    place(id, { portions: chance() < 0.2 ? null : upTo(9), ownGuests: chance() < 0.3 }),
  )
  const diners = Array.from({ length: upTo(25) }, (_, id) =>
    diner(id, {
      hotelId: chance() < 0.1 ? null : 1 + upTo(3),
      company: chance() < 0.5 ? `c${upTo(3)}` : null,
      placeIds: [1, 2, 3].filter(() => chance() < 0.7),
      rank: upTo(2),
    }),
  )
  return meal(diners, places)
}

describe('a proposal of places', () => {
  it('serves nobody above the portions, and only those entitled, for any meal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async seed => {
        const any = anyMeal(seed)
        const { plan } = await solveMeals(any)
        for (const each of any.places) {
          const eating = any.diners.filter(({ id }) => plan.get(id) === each.id)
          expect(eating.every(one => serves(each, one))).toBe(true)
          expect(eating.length).toBeLessThanOrEqual(each.portions ?? Infinity)
        }
        // Nobody is left out while a place that serves them has portions.
        for (const one of any.diners.filter(({ id }) => !plan.has(id)))
          for (const each of any.places) expect(whyNotPlace(any, plan, { diner: one, place: each })).not.toEqual([])
      }),
      { numRuns: 40 },
    )
  })
  it('keeps a chosen place and counts it against the portions', async () => {
    const diners = [diner(1, { pinned: 2, hotelId: 1 }), diner(2, { hotelId: 2 })]
    const { plan } = await solveMeals(meal(diners, [place(1), place(2, { portions: 1 })]))
    expect([...plan].sort()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
  it('lets a company eat at one place where walking is the same', async () => {
    const far = { hotelId: 9, company: '云顶茶业' }
    const diners = [1, 2, 3, 4].map(id => diner(id, { ...far, rank: id % 2 }))
    const { plan } = await solveMeals(meal(diners, [place(1), place(2)]))
    expect(new Set(plan.values()).size).toBe(1)
  })
  it('says why a place is not for a diner', async () => {
    const any = meal(
      [diner(1), diner(2, { pinned: 2 }), diner(3, { placeIds: [1] })],
      [place(1, { portions: 0 }), place(2, { ownGuests: true, portions: 1 })],
    )
    const [first, second, third] = any.diners
    const [empty, own] = any.places
    if (!first || !second || !third || !empty || !own) throw new Error('the meal has diners')
    const plan = new Map([[2, 2]])
    expect(whyNotPlace(any, plan, { diner: first, place: empty })).toEqual(['full'])
    expect(whyNotPlace(any, plan, { diner: first, place: own })).toEqual(['hotel', 'full'])
    expect(whyNotPlace(any, plan, { diner: second, place: empty })).toEqual(['pinned', 'full'])
    expect(whyNotPlace(any, plan, { diner: third, place: own })).toEqual(['entitled', 'full'])
  })
})
