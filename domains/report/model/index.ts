import { domain, screensFor } from '@pavilion/declare'
import { projectCollectionDailySummary, projectCollectionDailySummaryRelation } from './collection.ts'
import { entryOutCount, entryOutCountDetail, reportForm, visualScreen } from './count.ts'

export * from './codes.ts'
export * from './collection.ts'
export * from './count.ts'

const at = (name: string) => `/reportManagement/${name}`

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
  ],
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
    screensFor(reportForm, { path: at('reportForm'), icon: 'file-text' }),
    screensFor(visualScreen, {
      path: '/visualScreenManagement/visualScreen',
      icon: 'fund-projection-screen',
      columns: ['code', 'name', 'title', 'refreshInterval', 'status', 'updatedAt'],
    }),
  ],
})
