import { describe, it } from 'node:test'
import { expect } from 'expect'
import { foodDiet as of } from './codes.ts'
import { dietIn, dietsWithout } from './diets.ts'

describe('the diets of a menu', () => {
  it('are known in the words of people, in both languages', () => {
    expect(['素食，不吃蒜', 'Vegan please', 'gluten free', 'Gluten-Free', '清真', '不吃香菜', ''].map(dietIn)).toEqual([
      of.vegetarian,
      of.vegan,
      of.glutenFree,
      of.glutenFree,
      of.halal,
      undefined,
      undefined,
    ])
  })
  it('name those for whom nothing is cooked; a vegan dish is good for a vegetarian, not the other way round', () => {
    const people = ['素食', '纯素', '清真', '不吃香菜'].map(diet => ({ diet, people: 2 }))
    const left = (dishes: readonly number[][]) => dietsWithout(people, dishes).map(({ diet }) => diet)
    expect(left([])).toEqual(['素食', '纯素', '清真'])
    expect(left([[of.vegetarian], [of.halal]])).toEqual(['纯素'])
    expect(left([[of.vegan]])).toEqual(['清真'])
    expect(dietsWithout([{ diet: '清真', people: 0 }], [])).toEqual([])
  })
})
