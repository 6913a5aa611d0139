import { entriesOf } from '@pavilion/declare'
import { foodDiet } from './codes.ts'

/** Who eats nothing from animals eats every dish that is vegan; a vegan dish is a vegetarian one. */
const alsoFits: Readonly<Record<number, readonly number[]>> = { [foodDiet.vegetarian]: [foodDiet.vegan] }
const spelled = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')
/** What a diet that somebody has written means, where it names one: `素食，不吃蒜` is vegetarian. */
export function dietIn(text: string): number | undefined {
  const word = spelled(text)
  const names = entriesOf(foodDiet).toSorted((a, b) => b.en.length - a.en.length)
  // The longest name first: «vegan» is not «vegetarian», and 纯素 is not 素食.
  const found = names.find(({ zh, en }) => word.includes(spelled(zh)) || word.includes(spelled(en)))
  return found && Number(found.code)
}
/** Diets of people for whom a menu has no dish. Pure. */
export const dietsWithout = <D extends { readonly diet: string; readonly people: number }>(
  diets: readonly D[],
  dishes: readonly (readonly number[])[],
): D[] =>
  diets.filter(({ diet, people }) => {
    const code = dietIn(diet)
    if (code === undefined || people === 0) return false
    const fits = [code, ...(alsoFits[code] ?? [])]
    return !dishes.some(of => of.some(one => fits.includes(one)))
  })
