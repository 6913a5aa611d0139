import { refusal } from '@pavilion/declare'

export const tripNotForSale = refusal<{ number: string }>(
  'tripNotForSale',
  ({ number }) => [`行程票「${number}」尚未出票或没有价格`, `Ticket “${number}” has not been issued or has no price`],
  { advice: ['出票并定价后再下单', 'Order it once it is issued and has a price'] },
)
export const tripOrdered = refusal(
  'tripOrdered',
  ['所选行程票已有订单', 'One of the chosen tickets already has an order'],
  {
    advice: ['在「我的订单」中支付，或去掉这张票', 'Pay it under “My orders”, or leave that ticket out'],
  },
)
