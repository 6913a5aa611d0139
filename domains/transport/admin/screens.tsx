import { alter, later } from '@pavilion/screens'
import { tripTicketReceivePlanScreens } from '../model/screens.ts'
import { ticketScreens } from './tickets/alterations.tsx'

export const TicketDesk = later(() => import('./tickets/TicketDesk.tsx'), 'TicketDesk')
export const TripChanges = later(() => import('./tickets/TripChanges.tsx'), 'TripChanges')
export const DispatchBoard = later(() => import('./board/DispatchBoard.tsx'), 'DispatchBoard')
export const OnSiteTransfers = later(() => import('./track/OnSiteTransfers.tsx'), 'OnSiteTransfers')

export default [
  ...ticketScreens,
  alter(tripTicketReceivePlanScreens, {
    list: {
      rowActions: [
        {
          name: ['调度', 'Board'],
          inRow: true,
          open: row => `/receptionManagement/transferBoard?day=${String(row.planTime ?? '').slice(0, 10)}`,
        },
      ],
    },
  }),
]
