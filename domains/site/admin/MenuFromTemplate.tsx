import { callApi, Failed, RowSelect, useFocusBack, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { website } from '../model/index.ts'
import { type Leftover, Leftovers } from './Leftovers.tsx'
import { useWish } from './useWish.ts'

interface MenuTemplate {
  readonly id: number
  readonly name: string
  readonly entries: readonly string[]
}
interface MenuTemplateValues {
  webMenuTemplateId: number
  websiteId?: number
  name?: string
}
interface Made {
  readonly id: number
  readonly name: string
  readonly leftovers: readonly Leftover[]
}
/** Creates a menu group from a saved template. */
export function MenuFromTemplate({ refresh }: { refresh(): void }) {
  const { say, project } = useHere()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        disabled={!project}
        title={project ? undefined : say('请先在上方选择活动', 'Choose an event at the top first')}
      >
        {say('从模板新建', 'From a template')}
      </Button>
      {open && project && (
        <Asking
          projectId={project.id}
          close={() => {
            setOpen(false)
            refresh()
          }}
        />
      )}
    </>
  )
}
function Asking({ projectId, close }: { projectId: number; close: () => void }) {
  useFocusBack()
  const { say } = useHere()
  const [form] = Form.useForm<MenuTemplateValues>()
  const chosen = Form.useWatch('webMenuTemplateId', form)
  const { data, error, refetch } = useQuery({
    queryKey: ['webMenuTemplate', 'own'],
    queryFn: () => callApi<MenuTemplate[]>('/webMenuGroup/ownTemplates', {}),
  })
  const template = data?.find(({ id }) => id === chosen)
  const { ask, busy, wrong, made } = useWish<MenuTemplateValues, Made>(
    form,
    (wish, once) => callApi('/webMenuGroup/createFromTemplate', { ...wish, projectId }, once),
    { done: ['菜单组已创建', 'The menu group has been created'], changes: ['webMenuGroup', 'webMenu'] },
  )
  if (made)
    return (
      <Modal
        open
        title={say('菜单组已创建', 'The menu group has been created')}
        onCancel={close}
        footer={
          <Button type="primary" onClick={close}>
            {say('完成', 'Done')}
          </Button>
        }
      >
        <p>{made.name}</p>
        <Leftovers of={made.leftovers} />
      </Modal>
    )
  return (
    <Modal
      open
      title={say('从模板新建菜单组', 'New menu group from a template')}
      onCancel={close}
      okText={say('创建', 'Create')}
      cancelText={say('取消', 'Cancel')}
      okButtonProps={{ loading: busy, disabled: !data?.length }}
      onOk={() => form.submit()}
    >
      {wrong && <Alert type="error" showIcon role="alert" title={wrong} style={{ marginBottom: 12 }} />}
      {error ? (
        <Failed error={error} again={refetch} />
      ) : data && !data.length ? (
        <p>
          {say(
            '还没有菜单模板：在菜单组列表中选择「存为模板」。',
            'There are no menu templates yet: choose “Save as template” in the list of menu groups.',
          )}
        </p>
      ) : (
        <Form form={form} layout="vertical" name="menu-template" onFinish={ask}>
          <Form.Item
            name="webMenuTemplateId"
            label={say('模板', 'Template')}
            rules={[{ required: true, message: say('请选择模板', 'Please choose a template') }]}
            extra={template?.entries.join(' · ')}
          >
            <Select
              loading={!data}
              showSearch={{ optionFilterProp: 'label' }}
              options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Form.Item
            name="websiteId"
            label={say('网站', 'Website')}
            extra={say('留空则不属于某个网站', 'Leave empty if it belongs to no website')}
          >
            <OneSite />
          </Form.Item>
          <Form.Item
            name="name"
            label={say('名称', 'Name')}
            extra={say('留空则与模板相同', 'Leave empty to use the template’s name')}
          >
            <Input maxLength={100} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
const OneSite = ({
  value,
  onChange,
  id,
}: {
  value?: number
  onChange?: (id: number | undefined) => void
  id?: string
}) => <RowSelect of={website} many={false} ids={value ? [value] : []} onChange={ids => onChange?.(ids[0])} id={id} />
