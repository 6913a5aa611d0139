import { codes } from '@pavilion/declare'

export { enabledMoves, enabledStatus } from '@pavilion/declare'
export const sysUserStatus = codes({ normal: [10, '正常', 'Normal', 'valid'], stop: [20, '停用', 'Stopped', 'closed'] })
export const gender = codes({ male: [1, '男', 'Male'], female: [0, '女', 'Female'] })
/** One of five drawn avatars (back-office §3). */
export const sysUserAvatar = codes({
  avatar1: [1, '头像1', 'Avatar 1'],
  avatar2: [2, '头像2', 'Avatar 2'],
  avatar3: [3, '头像3', 'Avatar 3'],
  avatar4: [4, '头像4', 'Avatar 4'],
  avatar5: [5, '头像5', 'Avatar 5'],
})
export const sysMenuType = codes({
  directory: [10, '目录', 'Directory'],
  page: [20, '页面', 'Page'],
  external: [30, '外部链接', 'External link'],
})
export const sysMessageType = codes({
  system: [10, '系统消息', 'System'],
  business: [20, '业务消息', 'Business'],
  audit: [30, '审核消息', 'Audit'],
})
export const sysMessageReceiveStatus = codes({
  unread: [10, '未读', 'Unread', 'pending'],
  read: [20, '已读', 'Read', 'closed'],
})
export const uploadPurpose = codes({
  general: ['general', '普通上传', 'General'],
  signature: ['signature', '签名图片', 'Signature image'],
  face: ['face', '人脸照片', 'Face photo'],
})
/**
 * Whose session it is: a sysUser's or a webUser's. `secondFactor` is the step between password and
 * second factor, and gives no access.
 */
export const sessionKind = codes({
  operator: ['operator', '操作人', 'Operator'],
  visitor: ['visitor', '网站用户', 'Web user'],
  secondFactor: ['secondFactor', '两步验证中', 'Awaiting two-step verification'],
})
/** What a one-time id is used for. */
export const oneTimeKind = codes({
  picture: ['picture', '图形验证码', 'Picture code'],
  socket: ['socket', '消息连接', 'Socket'],
})
/** What `/sysRole/assign` assigns to a role. */
export const assignKind = codes({
  project: ['project', '活动', 'Events'],
  seller: ['seller', '主办方', 'Organisers'],
  menu: ['menu', '菜单', 'Menus'],
  operation: ['operation', '操作', 'Operations'],
})
