import {
  alter,
  type AnyRow,
  type InputProps,
  later,
  type ListTag,
  send,
  Tag,
  TagChip,
  useHere,
} from '@pavilion/screens'
import { lazy } from 'react'
import { FileUses } from './FileUses.tsx'
import { LineChanges } from './LineChanges.tsx'
import { resetSecondFactor, unlockUser } from '../model/calls/account.ts'
import {
  sysMenuScreens,
  sysRoleScreens,
  sysUserOperateLogScreens,
  sysUserScreens,
  uploadedFileScreens,
} from '../model/screens.ts'
import { sellerTagScreens, tagScreens } from '../model/tag.ts'

export const RoleRights = lazy(() => import('./RoleRights.tsx'))
// Events, organisers, menus and operations of a role are ticked side by side.
export const AssignProject = RoleRights
export const AssignSeller = RoleRights
export const AssignMenu = RoleRights
export const AssignOperation = RoleRights

const ListWithTags = later<'ListWithTags', InputProps>(() => import('./ListWithTags.tsx'), 'ListWithTags')

const Locked = () => {
  const { say } = useHere()
  return <Tag tone="invalid">{say('已锁定', 'Locked')}</Tag>
}
const RoleWays = later<'RoleWays', { role: AnyRow }>(() => import('./roleWays.tsx'), 'RoleWays')
const RolePage = later<'RolePage', { row: AnyRow }>(() => import('./RolePage.tsx'), 'RolePage')

/** A new role or user has no access by itself; these hints name the next step. */
const RoleNext = () => {
  const { say } = useHere()
  return (
    <p className="pv-hint">
      {say(
        '保存后在「权限」里勾选它能看什么、做什么、在哪些活动有效；没有勾选的，持有人就看不到。',
        'After saving, tick under “Rights” what it may see and do, and in which events. People with this role see nothing else.',
      )}
    </p>
  )
}
const UserNext = () => {
  const { say } = useHere()
  return (
    <p className="pv-hint">
      {say(
        '角色在保存后的详情页里给出；没有开启的角色不能登录。',
        'After saving, assign roles on the detail page. Nobody can sign in without an enabled role.',
      )}
    </p>
  )
}

/** Changes to the generated screens of the system domain. */
export default [
  ...[tagScreens, sellerTagScreens].map(screens =>
    alter(screens, {
      list: {
        tools: later(() => import('./TagLists.tsx'), 'TagLists'),
        columns: { name: row => <TagChip tag={row as unknown as ListTag} /> },
      },
      // Its hotels stand in the list of hotels.
      detail: { without: ['hotelTag'] },
      form: { inputs: { resource: ListWithTags } },
    }),
  ),
  alter(sysUserScreens, {
    form: { below: () => <UserNext /> },
    list: {
      tools: later(() => import('./AddColleague.tsx'), 'AddColleague'),
      columns: { locked: row => (row.locked ? <Locked /> : <span className="pv-nothing">—</span>) },
      rowActions: [
        {
          name: ['登录会话', 'Sessions'],
          open: row => `/systemManagement/accessSession?sysUserId=${row.id}`,
          right: 'accessSession.getList',
        },
        {
          name: ['解锁', 'Unlock'],
          right: 'sysUser.unlock',
          when: row => row.locked === true || (row.lockedUntil !== null && row.lockedUntil !== undefined),
          act: async (row, { refresh, done }) => {
            await send(unlockUser, { id: row.id })
            done('已解锁', 'Unlocked')
            refresh()
          },
        },
        {
          name: ['重置两步验证', 'Reset two-step verification'],
          right: 'sysUser.resetSecondFactor',
          when: row => row.secondFactor === true,
          confirm: [
            '重置后对方凭密码登录，并按角色要求重新设置。确定重置？',
            'They will then sign in with the password, and set it up again if their role requires it. Reset it?',
          ],
          act: async (row, { refresh, done }) => {
            await send(resetSecondFactor, { id: row.id })
            done('已重置', 'Reset')
            refresh()
          },
        },
      ],
    },
  }),
  alter(sysRoleScreens, {
    form: { below: () => <RoleNext />, opens: row => `/systemManagement/sysRole/rights?id=${row.id}` },
    detail: {
      head: row => ({ next: <RoleWays role={row} /> }),
      body: row => <RolePage row={row} />,
      without: ['relSysRoleMenu', 'relSysRoleOperation'],
    },
    list: {
      rowActions: [
        {
          name: ['权限', 'Rights'],
          inRow: true,
          open: row => `/systemManagement/sysRole/rights?id=${row.id}`,
          right: 'sysRole.assign',
        },
      ],
    },
  }),
  alter(sysMenuScreens, { list: { tools: later(() => import('./MenuTool.tsx'), 'MenuTool') } }),
  alter(sysUserOperateLogScreens, {
    list: {
      tools: later(() => import('./SealTool.tsx'), 'SealTool'),
      columns: { changes: row => <LineChanges row={row} short /> },
    },
    detail: { above: row => <LineChanges row={row} /> },
  }),
  alter(uploadedFileScreens, {
    list: { tools: later(() => import('./UploadTool.tsx'), 'UploadTool') },
    detail: { below: row => <FileUses row={row} /> },
  }),
]
