import { screensFor } from '@pavilion/declare'
import { mealRecord, mealRegister } from './register.ts'
import { food, mealFood, mealPlace, mealRule, mealRuleAudience, mealRulePlace } from './rule.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const placeScreens = screensFor(mealPlace, {
  path: at('mealPlace'),
  icon: 'environment',
  tabs: ['mealRulePlaces', 'mealRegisters', 'mealRecords'],
})
export const ruleScreens = screensFor(mealRule, {
  path: at('mealRule'),
  icon: 'schedule',
  columns: ['name', 'mealType', 'date', 'startTime', 'endTime', 'quantity', 'isChoosable', 'status'],
  tabs: ['mealRegisters', 'mealRulePlaces', 'mealFoods', 'mealRuleAudiences'],
  extra: [
    {
      path: at('mealOverview'),
      name: ['用餐概览', 'Meals of the day'],
      view: 'MealOverview',
      right: 'mealRule.getList',
      icon: 'dashboard',
    },
    {
      path: at('mealPlan'),
      name: ['排餐', 'Plan meals'],
      view: 'PlanMeals',
      right: 'mealRule.plan',
      hidden: true,
    },
  ],
})
export const registerScreens = screensFor(mealRegister, {
  path: at('mealRegister'),
  icon: 'solution',
  columns: ['name', 'phoneNumber', 'mealType', 'date', 'mealPlaceId', 'mealStatus', 'diet', 'mealRuleId', 'createdAt'],
  tabs: ['mealRecords'],
})
export const recordScreens = screensFor(mealRecord, {
  path: at('mealRecord'),
  icon: 'file-done',
  columns: [
    'mealRegisterId',
    'mealType',
    'date',
    'status',
    'mealPlaceId',
    'eatenAt',
    'portion',
    'conflict',
    'sysUserId',
  ],
  extra: [
    {
      path: at('meal'),
      name: ['现场用餐', 'Meals on site'],
      view: 'MealDesk',
      right: 'mealRecord.serve',
      icon: 'scan',
    },
  ],
})
export const foodScreens = screensFor(food, {
  path: at('food'),
  icon: 'coffee',
  columns: ['pic', 'name', 'viceFood', 'diets', 'allergens', 'pepper'],
  tabs: ['mealFoods'],
  extra: [{ path: at('menus'), name: ['菜单', 'Menus'], view: 'Menus', right: 'food.getList', icon: 'coffee' }],
})
export const mealFoodScreens = screensFor(mealFood, {
  path: at('mealFood'),
  icon: 'unordered-list',
  columns: ['mealRuleId', 'foodId', 'name', 'quantity', 'sort'],
})
export const audienceScreens = screensFor(mealRuleAudience, { path: at('mealRuleAudience'), icon: 'team' })
export const rulePlaceScreens = screensFor(mealRulePlace, { path: at('mealRulePlace'), icon: 'link' })
export const screens = [
  placeScreens,
  mealFoodScreens,
  foodScreens,
  ruleScreens,
  audienceScreens,
  rulePlaceScreens,
  registerScreens,
  recordScreens,
]
