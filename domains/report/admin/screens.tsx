import './admin.css'
import { alter, type AnyRow, later, type RowAction } from '@pavilion/screens'
import { linkScreens, visualScreens } from '../model/index.ts'

export const DayPage = later(() => import('./DayPage.tsx'), 'DayPage')
export const WallDesigner = later(() => import('./WallDesigner.tsx'), 'WallDesigner')
export const StatisticsWall = later(() => import('./WallScreen.tsx'), 'StatisticsWall')
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

/** Changes to the generated screens of the report domain. Blocks are chosen, never typed. */
export default [
  alter(visualScreens, { list: { rowActions: [design, show] }, form: { without: ['blocks'] } }),
  alter(linkScreens, { detail: { above: row => <LinkAddress row={row} /> } }),
]
