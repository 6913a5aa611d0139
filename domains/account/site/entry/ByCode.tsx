import { CodeField, PasswordField, TextField } from '@pavilion/fields'
import { useSite } from '@pavilion/pages'
import type { BodyOf, Pair } from '@pavilion/declare'
import type { ReactNode } from 'react'
import type { retrievePassword } from '../../model/calls/credentials.ts'
import { receiverOf, wrongCode, wrongPassword, wrongReceiver, wrongRepeat } from './checks.ts'
import { Entry } from './Entry.tsx'
import type { CodePurpose } from './entering.ts'
import { useCode } from './useCode.ts'
import { useEntry } from './useEntry.ts'

type Given = BodyOf<typeof retrievePassword>
interface Props {
  readonly purpose: CodePurpose
  readonly title: Pair
  readonly intro: Pair
  readonly button: Pair
  /** While it is sent. */
  readonly sending?: Pair
  readonly password: Pair
  readonly repeated: Pair
  readonly below: ReactNode
  send(given: Given): Promise<void>
}

/** A phone or e-mail, proven by a code, and a password for it: of a new account, or a new one. */
export function ByCode({ purpose, title, intro, button, sending = button, password, repeated, below, send }: Props) {
  const site = useSite()
  const { say, language } = site
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
    send: ({ target, verificationCode, password: chosen }): Promise<void> =>
      send({ ...receiverOf(target, language), verificationCode, password: chosen, ...entry.picture.proof() }),
  })
  const code = useCode(site, entry, { purpose, box: 'target' })
  return (
    <Entry
      title={say(...title)}
      intro={say(...intro)}
      trouble={entry.trouble}
      picture={entry.picture}
      sending={entry.sending}
      onSubmit={entry.submit}
      button={say(...(entry.sending ? sending : button))}
      below={below}
    >
      <TextField
        {...entry.field('target')}
        label={say('手机号或邮箱', 'Phone or e-mail')}
        autoComplete="username"
        autoCapitalize="off"
        inputMode="email"
      />
      <CodeField {...entry.field('verificationCode')} {...code} label={say('验证码', 'Verification code')} />
      <PasswordField
        {...entry.field('password')}
        label={say(...password)}
        hint={say('至少 6 个字符', 'At least 6 characters')}
        fresh
      />
      <PasswordField {...entry.field('repeated')} label={say(...repeated)} fresh />
    </Entry>
  )
}
