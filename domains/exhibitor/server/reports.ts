import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { exhibitorCompanyInfo } from '../model/index.ts'

const { auditStatus, companyType, registerChannelId } = exhibitorCompanyInfo.fields
readyReports.fill('exhibitors', {
  name: say('展商', 'Exhibitors'),
  about: say('有多少展商报名，审核到哪一步', 'How many companies applied, and how far their review is'),
  topic: 'services',
  right: 'exhibitorCompanyInfo.getList',
  of: exhibitorCompanyInfo,
  list: { path: '/exhibitorManagement/exhibitorCompanyInfo', time: 'createdAt' },
  timed: true,
  facts: ({ projectId }) => sql`
    select c."createdAt" as "at", c."auditStatus" as "state", c."companyType" as "type",
      c."registerChannelId" as "channel", 1 as "count"
    from ${exhibitorCompanyInfo} c
    where c."projectId" = ${projectId}::bigint`,
  dimensions: {
    state: { name: say('审核', 'Review'), field: auditStatus, filter: 'auditStatus' },
    type: { name: say('类型', 'Type'), field: companyType, filter: 'companyType' },
    channel: { name: say('渠道', 'Channel'), field: registerChannelId, filter: 'registerChannelId' },
  },
  measures: { count: { name: say('展商数', 'Companies'), unit: 'count', sum: 'count' } },
  usual: ['state'],
})
