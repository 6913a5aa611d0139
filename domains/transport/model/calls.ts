import { call, refs } from '@pavilion/declare'
import { ofEveryOrder } from '@pavilion/order/model/calls/placing.ts'
import { placedOrders } from '@pavilion/order/model/view.ts'

/** Orders of trip tickets (back-office §7). Answers the order as its buyer sees it. */
export const createTripOrder = call('/order/ext/createTripOrder', {
  name: ['为已出的行程票下单', 'Place an order for issued trip tickets'],
  body: { tripTicketIds: refs('tripTicket', '行程票', 'Trip tickets', { required: true }), ...ofEveryOrder },
  answer: placedOrders,
})
