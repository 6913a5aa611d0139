import { domain, say, screensFor } from '@pavilion/declare'
import { language, seller, seqNo } from './basics.ts'
import { currency } from './money.ts'
import { building, country, department, expert, place, region, workplace } from './places.ts'

export * from './basics.ts'
export * from './codes.ts'
export * from './money.ts'
export * from './places.ts'

const at = (name: string) => `/platformManagement/${name}`

export const model = domain({
  area: 'platform',
  name: say('平台管理', 'Platform'),
  resources: [seller, language, currency, seqNo, building, place, workplace, department, expert, region, country],
  screens: [
    screensFor(seller, { path: at('seller'), icon: 'shop' }),
    screensFor(language, { path: at('language'), icon: 'global' }),
    screensFor(currency, { path: at('currency'), icon: 'dollar' }),
    screensFor(seqNo, { path: at('seqNo'), icon: 'number' }),
    screensFor(building, { path: at('building'), icon: 'bank', tabs: ['places'] }),
    screensFor(place, { path: at('place'), icon: 'environment' }),
    screensFor(workplace, { path: at('workplace'), icon: 'apartment', tabs: ['departments'] }),
    screensFor(department, { path: at('department'), icon: 'cluster' }),
    screensFor(expert, {
      path: at('expert'),
      icon: 'idcard',
      columns: ['name', 'englishName', 'avatar', 'position', 'workplaceId', 'departmentId', 'phoneNumber'],
    }),
    screensFor(region, { path: at('region'), icon: 'partition' }),
    screensFor(country, { path: at('country'), icon: 'flag' }),
  ],
})
