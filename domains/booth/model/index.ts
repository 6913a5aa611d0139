import { domain, screensFor } from '@pavilion/declare'
import { booth, exhibitionBlacklist, exhibitionHall, exhibitionReserveSetting } from './booth.ts'

export * from './booth.ts'
export * from './codes.ts'

const at = (name: string) => `/boothManagement/${name}`

export const model = domain({
  area: 'booth',
  name: ['展位', 'Booths'],
  resources: [exhibitionHall, booth, exhibitionReserveSetting, exhibitionBlacklist],
  screens: [
    screensFor(booth, {
      path: at('booth'),
      icon: 'appstore',
      columns: [
        'boothNo',
        'reserveStatus',
        'exhibitorCompanyInfoId',
        'exhibitionHallId',
        'area',
        'price',
        'type',
        'name',
        'openStatus',
      ],
      tabs: ['exhibitorBoothActivities'],
    }),
    screensFor(exhibitionHall, {
      path: at('exhibitionHall'),
      icon: 'bank',
      tabs: ['booths', 'registerUserExhibitionHallScales'],
    }),
    screensFor(exhibitionReserveSetting, { path: at('exhibitionReserveSetting'), icon: 'setting' }),
    screensFor(exhibitionBlacklist, { path: at('exhibitionBlacklist'), icon: 'eye' }),
  ],
})
