import { screensFor } from '@pavilion/declare'
import { hotelBookingSetting, hotelChannelSales, reservationCode } from './booking.ts'
import { hotelCustomer, hotelGuest, hotelRoommate } from './guest.ts'
import { hotel, hotelImage, hotelPolicy, hotelSetting, hotelTag, tagsManagement } from './hotel.ts'
import { hotelRoom, hotelRoomGroup, roomFacility, roomType } from './room.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const screens = [
  screensFor(hotel, {
    path: at('hotel'),
    icon: 'bank',
    columns: ['name', 'englishName', 'cover', 'star', 'address', 'status', 'totalStock', 'sortNumber'],
    tabs: [
      'roomTypes',
      'hotelRooms',
      'hotelRoomGroups',
      'hotelChannelSales',
      'hotelImages',
      'hotelPolicies',
      'hotelSettings',
      'hotelTags',
      'hotelGuests',
    ],
  }),
  screensFor(hotelSetting, { path: at('hotelSetting'), icon: 'setting' }),
  screensFor(hotelImage, { path: at('hotelImage'), icon: 'picture' }),
  screensFor(hotelPolicy, {
    path: at('hotelPolicy'),
    icon: 'read',
    columns: ['name', 'hotelId', 'position', 'listShow', 'sortNumber'],
  }),
  screensFor(roomType, {
    path: at('roomType'),
    icon: 'appstore',
    columns: ['name', 'hotelId', 'type', 'status', 'price', 'currencyId', 'stock', 'breakfast'],
    tabs: ['hotelRooms', 'hotelChannelSales', 'hotelImages'],
  }),
  screensFor(hotelBookingSetting, {
    path: at('hotelBookingSetting'),
    icon: 'setting',
    columns: [
      'version',
      'roomContact',
      'noFillOccupant',
      'roomReservationCode',
      'displayFilter',
      'refundApplyReleaseStock',
      'advanceInvoice',
      'sendWhenPaySuccess',
    ],
  }),
  screensFor(hotelChannelSales, {
    path: at('hotelChannelSales'),
    icon: 'branches',
    columns: ['hotelId', 'roomTypeId', 'userChannelId', 'status', 'checkInDate', 'checkOutDate', 'stock', 'price'],
  }),
  screensFor(hotelCustomer, { path: at('hotelCustomer'), icon: 'solution' }),
  screensFor(hotelGuest, {
    path: at('hotelGuest'),
    icon: 'team',
    columns: ['name', 'phoneNumber', 'status', 'hotelId', 'roomTypeId', 'checkInDate', 'checkOutDate', 'hotelRoomId'],
    searchBar: [
      'status',
      'hotelId',
      'roomTypeId',
      'checkInDate',
      'checkOutDate',
      'checkOutStatus',
      'registerStatus',
      'gender',
      'userLevelId',
      'userChannelId',
      'userGroupId',
    ],
    tabs: ['hotelRoommates', 'hotelAssignRooms'],
  }),
  screensFor(hotelRoommate, { path: at('hotelRoommate'), icon: 'team' }),
  screensFor(reservationCode, { path: at('reservationCode'), icon: 'key' }),
  screensFor(hotelRoom, { path: at('hotelRoom'), icon: 'number', tabs: ['hotelAssignRooms', 'hotelGuests'] }),
  screensFor(hotelRoomGroup, { path: at('hotelRoomGroup'), icon: 'cluster', tabs: ['hotelRooms'] }),
  screensFor(roomFacility, { path: at('roomFacility'), icon: 'tool' }),
  screensFor(tagsManagement, { path: '/tagsManagement/tags', icon: 'tags', tabs: ['hotelTags'] }),
  screensFor(hotelTag, { path: '/tagsManagement/hotelTag', icon: 'tag' }),
]
