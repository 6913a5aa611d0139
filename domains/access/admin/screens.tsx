import './admin.css'
import { alter, type AnyRow, later } from '@pavilion/screens'
import {
  checkLogScreens,
  differenceScreens,
  entryRecordScreens,
  faceCertificateScreens,
  faceDatabaseScreens,
  termInfoScreens,
} from '../model/screens.ts'

const FaceDatabaseState = later(() => import('./FaceDatabaseState.tsx'), 'FaceDatabaseState')
const FaceCertificate = later(() => import('./FaceCertificate.tsx'), 'FaceCertificate')
const Recount = later<'Recount', { refresh(): void }>(() => import('./Recount.tsx'), 'Recount')
const Reason = later<'Reason', { readonly row: AnyRow }>(() => import('./Reason.tsx'), 'Reason')
const DeviceActions = later(() => import('./DeviceActions.tsx'), 'DeviceActions')

/** Changes to the generated screens of the access domain. */
export default [
  alter(checkLogScreens, { list: { columns: { reasonCode: row => <Reason row={row} /> } } }),
  // Who, then when: nobody knows a passage by its number.
  alter(entryRecordScreens, { list: { lead: 'userName' } }),
  alter(differenceScreens, { list: { tools: Recount } }),
  alter(termInfoScreens, { detail: { above: row => <DeviceActions row={row} /> } }),
  alter(faceDatabaseScreens, { detail: { above: row => <FaceDatabaseState row={row} /> } }),
  alter(faceCertificateScreens, { detail: { above: row => <FaceCertificate row={row} /> } }),
]
