import type { Language, ResultOf } from '@pavilion/declare'
import { send } from '@pavilion/screens/call/client.ts'
import { useAction } from '@pavilion/screens/call/useCall.ts'
import { sayIn } from '@pavilion/screens/environment.tsx'
import {
  type Authenticator,
  beginSecondStep,
  confirmSecondStep,
  secondStep,
} from '@pavilion/system/model/calls/account.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { layoutNow, useLayout } from '../state/layout.ts'
import { RecoveryCodes, SetUpSteps } from './SetUpSteps.tsx'

/** The answer of a sign-in that still needs a second factor. */
export interface Pending {
  readonly ticket: string
  readonly setUp: boolean
}
/**
 * Why a step failed, in the language of that moment: after a change of language the message
 * disappears, instead of leaving both languages on the page.
 */
export interface Props {
  readonly language: Language
  readonly words: string
}

/**
 * The second step of signing in: the authenticator code, or setting up the app if the role requires
 * it.
 */
export default function SecondStep({
  pending: { ticket, setUp },
  entered,
  again,
}: {
  pending: Pending
  entered(token: string): Promise<void>
  again(): void
}) {
  const { language } = useLayout()
  const say = sayIn(language)
  const [wrong, setWrong] = useState<Props | undefined>()
  const [app, setApp] = useState<Authenticator | undefined>()
  const [done, setDone] = useState<ResultOf<typeof confirmSecondStep> | undefined>()
  useEffect(() => {
    if (setUp)
      send(beginSecondStep, { ticket }).then(setApp, error =>
        setWrong({ language: layoutNow().language, words: (error as Error).message }),
      )
  }, [setUp, ticket])
  const entering = useAction(
    async ({ code: typed }: { code: string }) => {
      setWrong(undefined)
      const body = { ticket, code: typed.trim() }
      if (setUp) setDone(await send(confirmSecondStep, body))
      else await entered((await send(secondStep, body)).token)
    },
    { onFailed: error => setWrong({ language, words: error.message }) },
  )
  if (done)
    return (
      <>
        <h1>{say('请保存恢复码', 'Save your recovery codes')}</h1>
        <RecoveryCodes codes={done.recoveryCodes} say={say} />
        <Button type="primary" size="large" block onClick={() => entered(done.token)}>
          {say('已保存，进入后台', 'I have saved them, continue')}
        </Button>
      </>
    )
  return (
    <>
      <h1>{setUp ? say('设置两步验证', 'Set up two-step verification') : say('两步验证', 'Two-step verification')}</h1>
      <p>
        {setUp
          ? say(
              '您的角色要求登录时输入手机验证器中的动态码。',
              'Your role requires two-step verification with an authenticator app.',
            )
          : say(
              '请输入手机验证器当前显示的 6 位动态码；手机不在身边时可用恢复码。',
              'Enter the six-digit code from your authenticator app. If you do not have your phone, use a recovery code.',
            )}
      </p>
      {wrong?.language === language && (
        <Alert type="error" showIcon title={wrong.words} role="alert" style={{ marginBottom: 16 }} />
      )}
      {app && <SetUpSteps app={app} say={say} />}
      <Form layout="vertical" size="large" requiredMark={false} onFinish={entering.run} name="second-step">
        <Form.Item
          name="code"
          label={
            setUp ? say('动态码', 'Authenticator code') : say('动态码或恢复码', 'Authenticator code or recovery code')
          }
          rules={[{ required: true, whitespace: true, message: say('请输入动态码', 'Please enter the code') }]}
        >
          <Input autoComplete="one-time-code" autoFocus maxLength={20} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={entering.busy} disabled={setUp && !app}>
          {say('登录', 'Sign in')}
        </Button>
        <Button type="link" block onClick={again}>
          {say('用其他账号登录', 'Sign in with another account')}
        </Button>
      </Form>
    </>
  )
}
