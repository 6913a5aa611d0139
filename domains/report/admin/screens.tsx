import './admin.css'
import { alter, type AnyRow, keepCode, later, type RowAction } from '@pavilion/screens'
import { linkScreens, reportForms, visualScreens } from '../model/index.ts'
import { readyIn } from '../model/ready.ts'
import { addressOfSaved } from './ready/address.ts'
import { mailingScreens } from '../model/screens.ts'

export const StatisticsWall = later(() => import('./WallScreen.tsx'), 'StatisticsWall')
const ReportOf = later<'ReportOf', { row: AnyRow }>(() => import('./ReportView.tsx'), 'ReportOf')
const LinkAddress = later<'LinkAddress', { row: AnyRow }>(() => import('./LinkAddress.tsx'), 'LinkAddress')

const design: RowAction = {
  name: ['设计', 'Design'],
  inRow: true,
  open: row => `/visualScreenManagement/designer?id=${row.id}`,
}
const show: RowAction = {
  name: ['打开大屏', 'Open'],
  open: row => `/visualScreen/${encodeURIComponent(String(row.code))}`,
}

const compose: RowAction = {
  name: ['设计', 'Design'],
  right: 'reportForm.update',
  inRow: true,
  open: row => (readyIn(row.definition) ? addressOfSaved(row.id) : `/reportManagement/reportDesigner?id=${row.id}`),
}

/** Changes to the generated screens of the report domain. Blocks are chosen, never typed. */
export default [
  alter(visualScreens, {
    list: { rowActions: [design, show] },
    // The blocks are looked at where they are drawn.
    detail: { acts: [design, show], hides: ['blocks'] },
    form: { without: ['blocks'] },
  }),
  alter(reportForms, {
    list: { rowActions: [compose] },
    detail: { above: row => <ReportOf row={row} />, hides: ['definition'] },
    form: { without: ['definition'] },
  }),
  alter(mailingScreens, { list: { lead: 'reportFormId' } }),
  alter(linkScreens, {
    detail: { above: row => <LinkAddress row={row} /> },
    form: {
      opens: row => {
        keepCode(row)
        return `${linkScreens.path}/detail?id=${row.id}`
      },
    },
  }),
]
