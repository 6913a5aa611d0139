import { screensFor } from '@pavilion/declare'
import { hotelBookingSetting, hotelChannelSales, reservationCode } from './booking.ts'
import { hotelCustomer, hotelGuest, hotelRoommate } from './guest.ts'
import { hotel, hotelImage, hotelPolicy, hotelSetting, hotelTag } from './hotel.ts'
import { lostNight } from './lostNight.ts'
import { hotelBill } from './rooming.ts'
import { hotelRoom, hotelRoomGroup, roomFacility, roomType } from './room.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const hotelScreens = screensFor(hotel, {
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
  extra: [
    {
      path: at('hotelNights'),
      name: ['房态与价格', 'Nights and prices'],
      view: 'NightGrid',
      right: 'hotelChannelSales.getList',
      icon: 'calendar',
    },
    {
      path: at('situationStatement'),
      name: ['房态统计表', 'Situation statement'],
      view: 'SituationStatement',
      right: 'hotel.getDetail',
      icon: 'table',
    },
    {
      path: at('roomingList'),
      name: ['住宿名单', 'Rooming list'],
      view: 'RoomingList',
      right: 'hotelGuest.getList',
      icon: 'ordered-list',
    },
  ],
})
export const roomTypeScreens = screensFor(roomType, {
  path: at('roomType'),
  icon: 'appstore',
  columns: ['name', 'hotelId', 'type', 'status', 'price', 'currencyId', 'stock', 'breakfast'],
  tabs: ['hotelRooms', 'hotelChannelSales', 'hotelImages'],
})
export const saleScreens = screensFor(hotelChannelSales, {
  path: at('hotelChannelSales'),
  icon: 'branches',
  columns: ['hotelId', 'roomTypeId', 'userChannelId', 'status', 'checkInDate', 'checkOutDate', 'stock', 'price'],
})
export const customerScreens = screensFor(hotelCustomer, { path: at('hotelCustomer'), icon: 'solution' })
export const guestScreens = screensFor(hotelGuest, {
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
  extra: [
    {
      path: at('guestQueue'),
      name: ['住客审核', 'Guests to review'],
      view: 'GuestQueue',
      right: 'hotelGuest.approve',
      icon: 'audit',
    },
  ],
})
export const roommateScreens = screensFor(hotelRoommate, { path: at('hotelRoommate'), icon: 'team' })
export const codeScreens = screensFor(reservationCode, { path: at('reservationCode'), icon: 'key' })
export const roomScreens = screensFor(hotelRoom, {
  path: at('hotelRoom'),
  icon: 'number',
  tabs: ['hotelAssignRooms', 'hotelGuests'],
})
export const imageScreens = screensFor(hotelImage, { path: at('hotelImage'), icon: 'picture' })
export const facilityScreens = screensFor(roomFacility, { path: at('roomFacility'), icon: 'tool' })
export const billScreens = screensFor(hotelBill, {
  path: at('hotelBill'),
  icon: 'file-done',
  columns: ['billNumber', 'orderId', 'version', 'status', 'amount', 'signedBy', 'signedAt'],
})
export const lostNightScreens = screensFor(lostNight, {
  path: at('lostNight'),
  icon: 'disconnect',
  columns: ['night', 'hotelGuestId', 'orderId', 'hotelId', 'roomTypeId', 'rooms', 'status'],
  searchBar: ['status', 'night', 'hotelId', 'roomTypeId', 'hotelGuestId', 'orderId'],
})
export const settingScreens = screensFor(hotelSetting, { path: at('hotelSetting'), icon: 'setting' })
export const policyScreens = screensFor(hotelPolicy, {
  path: at('hotelPolicy'),
  icon: 'read',
  columns: ['name', 'hotelId', 'position', 'listShow', 'sortNumber'],
})
export const bookingSettingScreens = screensFor(hotelBookingSetting, {
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
})
export const roomGroupScreens = screensFor(hotelRoomGroup, { path: at('hotelRoomGroup'), icon: 'cluster' })
export const screens = [
  hotelScreens,
  settingScreens,
  imageScreens,
  policyScreens,
  roomTypeScreens,
  bookingSettingScreens,
  saleScreens,
  customerScreens,
  guestScreens,
  roommateScreens,
  codeScreens,
  roomScreens,
  roomGroupScreens,
  facilityScreens,
  billScreens,
  lostNightScreens,
  screensFor(hotelTag, { path: '/tagsManagement/hotelTag', icon: 'tag' }),
]
