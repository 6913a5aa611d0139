import { alter, later } from '@pavilion/screens'
import { tripTicketReceivePlanScreens } from '../model/screens.ts'

export const DispatchBoard = later(() => import('./board/DispatchBoard.tsx'), 'DispatchBoard')
export const OnSiteTransfers = later(() => import('./track/OnSiteTransfers.tsx'), 'OnSiteTransfers')

export default [
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
