import { say } from '@pavilion/declare'
import { needSources } from '@pavilion/work/server/index.ts'
import { registerUserStatus } from '../model/codes.ts'
import { registerUser } from '../model/index.ts'

// Gates turn away whoever has no badge type, and printers have nothing to print. An event without any
// type has no badges at all.
needSources.fill('withoutBadgeType', {
  words: say('参会人：没有证件类型', 'Attendees: no badge type'),
  right: 'registerUser.update',
  of: registerUser,
  where: { status: registerUserStatus.normal, certTypeId: null, erasedAt: null },
  within: async ctx => {
    const events = await ctx
      .acting('attendees', { projectId: null })
      .sql<{ projectId: number }>(`select distinct "projectId" from "registerUserCertType" where "deletedAt" is null`)
    return events.map(({ projectId }) => projectId)
  },
  query: {},
  path: '/registerManagement/giveBadges',
})
