import { CallRefused, send } from '@pavilion/screens/call/client.ts'
import { useAction } from '@pavilion/screens/call/useCall.ts'
import { sayIn } from '@pavilion/screens/environment.tsx'
import { getPictureCode, logIn } from '@pavilion/system/model/calls/account.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Segmented } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { markFields } from '../logic/markFields.ts'
import { changeLayout, useLayout } from '../state/layout.ts'
import { fetchInfo, NoRoles, noRoles } from '../state/session.ts'
import { token } from '../state/token.ts'
import { HallPlan } from './HallPlan.tsx'
import type { Pending, Props } from './SecondStep.tsx'

const SecondStep = lazy(() => import('./SecondStep.tsx'))

/** Sign-in: account, password and image code, then the second factor if there is one. */
export function Login() {
  const { language } = useLayout()
  const say = sayIn(language)
  const go = useNavigate()
  const [params] = useSearchParams()
  const [form] = Form.useForm()
  const [wrong, setWrong] = useState<Props | undefined>()
  // A one-time link has already passed the first step.
  const [pending, setPending] = useState<Pending | undefined>(useLocation().state?.pending as Pending | undefined)
  const picture = useQuery({
    queryKey: ['verificationCode'],
    queryFn: () => send(getPictureCode),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    document.title = `${say('登录', 'Sign in')} · Pavilion`
  }, [say])

  async function entered(sessionToken: string) {
    token.set(sessionToken)
    const info = await fetchInfo()
    const wanted = params.get('redirect')
    // Only local addresses: any other would lead the operator to another site.
    go(
      info.mustChangePassword
        ? '/personalCenter/changePassword'
        : wanted?.startsWith('/') && !wanted.startsWith('//')
          ? wanted
          : '/dashboard',
      { replace: true },
    )
  }
  async function failed(error: Error) {
    if (error instanceof CallRefused && error.code === 'secondFactorNeeded') {
      setPending(error.data as unknown as Pending)
      return
    }
    if (error instanceof NoRoles) token.clear()
    setWrong({ language, words: noRoles(error, say) ?? (error.message || say('操作失败', 'Failed')) })
    markFields(form, error)
    // Every image is valid once.
    form.setFieldValue('verificationCode', '')
    await picture.refetch()
  }
  const signing = useAction(
    async ({ account, password, verificationCode }: Record<'account' | 'password' | 'verificationCode', string>) => {
      setWrong(undefined)
      const answer = await send(logIn, {
        account: account.trim(),
        password,
        verificationCode: verificationCode.trim(),
        loginId: picture.data?.loginId ?? '',
      })
      await entered(answer.token)
    },
    { onFailed: failed },
  )
  const needed = (zh: string, en: string) => [{ required: true, whitespace: true, message: say(zh, en) }]
  return (
    <main className="ad-login">
      <div className="ad-login-picture">
        <HallPlan />
        <div>
          <strong>Pavilion</strong>
          <p>{say('展会与会议，从报名到入场', 'Exhibitions and conferences, from registration to check-in')}</p>
        </div>
      </div>
      <div className="ad-login-side">
        <div className="ad-login-language">
          <Segmented
            size="small"
            value={language}
            onChange={value => changeLayout({ language: value as 'zh' | 'en' })}
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
            aria-label={say('语言', 'Language')}
          />
        </div>
        <div className="ad-login-form">
          {pending ? (
            <Suspense>
              <SecondStep
                pending={pending}
                entered={entered}
                again={() => {
                  form.resetFields()
                  setWrong(undefined)
                  setPending(undefined)
                  picture.refetch()
                }}
              />
            </Suspense>
          ) : (
            <>
              <h1>{say('登录管理后台', 'Sign in to the back-office')}</h1>
              <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={signing.run} name="login">
                {wrong?.language === language && (
                  <Alert type="error" showIcon title={wrong.words} role="alert" style={{ marginBottom: 16 }} />
                )}
                <Form.Item
                  name="account"
                  label={say('账号', 'Account')}
                  rules={needed('请输入账号', 'Please enter your account')}
                >
                  <Input autoComplete="username" autoFocus maxLength={50} />
                </Form.Item>
                <Form.Item
                  name="password"
                  label={say('密码', 'Password')}
                  rules={needed('请输入密码', 'Please enter your password')}
                >
                  <Input.Password autoComplete="current-password" maxLength={128} />
                </Form.Item>
                <Form.Item label={say('图形验证码', 'Verification code')} htmlFor="login_verificationCode">
                  <div className="ad-login-code">
                    <Form.Item
                      name="verificationCode"
                      noStyle
                      rules={needed('请输入验证码', 'Please enter the verification code')}
                    >
                      <Input autoComplete="off" maxLength={10} />
                    </Form.Item>
                    <button
                      type="button"
                      onClick={() => picture.refetch()}
                      aria-label={say('看不清？换一张', 'Can’t read it? Next one')}
                    >
                      {picture.data ? (
                        <>
                          <img src={picture.data.image} alt={say('验证码图片', 'Verification code image')} />
                          <small>{say('看不清？换一张', 'Can’t read it? Next one')}</small>
                        </>
                      ) : picture.isError ? (
                        say('重试', 'Try again')
                      ) : null}
                    </button>
                  </div>
                </Form.Item>
                <Button type="primary" htmlType="submit" block loading={signing.busy}>
                  {say('登录', 'Sign in')}
                </Button>
              </Form>
            </>
          )}
        </div>
      </div>
    </main>
  )
}
