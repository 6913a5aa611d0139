import { CodeField, PasswordField, TextField } from '@pavilion/fields'
import { callApi, toast, useSite } from '@pavilion/pages'
import { verificationBusiType } from '../../model/codes.ts'
import { receiverOf, targetOf, wrongCode, wrongPassword, wrongReceiver, wrongRepeat } from './checks.ts'
import { Entry, useWays } from './Entry.tsx'
import { leaving, sendCode } from './entering.ts'
import { useEntry } from './useEntry.ts'

/** Sets a new password with a code sent to the account's phone or mailbox. */
export default function RetrievePassword() {
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
      await callApi(
        '/webUser/ext/retrievePassword',
        { ...receiverOf(target, language), verificationCode, password, ...entry.picture.proof() },
        { quiet: true },
      )
      toast(['密码已重置，请登录', 'Your password has been reset. Please sign in'], { tone: 'ok' })
      setTimeout(() => location.replace(ways.toSignIn), 1000)
      await leaving()
    },
  })
  const send = async () => {
    const receiver = receiverOf(entry.values.target, language)
    if (!entry.holds('target') || !receiver) throw new Error('no receiver')
    try {
      return await sendCode(site, targetOf(receiver), verificationBusiType.retrievePassword, entry.picture.proof())
    } catch (error) {
      entry.refused(error)
      throw error
    }
  }
  return (
    <Entry
      title={say('找回密码', 'Set a new password')}
      intro={say(
        '验证码将发送到您注册时使用的手机或邮箱。',
        'A code will be sent to the phone or e-mail address of your account.',
      )}
      trouble={entry.trouble}
      picture={entry.picture}
      sending={entry.sending}
      onSubmit={entry.submit}
      button={say('重置密码', 'Set password')}
      below={
        <p>
          <a href={ways.toSignIn}>{say('返回登录', 'Back to sign in')}</a>
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
        label={say('新密码', 'New password')}
        hint={say('至少 6 个字符', 'At least 6 characters')}
        fresh
      />
      <PasswordField {...entry.field('repeated')} label={say('确认新密码', 'Repeat new password')} fresh />
    </Entry>
  )
}
