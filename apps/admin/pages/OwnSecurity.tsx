import { send } from '@pavilion/screens/call/client.ts'
import { useTell } from '@pavilion/screens/call/hooks.ts'
import { useCall, useWork } from '@pavilion/screens/call/useCall.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { Tag } from '@pavilion/screens/kinds/parts.tsx'
import { relativeTime, wallClock } from '@pavilion/screens/logic/time.ts'
import { deviceOf } from '@pavilion/system/admin/device.ts'
import {
  type Authenticator,
  beginSecondFactor,
  confirmSecondFactor,
  endOwnSessions,
  getOwnSessions,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@pavilion/system/model/calls/account.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { RecoveryCodes, SetUpSteps } from './SetUpSteps.tsx'

type Step =
  | { is: 'password' }
  | { is: 'app'; app: Authenticator }
  | { is: 'codes'; codes: readonly string[] }
  | { is: 'renew' }
  | { is: 'remove' }

/** A person's second factor and signed-in devices. */
export default function OwnSecurity() {
  const { say, zone } = useHere()
  const tell = useTell()
  const [form] = Form.useForm()
  const factor = useQuery({ queryKey: ['ownSecondFactor'], queryFn: () => send(getSecondFactor) })
  const sessions = useQuery({ queryKey: ['ownSessions'], queryFn: () => send(getOwnSessions) })
  const [step, setStep] = useState<Step | undefined>()
  const entering = useWork(
    async ({ entry }: { entry: string }) => {
      const code = entry.trim()
      if (step?.is === 'password')
        return { is: 'app', app: await send(beginSecondFactor, { password: entry }) } as const
      if (step?.is === 'remove') {
        await send(removeSecondFactor, { code })
        return undefined
      }
      const { recoveryCodes } = await send(step?.is === 'app' ? confirmSecondFactor : renewRecoveryCodes, { code })
      return { is: 'codes', codes: recoveryCodes } as const
    },
    {
      quiet: true,
      onDone: async next => {
        if (!next) tell.done('已停用两步验证', 'Two-step verification turned off')
        show(next)
        await Promise.all([factor.refetch(), sessions.refetch()])
      },
    },
  )
  const wrong = step && entering.failure?.message
  function show(next: Step | undefined) {
    setStep(next)
    form.resetFields()
  }
  const close = () => show(undefined)
  const endOthers = useCall(endOwnSessions, {
    done: ['其他设备已退出', 'Signed out on other devices'],
    onSettled: sessions.refetch,
  })
  const { setUp, required, recoveryCodesLeft = 0 } = factor.data ?? {}
  const rows = sessions.data?.rows ?? []
  const asked =
    step?.is === 'password'
      ? say('当前密码', 'Current password')
      : step?.is === 'app'
        ? say('验证器显示的动态码', 'Authenticator code')
        : say('动态码或恢复码', 'Authenticator code or recovery code')
  return (
    <>
      <section aria-label={say('两步验证', 'Two-step verification')}>
        <h2>
          {say('两步验证', 'Two-step verification')}{' '}
          {factor.data &&
            (setUp ? <Tag tone="valid">{say('已开启', 'On')}</Tag> : <Tag tone="closed">{say('未开启', 'Off')}</Tag>)}
        </h2>
        <p>
          {setUp
            ? say(
                `还剩 ${recoveryCodesLeft} 个恢复码。`,
                `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.`,
              )
            : say(
                '登录时，除密码外还需输入手机验证器中的动态码。',
                'When you sign in, you also enter a code from an authenticator app.',
              )}
          {required && say(' 您的角色要求两步验证。', ' Your role requires this.')}
        </p>
        <div className="pv-words">
          {factor.data &&
            (setUp ? (
              <>
                <Button onClick={() => setStep({ is: 'renew' })}>
                  {say('重新生成恢复码', 'Generate new recovery codes')}
                </Button>
                {!required && (
                  <Button danger onClick={() => setStep({ is: 'remove' })}>
                    {say('停用', 'Turn off')}
                  </Button>
                )}
              </>
            ) : (
              <Button onClick={() => setStep({ is: 'password' })}>{say('设置两步验证', 'Set up')}</Button>
            ))}
        </div>
      </section>
      <section aria-label={say('已登录的设备', 'Signed-in devices')}>
        <h2>{say('已登录的设备', 'Signed-in devices')}</h2>
        <ul className="ad-devices">
          {rows.map(row => (
            <li key={row.id}>
              {deviceOf(row.userAgent) ?? say('未知设备', 'Unknown device')} · {row.ip ?? '—'} ·{' '}
              {row.isCurrent ? (
                <Tag tone="valid">{say('本机', 'This device')}</Tag>
              ) : (
                row.lastSeenAt && (
                  <time dateTime={row.lastSeenAt} title={wallClock(row.lastSeenAt, zone)}>
                    {say(...relativeTime(row.lastSeenAt, zone))}
                  </time>
                )
              )}
            </li>
          ))}
        </ul>
        {rows.length > 1 && (
          <Button loading={endOthers.busy} onClick={() => endOthers.send({})}>
            {say('退出其他设备', 'Sign out on other devices')}
          </Button>
        )}
      </section>
      <Modal
        open={step !== undefined}
        title={say('两步验证', 'Two-step verification')}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        {wrong && <Alert type="error" showIcon title={wrong} role="alert" style={{ marginBottom: 16 }} />}
        {step?.is === 'app' && <SetUpSteps app={step.app} say={say} />}
        {step?.is === 'codes' ? (
          <>
            <RecoveryCodes codes={step.codes} say={say} />
            <Button type="primary" onClick={close}>
              {say('已保存', 'Saved')}
            </Button>
          </>
        ) : (
          <Form form={form} layout="vertical" name="own-factor" onFinish={entering.run}>
            <Form.Item
              name="entry"
              label={asked}
              rules={[{ required: true, whitespace: true, message: say('请填写', 'Please fill in this field') }]}
            >
              {step?.is === 'password' ? (
                <Input.Password autoComplete="current-password" autoFocus maxLength={128} />
              ) : (
                <Input autoComplete="one-time-code" autoFocus maxLength={20} />
              )}
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={entering.busy} danger={step?.is === 'remove'}>
              {step?.is === 'remove' ? say('停用', 'Turn off') : say('继续', 'Continue')}
            </Button>
          </Form>
        )}
      </Modal>
    </>
  )
}
