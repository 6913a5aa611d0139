import { type AnyRow, CallDialog, send, useHere, useWork } from '@pavilion/screens'
import { letGo, mayLeave } from '@pavilion/screens/leaving.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copyRole, seeAsRole } from '../model/calls/account.ts'

const rights = '/systemManagement/sysRole/rights'

/** A new role that gives the same, under another name. */
export function CopyRole({ role }: { role: AnyRow }) {
  const { say, may } = useHere()
  const go = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  if (!may('sysRole.create') || !may('sysRole.assign')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('复制', 'Copy')}</Button>
      {open && (
        <CallDialog
          of={copyRole}
          about={{ id: role.id }}
          start={{ name: say(`${role.name} 副本`, `${role.name} (copy)`).slice(0, 50) }}
          title={['复制角色', 'Copy the role']}
          button={['复制', 'Copy']}
          done={['已复制', 'Copied']}
          failed={['复制失败', 'Could not copy it']}
          onDone={async ({ id }) => {
            await queries.invalidateQueries({ queryKey: ['sysRole'] })
            go(`${rights}?id=${id}`)
          }}
          below={() => (
            <p className="pv-hint">
              {say(
                '权限、菜单、活动和主办方与原角色相同；还没有人持有它。',
                'It gives the same rights, menus, events and organisers. Nobody has it yet.',
              )}
            </p>
          )}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Shows the back-office as people with this role see it. */
export function SeeAsRole({ role, disabled = false }: { role: AnyRow; disabled?: boolean }) {
  const { say, may, seeAs } = useHere()
  const see = useWork(
    async () => {
      if (!(await mayLeave())) return
      const { token } = await send(seeAsRole, { id: role.id })
      letGo()
      seeAs(token)
    },
    { failed: ['打开失败', 'Could not open it'] },
  )
  if (!may('sysRole.seeAs')) return null
  return (
    <Button disabled={disabled} onClick={() => see.run()}>
      {say('以此角色查看', 'See as this role')}
    </Button>
  )
}

/** In the head of the page of a role: where its rights are, and what can be done with it. */
export function RoleWays({ role }: { role: AnyRow }) {
  const { say, may } = useHere()
  const go = useNavigate()
  return (
    <>
      {may('sysRole.assign') && (
        <Button type="primary" onClick={() => go(`${rights}?id=${role.id}`)}>
          {say('权限', 'Rights')}
        </Button>
      )}
      {role.reserved !== true && <CopyRole role={role} />}
      <SeeAsRole role={role} />
    </>
  )
}
