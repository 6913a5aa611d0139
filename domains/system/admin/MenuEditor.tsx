import './menuEditor.css'
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EyeInvisibleOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { callOf } from '@pavilion/declare'
import { Failed, Hanging, send, titleOf, useFocusBack, useForget, useHere, useWork } from '@pavilion/screens'
import { menuName, sidebarOf, type MenuEntry } from '@pavilion/screens/logic/menu.ts'
import { icon, iconNames } from '@pavilion/screens/menuIcons.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Popover, Select, Skeleton, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import { arrangeMenu } from '../model/calls/desk.ts'
import { sysMenu } from '../model/sysMenu.ts'
import { relSysRoleMenu, sysRole } from '../model/sysRole.ts'
import { allOf } from './allOf.ts'
import { dropped, type Move, stepped, treeOf } from '@pavilion/screens/logic/tree.ts'
import { iconWords } from './iconWords.ts'
import { type Branch, heldOf, type Menu } from './menuTree.ts'

const steps = [
  ['up', '上移', 'Move up', ArrowUpOutlined],
  ['down', '下移', 'Move down', ArrowDownOutlined],
  ['out', '升一级', 'Out one level', LeftOutlined],
  ['in', '降一级', 'In one level', RightOutlined],
] as const

/**
 * The menus as a tree: dragged into place or moved by buttons, with their icons; and a preview of
 * the sidebar for a role.
 */
export function MenuEditor({ onClose }: { onClose(): void }) {
  useFocusBack()
  const { say, language, narrow } = useHere()
  const queries = useQueryClient()
  const forget = useForget()
  const [chosen, setChosen] = useState<number | undefined>()
  const [role, setRole] = useState<number | undefined>()
  const { data, error, refetch } = useQuery({
    queryKey: ['sysMenu', 'arrange'],
    queryFn: async () => ({
      menus: await allOf(callOf(sysMenu, 'getList')),
      roles: await allOf(callOf(sysRole, 'getList')),
    }),
  })
  const menus = data?.menus ?? []
  const tree = useMemo(() => treeOf(data?.menus ?? []), [data])
  const menu = menus.find(({ id }) => id === chosen)
  /** Runs a change, then reloads the tree, the sidebar and the list. */
  const { run: change, busy } = useWork(
    async (work: () => Promise<unknown>) => {
      try {
        await work()
      } finally {
        await Promise.all([forget('sysMenu'), queries.invalidateQueries({ queryKey: ['getInfo'] })])
      }
    },
    { failed: ['更新失败', 'Failed to update'] },
  )
  const move = (to: Move | undefined) => to && change(() => send(arrangeMenu, to))
  const branch = (one: Branch): TreeDataNode => ({
    key: one.id,
    title: (
      <span className="sys-menu">
        {icon(one.icon)} <span>{menuName(one, language)}</span>
        {one.hidden && <EyeInvisibleOutlined aria-label={say('隐藏', 'Hidden')} />}
        <small>{one.path}</small>
      </span>
    ),
    children: one.children.map(branch),
  })
  return (
    <Drawer
      open
      title={say('编排菜单', 'Arrange menus')}
      size={narrow ? '100%' : 620}
      onClose={onClose}
      getContainer={false}
      rootClassName="pv-drawer"
    >
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <>
          <div className="pv-tools">
            <Select
              aria-label={say('按角色预览', 'Preview as a role')}
              allowClear
              style={{ minWidth: 200, ...(narrow && { flex: '1 0 100%' }) }}
              placeholder={say('按角色预览', 'Preview as a role')}
              value={role ?? null}
              onChange={value => setRole(value ?? undefined)}
              showSearch={{ optionFilterProp: 'label' }}
              options={data.roles.map(one => ({ value: one.id, label: titleOf(sysRole, one, language) }))}
            />
            {role === undefined && (
              <>
                {steps.map(([step, zh, en, Icon]) => (
                  <Button
                    key={step}
                    icon={<Icon />}
                    aria-label={say(zh, en)}
                    data-hint={say(zh, en)}
                    disabled={busy || chosen === undefined || stepped(menus, chosen, step) === undefined}
                    onClick={() => chosen !== undefined && move(stepped(menus, chosen, step))}
                  />
                ))}
                {menu && (
                  <Popover
                    trigger="click"
                    placement="bottom"
                    destroyOnHidden
                    content={
                      <Hanging>
                        <div className="sys-icons">
                          {iconNames.map(name => (
                            <Button
                              key={name}
                              type={name === menu.icon ? 'primary' : 'text'}
                              icon={icon(name)}
                              aria-label={say(...iconWords[name])}
                              data-hint={say(...iconWords[name])}
                              aria-pressed={name === menu.icon}
                              disabled={busy}
                              onClick={() =>
                                change(() =>
                                  send(callOf(sysMenu, 'update'), {
                                    id: menu.id,
                                    icon: name,
                                    updatedAt: menu.updatedAt,
                                  }),
                                )
                              }
                            />
                          ))}
                        </div>
                      </Hanging>
                    }
                  >
                    <Button icon={icon(menu.icon)} disabled={busy}>
                      {say('图标', 'Icon')}
                    </Button>
                  </Popover>
                )}
              </>
            )}
          </div>
          {role === undefined ? (
            <>
              <p className="pv-hint">
                {say(
                  '拖动到目标位置；也可选中后用上面的按钮移动。',
                  'Drag a menu to its place, or select it and use the buttons above.',
                )}
              </p>
              <Tree
                blockNode
                draggable={busy ? false : { icon: false }}
                treeData={tree.map(branch)}
                selectedKeys={chosen === undefined ? [] : [chosen]}
                onSelect={keys => setChosen(keys[0] as number | undefined)}
                aria-label={say('菜单', 'Menus')}
                onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
                  const at = Number((node as unknown as { pos: string }).pos.split('-').at(-1))
                  move(
                    dropped(
                      menus,
                      Number(dragNode.key),
                      Number(node.key),
                      !dropToGap ? 'inside' : dropPosition < at ? 'before' : 'after',
                    ),
                  )
                }}
              />
            </>
          ) : (
            <Preview
              menus={menus}
              role={role}
              everything={data.roles.find(({ id }) => id === role)?.allRights === true}
            />
          )}
        </>
      )}
    </Drawer>
  )
}
/** The sidebar as a role sees it: a role with every right sees all menus. */
function Preview({ menus, role, everything }: { menus: readonly Menu[]; role: number; everything: boolean }) {
  const { say, language } = useHere()
  const {
    data: held,
    error,
    refetch,
  } = useQuery({
    queryKey: ['relSysRoleMenu', 'preview', role],
    enabled: !everything,
    queryFn: async () =>
      new Set((await allOf(callOf(relSysRoleMenu, 'getList'), { sysRoleId: role })).map(({ sysMenuId }) => sysMenuId)),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!everything && !held) return <Skeleton active paragraph={{ rows: 8 }} />
  const shown = sidebarOf(treeOf(everything || !held ? menus : heldOf(menus, held)))
  const entries = (list: readonly MenuEntry[], top: boolean) => (
    <ul>
      {list.map(entry => (
        <li key={entry.id}>
          <span>
            {top && icon(entry.icon)} {menuName(entry, language)}
          </span>
          {entry.children?.length ? entries(entry.children, false) : null}
        </li>
      ))}
    </ul>
  )
  return shown.length ? (
    <nav className="sys-preview" aria-label={say('该角色看到的菜单', 'Menus of this role')}>
      {entries(shown, true)}
    </nav>
  ) : (
    <p className="pv-hint">{say('该角色没有任何菜单。', 'This role has no menus.')}</p>
  )
}
