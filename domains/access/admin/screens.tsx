import './admin.css'
import { alter, later } from '@pavilion/screens'
import { termInfoScreens } from '../model/screens.ts'

export const GateSimulator = later(() => import('./GateSimulator.tsx'), 'GateSimulator')
const DeviceActions = later(() => import('./DeviceActions.tsx'), 'DeviceActions')

/** Changes to the generated screens of the access domain. */
export default [alter(termInfoScreens, { detail: { above: row => <DeviceActions row={row} /> } })]
