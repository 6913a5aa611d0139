import { thingsOf } from '@pavilion/account/server/index.ts'
import { serverDomain } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import './erasure.ts'
import './guestPart.ts'
import './guestPartOfPlan.ts'
import './namedRoles.ts'
import './needs.ts'
import { tripLines, tripStock } from './ordering/lines.ts'
import { ticketJobs } from './tickets/jobs.ts'
import { passengerRules, ticketRules } from './tickets/moves.ts'
import { tripThings } from './tickets/things.ts'
import './plan/notices.ts'
import './track/concerned.ts'
import './track/live.ts'
import { planMoves } from './track/moves.ts'
import './reports.ts'

export { tripConcerned, type Concerned } from './tickets/messages.ts'

thingsOf.fill('trips', tripThings)
lineBuilders.fill(orderType.trip, tripLines)
kindStocks.fill(orderType.trip, tripStock)

export const domain = serverDomain({
  model,
  calls,
  moves: [passengerRules, ticketRules, planMoves],
  jobs: [...ticketJobs],
})
export { dayHere, linesOf, stopsOf, waitingOn, type NamedLine } from './plan/board.ts'
export { carsHere, type CarHere } from './plan/cars.ts'
export { arrivalsOf, movePlan, planNow, plansOff, type Arriving, type Drive, type OffPlan } from './plan/followed.ts'
export { hoursIn } from './plan/hours.ts'
export { waitsOf } from './plan/late.ts'
export { placeGuests, takeGuestsOut } from './plan/place.ts'
export { draftMessages as draftTransferMessages } from './plan/tell.ts'
export { eventOf } from './track/gather.ts'
