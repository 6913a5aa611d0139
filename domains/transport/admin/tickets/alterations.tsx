import { alter, type AnyRow, later } from '@pavilion/screens'
import {
  passengerScreens,
  tripChangeScreens,
  tripFeedTwinScreens,
  tripMessageScreens,
  tripOfferScreens,
  tripScheduleScreens,
  tripSegmentScreens,
  tripTicketScreens,
} from '../../model/screens.ts'

const PassengerPage = later(() => import('./PassengerPage.tsx'), 'PassengerPage')
const TicketPage = later(() => import('./TicketPage.tsx'), 'TicketPage')
const PasteTimetable = later<'PasteTimetable', { refresh(): void }>(
  () => import('./PasteTimetable.tsx'),
  'PasteTimetable',
)
const LikelyGuests = later<'LikelyGuests', { refresh(): void }>(() => import('./LikelyGuests.tsx'), 'LikelyGuests')
const above = () => import('./WayAbove.tsx')
const WayAbove = later(above, 'WayAbove')
const MessageAbove = later(above, 'MessageAbove')
const way = [
  'tripNumber',
  'fromPlace',
  'englishFromPlace',
  'fromZone',
  'toPlace',
  'englishToPlace',
  'toZone',
  'departTime',
  'arriveTime',
] as const
/** A trip reads as one line, not as nine fields. */
const asTrip = { above: (row: AnyRow) => <WayAbove row={row} />, hides: [...way, 'cancelled', 'plannedTime'] }
/** What differs from the generated screens of passengers, tickets, timetables and changes. */
export const ticketScreens = [
  alter(passengerScreens, {
    list: { rowActions: [{ move: 'approve' }, { move: 'reject' }], tools: LikelyGuests },
    screens: { detail: PassengerPage },
  }),
  alter(tripTicketScreens, {
    screens: { detail: TicketPage },
  }),
  alter(tripScheduleScreens, { list: { tools: PasteTimetable }, detail: asTrip }),
  alter(tripOfferScreens, { detail: asTrip }),
  alter(tripSegmentScreens, { detail: asTrip }),
  alter(tripFeedTwinScreens, { detail: { above: asTrip.above, hides: ['departTime', 'arriveTime', 'cancelled'] } }),
  alter(tripChangeScreens, {
    detail: {
      above: asTrip.above,
      hides: [...way, 'oldDepartTime', 'oldArriveTime', 'cancelled', 'tickets', 'feedKey'],
    },
  }),
  alter(tripMessageScreens, {
    detail: { above: row => <MessageAbove row={row} />, hides: ['content', 'language', 'tripTicketId'] },
  }),
]
