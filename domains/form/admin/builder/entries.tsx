import { CopyOutlined, SnippetsOutlined } from '@ant-design/icons'
import { type AnyRow, callApi, newKey, useForget, useHere, useNewByAddress, useTell } from '@pavilion/screens'
import { App, Button, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

const NewForm = lazy(() => import('./NewForm.tsx'))
/** A button beside Create in the list of forms. */
export function FromTemplate() {
  const { say, may } = useHere()
  const [open, setOpen] = useState(false)
  useNewByAddress('template', may('webForm.create') ? () => setOpen(true) : undefined)
  if (!may('webForm.create')) return null
  return (
    <>
      <Button icon={<SnippetsOutlined />} onClick={() => setOpen(true)}>
        {say('从模板新建', 'From a template')}
      </Button>
      {open && (
        <Suspense>
          <NewForm onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
/** Actions on the page of a form: open the builder, copy, save as template. */
export function FormWays({ form }: { form: AnyRow }) {
  const { say, may } = useHere()
  const { modal } = App.useApp()
  const toast = useTell()
  const forget = useForget()
  const [open, setOpen] = useState(false)
  async function saveAsTemplate() {
    let name = String(form.name)
    if (
      !(await modal.confirm({
        title: say('存为模板', 'Save as template'),
        content: (
          <Input
            aria-label={say('模板名称', 'Template name')}
            defaultValue={name}
            maxLength={100}
            onChange={event => {
              name = event.target.value
            }}
          />
        ),
        okText: say('保存', 'Save'),
        cancelText: say('取消', 'Cancel'),
      }))
    )
      return
    try {
      await callApi('/webForm/keepAsTemplate', { webFormId: form.id, name }, { key: newKey() })
      toast.done('已存为模板', 'Saved as a template')
      await forget('webFormTemplate')
    } catch (error) {
      toast.refused(error)
    }
  }
  return (
    <p className="pv-words" style={{ marginBottom: 12 }}>
      <Link to={`/webFormManagement/builder?webFormId=${form.id}`}>{say('打开表单搭建', 'Open the form builder')}</Link>
      {may('webForm.create') && (
        <Button size="small" icon={<CopyOutlined />} onClick={() => setOpen(true)}>
          {say('复制表单', 'Copy the form')}
        </Button>
      )}
      {may('webFormTemplate.create') && (
        <Button size="small" icon={<SnippetsOutlined />} onClick={saveAsTemplate}>
          {say('存为模板', 'Save as template')}
        </Button>
      )}
      {open && (
        <Suspense>
          <NewForm copied={form as never} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
