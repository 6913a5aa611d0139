import { domain, screensFor } from '@pavilion/declare'
import { projectCollectionDailySummary, projectCollectionDailySummaryRelation } from './collection.ts'
import { entryOutCount, entryOutCountDetail, largeScreenLink, reportForm, visualScreen } from './count.ts'
import { pages } from './pages.ts'

export * from './codes.ts'
export * from './collection.ts'
export * from './count.ts'
export { pages } from './pages.ts'

export const visualScreens = screensFor(visualScreen, {
  path: '/visualScreenManagement/visualScreen',
  icon: 'fund-projection-screen',
  columns: ['code', 'name', 'title', 'refreshInterval', 'status', 'updatedAt'],
  tabs: ['largeScreenLinks'],
  extra: [
    {
      path: '/visualScreenManagement/designer',
      name: ['大屏设计', 'Screen designer'],
      view: 'WallDesigner',
      icon: 'layout',
      right: 'visualScreen.update',
    },
    {
      path: '/registerManagement/dayPage',
      name: ['今日现场', 'Today at the gates'],
      view: 'DayPage',
      icon: 'dashboard',
      right: 'registerUserEntryRecord.getList',
    },
    {
      path: '/registerManagement/entryStatisticsLargeScreen',
      name: ['入场统计大屏', 'Entry statistics screen'],
      view: 'StatisticsWall',
      icon: 'fund-projection-screen',
      right: 'registerUserEntryRecord.getList',
    },
  ],
})
export const linkScreens = screensFor(largeScreenLink, {
  path: '/visualScreenManagement/largeScreenLink',
  icon: 'link',
  columns: ['name', 'visualScreenId', 'status', 'expiresAt', 'shownAt'],
})

const at = (name: string) => `/reportManagement/${name}`

export const reportForms = screensFor(reportForm, {
  path: at('reportForm'),
  icon: 'file-text',
  columns: ['name', 'code', 'status', 'sortNumber', 'updatedAt'],
  extra: [
    {
      path: at('reportDesigner'),
      name: ['报表设计', 'Report designer'],
      view: 'ReportDesigner',
      icon: 'layout',
      right: 'reportForm.update',
    },
  ],
})

export const model = domain({
  area: 'report',
  name: ['报表', 'Reports'],
  resources: [
    entryOutCount,
    entryOutCountDetail,
    projectCollectionDailySummary,
    projectCollectionDailySummaryRelation,
    reportForm,
    visualScreen,
    largeScreenLink,
  ],
  pages,
  screens: [
    screensFor(entryOutCount, { path: at('entryOutCount'), icon: 'bar-chart', tabs: ['entryOutCountDetails'] }),
    screensFor(entryOutCountDetail, { path: at('entryOutCountDetail'), icon: 'unordered-list' }),
    screensFor(projectCollectionDailySummary, {
      path: at('projectCollectionDailySummary'),
      icon: 'dollar',
      tabs: ['projectCollectionDailySummaryRelations'],
      columns: ['number', 'startTime', 'endTime', 'payAmount', 'refundAmount', 'source', 'status', 'reportTime'],
    }),
    screensFor(projectCollectionDailySummaryRelation, {
      path: at('projectCollectionDailySummaryRelation'),
      icon: 'link',
    }),
    reportForms,
    visualScreens,
    linkScreens,
  ],
  panels: [
    { side: 'admin', path: '/visualScreen/jm2024', module: 'admin/WallScreen.tsx' },
    { side: 'separate', path: '{root}/largeScreen', module: 'site/LargeScreen.tsx' },
  ],
})
