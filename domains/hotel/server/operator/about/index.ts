import { handle, may, type Call } from '@pavilion/http'
import { aboutCalls } from '../../../model/calls/about.ts'
import { aboutCustomer, aboutGuest, aboutRoom, aboutRoommate } from './people.ts'
import { aboutCode, aboutRoomType, aboutSale } from './selling.ts'

export const aboutThings: Call[] = [
  handle(aboutCalls.roomType, { guard: may('roomType.getDetail') }, ({ ctx, body }) => aboutRoomType(ctx, body.id)),
  handle(aboutCalls.hotelChannelSales, { guard: may('hotelChannelSales.getDetail') }, ({ ctx, body }) =>
    aboutSale(ctx, body.id),
  ),
  handle(aboutCalls.reservationCode, { guard: may('reservationCode.getDetail') }, ({ ctx, body }) =>
    aboutCode(ctx, body.id),
  ),
  handle(aboutCalls.hotelCustomer, { guard: may('hotelCustomer.getDetail') }, ({ ctx, body }) =>
    aboutCustomer(ctx, body.id),
  ),
  handle(aboutCalls.hotelGuest, { guard: may('hotelGuest.getDetail') }, ({ ctx, body }) => aboutGuest(ctx, body.id)),
  handle(aboutCalls.hotelRoommate, { guard: may('hotelRoommate.getDetail') }, ({ ctx, body }) =>
    aboutRoommate(ctx, body.id),
  ),
  handle(aboutCalls.hotelRoom, { guard: may('hotelRoom.getDetail') }, ({ ctx, body }) => aboutRoom(ctx, body.id)),
]
