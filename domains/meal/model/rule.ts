import {
  boolean,
  children,
  code,
  codeList,
  date,
  image,
  instant,
  integer,
  partners,
  phone,
  ref,
  resource,
  sortNumber,
  state,
  text,
  time,
} from '@pavilion/declare'
import { enabledMoves, enabledStatus, foodAllergen, foodDiet, mealType } from './codes.ts'

const choice = ['客人自选', 'Choice of the guests'] as const
const serving = ['供餐时间', 'Serving times'] as const

export const food = resource('food', '菜品', 'Dish', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'viceFood'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    viceFood: text('配菜', 'Side dish', { max: 200, search: true }),
    englishViceFood: text('英文配菜', 'English side dish', { max: 200, search: true, list: false }),
    pepper: integer('辣度', 'Spiciness', {
      min: 0,
      max: 5,
      filter: true,
      hint: ['0 为不辣，5 为最辣', 'From 0, not spicy, to 5, very spicy'],
    }),
    diets: codeList('适合', 'Fit for', foodDiet),
    allergens: codeList('过敏原', 'Allergens', foodAllergen),
    pic: image('图片', 'Picture', { purpose: 'sitePicture' }),
  },
  many: { mealFoods: children('mealFood', 'foodId') },
})

/** A place where meals are served. */
export const mealPlace = resource('mealPlace', '用餐地点', 'Meal place', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  personal: { purpose: 'business', until: 'organiser' },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    sortNumber: sortNumber(),
    isCheckInHotel: boolean('在入住酒店用餐', 'At the guest’s hotel', {
      filter: true,
      hint: ['仅限入住该酒店的住客', 'Only for guests of that hotel'],
    }),
    hotelId: ref('hotel', '所在酒店', 'In the hotel', {
      filter: true,
      hint: ['限在住客人的地点必须选择酒店', 'A place for guests of a hotel needs one'],
    }),
    phoneNumber: phone('联系电话', 'Phone number', {
      list: false,
      hint: ['客人晚到或改餐时通知此号码', 'It is notified when guests come late or at another sitting'],
    }),
  },
  many: {
    mealRulePlaces: children('mealRulePlace', 'mealPlaceId'),
    mealRules: partners('mealRule', 'mealRulePlace', 'mealPlaceId', 'mealRuleId'),
    mealRegisters: children('mealRegister', 'mealPlaceId'),
    mealRecords: children('mealRecord', 'mealPlaceId'),
  },
})

/** One meal: the day, its hours, for whom, how many (back-office §3). */
export const mealRule = resource('mealRule', '用餐规则', 'Meal rule', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['date', 'asc'],
    ['startTime', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    mealType: code('餐别', 'Meal type', mealType, { default: mealType.lunch, filter: true }),
    date: date('日期', 'Date', { filter: true, section: serving }),
    startTime: time('开始时间', 'Start time', { section: serving }),
    endTime: time('结束时间', 'End time', {
      section: serving,
      hint: [
        '早于或等于开始时间则为次日，仍算当日的餐',
        'At or before the start: on the next day, still a meal of this day',
      ],
    }),
    userLevelId: ref('userLevel', '用户级别', 'User level', {
      filter: true,
      hint: ['留空则不限级别', 'Leave empty for all levels'],
    }),
    quantity: integer('份数', 'Portions', {
      min: 0,
      max: 1_000_000,
      hint: ['自选和现场加餐的上限，留空则不限', 'The limit for guests’ choices and walk-ins. Empty: none'],
    }),
    isChoosable: boolean('客人自选', 'Guests choose', {
      filter: true,
      section: choice,
      hint: ['符合条件的人在自己的页面上选择是否用餐', 'People it is for choose on their own page'],
    }),
    chooseUntil: instant('选择截止', 'Choose until', {
      section: choice,
      hint: ['留空则到开餐为止', 'Empty: until the meal begins'],
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
  many: {
    mealRulePlaces: children('mealRulePlace', 'mealRuleId', [['sortNumber', 'asc']]),
    mealPlaces: partners('mealPlace', 'mealRulePlace', 'mealRuleId', 'mealPlaceId'),
    mealFoods: children('mealFood', 'mealRuleId', [['sort', 'asc']]),
    mealRegisters: children('mealRegister', 'mealRuleId'),
    mealRuleAudiences: children('mealRuleAudience', 'mealRuleId'),
  },
})

/**
 * For whom a meal is: a line each, of which one is enough. A meal without lines and level is for
 * everybody, so what a line refers to cannot be deleted before it; a line that names nothing is for
 * nobody.
 */
export const mealRuleAudience = resource('mealRuleAudience', '用餐对象', 'Meal is for', {
  scope: 'project',
  title: 'mealRuleId',
  import: false,
  fields: {
    mealRuleId: ref('mealRule', '用餐规则', 'Meal rule', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', { filter: true }),
    webFormId: ref('webForm', '报名表单', 'Registration form', { filter: true }),
    userLevelId: ref('userLevel', '用户级别', 'User level', { filter: true }),
    userChannelId: ref('userChannel', '用户渠道', 'User channel', { filter: true }),
    commoditySpuId: ref('commoditySpu', '已购商品', 'Product bought', { filter: true }),
    hotelGuestId: ref('hotelGuest', '住客', 'Hotel guest', { filter: true, whenParentGoes: 'clear' }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true, whenParentGoes: 'clear' }),
  },
})

/** A place where a meal is served. */
export const mealRulePlace = resource('mealRulePlace', '用餐规则地点', 'Meal rule place', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  unique: [['mealRuleId', 'mealPlaceId']],
  fields: {
    name: text('名称', 'Name', { max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    sortNumber: sortNumber(),
    quantity: integer('份数', 'Portions here', {
      min: 0,
      max: 1_000_000,
      hint: ['智能排布时此地点的上限，留空则不限', 'The limit of this place for the planner. Empty: none'],
    }),
    mealRuleId: ref('mealRule', '用餐规则', 'Meal rule', { filter: true, whenParentGoes: 'take' }),
    mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place', { filter: true, whenParentGoes: 'take' }),
  },
})

/** A dish of a meal. */
export const mealFood = resource('mealFood', '餐次菜品', 'Meal dish', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sort', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    quantity: integer('数量', 'Quantity', { min: 0, max: 1_000_000 }),
    foodId: ref('food', '菜品', 'Dish', { filter: true }),
    sort: sortNumber(),
    mealRuleId: ref('mealRule', '用餐规则', 'Meal rule', { filter: true, whenParentGoes: 'take' }),
  },
})
