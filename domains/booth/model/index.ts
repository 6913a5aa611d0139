import { domain } from '@pavilion/declare'
import { booth, exhibitionBlacklist, exhibitionHall, exhibitionReserveSetting } from './booth.ts'
import { boothHistory, boothPriceRule, boothQuota, boothStand, boothTicket, boothWait } from './claims.ts'
import { boothTarget } from './cockpit.ts'
import { components } from './components.ts'
import {
  boothService,
  boothStaffQuota,
  exhibitorLead,
  exhibitorLeadConsent,
  exhibitorLeadQuestion,
  exhibitorStaff,
} from './fair.ts'
import { pages } from './pages.ts'
import { screens } from './screens.ts'

export * from './booth.ts'
export * from './claims.ts'
export * from './cockpit.ts'
export * from './codes.ts'
export * from './components.ts'
export * from './fair.ts'
export * from './pages.ts'
export * from './screens.ts'

export const model = domain({
  area: 'booth',
  name: ['展位', 'Stands'],
  resources: [
    exhibitionHall,
    booth,
    exhibitionReserveSetting,
    boothPriceRule,
    boothTarget,
    boothWait,
    boothTicket,
    boothHistory,
    exhibitionBlacklist,
    exhibitorLeadQuestion,
    exhibitorLead,
    exhibitorLeadConsent,
    exhibitorStaff,
    boothService,
  ],
  // Taken in this order: the stand, then the place of its company.
  counters: [boothStand, boothQuota, boothStaffQuota],
  components,
  pages,
  screens,
})
