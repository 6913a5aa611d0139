import { emptying, erasing } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { mealRegister } from '../model/index.ts'

const why = say(
  '仅保留餐别、日期和用餐状态，用于餐费结算',
  'Only the meal, date and status are kept, for billing with the caterer',
)
erasing.fill(mealRegister.name, emptying(mealRegister, { why, name: say('用餐安排', 'Meals') }))
