import { boolean, eventSettings } from '@pavilion/declare'

const rooms = ['分房权限', 'Room assignment'] as const
export const byGroup = [
  '开启后，操作人只能查看和修改其角色负责的用户组的数据；未指定用户组的数据不可见，拥有全部权限的角色不受限',
  'When on, operators see and change only people of the user groups of their roles. People without a group are hidden. Roles with all rights are not limited',
] as const
export const byChannel = [
  '开启后，操作人只能查看和修改其角色负责的渠道的数据；未指定渠道的数据不可见，拥有全部权限的角色不受限',
  'When on, operators see and change only people of the channels of their roles. People without a channel are hidden. Roles with all rights are not limited',
] as const
export const byHotel = [
  '开启后，操作人只能查看和修改其角色可分房的酒店的数据；未指定酒店的数据不可见，拥有全部权限的角色不受限',
  'When on, operators see and change only people of the hotels in which their roles assign rooms. People without a hotel are hidden. Roles with all rights are not limited',
] as const

/** Whether room assignment is confined to what operators are responsible for. */
export const hotelSettings = eventSettings({
  assignRoomByGroup: boolean('分房按用户组限权', 'By user group', { section: rooms, hint: byGroup }),
  assignRoomByChannel: boolean('分房按渠道限权', 'By channel', { section: rooms, hint: byChannel }),
  assignRoomByHotel: boolean('分房按酒店限权', 'By hotel', { section: rooms, hint: byHotel }),
})
