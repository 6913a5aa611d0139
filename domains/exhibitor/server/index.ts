import { serverDomain } from '@pavilion/http'
import { componentData } from '@pavilion/site/server/index.ts'
import { activityCalendar, exhibitorDirectory, model, productCatalogue } from '../model/index.ts'
import './audience.ts'
import { calls } from './calls.ts'
import './erasure.ts'
import { activityRules, companyRules, demandRules, productRules } from './moves.ts'
import { calendarParts, catalogueParts, directoryParts } from './shown/components.ts'

export { loaders } from './shown/pages.ts'
export { memberOf, requireMember, type Membership } from './members.ts'
export { refuseBlackListed } from './blackList.ts'
export {
  blackList,
  companiesAtStand,
  companyMerging,
  standsOf,
  type AskedSum,
  type CompanyStands,
  type FollowCompany,
  type StandOf,
} from './ports.ts'

componentData.fill(exhibitorDirectory.type, directoryParts)
componentData.fill(productCatalogue.type, catalogueParts)
componentData.fill(activityCalendar.type, calendarParts)
export { setDemandStands, setDeposited, type DemandStands } from './stands.ts'

export const domain = serverDomain({
  model,
  calls,
  moves: [companyRules, productRules, activityRules, demandRules],
})
