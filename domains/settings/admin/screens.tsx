import { alter, later } from '@pavilion/screens'
import { projectSettingScreens } from '../model/screens.ts'

const SettingsPage = later(() => import('./SettingsPage.tsx'), 'SettingsPage')

/** An event has one row of settings: its page stands where other resources have a list. */
export default [alter(projectSettingScreens, { screens: { list: SettingsPage } })]
