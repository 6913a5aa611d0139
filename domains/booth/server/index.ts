import { exhibitorOf } from '@pavilion/form/server/index.ts'
import { say } from '@pavilion/declare'
import { companyAudited } from '@pavilion/exhibitor/model/events.ts'
import { on, serverDomain } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders, payStops } from '@pavilion/order/server/index.ts'
import { componentData } from '@pavilion/site/server/index.ts'
import { model, planPart } from '../model/index.ts'
import { stopsListed } from './blackList.ts'
import { calls } from './calls.ts'
import { depositLines, feeLines } from './claims/lines.ts'
import { depositStock, feeStock } from './claims/stock.ts'
import './claims/heldNotices.ts'
import { dropHolds } from './companies.ts'
import { exhibitorByUser } from './exhibitor.ts'
import './fair/erasure.ts'
import './fair/merge.ts'
import { staffMoves } from './fair/moves.ts'
import { jobs } from './jobs.ts'
import './live.ts'
import { boothMoves } from './moves.ts'
import { planParts } from './plan/components.ts'
import './reports.ts'

export { loaders } from './pages.ts'

// The form domain comes before this one: its letters and invitations ask for booths through its
// port.
exhibitorOf.fill(exhibitorByUser)
lineBuilders.fill(orderType.exhibitorDeposit, depositLines)
lineBuilders.fill(orderType.standFee, feeLines)
kindStocks.fill(orderType.exhibitorDeposit, depositStock)
kindStocks.fill(orderType.standFee, feeStock)
payStops.fill(orderType.exhibitorDeposit, stopsListed)
payStops.fill(orderType.standFee, stopsListed)
componentData.fill(planPart.type, planParts)

export const domain = serverDomain({
  model,
  calls,
  jobs,
  moves: [boothMoves, staffMoves],
  handlers: [
    on(companyAudited, 'free what a refused company holds', dropHolds, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '被拒企业占用的展位未释放；请重试，或关闭其押金订单',
        'Stands held by a refused company were not freed. Try again, or close its deposit order',
      ),
    }),
  ],
})
