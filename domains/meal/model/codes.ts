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

// Not in the specification.

/** For whom a dish is cooked. */
export const foodDiet = codes({
  vegetarian: [10, '素食', 'Vegetarian'],
  vegan: [20, '纯素', 'Vegan'],
  halal: [30, '清真', 'Halal'],
  glutenFree: [40, '无麸质', 'Gluten-free'],
  dairyFree: [50, '无乳制品', 'Dairy-free'],
  lowSugar: [60, '低糖', 'Low in sugar'],
})
/** What people react to: the groups that labels must name. */
export const foodAllergen = codes({
  gluten: [10, '含麸质谷物', 'Gluten'],
  crustaceans: [20, '甲壳类', 'Crustaceans'],
  eggs: [30, '蛋类', 'Eggs'],
  fish: [40, '鱼类', 'Fish'],
  peanuts: [50, '花生', 'Peanuts'],
  soy: [60, '大豆', 'Soy'],
  milk: [70, '乳制品', 'Milk'],
  nuts: [80, '坚果', 'Tree nuts'],
  sesame: [90, '芝麻', 'Sesame'],
  molluscs: [100, '软体贝类', 'Molluscs'],
})

/** How a person came onto the list of a meal. */
export const registerSource = codes({
  ahead: [10, '提前生成', 'Made ahead'],
  chosen: [20, '本人选择', 'Chosen by the guest'],
  operator: [30, '人工添加', 'By an operator'],
  walkIn: [40, '现场加餐', 'Walk-in'],
})
/** Why a meal that was served without a line should not have been. */
export const mealConflict = codes({
  double: [10, '重复用餐', 'Had already', 'invalid'],
  notRegistered: [20, '不在名单上', 'Not on the list', 'pending'],
  otherPlace: [30, '应在其他地点用餐', 'Expected elsewhere', 'pending'],
  notGuest: [40, '非本酒店在住客人', 'No guest of the hotel', 'invalid'],
  noMeal: [50, '当时没有供餐', 'No meal at that time', 'pending'],
  badCode: [60, '二维码无效', 'Code not valid', 'invalid'],
})
/** What a scan at a meal place is answered: 0 goes in, everything else stays out or is looked at. */
export const mealAnswer = codes({
  served: [0, '请用餐', 'Enjoy your meal', 'valid'],
  noMeal: [10, '现在没有供餐', 'No meal now', 'invalid'],
  badCode: [20, '二维码无效', 'Code not valid', 'invalid'],
  staleCode: [30, '二维码已过时', 'The code is old', 'pending'],
  unknown: [40, '未找到此人', 'Nobody found', 'invalid'],
  unclear: [45, '有多人符合', 'More than one person', 'pending'],
  notGuest: [50, '仅限本酒店在住客人', 'Guests of this hotel only', 'invalid'],
  eaten: [60, '已用餐', 'Already eaten', 'invalid'],
  notRegistered: [70, '不在此餐的名单上', 'Not on the list of this meal', 'pending'],
  otherPlace: [80, '应在其他地点用餐', 'Expected elsewhere', 'pending'],
  full: [90, '份数已满', 'No portions left', 'invalid'],
  used: [95, '此次扫码已记录为他人', 'This scan stands for somebody else', 'invalid'],
})
/** What an operator may do about a scan that is not green. */
export const mealWish = codes({
  secondHelping: ['secondHelping', '再次用餐', 'Second helping'],
  walkIn: ['walkIn', '现场加餐', 'Let in as a walk-in'],
  here: ['here', '在此用餐', 'Serve here'],
  seen: ['seen', '已核对本人', 'I have looked at the person'],
})
