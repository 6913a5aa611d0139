import { CopyOutlined, SnippetsOutlined } from '@ant-design/icons'
import { type AnyRow, CallDialog, useForget, useHere, useNewByAddress } from '@pavilion/screens'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { keepAsTemplate } from '../../model/calls/builder.ts'

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
  const forget = useForget()
  const [open, setOpen] = useState<'copy' | 'template'>()
  const close = () => setOpen(undefined)
  return (
    <p className="pv-words" style={{ marginBottom: 12 }}>
      <Link to={`/webFormManagement/builder?webFormId=${form.id}`}>{say('打开表单搭建', 'Open the form builder')}</Link>
      {may('webForm.create') && (
        <Button size="small" icon={<CopyOutlined />} onClick={() => setOpen('copy')}>
          {say('复制表单', 'Copy the form')}
        </Button>
      )}
      {may('webFormTemplate.create') && (
        <Button size="small" icon={<SnippetsOutlined />} onClick={() => setOpen('template')}>
          {say('存为模板', 'Save as template')}
        </Button>
      )}
      {open === 'copy' && (
        <Suspense>
          <NewForm copied={form as never} onClose={close} />
        </Suspense>
      )}
      {open === 'template' && (
        <CallDialog
          of={keepAsTemplate}
          about={{ webFormId: form.id }}
          start={{ name: String(form.name) }}
          title={['存为模板', 'Save as template']}
          button={['保存', 'Save']}
          done={['已存为模板', 'Saved as a template']}
          onDone={() => forget('webFormTemplate')}
          onClose={close}
        />
      )}
    </p>
  )
}
