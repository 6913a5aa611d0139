import { screensFor } from '@pavilion/declare'
import { projectCollectionDailySummary, projectCollectionDailySummaryRelation } from './collection.ts'
import {
  entryOutCount,
  entryOutCountDetail,
  largeScreenLink,
  reportForm,
  reportMailing,
  visualScreen,
} from './count.ts'

const at = (name: string) => `/reportManagement/${name}`

export const entryOutCountScreens = screensFor(entryOutCount, {
  path: at('entryOutCount'),
  icon: 'bar-chart',
  tabs: ['entryOutCountDetails'],
})
export const entryOutCountDetailScreens = screensFor(entryOutCountDetail, {
  path: at('entryOutCountDetail'),
  icon: 'unordered-list',
})
export const projectCollectionDailySummaryScreens = screensFor(projectCollectionDailySummary, {
  path: at('projectCollectionDailySummary'),
  icon: 'dollar',
  tabs: ['projectCollectionDailySummaryRelations'],
  columns: ['number', 'startTime', 'endTime', 'payAmount', 'refundAmount', 'source', 'status', 'reportTime'],
})
export const projectCollectionDailySummaryRelationScreens = screensFor(projectCollectionDailySummaryRelation, {
  path: at('projectCollectionDailySummaryRelation'),
  icon: 'link',
})
export const reportForms = screensFor(reportForm, {
  path: at('reportForm'),
  icon: 'file-text',
  columns: ['name', 'code', 'sysUserId', 'status', 'sortNumber', 'updatedAt'],
  tabs: ['reportMailings'],
  extra: [
    {
      path: at('reports'),
      name: ['报表一览', 'Reports'],
      view: 'ReportsPage',
      icon: 'bar-chart',
    },
    {
      path: at('report'),
      name: ['查看报表', 'Report'],
      view: 'ReadyPage',
      icon: 'bar-chart',
      hidden: true,
    },
    {
      path: at('reportDesigner'),
      name: ['报表设计', 'Report designer'],
      view: 'ReportDesigner',
      icon: 'layout',
      right: 'reportForm.update',
    },
  ],
})
export const mailingScreens = screensFor(reportMailing, {
  path: at('reportMailing'),
  icon: 'mail',
  columns: ['reportFormId', 'sysUserId', 'rhythm', 'weekday', 'hour', 'language', 'outcome', 'lastAt', 'status'],
})
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
