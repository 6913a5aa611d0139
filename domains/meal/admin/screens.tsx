import './admin.css'
import { alter, later, type AnyRow } from '@pavilion/screens'
import { mealWordOf } from './words.ts'
import {
  audienceScreens,
  foodScreens,
  mealFoodScreens,
  placeScreens,
  recordScreens,
  registerScreens,
  rulePlaceScreens,
  ruleScreens,
} from '../model/screens.ts'

export const MealDesk = later(() => import('./MealDesk.tsx'), 'MealDesk')
export const MealOverview = later(() => import('./MealOverview.tsx'), 'MealOverview')
export const Menus = later(() => import('./Menus.tsx'), 'Menus')
export const PlanMeals = later(() => import('./PlanMeals.tsx'), 'PlanMeals')
const dishes = () => import('./DishPages.tsx')
type Of = { readonly row: AnyRow }
const DishBody = later<'DishBody', Of>(dishes, 'DishBody')
const MenuLineBody = later<'MenuLineBody', Of>(dishes, 'MenuLineBody')
const MealAtPlaceBody = later<'MealAtPlaceBody', Of>(dishes, 'MealAtPlaceBody')
const AudienceBody = later<'AudienceBody', Of>(dishes, 'AudienceBody')
const PortionBody = later<'PortionBody', Of>(dishes, 'PortionBody')
const pages = () => import('./pages.ts')
const RuleAbove = later(pages, 'RuleAbove')
const RegisterAbove = later(pages, 'RegisterAbove')
const PlaceAbove = later(pages, 'PlaceAbove')
const RuleTools = later<'RuleTools', { refresh(): void }>(pages, 'RuleTools')

/** Changes to the generated screens of meals. */
export default [
  alter(ruleScreens, {
    list: { tools: RuleTools },
    detail: {
      head: row => ({ about: mealWordOf(row.mealType) }),
      above: row => <RuleAbove row={row} />,
      first: ['mealRegister'],
      hides: [
        'name',
        'englishName',
        'mealType',
        'date',
        'startTime',
        'endTime',
        'userLevelId',
        'quantity',
        'isChoosable',
        'chooseUntil',
      ],
    },
  }),
  alter(registerScreens, {
    detail: {
      head: row => ({ about: mealWordOf(row.mealType) }),
      above: row => <RegisterAbove row={row} />,
      hides: [
        'name',
        'phoneNumber',
        'mealRuleId',
        'mealType',
        'date',
        'mealPlaceId',
        'diet',
        'declinedAt',
        'source',
        'registerUserId',
        'hotelGuestId',
        'webUserId',
      ],
    },
  }),
  alter(placeScreens, {
    detail: {
      above: row => <PlaceAbove row={row} />,
      without: ['mealRulePlace'],
      first: ['mealRecord'],
      hides: ['name', 'englishName', 'isCheckInHotel', 'hotelId', 'sortNumber'],
    },
  }),
  alter(recordScreens, {
    list: { rowActions: [{ move: 'takeBack' }] },
    detail: { body: row => <PortionBody row={row} /> },
  }),
  alter(foodScreens, { detail: { body: row => <DishBody row={row} /> } }),
  alter(mealFoodScreens, { detail: { body: row => <MenuLineBody row={row} /> } }),
  alter(rulePlaceScreens, { detail: { body: row => <MealAtPlaceBody row={row} /> } }),
  alter(audienceScreens, { detail: { body: row => <AudienceBody row={row} /> } }),
]
