/** The pages of the shell itself, by address, with their names. */
export const ownPages: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  '/dashboard': ['首页', 'Dashboard'],
  '/personalCenter/userInfo': ['个人信息', 'User info'],
  '/personalCenter/changePassword': ['修改密码', 'Change password'],
  '/ownSysMessage/manageOwnSysMessage': ['我的消息', 'My messages'],
  '/entrance': ['选择活动', 'Choose an event'],
  '/help': ['指南', 'Guide'],
  '/404': ['页面不存在', 'Page not found'],
  '/401': ['没有权限', 'Permission denied'],
}
/** A page of the shell at an address. All chapters of the guide are one page. */
export const ownPageAt = (path: string): readonly [zh: string, en: string] | undefined =>
  ownPages[path.startsWith('/help/') ? '/help' : path]

/**
 * Wall screens, which fill the window: their code (of /visualScreen/:code, none for the entries)
 * and the right they need.
 */
export function largeScreenAt(path: string): { readonly code?: string; readonly right: string } | undefined {
  const code = /^\/visualScreen\/([^/]+)$/.exec(path)?.[1]
  return path === '/entryLargeGreen'
    ? { right: 'registerUserEntryRecord.getList' }
    : code
      ? { code: decodeURIComponent(code), right: 'visualScreen.getList' }
      : undefined
}
