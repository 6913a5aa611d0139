import { domain } from '@pavilion/declare'
import { hotelBookingSetting, hotelChannelSales, reservationCode } from './booking.ts'
import { hotelCustomer, hotelGuest, hotelRoommate } from './guest.ts'
import { hotel, hotelImage, hotelPolicy, hotelSetting, hotelTag, tagsManagement } from './hotel.ts'
import { hotelRoom, hotelRoomGroup, roomFacility, roomType } from './room.ts'
import { screens } from './screens.ts'

export * from './booking.ts'
export * from './codes.ts'
export * from './guest.ts'
export * from './hotel.ts'
export * from './room.ts'

export const model = domain({
  area: 'hotel',
  name: ['酒店', 'Hotels'],
  // The parts of a hotel are deleted in this order: rooms and sales before the room types they
  // refer to.
  resources: [
    hotel,
    hotelSetting,
    hotelImage,
    hotelPolicy,
    hotelRoom,
    hotelRoomGroup,
    hotelChannelSales,
    roomType,
    roomFacility,
    hotelBookingSetting,
    hotelCustomer,
    hotelGuest,
    hotelRoommate,
    reservationCode,
    tagsManagement,
    hotelTag,
  ],
  screens,
})
