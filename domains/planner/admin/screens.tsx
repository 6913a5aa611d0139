import { alter, later } from '@pavilion/screens'
import { arrangementScreens } from '../model/screens.ts'

const ArrangementPage = later(() => import('./ArrangementPage.tsx'), 'ArrangementPage')

export default [
  alter(arrangementScreens, {
    list: { names: { create: ['生成方案', 'New proposal'] } },
    screens: { detail: ArrangementPage },
  }),
]
