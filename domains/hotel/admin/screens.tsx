import { alter, later } from '@pavilion/screens'
import { hotelScreens } from '../model/screens.ts'

const HotelPage = later<'default', object>(() => import('./HotelPage.tsx'), 'default')
export const NightGrid = later(() => import('./NightGrid.tsx'), 'NightGrid')
export const RoomingList = later(() => import('./RoomingList.tsx'), 'RoomingList')
export const SituationStatement = later(() => import('./SituationStatement.tsx'), 'SituationStatement')

/** Changes to the generated screens of the hotel domain. */
export default [
  alter(hotelScreens, {
    list: {
      rowActions: [
        { name: ['房态', 'Nights'], inRow: true, open: row => `/receptionManagement/hotelNights?id=${row.id}` },
        { name: ['统计表', 'Statement'], open: row => `/receptionManagement/situationStatement?id=${row.id}` },
        { name: ['住宿名单', 'Rooming list'], open: row => `/receptionManagement/roomingList?id=${row.id}` },
      ],
    },
    screens: { detail: HotelPage },
  }),
]
