import { alter, later } from '@pavilion/screens'
import { passengerScreens, tripChangeScreens, tripScheduleScreens, tripTicketScreens } from '../../model/screens.ts'

const PassengerPage = later(() => import('./PassengerPage.tsx'), 'PassengerPage')
const TicketPage = later(() => import('./TicketPage.tsx'), 'TicketPage')
const PasteTimetable = later<'PasteTimetable', { refresh(): void }>(
  () => import('./PasteTimetable.tsx'),
  'PasteTimetable',
)
/** What differs from the generated screens of passengers, tickets, timetables and changes. */
export const ticketScreens = [
  alter(passengerScreens, {
    list: { rowActions: [{ move: 'approve' }, { move: 'reject' }] },
    screens: { detail: PassengerPage },
  }),
  alter(tripTicketScreens, {
    screens: { detail: TicketPage },
  }),
  alter(tripScheduleScreens, { list: { tools: PasteTimetable } }),
  alter(tripChangeScreens, {}),
]
