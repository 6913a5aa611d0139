import { SearchOutlined } from '@ant-design/icons'
import type { AnyResource } from '@pavilion/declare'
import {
  type AnyRow,
  callApi,
  CallRefused,
  Failed,
  type Listed,
  Notice,
  titleOf,
  useAfter,
  useHere,
  useTell,
} from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sysMenu, sysOperation } from '../model/sysMenu.ts'
import { sysRole } from '../model/sysRole.ts'
import { branchesOf, type Branch, inTreeOrder, withAbove } from './branches.ts'

type Kind = 'project' | 'seller' | 'menu' | 'operation'
const links = {
  project: ['relSysRoleProject', 'projectId'],
  seller: ['relSysRoleSeller', 'sellerId'],
  menu: ['relSysRoleMenu', 'sysMenuId'],
  operation: ['relSysRoleOperation', 'sysOperationId'],
} as const
const heads = {
  project: ['分配活动', 'Assign events'],
  seller: ['分配主办方', 'Assign organisers'],
  menu: ['分配菜单', 'Assign menus'],
  operation: ['分配操作', 'Assign operations'],
} as const

// Menus without operations show screens that refuse; operations without menus cannot be found.
const means = {
  menu: [
    '菜单决定侧栏里显示什么；能做什么由「分配操作」决定，两者都要分配。',
    'Menus decide what the sidebar shows. Operations decide what can be done there: assign both.',
  ],
  operation: [
    '操作决定能做什么；侧栏里显示什么由「分配菜单」决定，两者都要分配。',
    'Operations decide what can be done. Menus decide what the sidebar shows: assign both.',
  ],
  project: [
    '持有此角色的人只能进入这些活动；多个角色的范围相加。',
    'People with this role can open only these events. The events of several roles add up.',
  ],
  seller: [
    '持有此角色的人只能看到这些主办方的数据；多个角色的范围相加。',
    'People with this role see the data of these organisers only. The organisers of several roles add up.',
  ],
} as const

