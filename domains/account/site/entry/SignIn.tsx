import { CodeField, PasswordField, TextField } from '@pavilion/fields'
import { callApi, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { verificationBusiType } from '../../model/codes.ts'
import { receiverOf, targetOf, wrongAccount, wrongCode, wrongReceiver } from './checks.ts'
import { Entry, useWays } from './Entry.tsx'
import { enter, leaving, sendCode } from './entering.ts'
import { useEntry } from './useEntry.ts'

/** Sign-in with a password, or with a code sent to the phone or mailbox. */
export default function SignIn() {
  const site = useSite(), { say, language } = site, ways = useWays()
  const [way, setWay] = useState<'password' | 'code'>('password')
  // Chosen before the script was there.
  useEffect(() => { if (document.querySelector<HTMLInputElement>('input[name=way][value=code]')?.checked) setWay('code') }, [])
  const byCode = way === 'code'
  const entry = useEntry({
    start: { account: '', password: '', verificationCode: '' },
    stands: { target: 'account', phoneOrEmailWrong: 'account', codeWrong: 'verificationCode' },
    check: ({ account, password, verificationCode }) => byCode
      ? { account: wrongReceiver(account, language), verificationCode: wrongCode(verificationCode) }
      : { account: wrongAccount(account), password: password === '' ? ['请输入密码', 'Please input password'] : undefined },
    send: async ({ account, password, verificationCode }) => {
      const receiver = receiverOf(account, language)
      const { token } = await callApi<{ token: string }>('/webUser/ext/signIn', { account: receiver ? targetOf(receiver) : account.trim(), ...(byCode ? { verificationCode } : { password }) }, { quiet: true })
      enter(site, token)
      await leaving()
    },
  })
  const send = async () => {
    const receiver = receiverOf(entry.values.account, language)
    if (!entry.holds('account') || !receiver) throw new Error('no receiver')
    try { return await sendCode(site, targetOf(receiver), verificationBusiType.signIn) } catch (error) { entry.refused(error); throw error }
  }
  const ways2 = [['password', say('密码登录', 'Password')], ['code', say('验证码登录', 'Code')]] as const
  return (
    <Entry title={say('登录', 'Sign in')} trouble={entry.trouble} sending={entry.sending} onSubmit={entry.submit}
      button={entry.sending ? say('正在登录…', 'Signing in…') : say('登录', 'Sign in')}
      above={
        <fieldset className="entry-ways">
          <legend className="pf-unseen">{say('登录方式', 'How to sign in')}</legend>
          {ways2.map(([value, text]) => (
            <label key={value}><input type="radio" name="way" value={value} checked={way === value} onChange={() => { setWay(value); entry.setErrors({}) }} /><span>{text}</span></label>
          ))}
        </fieldset>
      }
      below={<><a href={ways.toRetrieve}>{say('忘记密码？', 'Forgot your password?')}</a><p>{say('还没有账号？', 'New here?')} <a href={ways.toSignUp}>{say('立即注册', 'Create an account')}</a></p></>}>
      <TextField {...entry.field('account')} label={say('手机号或邮箱', 'Phone or e-mail')} autoComplete="username" autoCapitalize="off" inputMode="email" />
      {byCode
        ? <CodeField {...entry.field('verificationCode')} label={say('验证码', 'Verification code')} send={send} />
        : <PasswordField {...entry.field('password')} label={say('密码', 'Password')} />}
    </Entry>
  )
}
