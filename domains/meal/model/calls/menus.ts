import { call, many, maybe, plain, text, view, type AnswerOf } from '@pavilion/declare'
import { foodAllergen, foodDiet } from '../codes.ts'

const dish = view({
  id: plain.integer,
  updatedAt: plain.instant,
  name: plain.pair,
  side: maybe(plain.pair),
  pepper: maybe(plain.integer),
  pic: maybe(plain.text),
  diets: many(plain.code(foodDiet)),
  allergens: many(plain.code(foodAllergen)),
  /** In how many menus it stands. */
  menus: plain.integer,
})
export type MenuDish = AnswerOf<typeof dish>
const menu = view({
  id: plain.integer,
  name: plain.pair,
  mealType: plain.integer,
  from: plain.instant,
  until: plain.instant,
  places: many(plain.pair),
  /** In the order in which they stand on the menu. */
  dishes: many(
    view({
      id: plain.integer,
      updatedAt: plain.instant,
      foodId: maybe(plain.integer),
      name: plain.pair,
      quantity: maybe(plain.integer),
    }),
  ),
  /** What the people on its list eat. */
  diets: many(view({ diet: plain.text, people: plain.integer })),
})
export type Menu = AnswerOf<typeof menu>
export const menusView = view({
  zone: plain.text,
  day: plain.date,
  days: many(plain.date),
  dishes: many(dish),
  menus: many(menu),
})
export type Menus = AnswerOf<typeof menusView>
export const getMenus = call('/food/getMenus', {
  name: ['菜单', 'Dishes, and the menus of a day by meal and place'],
  body: { day: text('日期', 'Day', { max: 10 }) },
  answer: menusView,
  reads: true,
})
