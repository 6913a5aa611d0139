import './admin.css'
import { alter } from '@pavilion/screens'
import { arrangementScreens } from '../model/screens.ts'
import ArrangementPage from './ArrangementPage.tsx'

export default [
  alter(arrangementScreens, {
    list: { names: { create: ['生成方案', 'New proposal'] } },
    screens: { detail: ArrangementPage },
  }),
]
