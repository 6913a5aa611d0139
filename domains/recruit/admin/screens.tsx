import { type AnyRow, alter, later } from '@pavilion/screens'
import {
  recruitApplicationScreens,
  recruitChangeScreens,
  recruitCompanyScreens,
  recruitJobScreens,
} from '../model/index.ts'

const CompanyLink = later<'CompanyLink', { companyId: number }>(() => import('./CompanyLink.tsx'), 'CompanyLink')
const ChangeContent = later<'ChangeContent', { row: AnyRow }>(() => import('./ChangeContent.tsx'), 'ChangeContent')
export const JobFair = later(() => import('./JobFair.tsx'), 'JobFair')
export const ChangeQueue = later(() => import('./ChangeQueue.tsx'), 'ChangeQueue')

/** Changes to the generated screens of the recruit domain. */
export default [
  alter(recruitCompanyScreens, { detail: { above: row => <CompanyLink companyId={Number(row.id)} /> } }),
  alter(recruitJobScreens, { list: { rowActions: [{ move: 'close' }, { move: 'reopen' }] } }),
  alter(recruitApplicationScreens, { list: { rowActions: [{ move: 'invite' }, { move: 'decline' }] } }),
  alter(recruitChangeScreens, {
    list: { rowActions: [{ move: 'approve' }, { move: 'refuse' }] },
    detail: { below: row => <ChangeContent row={row} /> },
  }),
]
