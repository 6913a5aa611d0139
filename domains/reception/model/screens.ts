import { screensFor } from '@pavilion/declare'
import { hotelAssignRoom, merchantConsumeRecord, vipBill, vipStatement } from './assignment.ts'
import { userAuth, userChannel, userGroup, userGroupModule, userLevel, vip } from './people.ts'
import {
  assignRoomHotel,
  relUserChannelHotel,
  relUserChannelRole,
  relUserGroupHotel,
  relUserGroupRole,
  relUserLevelHotel,
} from './relations.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const hotelAssignRoomScreens = screensFor(hotelAssignRoom, {
  path: at('hotelAssignRoom'),
  icon: 'layout',
  columns: ['hotelGuestId', 'hotelRoomId', 'checkInDate', 'checkOutDate', 'checkOutStatus', 'checkedInAt', 'sysUserId'],
  extra: [
    { path: at('hotelGuestForAssignRoom'), name: ['分房看板', 'Room board'], view: 'AssignRoomBoard', icon: 'table' },
    { path: at('checkOut'), name: ['入住与退房', 'Check-in and check-out'], view: 'ReceptionDesk', icon: 'key' },
    {
      path: at('guestPage'),
      name: ['住客一览', 'Guest overview'],
      view: 'GuestPage',
      right: 'hotelGuest.getDetail',
      icon: 'idcard',
      hidden: true,
    },
  ],
})
export const assignRoomHotelScreens = screensFor(assignRoomHotel, { path: at('assignRoomHotel'), icon: 'key' })
export const userLevelScreens = screensFor(userLevel, {
  path: at('userLevel'),
  icon: 'number',
  tabs: ['hotelGuests', 'vips'],
})
export const userGroupScreens = screensFor(userGroup, {
  path: at('userGroup'),
  icon: 'team',
  tabs: ['hotelGuests'],
})
export const userGroupModuleScreens = screensFor(userGroupModule, {
  path: at('userGroupModule'),
  icon: 'appstore',
  hidden: true,
})
export const userChannelScreens = screensFor(userChannel, {
  path: at('userChannel'),
  icon: 'branches',
  tabs: ['hotelGuests', 'userChannelCars', 'hotelChannelSales'],
})
export const userAuthScreens = screensFor(userAuth, { path: at('userAuth'), icon: 'audit' })
export const relUserLevelHotelScreens = screensFor(relUserLevelHotel, {
  path: at('relUserLevelHotel'),
  icon: 'link',
  hidden: true,
})
export const relUserGroupHotelScreens = screensFor(relUserGroupHotel, {
  path: at('relUserGroupHotel'),
  icon: 'link',
  hidden: true,
})
export const relUserGroupRoleScreens = screensFor(relUserGroupRole, {
  path: at('relUserGroupRole'),
  icon: 'link',
  hidden: true,
})
export const relUserChannelHotelScreens = screensFor(relUserChannelHotel, {
  path: at('relUserChannelHotel'),
  icon: 'link',
  hidden: true,
})
export const relUserChannelRoleScreens = screensFor(relUserChannelRole, {
  path: at('relUserChannelRole'),
  icon: 'link',
  hidden: true,
})
export const vipScreens = screensFor(vip, { path: at('vip'), icon: 'idcard', tabs: ['vipBills', 'vipStatements'] })
export const vipStatementScreens = screensFor(vipStatement, { path: at('vipStatement'), icon: 'audit', hidden: true })
export const vipBillScreens = screensFor(vipBill, { path: at('vipBill'), icon: 'dollar' })
export const merchantConsumeRecordScreens = screensFor(merchantConsumeRecord, {
  path: at('merchantConsumeRecord'),
  icon: 'transaction',
})
