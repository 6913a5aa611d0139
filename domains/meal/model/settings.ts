import { boolean, eventSettings } from '@pavilion/declare'
import { byChannel, byGroup, byHotel } from '@pavilion/hotel/model/settings.ts'

const meals = ['用餐权限', 'Meals'] as const

/** Whether meals are confined to what operators are responsible for. */
export const mealSettings = eventSettings({
  mealByGroup: boolean('用餐按用户组限权', 'By user group', { section: meals, hint: byGroup }),
  mealByChannel: boolean('用餐按渠道限权', 'By channel', { section: meals, hint: byChannel }),
  mealByHotel: boolean('用餐按酒店限权', 'By hotel', { section: meals, hint: byHotel }),
})
