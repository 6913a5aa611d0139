import { on, serverDomain } from '@pavilion/http'
import { orderClosed, orderPaid, orderType } from '@pavilion/order/model/index.ts'
import { kindStocks, lineBuilders } from '@pavilion/order/server/index.ts'
import { model } from '../model/index.ts'
import './advanceInvoice.ts'
import { freeCode, useCode } from './booking/codes.ts'
import { hotelLines } from './booking/lines.ts'
import { roomStock } from './booking/stock.ts'
import { calls } from './calls.ts'

lineBuilders.fill(orderType.hotel, hotelLines)
kindStocks.fill(orderType.hotel, roomStock)

export const domain = serverDomain({
  model,
  calls,
  handlers: [
    on(orderPaid, 'use its reservation code', useCode),
    on(orderClosed, 'free its reservation code', freeCode),
  ],
})
