import { handle, may, resourceCalls, type Call } from '@pavilion/http'
import * as operators from '../../model/calls/operators.ts'
import { hotel, hotelChannelSales, roomType } from '../../model/index.ts'
import { aboutThings } from './about/index.ts'
import { deskCalls } from './deskCalls.ts'
import { gridOf } from './grid.ts'
import { hotelPageOf } from './page.ts'
import { hotelWraps, saleWraps, typeWraps } from './entered.ts'
import { setNightsOf } from './setNights.ts'
import { statementSheet } from './sheets.ts'
import { peopleOf, statementOf } from './statement.ts'

const sheets = { max: 30, seconds: 60, by: 'caller' } as const

export const operatorCalls: Call[] = [
  handle(operators.getNights, { guard: may('hotelChannelSales.getList') }, ({ ctx, body }) => gridOf(ctx, body)),
  handle(operators.setNights, { guard: may('hotelChannelSales.update') }, ({ ctx, body }) => setNightsOf(ctx, body)),
  handle(operators.getStatement, { guard: may('hotel.getDetail') }, ({ ctx, body }) => statementOf(ctx, body)),
  handle(operators.getNightPeople, { guard: may('hotelGuest.getList') }, ({ ctx, body }) => peopleOf(ctx, body)),
  handle(operators.getStatementSheet, { guard: may('hotel.export'), rate: sheets }, ({ ctx, body }) =>
    statementSheet(ctx, body),
  ),
  handle(operators.getHotelPage, { guard: may('hotel.getDetail') }, ({ ctx, body }) => hotelPageOf(ctx, body.id)),
  ...aboutThings,
  ...deskCalls,
  ...resourceCalls(hotel, hotelWraps),
  ...resourceCalls(hotelChannelSales, saleWraps),
  ...resourceCalls(roomType, typeWraps),
]
