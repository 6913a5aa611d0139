import { domain, screensFor } from '@pavilion/declare'
import { mealRecord, mealRegister } from './register.ts'
import { food, mealFood, mealPlace, mealRule, mealRulePlace } from './rule.ts'

export * from './codes.ts'
export * from './register.ts'
export * from './rule.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const model = domain({
  area: 'meal',
  name: ['用餐', 'Meals'],
  // A rule cannot be deleted while people are registered for it. Its places and dishes are deleted
  // with it.
  resources: [mealRule, mealRulePlace, mealFood, mealPlace, food, mealRegister, mealRecord],
  screens: [
    screensFor(mealPlace, {
      path: at('mealPlace'),
      icon: 'environment',
      tabs: ['mealRulePlaces', 'mealRegisters', 'mealRecords'],
    }),
    screensFor(mealFood, { path: at('mealFood'), icon: 'unordered-list' }),
    screensFor(food, { path: at('food'), icon: 'coffee', tabs: ['mealFoods'] }),
    screensFor(mealRule, {
      path: at('mealRule'),
      icon: 'schedule',
      tabs: ['mealRulePlaces', 'mealFoods', 'mealRegisters'],
    }),
    screensFor(mealRulePlace, { path: at('mealRulePlace'), icon: 'link' }),
    screensFor(mealRegister, {
      path: at('mealRegister'),
      icon: 'solution',
      columns: ['name', 'phoneNumber', 'mealType', 'date', 'mealPlaceId', 'mealStatus', 'mealRuleId', 'createdAt'],
      tabs: ['mealRecords'],
    }),
    screensFor(mealRecord, { path: at('mealRecord'), icon: 'file-done' }),
  ],
})
