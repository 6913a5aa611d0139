import { domain, screensFor } from '@pavilion/declare'
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

export * from './assignment.ts'
export * from './codes.ts'
export * from './people.ts'
export * from './relations.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const model = domain({
  area: 'reception-room',
  folder: 'reception',
  name: ['接待', 'Reception'],
  resources: [
    userLevel,
    userGroup,
    userGroupModule,
    userChannel,
    userAuth,
    relUserLevelHotel,
    relUserGroupHotel,
    relUserGroupRole,
    relUserChannelHotel,
    relUserChannelRole,
    assignRoomHotel,
    hotelAssignRoom,
    vip,
    vipBill,
    merchantConsumeRecord,
  ],
  screens: [
    screensFor(hotelAssignRoom, { path: at('hotelAssignRoom'), icon: 'layout' }),
    screensFor(assignRoomHotel, { path: at('assignRoomHotel'), icon: 'key' }),
    screensFor(userLevel, {
      path: at('userLevel'),
      icon: 'number',
      tabs: ['relUserLevelHotels', 'hotelGuests', 'vips'],
    }),
    screensFor(userGroup, {
      path: at('userGroup'),
      icon: 'team',
      tabs: ['module', 'relUserGroupRoles', 'relUserGroupHotels', 'hotelGuests'],
    }),
    screensFor(userGroupModule, { path: at('userGroupModule'), icon: 'appstore' }),
    screensFor(userChannel, {
      path: at('userChannel'),
      icon: 'branches',
      tabs: ['relUserChannelRoles', 'relUserChannelHotels', 'userChannelCars', 'hotelChannelSales', 'hotelGuests'],
    }),
    screensFor(userAuth, { path: at('userAuth'), icon: 'audit' }),
    screensFor(relUserLevelHotel, { path: at('relUserLevelHotel'), icon: 'link' }),
    screensFor(relUserGroupHotel, { path: at('relUserGroupHotel'), icon: 'link' }),
    screensFor(relUserGroupRole, { path: at('relUserGroupRole'), icon: 'link' }),
    screensFor(relUserChannelHotel, { path: at('relUserChannelHotel'), icon: 'link' }),
    screensFor(relUserChannelRole, { path: at('relUserChannelRole'), icon: 'link' }),
    screensFor(vip, { path: at('vip'), icon: 'idcard', tabs: ['vipBills'] }),
    screensFor(vipBill, { path: at('vipBill'), icon: 'dollar' }),
    screensFor(merchantConsumeRecord, { path: at('merchantConsumeRecord'), icon: 'transaction' }),
  ],
})
