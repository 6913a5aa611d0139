import { part, refs, shape } from '@pavilion/declare'
import { post, visitorOrOperator, type Call } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { contactBody, placed, shownAmount } from '@pavilion/order/server/index.ts'

/** Orders of trip tickets (back-office §7). Answers the order as its buyer sees it. */
export const calls: Call[] = [
  post(
    '/order/ext/createTripOrder',
    {
      guard: visitorOrOperator('order.create'),
      summary: ['为已出的行程票下单', 'Place an order for issued trip tickets'],
      body: shape({
        tripTicketIds: refs('tripTicket', '行程票', 'Trip tickets', { required: true }),
        contact: part('联系人', 'Contact', contactBody),
        amount: shownAmount,
      }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => placed(ctx, orderType.trip, { ...body }, body),
  ),
]
