import { domain } from '@pavilion/declare'
import { channelNight, hotelBookingSetting, hotelChannelSales, reservationCode, roomNight } from './booking.ts'
import { components } from './components.ts'
import { hotelCustomer, hotelGuest, hotelRoommate } from './guest.ts'
import { hotel, hotelImage, hotelPolicy, hotelSetting, hotelTag } from './hotel.ts'
import { pages } from './pages.ts'
import { hotelRoom, hotelRoomGroup, roomFacility, roomType } from './room.ts'
import { lostNight } from './lostNight.ts'
import { hotelSaleNight } from './nightRates.ts'
import { hotelBill, hotelRoomingList } from './rooming.ts'
import { screens } from './screens.ts'

export * from './booking.ts'
export * from './cancelling.ts'
export * from './codes.ts'
export * from './components.ts'
export * from './free.ts'
export * from './guest.ts'
export * from './hotel.ts'
export * from './nightRates.ts'
export * from './pages.ts'
export * from './lostNight.ts'
export * from './room.ts'
export * from './rooming.ts'
export * from './roomingColumns.ts'
export * from './roomNumbers.ts'
export * from './screens.ts'
export * from './situation.ts'
export * from './stay.ts'

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
    hotelSaleNight,
    hotelChannelSales,
    roomType,
    roomFacility,
    hotelBookingSetting,
    hotelCustomer,
    hotelGuest,
    hotelRoommate,
    reservationCode,
    hotelTag,
    hotelRoomingList,
    hotelBill,
    lostNight,
  ],
  // Taken in this order: the sale's rooms, then the type's.
  counters: [channelNight, roomNight],
  components,
  pages,
  screens,
})
