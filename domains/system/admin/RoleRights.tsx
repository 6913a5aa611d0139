import {
  type AnyRow,
  callApi,
  CallRefused,
  Failed,
  Notice,
  titleOf,
  useAfter,
  useHere,
  useTell,
} from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sysRole } from '../model/sysRole.ts'
import { allOf } from './Assign.tsx'
import { withAbove } from './branches.ts'
import { PlacesPanel } from './PlacesPanel.tsx'
import { RightsTable } from './RightsTable.tsx'
import { areasOf, type MenuRow, type OperationRow, type Ticked } from './roleMatrix.ts'
import { CopyRole, SeeAsRole } from './roleWays.tsx'
import './roleRights.css'

interface Given extends Ticked {
  readonly projects: ReadonlySet<number>
  readonly sellers: ReadonlySet<number>
}
const kinds = ['projects', 'sellers', 'menus', 'operations'] as const
const list = '/systemManagement/sysRole'

/** What a role gives: areas by actions, and beside them the events and organisers where it counts. */
export default function RoleRights() {
  const { say, language, may } = useHere()
  const toast = useTell()
  const go = useNavigate()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const id = Number(useSearchParams()[0].get('id')) || undefined
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sysRole', 'rights', id],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: async () => {
      const held = async (link: string, field: string) =>
        new Set((await allOf(link, { sysRoleId: id })).map(row => row[field] as number))
      const rowsOf = (resource: string) => (may(`${resource}.getList`) ? allOf(resource) : [])
      const [role, menus, operations, projects, sellers, ...given] = await Promise.all([
        callApi<AnyRow>('/sysRole/getDetail', { id }),
        allOf('sysMenu') as Promise<unknown>,
        allOf('sysOperation') as Promise<unknown>,
        rowsOf('project'),
        rowsOf('seller'),
        held('relSysRoleProject', 'projectId'),
        held('relSysRoleSeller', 'sellerId'),
        held('relSysRoleMenu', 'sysMenuId'),
        held('relSysRoleOperation', 'sysOperationId'),
      ])
      const [inProjects, inSellers, ofMenus, ofOperations] = given as [
        Set<number>,
        Set<number>,
        Set<number>,
        Set<number>,
      ]
      return {
        role,
        menus: menus as MenuRow[],
        operations: operations as OperationRow[],
        projects,
        sellers,
        given: { projects: inProjects, sellers: inSellers, menus: ofMenus, operations: ofOperations } as Given,
      }
    },
  })
  const late = useAfter(isPending && id !== undefined)
  // What was seen when the first tick was changed: what others change meanwhile is not lost unseen.
  const [changed, setChanged] = useState<{ readonly now: Given; readonly seen: Given } | undefined>()
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
  const areas = useMemo(
    () => (data ? areasOf(data.menus, data.operations, language, say('其他数据', 'Other data')) : []),
    [data, language, say],
  )
  const givable = useMemo(
    () => new Set(data?.operations.filter(({ code }) => may(code)).map(({ id }) => id)),
    [data, may],
  )
  if (id === undefined)
    return (
      <Notice
        title={say('没有指定角色', 'No role selected')}
        ways={<Button onClick={() => go(list)}>{say('返回列表', 'Back to the list')}</Button>}
      />
    )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return late ? <Skeleton active paragraph={{ rows: 10 }} /> : <div className="pv-waiting" />

  const { role } = data
  const given = changed?.now ?? data.given
  const fixed = role.reserved === true || !may('sysRole.assign')
  const set = (next: Partial<Given>) => {
    setChanged({ now: { ...given, ...next }, seen: changed?.seen ?? data.given })
  }
  async function save() {
    if (!changed || !data) return
    const { now, seen } = changed
    setBusy(true)
    const [menus, menusSeen] = [withAbove(pagesOf(now.menus, data.menus), data.menus), [...seen.menus]]
    try {
      await callApi('/sysRole/assignTogether', {
        id,
        ...(data.projects.length && { projects: [...now.projects], seenProjects: [...seen.projects] }),
        ...(data.sellers.length && { sellers: [...now.sellers], seenSellers: [...seen.sellers] }),
        menus,
        seenMenus: menusSeen,
        operations: [...now.operations],
        seenOperations: [...seen.operations],
      })
      toast.done('更新成功', 'Updated successfully')
      setChanged(undefined)
      await queries.invalidateQueries({ queryKey: ['sysRole'] })
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'changedMeanwhile')
        return toast.refused(error, ['更新失败', 'Failed to update'])
      const { data: fresh } = await refetch()
      if (fresh) setChanged({ seen: fresh.given, now: merged(now, seen, fresh.given) })
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
  const count = given.operations.size
  return (
    <section className="pv-detail sys-rights" aria-label={say('角色权限', 'Rights of a role')}>
      <header>
        <h1>
          {say(`「${titleOf(sysRole, role, language)}」的权限`, `Rights of “${titleOf(sysRole, role, language)}”`)}
        </h1>
        <span className="pv-detail-do">
          <Button onClick={() => go(`${list}/detail?id=${id}`)}>{say('返回', 'Back')}</Button>
          {!role.reserved && <CopyRole role={role} />}
          <SeeAsRole role={role} disabled={changed !== undefined} />
          <Button type="primary" loading={busy} disabled={fixed || changed === undefined} onClick={save}>
            {say('保存', 'Save')}
          </Button>
        </span>
      </header>
      {role.reserved === true && (
        <p className="pv-hint">
          {say(
            '系统保留角色，拥有全部权限，不可修改。',
            'This is a built-in role. It has every right and cannot be changed.',
          )}
        </p>
      )}
      <div className="pv-tools">
        <Input
          className="sys-rights-search"
          allowClear
          aria-label={say('查找列表或操作', 'Find a list or an action')}
          placeholder={say(
            '查找列表或操作，例如 登记、退款',
            'Find a list or an action, such as registrations or refunds',
          )}
          onChange={event => setTyped(event.target.value)}
        />
        <span role="status">
          {role.allRights ? say('全部权限', 'All rights') : say(`共 ${count} 项权限`, `${count} rights`)}
        </span>
      </div>
      <div className="sys-rights-body">
        <RightsTable
          areas={areas}
          typed={typed}
          ticked={given}
          all={role.allRights === true}
          fixed={fixed}
          givable={givable}
          change={({ operations, menus }) => set({ operations, menus })}
        />
        <aside>
          <PlacesPanel
            title={say('在哪些活动有效', 'Events it applies to')}
            rows={data.projects}
            everywhere={role.allProjects === true && say('全部活动', 'All events')}
            none={say(
              '未选活动时，只能处理各活动共用的数据。',
              'With no event chosen, it applies only to data that all events share.',
            )}
            ticked={given.projects}
            fixed={fixed}
            change={projects => set({ projects })}
          />
          <PlacesPanel
            title={say('主办方', 'Organisers')}
            rows={data.sellers}
            everywhere={role.allProjects === true && say('全部主办方', 'All organisers')}
            none={say(
              '访客账号、商品等按主办方开放。',
              'Visitor accounts, products and the like belong to organisers.',
            )}
            ticked={given.sellers}
            fixed={fixed}
            change={sellers => set({ sellers })}
          />
        </aside>
      </div>
    </section>
  )
}
/** Pages alone: a directory is shown for the pages in it. */
function pagesOf(menus: ReadonlySet<number>, rows: readonly MenuRow[]): number[] {
  const parents = new Set(rows.map(({ parentId }) => parentId))
  return [...menus].filter(id => !parents.has(id))
}
/** One's own ticks and unticks, applied to what the role has now. */
function merged(own: Given, seen: Given, now: Given): Given {
  const next = { ...now }
  for (const kind of kinds)
    next[kind] = new Set([
      ...[...now[kind]].filter(one => own[kind].has(one) || !seen[kind].has(one)),
      ...[...own[kind]].filter(one => !seen[kind].has(one)),
    ])
  return next
}
