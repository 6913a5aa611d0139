import { screensFor } from '@pavilion/declare'
import { hotelAssignRoom, merchantConsumeRecord, vipBill } from './assignment.ts'
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
  ],
})
export const assignRoomHotelScreens = screensFor(assignRoomHotel, { path: at('assignRoomHotel'), icon: 'key' })
export const userLevelScreens = screensFor(userLevel, {
  path: at('userLevel'),
  icon: 'number',
  tabs: ['relUserLevelHotels', 'hotelGuests', 'vips'],
})
export const userGroupScreens = screensFor(userGroup, {
  path: at('userGroup'),
  icon: 'team',
  tabs: ['module', 'relUserGroupRoles', 'relUserGroupHotels', 'hotelGuests'],
})
export const userGroupModuleScreens = screensFor(userGroupModule, { path: at('userGroupModule'), icon: 'appstore' })
export const userChannelScreens = screensFor(userChannel, {
  path: at('userChannel'),
  icon: 'branches',
  tabs: ['relUserChannelRoles', 'relUserChannelHotels', 'userChannelCars', 'hotelChannelSales', 'hotelGuests'],
})
export const userAuthScreens = screensFor(userAuth, { path: at('userAuth'), icon: 'audit' })
export const relUserLevelHotelScreens = screensFor(relUserLevelHotel, { path: at('relUserLevelHotel'), icon: 'link' })
export const relUserGroupHotelScreens = screensFor(relUserGroupHotel, { path: at('relUserGroupHotel'), icon: 'link' })
export const relUserGroupRoleScreens = screensFor(relUserGroupRole, { path: at('relUserGroupRole'), icon: 'link' })
export const relUserChannelHotelScreens = screensFor(relUserChannelHotel, {
  path: at('relUserChannelHotel'),
  icon: 'link',
})
export const relUserChannelRoleScreens = screensFor(relUserChannelRole, {
  path: at('relUserChannelRole'),
  icon: 'link',
})
export const vipScreens = screensFor(vip, { path: at('vip'), icon: 'idcard', tabs: ['vipBills'] })
export const vipBillScreens = screensFor(vipBill, { path: at('vipBill'), icon: 'dollar' })
export const merchantConsumeRecordScreens = screensFor(merchantConsumeRecord, {
  path: at('merchantConsumeRecord'),
  icon: 'transaction',
})
