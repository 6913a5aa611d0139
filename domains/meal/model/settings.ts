import { boolean, eventSettings, text } from '@pavilion/declare'
import { byChannel, byGroup, byHotel } from '@pavilion/hotel/model/settings.ts'

const meals = ['用餐权限', 'Meals'] as const

/** Whether meals are confined to what operators are responsible for, and where diets come from. */
export const mealSettings = eventSettings({
  mealByGroup: boolean('用餐按用户组限权', 'By user group', { section: meals, hint: byGroup }),
  mealByChannel: boolean('用餐按渠道限权', 'By channel', { section: meals, hint: byChannel }),
  mealByHotel: boolean('用餐按酒店限权', 'By hotel', { section: meals, hint: byHotel }),
  mealDietLabel: text('饮食要求题目', 'Question about the diet', {
    max: 50,
    default: 'meals',
    section: meals,
    hint: [
      '报名表单中「题目含义」为此值的题目，其答案即为饮食要求',
      'The answer to the question with this meaning in registration forms is the diet',
    ],
  }),
})
