import { CallRefused, send } from '@pavilion/screens/call/client.ts'
import { sayIn } from '@pavilion/screens/environment.tsx'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { logInByToken } from '@pavilion/system/model/calls/account.ts'
import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLayout } from '../state/layout.ts'
import { fetchInfo, NoRoles, noRoles } from '../state/session.ts'
import { token } from '../state/token.ts'

/** Signs in with the one-time token in the address. It first removes the token from the address. */
export default function AutoLogin() {
  const { language } = useLayout()
  const say = sayIn(language)
  const go = useNavigate()
  const [params] = useSearchParams()
  const [loginToken] = useState(() => params.get('loginToken') ?? params.get('token'))
  const [redirect] = useState(() => params.get('redirect'))
  const [wrong, setWrong] = useState<Error | undefined>()
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    if (!loginToken) {
      go('/login', { replace: true })
      return
    }
    let left = false
    send(logInByToken, { loginToken })
      .then(async response => {
        token.set(response.token)
        await fetchInfo()
        if (!left)
          go(redirect?.startsWith('/') && !redirect.startsWith('//') ? redirect : '/dashboard', { replace: true })
      })
      .catch(error => {
        if (left) return
        if (error instanceof CallRefused && error.code === 'secondFactorNeeded')
          go(redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login', {
            replace: true,
            state: { pending: error.data },
          })
        else {
          if (error instanceof NoRoles) token.clear()
          setWrong(error as Error)
        }
      })
    return () => {
      left = true
    }
  }, [loginToken, redirect, go])
  return wrong ? (
    <Notice
      title={noRoles(wrong, say) ?? wrong.message}
      ways={
        <Button type="primary" onClick={() => go('/login', { replace: true })}>
          {say('去登录', 'Sign in')}
        </Button>
      }
    >
      {wrong instanceof CallRefused &&
        wrong.code === 'wrongLoginToken' &&
        say(
          '登录链接只能使用一次，且有时限。请重新获取链接，或用密码登录。',
          'A sign-in link works once and for a limited time. Ask for a new one, or sign in with your password.',
        )}
    </Notice>
  ) : (
    <div className="ad-middle">
      <Spin />
    </div>
  )
}
