import { callOf, type AnyResource } from '@pavilion/declare'
import { CallRefused, Failed, Notice, send, titleOf, useAfter, useHere, useWork } from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { assignTogether } from '../model/calls/account.ts'
import { sysMenu, sysOperation } from '../model/sysMenu.ts'
import { relSysRoleMenu, relSysRoleOperation, relSysRoleProject, relSysRoleSeller, sysRole } from '../model/sysRole.ts'
import { allOf } from './allOf.ts'
import { PlacesPanel } from './PlacesPanel.tsx'
import { RightsTable } from './RightsTable.tsx'
import { areasOf, merged, pagesOf, withAbove, type Given } from './roleMatrix.ts'
import { CopyRole, SeeAsRole } from './roleWays.tsx'
import './roleRights.css'

const list = '/systemManagement/sysRole'

/** The rights of a role: areas by actions, and beside them the events and organisers where it counts. */
export default function RoleRights() {
  const { say, language, may, catalogue } = useHere()
  const go = useNavigate()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const id = Number(useSearchParams()[0].get('id')) || undefined
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sysRole', 'rights', id],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: async () => {
      const ofRole = { sysRoleId: id }
      const placesOf = (of: AnyResource) => (may(`${of.name}.getList`) ? allOf(callOf(of, 'getList')) : [])
      const [role, menus, operations, projects, sellers, inProjects, inSellers, ofMenus, ofOperations] =
        await Promise.all([
          send(callOf(sysRole, 'getDetail'), { id: id ?? 0 }),
          allOf(callOf(sysMenu, 'getList')),
          allOf(callOf(sysOperation, 'getList')),
          placesOf(catalogue.get('project')),
          placesOf(catalogue.get('seller')),
          allOf(callOf(relSysRoleProject, 'getList'), ofRole),
          allOf(callOf(relSysRoleSeller, 'getList'), ofRole),
          allOf(callOf(relSysRoleMenu, 'getList'), ofRole),
          allOf(callOf(relSysRoleOperation, 'getList'), ofRole),
        ])
      const given: Given = {
        projects: new Set(inProjects.map(({ projectId }) => projectId)),
        sellers: new Set(inSellers.map(({ sellerId }) => sellerId)),
        menus: new Set(ofMenus.map(({ sysMenuId }) => sysMenuId)),
        operations: new Set(ofOperations.map(({ sysOperationId }) => sysOperationId)),
      }
      return { role, menus, operations, projects, sellers, given }
    },
  })
  const late = useAfter(isPending && id !== undefined)
  // What was seen when the first tick was changed: what others change meanwhile is not lost unseen.
  const [changed, setChanged] = useState<{ readonly now: Given; readonly seen: Given } | undefined>()
  const [typed, setTyped] = useState('')
  const saving = useWork(
    async () => {
      if (!changed || !data) return
      const { now, seen } = changed
      try {
        await send(assignTogether, {
          id: data.role.id,
          ...(data.projects.length && { projects: [...now.projects], seenProjects: [...seen.projects] }),
          ...(data.sellers.length && { sellers: [...now.sellers], seenSellers: [...seen.sellers] }),
          menus: withAbove(pagesOf(now.menus, data.menus), data.menus),
          seenMenus: [...seen.menus],
          operations: [...now.operations],
          seenOperations: [...seen.operations],
        })
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== 'changedMeanwhile') throw error
        const { data: fresh } = await refetch()
        if (fresh) setChanged({ seen: fresh.given, now: merged(now, seen, fresh.given) })
        throw new Error(
          say(
            '他人刚刚修改过，已与您的选择合并，请核对后再保存',
            'Somebody else has just changed this role. We merged their changes with yours: please check and save again',
          ),
        )
      }
      setChanged(undefined)
      await queries.invalidateQueries({ queryKey: ['sysRole'] })
    },
    { done: ['更新成功', 'Updated successfully'], failed: ['更新失败', 'Failed to update'] },
  )
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
  const set = (next: Partial<Given>) => setChanged({ now: { ...given, ...next }, seen: changed?.seen ?? data.given })
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
          <Button
            type="primary"
            loading={saving.busy}
            disabled={fixed || changed === undefined}
            onClick={() => saving.run()}
          >
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
      <p className="pv-hint">
        {say(
          '菜单决定侧栏里显示什么，操作决定能做什么，两者都要分配；多个角色的活动范围相加。',
          'Menus decide what the sidebar shows. Operations decide what can be done there: assign both. The events of several roles add up.',
        )}
      </p>
      <div className="pv-tools">
        <Input
          className="sys-rights-search"
          allowClear
          aria-label={say('查找列表或操作', 'Find a list or an action')}
          placeholder={say(
            '查找列表或操作，例如 报名、退款',
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
