import { domain, say } from '@pavilion/declare'
import { dayFigure } from './dayFigure.ts'
import { accessSession, oneTimeId, sysLoginToken, sysUserLoginLog, sysUserSecondFactor } from './access.ts'
import { operateLogSeal, systemDict, sysUserOperateLog, unclaimedUpload, uploadedFile } from './records.ts'
import * as screens from './screens.ts'
import { sysMenu, sysOperation } from './sysMenu.ts'
import { sysMessage, sysMessageReceive } from './sysMessage.ts'
import {
  relSysRoleMenu,
  relSysRoleOperation,
  relSysRoleProject,
  relSysRoleSeller,
  relSysUserRole,
  sysRole,
} from './sysRole.ts'
import { sysUser } from './sysUser.ts'

export * from './access.ts'
export * from './codes.ts'
export * from './dayFigure.ts'
export * from './records.ts'
export * from './screens.ts'
export * from './sysMenu.ts'
export * from './sysMessage.ts'
export * from './sysRole.ts'
export * from './sysUser.ts'

export const model = domain({
  area: 'system',
  name: say('系统管理', 'System'),
  resources: [
    sysUser,
    sysRole,
    relSysUserRole,
    relSysRoleProject,
    relSysRoleSeller,
    relSysRoleMenu,
    relSysRoleOperation,
    sysMenu,
    sysOperation,
    sysMessage,
    sysMessageReceive,
    sysLoginToken,
    sysUserLoginLog,
    sysUserOperateLog,
    operateLogSeal,
    systemDict,
    uploadedFile,
    unclaimedUpload,
    accessSession,
    oneTimeId,
    sysUserSecondFactor,
    dayFigure,
  ],
  screens: [
    screens.shellScreens,
    screens.sysUserScreens,
    screens.sysRoleScreens,
    screens.relSysUserRoleScreens,
    screens.sysMenuScreens,
    screens.sysOperationScreens,
    screens.sysMessageScreens,
    screens.sysMessageReceiveScreens,
    screens.sysLoginTokenScreens,
    screens.sysUserLoginLogScreens,
    screens.sysUserOperateLogScreens,
    screens.sessionScreens,
    screens.systemDictScreens,
    screens.uploadedFileScreens,
  ],
  panels: [{ side: 'admin', path: '(layout) error log', module: '../../apps/admin/shell/ErrorLog.tsx' }],
})
