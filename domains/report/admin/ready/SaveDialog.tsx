import type { AnswerOf } from '@pavilion/declare'
import { Foot, RowSelect, send, useFocusBack, useHere, useWork } from '@pavilion/screens'
import { sysRole } from '@pavilion/system/model/sysRole.ts'
import { Button, Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import type { ReadyDefinition } from '../../model/ready.ts'
import { saveReport, type savedReport } from '../../model/readyCalls.ts'

interface Props {
  readonly definition: ReadyDefinition
  readonly saved: AnswerOf<typeof savedReport> | undefined
  onClose(): void
  onDone(id: number): void
}
type Who = 'me' | 'roles' | 'all'
/** The name of a report, and who else sees it. */
export function SaveDialog({ definition, saved, onClose, onDone }: Props) {
  const { say, may } = useHere()
  useFocusBack()
  const id = useId()
  const [name, setName] = useState(saved?.name ?? '')
  const [who, setWho] = useState<Who>(saved?.shared ? 'all' : saved?.roles.length ? 'roles' : 'me')
  const [roles, setRoles] = useState<readonly number[]>(saved?.roles.map(role => role.id) ?? [])
  const saving = useWork(async () => {
    const { id: made } = await send(saveReport, {
      ...(saved && { id: saved.id }),
      name,
      definition,
      shared: who === 'all',
      sysRoleIds: who === 'roles' ? [...roles] : [],
    })
    onDone(made)
  })
  return (
    <Modal
      open
      title={saved ? say('保存更改', 'Save changes') : say('保存报表', 'Save report')}
      onCancel={onClose}
      footer={
        <Foot>
          <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
          <Button
            type="primary"
            loading={saving.busy}
            disabled={!name.trim() || (who === 'roles' && !roles.length)}
            onClick={() => saving.run()}
          >
            {say('保存', 'Save')}
          </Button>
        </Foot>
      }
    >
      <div className="rp-save">
        <label htmlFor={id}>{say('名称', 'Name')}</label>
        <Input id={id} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        <span id={`${id}-who`}>{say('谁能看到', 'Who sees it')}</span>
        <Radio.Group
          aria-labelledby={`${id}-who`}
          value={who}
          onChange={({ target }) => setWho(target.value as Who)}
          options={[
            { value: 'me', label: say('只有我', 'Only me') },
            ...(may('sysRole.getList') || who === 'roles'
              ? [{ value: 'roles', label: say('我和这些角色', 'Me and these roles') }]
              : []),
            { value: 'all', label: say('所有能看报表的人', 'Everybody who may see reports') },
          ]}
        />
        {who === 'roles' && (
          <RowSelect
            of={sysRole}
            many
            ids={roles}
            label={say('角色', 'Roles')}
            placeholder={say('选择角色', 'Choose roles')}
            onChange={setRoles}
          />
        )}
        <p className="rp-hint">
          {say('数据始终按查看者自己的权限显示。', 'The figures are always those that the reader may see.')}
        </p>
      </div>
    </Modal>
  )
}
