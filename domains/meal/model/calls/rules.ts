import {
  boolean,
  call,
  fileCall,
  idField,
  instant,
  integer,
  json,
  many,
  maybe,
  plain,
  ref,
  refs,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'

/** One kind of meal of a plan, with its hours. */
export interface PlannedMeal {
  readonly mealType: number
  readonly startTime: string
  readonly endTime: string
}
const days = json<readonly string[]>()('日期', 'Days', { required: true })
const audience = {
  certTypeIds: refs('registerUserCertType', '证件类型', 'Badge types'),
  webFormIds: refs('webForm', '报名表单', 'Registration forms'),
  userLevelIds: refs('userLevel', '用户级别', 'User levels'),
  userChannelIds: refs('userChannel', '用户渠道', 'User channels'),
  commoditySpuIds: refs('commoditySpu', '已购商品', 'Products bought'),
  hotelGuestIds: refs('hotelGuest', '住客', 'Hotel guests'),
  registerUserIds: refs('registerUser', '参会人', 'Attendees'),
}
/** Meals of several days and kinds at once, each a rule of its own. */
export const planMeals = call('/mealRule/plan', {
  name: ['排餐', 'Plan meals of several days and kinds at once'],
  body: {
    days,
    meals: json<readonly PlannedMeal[]>()('餐别与时间', 'Kinds and hours', { required: true }),
    mealPlaceIds: refs('mealPlace', '用餐地点', 'Places', { required: true }),
    ...audience,
    quantity: integer('份数', 'Portions', { min: 0, max: 1_000_000 }),
    isChoosable: boolean('客人自选', 'Guests choose'),
    chooseUntil: instant('选择截止', 'Choose until'),
    foodIds: refs('food', '菜品', 'Dishes'),
  },
  answer: view({ made: many(plain.integer), skipped: plain.integer }),
})
/** How many people the choice means, before anything is made. */
export const countAudience = call('/mealRule/countAudience', {
  name: ['用餐对象人数', 'How many people a meal would be for'],
  body: audience,
  answer: view({ people: plain.integer, diets: many(view({ diet: plain.text, people: plain.integer })) }),
  reads: true,
})
export const makeAhead = call('/mealRegister/makeAhead', {
  name: ['提前生成名单', 'Put everybody a meal is for on its list'],
  body: { mealRuleIds: refs('mealRule', '用餐规则', 'Meals', { required: true }) },
  answer: view({
    made: plain.integer,
    /** On the list already, or known as somebody who is. */
    known: plain.integer,
  }),
})
export const mealVouchers = fileCall('/mealRegister/vouchers', {
  name: ['打印餐券', 'Vouchers on paper, a QR code each'],
  body: {
    mealRuleId: ref('mealRule', '用餐规则', 'Meal', { required: true }),
    ids: refs('mealRegister', '用餐登记', 'Meal registrations'),
  },
  mediaType: 'application/pdf',
})

const countLine = view({ diet: plain.text, expected: plain.integer, came: plain.integer })
export const rulePage = view({
  from: maybe(plain.instant),
  until: maybe(plain.instant),
  zone: plain.text,
  places: many(
    view({
      id: plain.integer,
      name: plain.pair,
      hotel: maybe(plain.pair),
      expected: plain.integer,
      came: plain.integer,
    }),
  ),
  dishes: many(
    view({
      id: plain.integer,
      name: plain.pair,
      side: maybe(plain.pair),
      pepper: maybe(plain.integer),
      quantity: maybe(plain.integer),
      pic: maybe(plain.text),
    }),
  ),
  audience: many(view({ id: plain.integer, updatedAt: plain.instant, kind: plain.pair, name: plain.pair })),
  /** People it is for who are not on the list yet. */
  missing: plain.integer,
  expected: plain.integer,
  came: plain.integer,
  declined: plain.integer,
  walkIns: plain.integer,
  seconds: plain.integer,
  diets: many(countLine),
})
export type RulePage = AnswerOf<typeof rulePage>
export const getRulePage = call('/mealRule/getPage', {
  name: ['用餐规则页', 'A meal: hours, places, people, dishes, figures'],
  body: { id: idField },
  answer: rulePage,
  reads: true,
})
export const registerPage = view({
  zone: plain.text,
  meal: maybe(view({ id: plain.integer, name: plain.pair, from: maybe(plain.instant), until: maybe(plain.instant) })),
  place: maybe(plain.pair),
  hotel: maybe(plain.pair),
  records: many(
    view({
      id: plain.integer,
      updatedAt: plain.instant,
      at: maybe(plain.instant),
      place: maybe(plain.pair),
      portion: plain.integer,
      reason: maybe(plain.text),
      by: maybe(plain.text),
      status: plain.integer,
      conflict: maybe(plain.integer),
      isSeen: plain.boolean,
    }),
  ),
  /** The other meals of this person. */
  others: many(
    view({
      id: plain.integer,
      meal: plain.pair,
      date: maybe(plain.date),
      mealStatus: plain.integer,
      declined: plain.boolean,
    }),
  ),
})
export type RegisterPage = AnswerOf<typeof registerPage>
export const getRegisterPage = call('/mealRegister/getPage', {
  name: ['用餐登记页', 'A person at a meal: when, where, what was served'],
  body: { id: idField },
  answer: registerPage,
  reads: true,
})
export const placePage = view({
  zone: plain.text,
  hotel: maybe(plain.pair),
  meals: many(
    view({
      id: plain.integer,
      name: plain.pair,
      mealType: plain.integer,
      from: plain.instant,
      until: plain.instant,
      isNow: plain.boolean,
      expected: plain.integer,
      came: plain.integer,
    }),
  ),
})
export type PlacePage = AnswerOf<typeof placePage>
export const getPlacePage = call('/mealPlace/getPage', {
  name: ['用餐地点页', 'A meal place: its hotel and its meals'],
  body: { id: idField },
  answer: placePage,
  reads: true,
})

const hourLine = view({ from: plain.instant, came: plain.integer, toCome: plain.integer })
export const kitchenView = view({
  zone: plain.text,
  at: plain.instant,
  day: plain.date,
  days: many(plain.date),
  meals: many(
    view({
      id: plain.integer,
      name: plain.pair,
      mealType: plain.integer,
      from: maybe(plain.instant),
      until: maybe(plain.instant),
      state: plain.text,
      portions: maybe(plain.integer),
      expected: plain.integer,
      came: plain.integer,
      declined: plain.integer,
      walkIns: plain.integer,
      seconds: plain.integer,
      conflicts: plain.integer,
      diets: many(countLine),
      /** A place without a name: people who are not tied to one. */
      places: many(
        view({
          id: maybe(plain.integer),
          name: maybe(plain.pair),
          expected: plain.integer,
          came: plain.integer,
          toCome: plain.integer,
          hours: many(hourLine),
        }),
      ),
      dishes: many(view({ name: plain.pair, quantity: maybe(plain.integer) })),
    }),
  ),
})
export type KitchenView = AnswerOf<typeof kitchenView>
export const getKitchen = call('/mealRule/getKitchen', {
  name: ['用餐概览', 'What the kitchen needs of a day: how many, where, when, which diets'],
  body: { day: text('日期', 'Day', { max: 10 }) },
  answer: kitchenView,
  reads: true,
})
export const kitchenSheet = fileCall('/mealRule/kitchenSheet', {
  name: ['厨房清单', 'The counts of a day as a spreadsheet'],
  body: { day: text('日期', 'Day', { required: true, max: 10 }) },
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
