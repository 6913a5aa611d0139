import { thingsOf } from '@pavilion/account/server/index.ts'
import { say } from '@pavilion/declare'
import { on, serverDomain } from '@pavilion/http'
import { orderPaid, orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { componentData } from '@pavilion/site/server/index.ts'
import { hotelCard, hotelList, model } from '../model/index.ts'
import './advanceInvoice.ts'
import { hotelLines } from './booking/lines.ts'
import { roomStock } from './booking/stock.ts'
import { calls } from './calls.ts'
import { hotelCards, hotelLists } from './visitor/components.ts'
import { ownRooms } from './visitor/ownRooms.ts'
import { noticeOfBooking } from './visitor/paid.ts'

export { loaders } from './visitor/pages.ts'
export { blackListedGuest, channelByCode } from './ports.ts'

lineBuilders.fill(orderType.hotel, hotelLines)
kindStocks.fill(orderType.hotel, roomStock)
componentData.fill(hotelList.type, hotelLists)
componentData.fill(hotelCard.type, hotelCards)
thingsOf.fill('rooms', ownRooms)

export const domain = serverDomain({
  model,
  calls,
  handlers: [
    on(orderPaid, 'tell the guests', noticeOfBooking, {
      tries: 12,
      minutes: 5,
      givenUp: say('住客未收到预订确认；请重试', 'Guests were not notified of a paid booking. Try again'),
    }),
  ],
})
