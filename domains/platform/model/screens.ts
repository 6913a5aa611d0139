import { screensFor } from '@pavilion/declare'
import { language, seller, seqNo } from './basics.ts'
import { currency } from './money.ts'
import { building, country, department, expert, place, region, workplace } from './places.ts'

const at = (name: string) => `/platformManagement/${name}`

export const sellerScreens = screensFor(seller, { path: at('seller'), icon: 'shop' })
export const languageScreens = screensFor(language, { path: at('language'), icon: 'global' })
export const currencyScreens = screensFor(currency, { path: at('currency'), icon: 'dollar' })
export const seqNoScreens = screensFor(seqNo, { path: at('seqNo'), icon: 'number' })
export const buildingScreens = screensFor(building, { path: at('building'), icon: 'bank', tabs: ['places'] })
export const placeScreens = screensFor(place, { path: at('place'), icon: 'environment' })
export const workplaceScreens = screensFor(workplace, {
  path: at('workplace'),
  icon: 'apartment',
  tabs: ['departments'],
})
export const departmentScreens = screensFor(department, { path: at('department'), icon: 'cluster' })
export const expertScreens = screensFor(expert, {
  path: at('expert'),
  icon: 'idcard',
  columns: ['name', 'englishName', 'avatar', 'position', 'workplaceId', 'departmentId', 'phoneNumber'],
})
export const regionScreens = screensFor(region, { path: at('region'), icon: 'partition' })
export const countryScreens = screensFor(country, { path: at('country'), icon: 'flag' })
