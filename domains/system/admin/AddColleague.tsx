import { entriesOf } from '@pavilion/declare'
import {
  callApi,
  CallRefused,
  newKey,
  useFocusBack,
  useForget,
  useHere,
  useNewByAddress,
  useTell,
} from '@pavilion/screens'
import { UserAddOutlined } from '@ant-design/icons'
import { Alert, Button, Drawer, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { colleagueJob } from '../model/colleague.ts'

interface Wish {
  name: string
  account: string
  email?: string
  job: string
}
interface Added {
  readonly account: string
  readonly password: string
  readonly role: string
}

/** A colleague for the current event, in one step: account, role and event. */
export function AddColleague() {
  const { say, may, project } = useHere()
  const [open, setOpen] = useState(false)
  const mayAdd =
    project && ['sysUser.create', 'sysRole.create', 'sysRole.assign', 'sysUser.assignRoles'].every(right => may(right))
  useNewByAddress('colleague', mayAdd ? () => setOpen(true) : undefined)
  if (!mayAdd) return null
  return (
    <>
      <Button type="primary" icon={<UserAddOutlined />} onClick={() => setOpen(true)}>
        {say('添加同事', 'Add a colleague')}
      </Button>
      {open && <ColleagueDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

function ColleagueDrawer({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { say, narrow, project, language } = useHere()
  const toast = useTell()
  const forget = useForget()
  const [form] = Form.useForm<Wish>()
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState<Added>()
  const event = (language === 'en' && project?.englishName) || project?.name
  async function add(wish: Wish) {
    setBusy(true)
    try {
      setAdded(await callApi<Added>('/sysUser/addColleague', wish, { key: newKey() }))
      await forget('sysUser', 'sysRole', 'dashboardSteps')
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      const { field } = (refused?.data ?? {}) as { field?: string }
      const wrong = refused?.fields ?? (field ? { [field]: (error as Error).message } : {})
      form.setFields(Object.entries(wrong).map(([name, message]) => ({ name: name as keyof Wish, errors: [message] })))
      toast.refused(error)
    }
    setBusy(false)
  }
  const needed = (zh: string, en: string) => [{ required: true, message: say(zh, en) }]
  return (
    <Drawer
      open
      title={say('添加同事', 'Add a colleague')}
      size={narrow ? '100%' : 480}
      onClose={onClose}
      footer={
        <div className="pv-form-foot">
          {added ? (
            <Button type="primary" onClick={onClose}>
              {say('完成', 'Done')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
              <Button type="primary" loading={busy} onClick={() => form.submit()}>
                {say('添加', 'Add')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {added ? (
        <Alert
          type="success"
          showIcon
          role="status"
          title={say('已添加，可以登录了。', 'Added. They can sign in now.')}
          description={
            <dl className="pv-once">
              <dt>{say('登录地址', 'Sign in at')}</dt>
              <dd>{`${location.origin}/admin`}</dd>
              <dt>{say('登录账号', 'Account')}</dt>
              <dd>{added.account}</dd>
              <dt>{say('初始密码', 'Initial password')}</dt>
              <dd>
                <code>{added.password}</code>
              </dd>
              <dt>{say('负责什么', 'What they do')}</dt>
              <dd>{added.role}</dd>
              <dd>
                {say(
                  '密码只显示这一次，请转告同事；首次登录须修改。',
                  'The password is shown only now. Please pass it on; it must be changed at the first sign-in.',
                )}
              </dd>
            </dl>
          }
        />
      ) : (
        <Form form={form} layout="vertical" name="colleague" onFinish={add} initialValues={{ job: 'registration' }}>
          <p className="pv-hint">
            {say(`只参与「${event}」，不会看到其他活动。`, `Works on “${event}” only and sees no other event.`)}
          </p>
          <Form.Item name="name" label={say('姓名', 'Name')} rules={needed('请填写姓名', 'Please enter a name')}>
            <Input maxLength={50} autoFocus autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="account"
            label={say('登录账号', 'Sign-in account')}
            rules={needed('请填写登录账号', 'Please enter an account')}
          >
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item name="email" label={say('邮箱', 'E-mail')}>
            <Input type="email" maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="job" label={say('负责什么', 'What they do')}>
            <Radio.Group
              className="pv-lines"
              options={entriesOf(colleagueJob).map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
            />
          </Form.Item>
        </Form>
      )}
    </Drawer>
  )
}
