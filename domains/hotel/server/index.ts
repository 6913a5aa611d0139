import { serverDomain } from '@pavilion/http'
import { orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { model } from '../model/index.ts'
import './advanceInvoice.ts'
import { hotelLines } from './booking/lines.ts'
import { roomStock } from './booking/stock.ts'
import { calls } from './calls.ts'

export { guestFollows, noteRegistered, roomFollows, type Standing as HotelStanding } from './rooms/follow.ts'
export { beyondDates } from './refusals.ts'

lineBuilders.fill(orderType.hotel, hotelLines)
kindStocks.fill(orderType.hotel, roomStock)

export const domain = serverDomain({ model, calls })
