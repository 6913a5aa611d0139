import { serverDomain } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import './erasure.ts'
import './namedRoles.ts'
import { tripLines, tripStock } from './ordering/lines.ts'
import './track/live.ts'
import { planMoves } from './track/moves.ts'

lineBuilders.fill(orderType.trip, tripLines)
kindStocks.fill(orderType.trip, tripStock)

export const domain = serverDomain({ model, calls, moves: [planMoves] })
export { carsHere, type CarHere } from './plan/cars.ts'
export { dayHere, linesOf, stopsOf, waitingOn, type NamedLine } from './plan/board.ts'
export { hoursIn } from './plan/hours.ts'
export { waitsOf } from './plan/late.ts'
export { placeGuests, takeGuestsOut } from './plan/place.ts'
export { eventOf } from './track/gather.ts'
