import { entriesOf } from '@pavilion/declare'
import { RowSelect, useAttempt, useForget, useHere, useTell } from '@pavilion/screens'
import { Alert, Button, Checkbox, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { policeCheckBatchType, registerUserType } from '../model/codes.ts'

type Of = 'registerUserPoliceCheckBatch' | 'registerUserZZBatch'
interface Values {
  readonly batchName?: string
  readonly type?: number
  readonly certTypeId?: number
  readonly userType?: number
  readonly companyId?: number
  readonly groupId?: string
  readonly unchecked?: boolean
}
/** Takes attendees into a batch by a filter; without `id` a new batch of them is made. */
export function AddPeople({ of, id, onAdded }: { of: Of; id?: number; onAdded?: (id: number) => void }) {
  const { say, may, project } = useHere()
  const [open, setOpen] = useState(false)
  if (!may(`${of}.${id ? 'update' : 'create'}`)) return null
  return (
    <>
      <Button disabled={!id && !project} onClick={() => setOpen(true)}>
        {id ? say('按条件加入人员', 'Add people') : say('按条件新建', 'New from a filter')}
      </Button>
      {open && (
        <Modal
          open
          footer={null}
          destroyOnHidden
          title={id ? say('按条件加入人员', 'Add people by filter') : say('按条件新建批次', 'New batch from a filter')}
          onCancel={() => setOpen(false)}
        >
          <FilterForm
            of={of}
            {...(id && { id })}
            onAdded={made => {
              setOpen(false)
              onAdded?.(made)
            }}
          />
        </Modal>
      )}
    </>
  )
}
function FilterForm({ of, id, onAdded }: { of: Of; id?: number; onAdded: (id: number) => void }) {
  const { say, project, catalogue } = useHere()
  const attempt = useAttempt()
  const forget = useForget()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const add = async ({ batchName, type, certTypeId, userType, companyId, groupId, unchecked }: Values) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      const made = (await attempt.send(`/${of}/${id ? 'addMembers' : 'createFromFilter'}`, {
        ...(id ? { id } : { projectId: project?.id, batchName, ...(type && { type }) }),
        ...(certTypeId && { registerUserCertTypeId: certTypeId }),
        ...(userType && { userType }),
        ...(companyId && { registerUserCompanyId: companyId }),
        ...(groupId && { groupId }),
        ...(unchecked && { unchecked }),
      })) as { id: number; added: number }
      tell.done(`已加入 ${made.added} 人`, `Added: ${made.added}`)
      await forget(of)
      onAdded(made.id)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const types = catalogue.resources.get('registerUserCertType')
  const companies = catalogue.resources.get('registerUserCompany')
  return (
    <Form layout="vertical" onFinish={add}>
      {!id && (
        <Form.Item
          name="batchName"
          label={say('批次名称', 'Batch name')}
          rules={[{ required: true, message: say('请输入批次名称', 'Please enter a name') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      )}
      {!id && of === 'registerUserPoliceCheckBatch' && (
        <Form.Item name="type" label={say('类型', 'Type')} initialValue={policeCheckBatchType.local}>
          <Select
            options={entriesOf(policeCheckBatchType).map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
          />
        </Form.Item>
      )}
      {types && (
        <Form.Item name="certTypeId" label={say('证件类型', 'Badge type')}>
          <Chosen of={types} name="certTypeId" />
        </Form.Item>
      )}
      <Form.Item name="userType" label={say('用户类型', 'User type')}>
        <Select
          allowClear
          options={entriesOf(registerUserType).map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
        />
      </Form.Item>
      {companies && (
        <Form.Item name="companyId" label={say('注册单位', 'Company')}>
          <Chosen of={companies} name="companyId" />
        </Form.Item>
      )}
      <Form.Item name="groupId" label={say('团体标识', 'Group id')}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      {of === 'registerUserPoliceCheckBatch' && (
        <Form.Item name="unchecked" valuePropName="checked">
          <Checkbox>{say('仅尚未通过此类核查的人员', 'Only people who have not passed this check')}</Checkbox>
        </Form.Item>
      )}
      <p className="pv-hint">
        {say(
          '条件留空则不限；已停用的人员不会加入。',
          'Leave a condition empty for no limit. Discontinued people are not added.',
        )}
      </p>
      {trouble && <Alert className="cb-note" type="error" showIcon title={trouble} role="alert" />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {id ? say('加入', 'Add') : say('新建', 'Create batch')}
      </Button>
    </Form>
  )
}
type Resource = Parameters<typeof RowSelect>[0]['of']
/** A row of another list as an input of this form. */
function Chosen({
  of,
  name,
  value,
  onChange,
}: {
  of: Resource
  name: string
  value?: number
  onChange?: (value: number | undefined) => void
}) {
  return <RowSelect of={of} id={name} many={false} ids={value ? [value] : []} onChange={([id]) => onChange?.(id)} />
}
/** Beside the button of a list that makes a new row. */
export const NewPoliceBatch = ({ refresh }: { refresh(): void }) => (
  <AddPeople of="registerUserPoliceCheckBatch" onAdded={refresh} />
)
export const NewZzBatch = ({ refresh }: { refresh(): void }) => <AddPeople of="registerUserZZBatch" onAdded={refresh} />
