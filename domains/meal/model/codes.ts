import { codes } from '@pavilion/declare'

export { enabledMoves, enabledStatus } from '@pavilion/hotel/model/codes.ts'

// Code lists of meals (back-office §4).

export const mealType = codes({
  breakfast: [10, '早餐', 'Breakfast'],
  lunch: [11, '午餐', 'Lunch'],
  dinner: [12, '晚餐', 'Dinner'],
})
export const mealStatus = codes({
  notEaten: [10, '未用餐', 'Not had', 'draft'],
  eaten: [20, '已用餐', 'Had', 'valid'],
})
