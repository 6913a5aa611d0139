import { alter, later } from '@pavilion/screens'
import { arrangementScreens, tripFollowScreens } from '../model/screens.ts'

const ArrangementPage = later(() => import('./ArrangementPage.tsx'), 'ArrangementPage')

const FollowPage = later(() => import('./follow/FollowPage.tsx'), 'FollowPage')

export default [
  alter(arrangementScreens, { screens: { detail: ArrangementPage } }),
  alter(tripFollowScreens, { screens: { detail: FollowPage } }),
]
