import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { booth } from '../model/index.ts'

const { exhibitionHallId, type, reserveStatus } = booth.fields
readyReports.fill('stands', {
  name: say('展位销售', 'Stands'),
  about: say('各馆展位卖了多少、还剩多少', 'How many stands of each hall are taken, and how many are free'),
  topic: 'services',
  right: 'booth.getList',
  of: booth,
  list: { path: '/boothManagement/booth' },
  timed: false,
  facts: ({ projectId }) => sql`
    select null::timestamptz as "at", b."exhibitionHallId" as "hall", b."type", b."reserveStatus" as "state",
      coalesce(b."area", 0) as "area", 1 as "count"
    from ${booth} b
    where b."projectId" = ${projectId}::bigint`,
  dimensions: {
    hall: { name: say('展馆', 'Hall'), field: exhibitionHallId, filter: 'exhibitionHallId' },
    state: { name: say('状态', 'State'), field: reserveStatus, filter: 'reserveStatus' },
    type: { name: say('类型', 'Type'), field: type, filter: 'type' },
  },
  measures: {
    count: { name: say('展位数', 'Stands'), unit: 'count', sum: 'count' },
    area: { name: say('面积（㎡）', 'Area (m²)'), unit: 'area', sum: 'area' },
  },
  usual: ['hall', 'state'],
})
