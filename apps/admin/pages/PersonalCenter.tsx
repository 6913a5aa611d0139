import { isOperatorPassword, problemOf } from '@pavilion/declare'
import { send } from '@pavilion/screens/call/client.ts'
import { useCall } from '@pavilion/screens/call/useCall.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { useHold } from '@pavilion/screens/leaving.ts'
import { titleOf } from '@pavilion/screens/logic/text.ts'
import { changePassword, getNamedRoles, updateOwnProfile } from '@pavilion/system/model/calls/account.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input, Radio } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { markFields } from '../logic/markFields.ts'
import { Avatar } from '../shell/Avatar.tsx'
import type { Info } from '../state/session.ts'

const OwnSecurity = lazy(() => import('./OwnSecurity.tsx'))
type Profile = Pick<Info, 'name' | 'avatar' | 'gender' | 'phoneNumber' | 'email'>
/** A person's name, picture and contacts, which can be changed, and their roles and projects. */
export function UserInfo() {
  const { say, language, catalogue } = useHere()
  const queries = useQueryClient()
  const info = queries.getQueryData<Info>(['getInfo'])
  const go = useNavigate()
  const [form] = Form.useForm<Profile>()
  const [changed, setChanged] = useState(false)
  const { modal } = App.useApp()
  useHold(changed, async () =>
    modal.confirm({
      title: say('有未保存的修改', 'You have unsaved changes'),
      content: say('离开后这些修改将丢失。', 'They will be lost if you leave.'),
      okText: say('放弃修改', 'Discard'),
      cancelText: say('继续编辑', 'Keep editing'),
      okButtonProps: { danger: true },
    }),
  )
  const { data: held = [] } = useQuery({ queryKey: ['getNamedRoles'], queryFn: () => send(getNamedRoles) })
  const saving = useCall(updateOwnProfile, {
    done: ['更新成功', 'Updated successfully'],
    quiet: true,
    onFailed: error => markFields(form, error),
    onDone: async () => {
      await queries.refetchQueries({ queryKey: ['getInfo'] })
      setChanged(false)
    },
  })
  if (!info) return null
  const role = catalogue.resources.get('sysRole')
  const save = ({ name, avatar, gender, phoneNumber, email }: Profile) =>
    saving.send({
      name: name.trim(),
      avatar,
      gender: gender ?? null,
      phoneNumber: phoneNumber?.trim() || null,
      email: email?.trim() || null,
    })
  const telling = (field: { kind: 'phone' | 'email'; max: number }, zh: string, en: string) => ({
    validator: async (_: unknown, value: unknown) => {
      const problem = problemOf(field as never, value || null)
      if (problem) throw new Error(say(zh, en))
    },
  })
  return (
    <section className="pv-detail ad-me">
      <Avatar number={info.avatar} size={72} />
      <h1>{info.name}</h1>
      <dl className="pv-facts">
        <div>
          <dt>{say('账号', 'Account')}</dt>
          <dd>{info.account}</dd>
        </div>
        <div>
          <dt>{say('角色', 'Roles')}</dt>
          <dd>
            {info.roles
              .map(one =>
                typeof one === 'object' && one && role
                  ? titleOf(role, one as Record<string, unknown>, language)
                  : String(one),
              )
              .join(say('、', ', '))}
          </dd>
        </div>
        <div>
          <dt>{say('活动', 'Events')}</dt>
          <dd>
            {info.projects
              .map(one => (language === 'en' && one.englishName ? one.englishName : one.name))
              .join(say('、', ', ')) || '—'}
          </dd>
        </div>
        {held.map(({ name, zh, en, rows }) => (
          <div key={name}>
            <dt>{say(zh, en)}</dt>
            <dd>{rows.map(row => row.name ?? row.id).join(say('、', ', '))}</dd>
          </div>
        ))}
      </dl>
      {saving.failure && <Alert type="error" showIcon title={saving.failure.message} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        name="user-info"
        style={{ maxWidth: 460 }}
        onFinish={save}
        onValuesChange={() => setChanged(true)}
        initialValues={{
          name: info.name,
          avatar: info.avatar ?? 1,
          gender: info.gender ?? undefined,
          phoneNumber: info.phoneNumber ?? '',
          email: info.email ?? '',
        }}
      >
        <Form.Item
          name="name"
          label={say('姓名', 'Name')}
          rules={[{ required: true, whitespace: true, message: say('请输入姓名', 'Please enter your name') }]}
        >
          <Input maxLength={50} autoComplete="name" />
        </Form.Item>
        <Form.Item name="avatar" label={say('头像', 'Picture')}>
          <Radio.Group
            aria-label={say('头像', 'Picture')}
            className="ad-avatars"
            options={[1, 2, 3, 4, 5].map(number => ({
              value: number,
              label: (
                <>
                  <Avatar number={number} size={40} />
                  <span className="ad-unseen">{say(`头像 ${number}`, `Picture ${number}`)}</span>
                </>
              ),
            }))}
          />
        </Form.Item>
        <Form.Item name="gender" label={say('性别', 'Gender')}>
          <Radio.Group
            aria-label={say('性别', 'Gender')}
            options={[
              { value: 1, label: say('男', 'Male') },
              { value: 0, label: say('女', 'Female') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="phoneNumber"
          label={say('手机号', 'Phone number')}
          validateTrigger="onBlur"
          rules={[telling({ kind: 'phone', max: 30 }, '手机号格式不正确', 'The phone number is not valid')]}
        >
          <Input maxLength={30} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item
          name="email"
          label={say('邮箱', 'E-mail')}
          validateTrigger="onBlur"
          rules={[telling({ kind: 'email', max: 100 }, '邮箱格式不正确', 'The e-mail address is not valid')]}
        >
          <Input maxLength={100} inputMode="email" autoComplete="email" />
        </Form.Item>
        <div className="pv-words">
          <Button type="primary" htmlType="submit" loading={saving.busy} disabled={!changed}>
            {say('保存', 'Save')}
          </Button>
          <Button onClick={() => go('/personalCenter/changePassword')}>{say('修改密码', 'Change password')}</Button>
        </div>
      </Form>
      <Suspense>
        <OwnSecurity />
      </Suspense>
    </section>
  )
}

/** Changes the password: 8 to 30 characters of four classes. All other sessions end. */
export function ChangePassword() {
  const { say } = useHere()
  const queries = useQueryClient()
  const go = useNavigate()
  const [form] = Form.useForm()
  const must = queries.getQueryData<Info>(['getInfo'])?.mustChangePassword === true
  const saving = useCall(changePassword, {
    done: ['更新成功', 'Updated successfully'],
    quiet: true,
    onFailed: error => markFields(form, error, name => (name === 'password' ? 'newPassword' : name)),
    onDone: async () => {
      form.resetFields()
      await queries.refetchQueries({ queryKey: ['getInfo'] })
      go('/dashboard')
    },
  })
  const save = ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) =>
    saving.send({ oldPassword, password: newPassword })
  const rule = say(
    '8 至 30 个字符，须含大写字母、小写字母、数字和特殊字符',
    '8 to 30 characters with upper case, lower case, digit and special character',
  )
  return (
    <section className="pv-detail ad-me">
      <h1>{say('修改密码', 'Change password')}</h1>
      {must && (
        <Alert
          type="info"
          showIcon
          title={say('首次登录，请先设置您的密码。', 'Please set your own password before you continue.')}
        />
      )}
      {saving.failure && <Alert type="error" showIcon title={saving.failure.message} role="alert" />}
      <Form form={form} layout="vertical" onFinish={save} style={{ maxWidth: 380 }} name="change-password">
        <Form.Item
          name="oldPassword"
          label={say('当前密码', 'Current password')}
          rules={[{ required: true, message: say('请输入当前密码', 'Please enter your current password') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          required
          label={say('新密码', 'New password')}
          extra={rule}
          rules={[
            {
              validator: async (_, value) => {
                if (!isOperatorPassword(value ?? '')) throw new Error(rule)
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={30} />
        </Form.Item>
        <Form.Item
          name="again"
          required
          label={say('再次输入新密码', 'Confirm new password')}
          dependencies={['newPassword']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, value) => {
                if (value !== getFieldValue('newPassword'))
                  throw new Error(say('两次输入的密码不一致', 'Entered passwords differ'))
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={30} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={saving.busy}>
          {say('保存', 'Save')}
        </Button>
      </Form>
    </section>
  )
}
