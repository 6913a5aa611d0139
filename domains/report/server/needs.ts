import { say } from '@pavilion/declare'
import { exhibitorAuditStatus, boothActivityStatus, productInfoStatus } from '@pavilion/exhibitor/model/codes.ts'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/company.ts'
import { exhibitorBoothActivity, exhibitorProductInfo } from '@pavilion/exhibitor/model/product.ts'
import { collectionSummaryStatus, projectCollectionDailySummary } from '../model/index.ts'
import { needSources } from '@pavilion/work/server/index.ts'

// What waits for operators. The domains of forms and orders report their own rows.
const auditQueue = '/exhibitorManagement/auditQueue'
needSources.fill('exhibitors', {
  words: say('展商资料：待审核', 'Exhibitors: to review'),
  right: 'exhibitorCompanyInfo.approve',
  of: exhibitorCompanyInfo,
  where: { auditStatus: exhibitorAuditStatus.pending },
  path: auditQueue,
})
needSources.fill('products', {
  words: say('展品上架：待审核', 'Products: to review'),
  right: 'exhibitorProductInfo.approve',
  of: exhibitorProductInfo,
  where: { status: productInfoStatus.shelfPendingAudit },
  path: auditQueue,
})
needSources.fill('activities', {
  words: say('展位活动：待审核', 'Booth activities: to review'),
  right: 'exhibitorBoothActivity.approve',
  of: exhibitorBoothActivity,
  where: { status: boothActivityStatus.pending },
  path: auditQueue,
})
needSources.fill('collectionSummaries', {
  words: say('收款日报：待上报', 'Daily summaries: to report'),
  right: 'projectCollectionDailySummary.report',
  of: projectCollectionDailySummary,
  where: { status: collectionSummaryStatus.pending },
  path: '/reportManagement/projectCollectionDailySummary',
})
