import { type AnyRow, callApi, useHere, useTell } from '@pavilion/screens'
import { letGo, mayLeave } from '@pavilion/screens/leaving.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'

const rights = '/systemManagement/sysRole/rights'

/** A new role that gives the same, under another name. */
export function CopyRole({ role }: { role: AnyRow }) {
  const { say, may } = useHere()
  const toast = useTell()
  const go = useNavigate()
  const queries = useQueryClient()
  const [name, setName] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useId()
  if (!may('sysRole.create') || !may('sysRole.assign')) return null
  async function copy() {
    setBusy(true)
    try {
      const made = await callApi<{ id: number }>('/sysRole/copy', { id: role.id, name: name?.trim() })
      toast.done('已复制', 'Copied')
      setName(undefined)
      await queries.invalidateQueries({ queryKey: ['sysRole'] })
      go(`${rights}?id=${made.id}`)
    } catch (error) {
      toast.refused(error, ['复制失败', 'Could not copy it'])
    } finally {
      setBusy(false)
    }
  }
  const first = say(`${role.name} 副本`, `${role.name} (copy)`).slice(0, 50)
  return (
    <>
      <Button onClick={() => setName(first)}>{say('复制', 'Copy')}</Button>
      <Modal
        open={name !== undefined}
        title={say('复制角色', 'Copy the role')}
        okText={say('复制', 'Copy')}
        cancelText={say('取消', 'Cancel')}
        okButtonProps={{ disabled: !name?.trim() }}
        confirmLoading={busy}
        onOk={copy}
        onCancel={() => setName(undefined)}
      >
        <label htmlFor={field}>{say('新角色的名称', 'Name of the new role')}</label>
        <Input
          id={field}
          value={name}
          maxLength={50}
          autoFocus
          onChange={event => setName(event.target.value)}
          onPressEnter={() => name?.trim() && copy()}
        />
        <p className="pv-hint">
          {say(
            '权限、菜单、活动和主办方与原角色相同；还没有人持有它。',
            'It gives the same rights, menus, events and organisers. Nobody has it yet.',
          )}
        </p>
      </Modal>
    </>
  )
}

/** Shows the back-office as people with this role see it. */
export function SeeAsRole({ role, disabled = false }: { role: AnyRow; disabled?: boolean }) {
  const { say, may, seeAs } = useHere()
  const toast = useTell()
  if (!may('sysRole.seeAs')) return null
  async function see() {
    if (!(await mayLeave())) return
    try {
      const { token } = await callApi<{ token: string }>('/sysRole/seeAs', { id: role.id })
      letGo()
      seeAs(token)
    } catch (error) {
      toast.refused(error, ['打开失败', 'Could not open it'])
    }
  }
  return (
    <Button disabled={disabled} onClick={see}>
      {say('以此角色查看', 'See as this role')}
    </Button>
  )
}

/** On the detail page of a role: where its rights are, and what can be done with it. */
export function RoleWays({ role }: { role: AnyRow }) {
  const { say, may } = useHere()
  const go = useNavigate()
  return (
    <p className="pv-tools">
      {may('sysRole.assign') && (
        <Button type="primary" onClick={() => go(`${rights}?id=${role.id}`)}>
          {say('权限', 'Rights')}
        </Button>
      )}
      {role.reserved !== true && <CopyRole role={role} />}
      <SeeAsRole role={role} />
    </p>
  )
}
