import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { tripTicket } from '../model/index.ts'

const { type, toPlace, receiveStatus, carrierState } = tripTicket.fields
readyReports.fill('arrivals', {
  name: say('抵达：按小时', 'Arrivals by hour'),
  about: say('客人什么时候到，到哪里，接到了没有', 'When guests arrive, where, and whether they were met'),
  topic: 'services',
  right: 'tripTicket.getList',
  of: tripTicket,
  list: { path: '/receptionManagement/tripTicket', time: 'arriveTime', filters: { direction: '10' } },
  timed: true,
  facts: ({ projectId }) => sql`
    select t."arriveTime" as "at", t."type", t."toPlace" as "place", t."receiveStatus" as "met",
      t."carrierState" as "carrier", 1 as "count"
    from ${tripTicket} t
    where t."projectId" = ${projectId}::bigint and t."direction" = 10`,
  dimensions: {
    place: { name: say('到达地', 'Place'), field: toPlace },
    type: { name: say('交通方式', 'By'), field: type, filter: 'type' },
    met: { name: say('接站', 'Met'), field: receiveStatus, filter: 'receiveStatus' },
    carrier: { name: say('航班动态', 'Carrier'), field: carrierState, filter: 'carrierState' },
  },
  measures: { count: { name: say('人数', 'Guests'), unit: 'count', sum: 'count' } },
  usual: ['hour'],
})
