import { exhibitorOf } from '@pavilion/form/server/index.ts'
import { serverDomain } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import { depositLines, feeLines } from './claims/lines.ts'
import { depositStock, feeStock } from './claims/stock.ts'
import { exhibitorByUser } from './exhibitor.ts'
import { jobs } from './jobs.ts'
import './live.ts'
import { boothMoves } from './moves.ts'

export { loaders } from './pages.ts'

// The form domain comes before this one: its letters and invitations ask for booths through its
// port.
exhibitorOf.fill(exhibitorByUser)
lineBuilders.fill(orderType.exhibitorDeposit, depositLines)
lineBuilders.fill(orderType.standFee, feeLines)
kindStocks.fill(orderType.exhibitorDeposit, depositStock)
kindStocks.fill(orderType.standFee, feeStock)

export const domain = serverDomain({ model, calls, jobs, moves: [boothMoves] })
