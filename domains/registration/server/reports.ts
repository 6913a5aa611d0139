import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { registerUser } from '../model/index.ts'

const { certTypeId, signInStatus, userType, registerChannelId } = registerUser.fields
readyReports.fill('attendees', {
  name: say('参会人：证件与签到', 'Attendees by badge and sign-in'),
  about: say('各类证件有多少人，多少已签到', 'How many people hold each badge, and how many have signed in'),
  topic: 'registration',
  right: 'registerUser.getList',
  of: registerUser,
  list: { path: '/registerManagement/registerUser', time: 'createdAt' },
  timed: true,
  facts: ({ projectId }) => sql`
    select u."createdAt" as "at", u."certTypeId" as "badge", u."signInStatus" as "signedIn", u."userType" as "type",
      u."registerChannelId" as "channel", 1 as "count"
    from ${registerUser} u
    where u."projectId" = ${projectId}::bigint`,
  dimensions: {
    badge: { name: say('证件类型', 'Badge type'), field: certTypeId, filter: 'certTypeId' },
    signedIn: { name: say('签到', 'Sign-in'), field: signInStatus, filter: 'signInStatus' },
    type: { name: say('人员类型', 'Type'), field: userType, filter: 'userType' },
    channel: { name: say('渠道', 'Channel'), field: registerChannelId, filter: 'registerChannelId' },
  },
  measures: { count: { name: say('人数', 'People'), unit: 'count', sum: 'count' } },
  usual: ['badge', 'signedIn'],
})
