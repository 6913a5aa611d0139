/** Pages of the shell itself, by address, with their names. */
export const ownPages: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  '/dashboard': ['首页', 'Dashboard'],
  '/personalCenter/userInfo': ['个人信息', 'User info'],
  '/personalCenter/changePassword': ['修改密码', 'Change password'],
  '/ownSysMessage/manageOwnSysMessage': ['我的消息', 'My messages'],
  '/404': ['页面不存在', 'Page not found'],
  '/401': ['没有权限', 'Permission denied'],
}