/** All rows of a resource, fetched page by page. */
export async function allOf(resource: string, where?: object): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (let page = 1; ; page++) {
    const result = await callApi<Listed>(`/${resource}/getList`, {
      ...(where && { where }),
      order: [['id', 'asc']],
      pagination: { page, limit: 1000 },
    })
    rows.push(...result.rows)
    if (result.rows.length < 1000) return rows
  }
}
/** Projects, sellers, menus or operations of a role, ticked in a tree. */
export default function Assign({ kind }: { kind: Kind }) {
  const { say, language, catalogue } = useHere()
  const toast = useTell()
  const go = useNavigate()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const id = Number(useSearchParams()[0].get('id')) || undefined
  const of: AnyResource | undefined =
    kind === 'menu' ? sysMenu : kind === 'operation' ? sysOperation : catalogue.resources.get(kind)
  const [link, field] = links[kind]
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sysRole', 'assign', kind, id],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: async () => {
      const [role, held, offered, menus] = await Promise.all([
        callApi<AnyRow>('/sysRole/getDetail', { id }),
        allOf(link, { sysRoleId: id }),
        allOf(of?.name ?? kind),
        kind === 'operation' ? allOf('sysMenu') : Promise.resolve([]),
      ])
      return {
        role,
        held: held.map(row => row[field] as number),
        offered: kind === 'menu' ? inTreeOrder(offered) : offered,
        menus: inTreeOrder(menus),
      }
    },
  })
  const late = useAfter(isPending && id !== undefined)
  const [changed, setChanged] = useState<
    { readonly ids: readonly number[]; readonly seen: readonly number[] } | undefined
  >()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  useHold(changed !== undefined, async () =>
    modal.confirm({
      title: say('有未保存的修改', 'There are unsaved changes'),
      content: say('离开后这些修改将丢失。', 'If you leave, they will be lost.'),
      okText: say('放弃修改', 'Discard'),
      cancelText: say('继续编辑', 'Keep editing'),
      okButtonProps: { danger: true },
    }),
  )
  const branches = useMemo(
    () =>
      data && of
        ? branchesOf(kind, data.offered, data.menus, row =>
            titleOf(kind === 'operation' && !('code' in row) ? sysMenu : of, row, language),
          )
        : [],
    [data, of, kind, language],
  )
  if (id === undefined)
    return (
      <Notice
        title={say('没有指定角色', 'No role selected')}
        ways={<Button onClick={() => go('/systemManagement/sysRole')}>{say('返回列表', 'Back to the list')}</Button>}
      />
    )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return late ? <Skeleton active paragraph={{ rows: 10 }} /> : <div className="pv-waiting" />

  // `seen` keeps the ids from before the first tick, so that what somebody else assigns meanwhile
  // is not removed unseen.
  const setTicked = (ids: readonly number[]) => setChanged({ ids, seen: changed?.seen ?? data.held })
  const chosen = changed?.ids ?? data.held
  const reserved = data.role.reserved === true
  const shown = typed.trim() ? filtered(branches, typed.trim().toLowerCase()) : branches
  async function save() {
    setBusy(true)
    try {
      await callApi('/sysRole/assign', {
        id,
        kind,
        ids: kind === 'menu' ? withAbove(chosen, data?.offered ?? []) : chosen,
        ...(changed && { seen: changed.seen }),
      })
      toast.done('更新成功', 'Updated successfully')
      setChanged(undefined)
      await queries.invalidateQueries({ queryKey: ['sysRole'] })
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'changedMeanwhile' || !changed) {
        toast.refused(error, ['更新失败', 'Failed to update'])
        return
      }
      // Apply the user's ticks and unticks to what the role has now.
      const now = error.data.ids as number[]
      setChanged({
        seen: now,
        ids: [
          ...now.filter(one => changed.ids.includes(one) || !changed.seen.includes(one)),
          ...changed.ids.filter(one => !changed.seen.includes(one) && !now.includes(one)),
        ],
      })
      toast.refused(
        new Error(
          say(
            '他人刚刚修改过，已与您的选择合并，请核对后再保存',
            'Somebody else has just changed this role. We merged their changes with yours: please check and save again',
          ),
        ),
      )
    } finally {
      setBusy(false)
    }
  }
  const everything = data.offered.map(({ id }) => id)
  const inSight = new Set(idsIn(shown))
  return (
    <section className="pv-detail" aria-label={say(...heads[kind])}>
      <header>
        <h1>
          {say(...heads[kind])} · {titleOf(sysRole, data.role, language)}
        </h1>
        <span className="pv-detail-do">
          <Button onClick={() => go('/systemManagement/sysRole')}>{say('返回', 'Back')}</Button>
          <Button type="primary" loading={busy} disabled={reserved || changed === undefined} onClick={save}>
            {say('保存', 'Save')}
          </Button>
        </span>
      </header>
      <p className="pv-hint">{say(...means[kind])}</p>
      {reserved && (
        <p className="pv-hint">{say('系统保留项，不可操作。', 'This is a built-in role and cannot be changed.')}</p>
      )}
      <div className="pv-tools">
        <Input.Search
          style={{ maxWidth: 280 }}
          allowClear
          enterButton={<Button icon={<SearchOutlined />} aria-label={say('搜索', 'Search')} />}
          aria-label={say('筛选', 'Filter')}
          placeholder={say('筛选名称', 'Filter by name')}
          onChange={event => setTyped(event.target.value)}
        />
        <Button
          disabled={reserved || inSight.size === 0}
          onClick={() => setTicked([...chosen.filter(id => !inSight.has(id)), ...inSight])}
        >
          {say('全选', 'Select all')}
        </Button>
        <Button
          disabled={reserved || inSight.size === 0}
          onClick={() => setTicked(chosen.filter(id => !inSight.has(id)))}
        >
          {say('全不选', 'Select none')}
        </Button>
        <span role="status">
          {say(`已选 ${chosen.length} / ${everything.length}`, `${chosen.length} of ${everything.length} selected`)}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="pv-hint">
          {everything.length
            ? say('没有符合筛选的项', 'Nothing matches the filter')
            : say('还没有可分配的项', 'Nothing to assign yet')}
        </p>
      ) : (
        <Tree
          key={typed.trim() || 'whole'}
          checkable
          selectable={false}
          disabled={reserved}
          defaultExpandAll={kind !== 'operation' || typed !== ''}
          checkStrictly={kind === 'menu'}
          treeData={shown as never[]}
          checkedKeys={chosen.map(id => `row${id}`)}
          height={Math.max(320, innerHeight - 300)}
          onCheck={checkedKeys => {
            const keys = (Array.isArray(checkedKeys) ? checkedKeys : checkedKeys.checked)
              .map(String)
              .filter(key => key.startsWith('row'))
              .map(key => Number(key.slice(3)))
            // Rows hidden by the filter stay as they were.
            setTicked([...chosen.filter(id => !inSight.has(id)), ...keys.filter(id => inSight.has(id))])
          }}
        />
      )}
    </section>
  )
}
const idsIn = (branches: readonly Branch[]): number[] =>
  branches.flatMap(({ key, children }) => [
    ...(key.startsWith('row') ? [Number(key.slice(3))] : []),
    ...idsIn(children ?? []),
  ])
const filtered = (branches: readonly Branch[], word: string): Branch[] =>
  branches.flatMap(branch => {
    if (branch.title.toLowerCase().includes(word)) return [branch]
    const children = filtered(branch.children ?? [], word)
    return children.length ? [{ ...branch, children }] : []
  })
