import { refusal, result } from '@pavilion/declare'

export const mealFull = refusal('mealFull', ['此餐份数已满', 'There are no portions left of this meal'], {
  result: result.conflict,
  advice: ['选择其他餐次，或联系主办方', 'Choose another meal, or ask the organiser'],
})
export const mealChoiceClosed = refusal(
  'mealChoiceClosed',
  ['此餐的选择已截止', 'The time to choose this meal is over'],
  { result: result.conflict, advice: ['如需更改请联系主办方', 'Ask the organiser for a change'] },
)
export const mealNotForYou = refusal('mealNotForYou', ['此餐不面向您', 'This meal is not for you'], {
  result: result.denied,
  advice: ['查看您的用餐列表', 'See the list of your meals'],
})
export const mealAlreadyEaten = refusal('mealAlreadyEaten', ['此餐已用', 'You have had this meal already'], {
  result: result.conflict,
  advice: ['无需再选择', 'There is nothing left to choose'],
})
export const mealPlaceNotServed = refusal(
  'mealPlaceNotServed',
  ['此地点不供应该餐', 'This meal is not served at that place'],
  { advice: ['选择列出的地点', 'Choose one of the places listed'] },
)
export const mealPlanTooLarge = refusal(
  'mealPlanTooLarge',
  ['一次最多排 200 餐', 'At most 200 meals can be planned at once'],
  { advice: ['分几次排餐', 'Plan them in several steps'] },
)
export const mealNoRegisters = refusal('mealNoRegisters', ['没有可打印的餐券', 'There are no vouchers to print'], {
  result: result.noData,
  advice: ['先生成用餐登记', 'Make registers first'],
})
