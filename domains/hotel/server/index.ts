import { thingsOf } from '@pavilion/account/server/index.ts'
import { say } from '@pavilion/declare'
import { on, schedule, serverDomain } from '@pavilion/http'
import { orderPaid, orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { componentData } from '@pavilion/site/server/index.ts'
import { hotelCard, hotelList, model } from '../model/index.ts'
import './advanceInvoice.ts'
import { hotelLines } from './booking/lines.ts'
import { roomStock } from './booking/stock.ts'
import { calls } from './calls.ts'
import { deriveAllSoldOut, hotelRules } from './operator/soldOut.ts'
import { hotelCards, hotelLists } from './visitor/components.ts'
import { ownRooms } from './visitor/ownRooms.ts'
import { noticeOfBooking } from './visitor/paid.ts'

export { refundNights, releaseNights, type NightsOfStay } from './booking/nights.ts'
export { loaders } from './visitor/pages.ts'
export {
  assignments,
  blackListedGuest,
  bookingMoved,
  channelByCode,
  occupancy,
  type LostNights,
  type Occupied,
} from './ports.ts'

export {
  type ExpectedArrival,
  guestExpected,
  guestFollows,
  noteRegistered,
  roomFollows,
  type Standing as HotelStanding,
} from './rooms/follow.ts'
export { beyondDates } from './refusals.ts'

lineBuilders.fill(orderType.hotel, hotelLines)
kindStocks.fill(orderType.hotel, roomStock)
componentData.fill(hotelList.type, hotelLists)
componentData.fill(hotelCard.type, hotelCards)
thingsOf.fill('rooms', ownRooms)

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
  handlers: [
    on(orderPaid, 'tell the guests', noticeOfBooking, {
      tries: 12,
      minutes: 5,
      givenUp: say('住客未收到预订确认；请重试', 'Guests were not notified of a paid booking. Try again'),
    }),
  ],
})
