import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { registerUserSignInRecord } from '../model/index.ts'

const { registerUserSignInHotelId, registerUserSignInBatchId, status } = registerUserSignInRecord.fields
readyReports.fill('signIns', {
  name: say('签到', 'Sign-ins'),
  about: say('各签到处、各批次有多少人签到', 'How many people signed in at each desk and in each batch'),
  topic: 'onSite',
  right: 'registerUserSignInRecord.getList',
  of: registerUserSignInRecord,
  list: { path: '/registerManagement/registerUserSignInRecord', time: 'signInTime' },
  timed: true,
  facts: ({ projectId }) => sql`
    select r."signInTime" as "at", r."registerUserSignInHotelId" as "desk", r."registerUserSignInBatchId" as "batch",
      r."status", 1 as "count"
    from ${registerUserSignInRecord} r
    where r."projectId" = ${projectId}::bigint`,
  dimensions: {
    desk: { name: say('签到处', 'Desk'), field: registerUserSignInHotelId, filter: 'registerUserSignInHotelId' },
    batch: { name: say('批次', 'Batch'), field: registerUserSignInBatchId, filter: 'registerUserSignInBatchId' },
    status: { name: say('状态', 'Status'), field: status, filter: 'status' },
  },
  measures: { count: { name: say('人次', 'People'), unit: 'count', sum: 'count' } },
  usual: ['desk', 'status'],
})
