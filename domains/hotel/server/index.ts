import { say } from '@pavilion/declare'
import { schedule, serverDomain } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { model } from '../model/index.ts'
import './advanceInvoice.ts'
import { hotelLines } from './booking/lines.ts'
import { roomStock } from './booking/stock.ts'
import { calls } from './calls.ts'
import { deriveAllSoldOut, hotelRules } from './operator/soldOut.ts'

export { refundNights, releaseNights, type NightsOfStay } from './booking/nights.ts'
export { assignments, bookingMoved, occupancy, type LostNights, type Occupied } from './ports.ts'

lineBuilders.fill(orderType.hotel, hotelLines)
kindStocks.fill(orderType.hotel, roomStock)

export const domain = serverDomain({
  model,
  calls,
  moves: [hotelRules],
  jobs: [
    schedule('hotel.soldOut', '*/5 * * * *', deriveAllSoldOut, {
      tries: 3,
      minutes: 5,
      givenUp: say(
        '酒店的售罄状态未更新；下一次会自动补上',
        'Sold-out hotels were not marked. The next run makes up for it',
      ),
    }),
  ],
})
