import { ref, resource } from '@pavilion/declare'

// Relations between people and hotels, people and roles. A relation to a role grants rights, so it
// cannot be imported from a spreadsheet.

const level = () => ref('userLevel', '用户级别', 'User level', { required: true, filter: true, whenParentGoes: 'take' })
const group = () => ref('userGroup', '用户组', 'User group', { required: true, filter: true, whenParentGoes: 'take' })
const channel = () =>
  ref('userChannel', '用户渠道', 'User channel', { required: true, filter: true, whenParentGoes: 'take' })
const hotel = () => ref('hotel', '酒店', 'Hotel', { required: true, filter: true, whenParentGoes: 'take' })
const role = () => ref('sysRole', '角色', 'Role', { required: true, filter: true, whenParentGoes: 'take' })

export const relUserLevelHotel = resource('relUserLevelHotel', '级别酒店关系', 'Hotels of user levels', {
  scope: 'project',
  unique: [['userLevelId', 'hotelId']],
  fields: { userLevelId: level(), hotelId: hotel() },
})
export const relUserGroupHotel = resource('relUserGroupHotel', '用户组酒店关系', 'Hotels of user groups', {
  scope: 'project',
  unique: [['userGroupId', 'hotelId']],
  fields: { userGroupId: group(), hotelId: hotel() },
})
export const relUserGroupRole = resource('relUserGroupRole', '用户组角色关系', 'Roles of user groups', {
  scope: 'project',
  import: false,
  unique: [['userGroupId', 'sysRoleId']],
  fields: { userGroupId: group(), sysRoleId: role() },
})
export const relUserChannelHotel = resource('relUserChannelHotel', '渠道酒店关系', 'Hotels of user channels', {
  scope: 'project',
  unique: [['userChannelId', 'hotelId']],
  fields: { userChannelId: channel(), hotelId: hotel() },
})
export const relUserChannelRole = resource('relUserChannelRole', '渠道角色关系', 'Roles of user channels', {
  scope: 'project',
  import: false,
  unique: [['userChannelId', 'sysRoleId']],
  fields: { userChannelId: channel(), sysRoleId: role() },
})

/** The hotels in which a role may assign rooms (back-office §3, §6). */
export const assignRoomHotel = resource('assignRoomHotel', '分房酒店权限', 'Room assignment hotels', {
  scope: 'project',
  import: false,
  unique: [['hotelId', 'sysRoleId']],
  fields: { hotelId: hotel(), sysRoleId: role() },
})
