import { later } from '@pavilion/screens'
import { ticketScreens } from './tickets/alterations.tsx'

export const TicketDesk = later(() => import('./tickets/TicketDesk.tsx'), 'TicketDesk')
export const TripChanges = later(() => import('./tickets/TripChanges.tsx'), 'TripChanges')

/** Changes to the generated screens of the transport domain. */
export default [...ticketScreens]
