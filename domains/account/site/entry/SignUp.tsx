import { CodeField, PasswordField, TextField } from '@pavilion/fields'
import { callApi, useSite } from '@pavilion/pages'
import { verificationBusiType } from '../../model/codes.ts'
import { receiverOf, targetOf, wrongCode, wrongPassword, wrongReceiver, wrongRepeat } from './checks.ts'
import { Entry, useWays } from './Entry.tsx'
import { enter, goHomeUninvited, leaving, sendCode } from './entering.ts'
import { useEntry } from './useEntry.ts'

/**
 * Creates an account: phone or e-mail, proven by a code, and a password. The visitor is signed in
 * at once.
 */
export default function SignUp() {
  const site = useSite()
  const { say, language } = site
  const ways = useWays()
  const entry = useEntry({
    start: { target: '', verificationCode: '', password: '', repeated: '' },
    refusalFields: {
      phoneNumber: 'target',
      email: 'target',
      phoneOrEmailWrong: 'target',
      phoneRegistered: 'target',
      emailRegistered: 'target',
      codeWrong: 'verificationCode',
    },
    check: values => ({
      target: wrongReceiver(values.target, language),
      verificationCode: wrongCode(values.verificationCode),
      password: wrongPassword(values.password),
      repeated: wrongRepeat(values.repeated, values.password),
    }),
    send: async ({ target, verificationCode, password }) => {
      try {
        const { token } = await callApi<{ token: string }>(
          '/webUser/ext/signUp',
          { ...receiverOf(target, language), verificationCode, password, ...entry.picture.proof() },
          { quiet: true },
        )
        enter(site, token)
      } catch (error) {
        await goHomeUninvited(site, error)
      }
      await leaving()
    },
  })
  const send = async () => {
    const receiver = receiverOf(entry.values.target, language)
    if (!entry.holds('target') || !receiver) throw new Error('no receiver')
    try {
      return await sendCode(site, targetOf(receiver), verificationBusiType.signUp, entry.picture.proof())
    } catch (error) {
      entry.refused(error)
      throw error
    }
  }
  return (
    <Entry
      title={say('注册账号', 'Create your account')}
      intro={say(
        '注册账号后即可登记参加活动、查看审核结果。',
        'With an account you can register for the event and see the review result.',
      )}
      trouble={entry.trouble}
      picture={entry.picture}
      sending={entry.sending}
      onSubmit={entry.submit}
      button={entry.sending ? say('正在注册…', 'Creating…') : say('注册', 'Sign up')}
      below={
        <p>
          {say('已有账号？', 'Already have an account?')} <a href={ways.toSignIn}>{say('去登录', 'Sign in')}</a>
        </p>
      }
    >
      <TextField
        {...entry.field('target')}
        label={say('手机号或邮箱', 'Phone or e-mail')}
        autoComplete="username"
        autoCapitalize="off"
        inputMode="email"
      />
      <CodeField {...entry.field('verificationCode')} label={say('验证码', 'Verification code')} send={send} />
      <PasswordField
        {...entry.field('password')}
        label={say('密码', 'Password')}
        hint={say('至少 6 个字符', 'At least 6 characters')}
        fresh
      />
      <PasswordField {...entry.field('repeated')} label={say('确认密码', 'Repeat password')} fresh />
    </Entry>
  )
}
