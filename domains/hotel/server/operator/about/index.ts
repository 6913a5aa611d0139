import { handle, may, type Call } from '@pavilion/http'
import { aboutCalls } from '../../../model/calls/about.ts'
import { aboutCustomer, aboutGuest, aboutRoom, aboutRoommate } from './people.ts'
import { aboutBookingSetting, aboutFacility, aboutLostNight, aboutRoomGroup, aboutSetting } from './settings.ts'
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
  handle(aboutCalls.hotelRoomGroup, { guard: may('hotelRoomGroup.getDetail') }, ({ ctx, body }) =>
    aboutRoomGroup(ctx, body.id),
  ),
  handle(aboutCalls.hotelSetting, { guard: may('hotelSetting.getDetail') }, ({ ctx, body }) =>
    aboutSetting(ctx, body.id),
  ),
  handle(aboutCalls.hotelBookingSetting, { guard: may('hotelBookingSetting.getDetail') }, ({ ctx, body }) =>
    aboutBookingSetting(ctx, body.id),
  ),
  handle(aboutCalls.roomFacility, { guard: may('roomFacility.getDetail') }, ({ ctx, body }) =>
    aboutFacility(ctx, body.id),
  ),
  handle(aboutCalls.lostNight, { guard: may('lostNight.getDetail') }, ({ ctx, body }) => aboutLostNight(ctx, body.id)),
]
