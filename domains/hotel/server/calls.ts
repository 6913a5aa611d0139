import { handle, visitorOrOperator, type Call } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { ordered } from '@pavilion/order/server/index.ts'
import { createHotelGuestOrder, createHotelOrder } from '../model/calls.ts'
import { operatorCalls } from './operator/calls.ts'
import { visitorCalls } from './visitor/calls.ts'

const buyer = { guard: visitorOrOperator('order.create') } as const

export const calls: Call[] = [
  handle(createHotelOrder, buyer, ({ ctx, body }) => ordered(ctx, orderType.hotel, body)),
  handle(createHotelGuestOrder, buyer, ({ ctx, body }) => ordered(ctx, orderType.hotel, body)),
  ...operatorCalls,
  ...visitorCalls,
]
