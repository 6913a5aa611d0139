import { domain, say } from '@pavilion/declare'
import * as dayFigure from './dayFigure.ts'
import * as access from './access.ts'
import * as records from './records.ts'
import * as screens from './screens.ts'
import * as sysMenu from './sysMenu.ts'
import * as sysMessage from './sysMessage.ts'
import * as sysRole from './sysRole.ts'
import * as sysUser from './sysUser.ts'
import * as tag from './tag.ts'

export * from './access.ts'
export * from './codes.ts'
export * from './dayFigure.ts'
export * from './records.ts'
export * from './screens.ts'
export * from './sysMenu.ts'
export * from './sysMessage.ts'
export * from './sysRole.ts'
export * from './sysUser.ts'
export * from './tag.ts'

export const model = domain({
  area: 'system',
  name: say('系统管理', 'System'),
  parts: [sysUser, sysRole, sysMenu, sysMessage, access, records, dayFigure, screens, tag],
  panels: [{ side: 'admin', path: '(layout) error log', module: '../../apps/admin/shell/ErrorLog.tsx' }],
})
