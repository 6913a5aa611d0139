import { alter, later } from '@pavilion/screens'
import { arrangementScreens } from '../model/screens.ts'

const ArrangementPage = later(() => import('./ArrangementPage.tsx'), 'ArrangementPage')

export default [alter(arrangementScreens, { screens: { detail: ArrangementPage } })]
