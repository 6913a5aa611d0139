import { say, screens, screensFor } from '@pavilion/declare'
import { sysLoginToken, sysUserLoginLog } from './access.ts'
import { sysMenu, sysOperation } from './sysMenu.ts'
import { sysMessage, sysMessageReceive } from './sysMessage.ts'
import { relSysUserRole, sysRole } from './sysRole.ts'
import { sysUser } from './sysUser.ts'
import { systemDict, sysUserOperateLog, uploadedFile } from './records.ts'

const at = (name: string) => `/systemManagement/${name}`

export const sysUserScreens = screensFor(sysUser, {
  path: at('sysUser'),
  icon: 'user',
  columns: ['account', 'name', 'phoneNumber', 'email', 'status', 'locked', 'lastLoginAt', 'createdAt'],
  searchBar: ['status', 'locked', 'projectId'],
  tabs: ['roles'],
})
export const sysRoleScreens = screensFor(sysRole, {
  path: at('sysRole'),
  icon: 'team',
  tabs: ['users', 'relSysRoleProjects'],
  extra: [
    {
      path: at('sysRole/rights'),
      name: say('角色权限', 'Rights of a role'),
      view: 'RoleRights',
      right: 'sysRole.assign',
      hidden: true,
    },
    {
      path: at('sysRole/assignProject'),
      name: say('分配活动', 'Assign events'),
      view: 'AssignProject',
      right: 'sysRole.assign',
      hidden: true,
    },
    {
      path: at('sysRole/assignSeller'),
      name: say('分配主办方', 'Assign organisers'),
      view: 'AssignSeller',
      right: 'sysRole.assign',
      hidden: true,
    },
    {
      path: at('sysRole/assignMenu'),
      name: say('分配菜单', 'Assign menus'),
      view: 'AssignMenu',
      right: 'sysRole.assign',
      hidden: true,
    },
    {
      path: at('sysRole/assignOperation'),
      name: say('分配操作', 'Assign operations'),
      view: 'AssignOperation',
      right: 'sysRole.assign',
      hidden: true,
    },
  ],
})
export const relSysUserRoleScreens = screensFor(relSysUserRole, { path: at('relSysUserRole'), icon: 'link' })
export const sysMenuScreens = screensFor(sysMenu, {
  path: at('sysMenu'),
  icon: 'menu',
  columns: ['name', 'englishName', 'path', 'icon', 'type', 'hidden', 'sortNumber'],
})
export const sysOperationScreens = screensFor(sysOperation, { path: at('sysOperation'), icon: 'key' })
export const sysMessageScreens = screensFor(sysMessage, {
  path: at('sysMessage'),
  icon: 'message',
  tabs: ['sysMessageReceives'],
})
export const sysMessageReceiveScreens = screensFor(sysMessageReceive, { path: at('sysMessageReceive'), icon: 'mail' })
export const sysLoginTokenScreens = screensFor(sysLoginToken, {
  path: at('sysLoginToken'),
  icon: 'login',
  export: false,
})
export const sysUserLoginLogScreens = screensFor(sysUserLoginLog, { path: at('sysUserLoginLog'), icon: 'audit' })
export const sysUserOperateLogScreens = screensFor(sysUserOperateLog, {
  path: at('sysUserOperateLog'),
  icon: 'history',
  columns: ['createdAt', 'account', 'action', 'resource', 'changes', 'rowId', 'projectId', 'ip'],
  searchBar: ['sysUserId', 'action', 'resource', 'rowId', 'createdAt', 'projectId'],
})
export const systemDictScreens = screensFor(systemDict, { path: at('systemDict'), icon: 'book' })
export const uploadedFileScreens = screensFor(uploadedFile, { path: at('uploadedFile'), icon: 'file' })

/** Who is signed in now: a screen over calls, not over the list of a resource. */
export const sessionScreens = screens(at('accessSession'), [
  {
    path: at('accessSession'),
    name: say('登录会话', 'Sessions'),
    view: 'Sessions',
    right: 'accessSession.getList',
    icon: 'laptop',
  },
])

/** Screens of the shell: they belong to no resource and are not in the sidebar. */
export const shellScreens = screens('/', [
  { path: '/redirect/:path*', name: say('刷新', 'Redirect'), view: 'Redirect', hidden: true },
  { path: '/login', name: say('登录', 'Sign in'), view: 'Login', hidden: true },
  { path: '/autoLogin', name: say('自动登录', 'Auto login'), view: 'AutoLogin', hidden: true },
  { path: '/auth-redirect', name: say('授权返回', 'Auth redirect'), view: 'AuthRedirect', hidden: true },
  { path: '/404', name: say('页面不存在', 'Not found'), view: 'NotFound', hidden: true },
  { path: '/401', name: say('没有权限', 'Permission denied'), view: 'PermissionDenied', hidden: true },
  { path: '/dashboard', name: say('首页', 'Dashboard'), view: 'Dashboard', icon: 'dashboard' },
  { path: '/personalCenter/userInfo', name: say('个人信息', 'User info'), view: 'UserInfo', hidden: true },
  {
    path: '/personalCenter/changePassword',
    name: say('修改密码', 'Change password'),
    view: 'ChangePassword',
    hidden: true,
  },
  {
    path: '/ownSysMessage/manageOwnSysMessage',
    name: say('我的消息', 'My messages'),
    view: 'ManageOwnSysMessage',
    hidden: true,
  },
])
