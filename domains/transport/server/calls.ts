import { handle, visitorOrOperator, type Call } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { ordered } from '@pavilion/order/server/index.ts'
import { createTripOrder } from '../model/calls.ts'
import { lockTickets } from './ordering/lines.ts'
import { ticketCalls } from './tickets/calls.ts'
import { planCalls } from './plan/calls.ts'
import { listCalls } from './plan/wraps.ts'
import { trackCalls } from './track/calls.ts'

export const calls: Call[] = [
  handle(createTripOrder, { guard: visitorOrOperator('order.create') }, ({ ctx, body }) =>
    ctx.transaction(async tx => {
      await lockTickets(tx, body.tripTicketIds)
      return ordered(tx, orderType.trip, body)
    }),
  ),
  ...ticketCalls,
  ...planCalls,
  ...listCalls,
  ...trackCalls,
]
