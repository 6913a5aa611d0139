import { say } from '@pavilion/declare'
import { on, serverDomain } from '@pavilion/http'
import { recordFollowers } from '@pavilion/form/server/index.ts'
import { componentData } from '@pavilion/site/server/index.ts'
import { activityCalendar, companyAudited, exhibitorDirectory, model, productCatalogue } from '../model/index.ts'
import './audience.ts'
import { applicationsFollow } from './byForm/follow.ts'
import { calls } from './calls.ts'
import './erasure.ts'
import { activityRules, companyRules, demandRules, productRules } from './moves.ts'
import { noticeOfAudit } from './notices.ts'
import { calendarParts, catalogueParts, directoryParts } from './shown/components.ts'
import './reports.ts'

export { loaders } from './shown/pages.ts'
export { memberOf, requireMember, type Membership } from './members.ts'
export { hereOf, type Here } from './place.ts'
export { listedAs, refuseBlackListed, unlessBlackListed } from './blackList.ts'
export {
  blackList,
  companiesAtStand,
  companyMerging,
  fairOf,
  standsOf,
  type AskedSum,
  type CompanyStands,
  type FollowCompany,
  type StandOf,
} from './ports.ts'
export { setDemandStands, setDeposited, type DemandStands } from './stands.ts'

recordFollowers.fill('exhibitor', applicationsFollow)
componentData.fill(exhibitorDirectory.type, directoryParts)
componentData.fill(productCatalogue.type, catalogueParts)
componentData.fill(activityCalendar.type, calendarParts)

export const domain = serverDomain({
  model,
  calls,
  moves: [companyRules, productRules, activityRules, demandRules],
  handlers: [
    on(companyAudited, 'tell the company', noticeOfAudit, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '一家企业未收到参展申请的审核结果；请重试',
        'A company was not notified of the decision about its application. Try again',
      ),
    }),
  ],
})
