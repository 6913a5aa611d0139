import { boolean, call, many, maybe, nothing, plain, ref, text, view, type AnswerOf } from '@pavilion/declare'

// The page of a guest: `/have-meals`.

const place = view({ id: plain.integer, name: plain.pair })
export const ownMeal = view({
  /** Of the person's register; null while they have not chosen this meal. */
  mealRegisterId: maybe(plain.integer),
  mealRuleId: maybe(plain.integer),
  name: plain.pair,
  mealType: maybe(plain.integer),
  date: maybe(plain.date),
  from: maybe(plain.instant),
  until: maybe(plain.instant),
  mealStatus: plain.integer,
  eatenAt: maybe(plain.instant),
  place: maybe(place),
  places: many(place),
  dishes: many(
    view({ name: plain.pair, side: maybe(plain.pair), pepper: maybe(plain.integer), pic: maybe(plain.text) }),
  ),
  diet: maybe(plain.text),
  declined: plain.boolean,
  /** Until when the guest may choose or decline; null: the organiser decides. */
  chooseUntil: maybe(plain.instant),
  left: maybe(plain.integer),
})
export type OwnMeal = AnswerOf<typeof ownMeal>
export const ownMeals = view({
  zone: plain.text,
  rows: many(
    view({
      key: plain.text,
      name: plain.text,
      /** Makes the codes of this person on their phone. */
      secret: plain.text,
      meals: many(ownMeal),
    }),
  ),
})
export type OwnMeals = AnswerOf<typeof ownMeals>
export const getOwnMeals = call('/mealRegister/ext/getList', {
  name: ['我的用餐', 'The meals of the signed-in visitor'],
  answer: ownMeals,
  reads: true,
})
const person = text('用餐人', 'Person', { required: true, max: 20 })
export const chooseMeal = call('/mealRegister/ext/choose', {
  name: ['选择用餐', 'Choose a meal until its deadline, or decline it'],
  body: {
    key: person,
    mealRuleId: ref('mealRule', '用餐规则', 'Meal', { required: true }),
    isComing: boolean('来用餐', 'Coming', { required: true }),
    mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place'),
    diet: text('饮食要求', 'Diet', { max: 200 }),
  },
  answer: view({ mealRegisterId: maybe(plain.integer) }),
})
/** The guest says at which of several places they will eat; it is eaten when it is scanned there. */
export const chooseMealPlace = call('/mealRecord/ext/create', {
  name: ['选择用餐地点', 'Choose at which place to have a meal'],
  body: {
    mealRegisterId: ref('mealRegister', '用餐登记', 'Meal registration', { required: true }),
    mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place', { required: true }),
  },
  answer: nothing,
})
