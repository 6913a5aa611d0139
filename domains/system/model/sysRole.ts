import { boolean, children, partners, ref, remark, resource, say, state, text } from '@pavilion/declare'
import { enabledMoves, enabledStatus } from './codes.ts'

/** What people with this role may do (operations), see (menus) and access (projects, sellers). */
export const sysRole = resource('sysRole', '角色', 'Role', {
  scope: 'global',
  title: 'name',
  reserved: 'reserved',
  import: false,
  fields: {
    name: text('名称', 'Name', { required: true, max: 50, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    code: text('编码', 'Code', { max: 50, unique: true, search: true }),
    allProjects: boolean('全部活动', 'All events', {
      filter: true,
      hint: say(
        '可查看所有活动和主办方，并可修改通用数据',
        'Can see every event and organiser, and change data shared by all events',
      ),
    }),
    unmask: boolean('查看完整个人信息', 'Can see personal data', {
      filter: true,
      hint: say('手机号、邮箱、证件号不打码显示', 'Phone numbers, e-mail addresses and ID numbers are shown in full'),
    }),
    secondFactor: boolean('须两步验证', 'Two-step verification required', {
      filter: true,
      hint: say(
        '持有此角色的人须用手机验证器的动态码登录',
        'People with this role must also sign in with a code from an authenticator app',
      ),
    }),
    allRights: boolean('全部权限', 'All rights', { written: 'server' }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    remark: remark(),
    reserved: boolean('系统保留', 'System-reserved', { written: 'server', filter: true }),
  },
  many: {
    relSysRoleProjects: children('relSysRoleProject', 'sysRoleId'),
    relSysRoleSellers: children('relSysRoleSeller', 'sysRoleId'),
    relSysRoleMenus: children('relSysRoleMenu', 'sysRoleId'),
    relSysRoleOperations: children('relSysRoleOperation', 'sysRoleId'),
    users: partners('sysUser', 'relSysUserRole', 'sysRoleId', 'sysUserId'),
  },
})

/** Links between two rows are created or deleted, never changed. */
const operations = ['getList', 'getDetail', 'create', 'delete'] as const
const ofRole = () =>
  ref('sysRole', '角色', 'Role', { required: true, filter: true, written: 'once', whenParentGoes: 'take' })

export const relSysUserRole = resource('relSysUserRole', '用户角色关系', 'User-role relation', {
  scope: 'global',
  forAllProjects: true,
  import: false,
  operations,
  unique: [['sysUserId', 'sysRoleId']],
  fields: {
    sysUserId: ref('sysUser', '员工账号', 'Staff account', {
      required: true,
      filter: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
    sysRoleId: ref('sysRole', '角色', 'Role', {
      required: true,
      filter: true,
      written: 'once',
      whenParentGoes: 'refuse',
    }),
  },
})
export const relSysRoleProject = resource('relSysRoleProject', '角色活动分配', 'Role-event assignment', {
  scope: 'global',
  ofRoles: true,
  import: false,
  operations,
  unique: [['sysRoleId', 'projectId']],
  fields: {
    sysRoleId: ofRole(),
    projectId: ref('project', '活动', 'Event', {
      required: true,
      filter: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
  },
})
export const relSysRoleSeller = resource('relSysRoleSeller', '角色主办方分配', 'Role-organiser assignment', {
  scope: 'global',
  ofRoles: true,
  import: false,
  operations,
  unique: [['sysRoleId', 'sellerId']],
  fields: {
    sysRoleId: ofRole(),
    sellerId: ref('seller', '主办方', 'Organiser', {
      required: true,
      filter: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
  },
})
export const relSysRoleMenu = resource('relSysRoleMenu', '角色菜单分配', 'Role-menu assignment', {
  scope: 'global',
  ofRoles: true,
  import: false,
  operations,
  unique: [['sysRoleId', 'sysMenuId']],
  fields: {
    sysRoleId: ofRole(),
    sysMenuId: ref('sysMenu', '菜单', 'Menu', {
      required: true,
      filter: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
  },
})
export const relSysRoleOperation = resource('relSysRoleOperation', '角色操作分配', 'Role-operation assignment', {
  scope: 'global',
  ofRoles: true,
  import: false,
  operations,
  unique: [['sysRoleId', 'sysOperationId']],
  fields: {
    sysRoleId: ofRole(),
    sysOperationId: ref('sysOperation', '操作', 'Operation', {
      required: true,
      filter: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
  },
})
