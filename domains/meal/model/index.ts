import { domain } from '@pavilion/declare'
import { pages } from './pages.ts'
import { mealRecord, mealRegister } from './register.ts'
import { food, mealFood, mealPlace, mealRule, mealRuleAudience, mealRulePlace } from './rule.ts'
import { screens } from './screens.ts'

export * from './codes.ts'
export * from './register.ts'
export * from './rule.ts'
export * from './screens.ts'

export const model = domain({
  area: 'meal',
  name: ['用餐', 'Meals'],
  // A rule cannot be deleted while people are registered for it. Its places, dishes and people are
  // deleted with it.
  resources: [mealRule, mealRulePlace, mealFood, mealRuleAudience, mealPlace, food, mealRegister, mealRecord],
  screens,
  pages,
})
