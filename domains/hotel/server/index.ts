import { thingsOf } from '@pavilion/account/server/index.ts'
import { say } from '@pavilion/declare'
import { job, on, schedule, serverDomain } from '@pavilion/http'
import { orderPaid, orderType, refundSettled } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { componentData } from '@pavilion/site/server/index.ts'
import { hotelCard, hotelList, model } from '../model/index.ts'
import './advanceInvoice.ts'
import './needs.ts'
import { hotelLines } from './booking/lines.ts'
import { goneJob, nightsPaidBack } from './booking/lostNights.ts'
import { roomStock } from './booking/stock.ts'
import { calls } from './calls.ts'
import { guestRules } from './operator/guestReview.ts'
import { deriveAllSoldOut, deriveOne, hotelRules, saleRules, soldOutJob, typeRules } from './operator/soldOut.ts'
import { hotelCards, hotelLists } from './visitor/components.ts'
import './rooms/notices.ts'
import { ownRooms } from './visitor/ownRooms.ts'
import { noticeOfBooking, noticeOfGone } from './visitor/paid.ts'
import './reports.ts'

export { ordersOfStay } from './booking/addNights.ts'
export { refundNights, releaseNights, type NightsOfStay } from './booking/nights.ts'
export * as aboutParts from './operator/about/parts.ts'
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

/** Every tag of every hotel as a row. */
const hotelTagsView = `create or replace view "hotelTag" as
  select h.id * 4294967296 + tag.id as id, h."createdAt", h."updatedAt", h."projectId", h.id as "hotelId",
    tag.id as "tagsManagementId", tag.nth as "sortNumber", h."deletedAt"
  from hotel h
  cross join lateral unnest(h."tagIds") with ordinality as tag(id, nth)`

lineBuilders.fill(orderType.hotel, hotelLines)
kindStocks.fill(orderType.hotel, roomStock)
componentData.fill(hotelList.type, hotelLists)
componentData.fill(hotelCard.type, hotelCards)
thingsOf.fill('rooms', ownRooms)

export const domain = serverDomain({
  model,
  calls,
  moves: [guestRules, hotelRules, saleRules, typeRules],
  jobs: [
    job(soldOutJob, deriveOne, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '酒店的售罄状态未更新；定时任务会补上',
        'A hotel was not marked as sold out or open. The schedule makes up for it',
      ),
    }),
    job(goneJob, noticeOfGone, {
      tries: 12,
      minutes: 5,
      givenUp: say(
        '住客未得知有晚次已无房；请联系住客，或重试',
        'Guests were not told that nights are gone. Contact them, or try again',
      ),
    }),
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
    on(refundSettled, 'end what it took from guests', nightsPaidBack, {
      tries: 12,
      minutes: 5,
      givenUp: say('退款后的晚次未了结；请重试', 'Nights of a refund were not ended. Try again'),
    }),
    on(orderPaid, 'tell the guests', noticeOfBooking, {
      tries: 12,
      minutes: 5,
      givenUp: say('住客未收到预订确认；请重试', 'Guests were not notified of a paid booking. Try again'),
    }),
  ],
  async prepare(ctx) {
    await ctx.transaction(async tx => {
      // Two servers that start at once create the view one after the other.
      await tx.hold('hotelTags')
      await tx.sql(hotelTagsView)
    })
  },
})
