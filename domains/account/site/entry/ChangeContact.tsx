import { usePhoneText } from '@pavilion/phones/usePhoneText.ts'
import { CodeField, PasswordField, TextField } from '@pavilion/fields'
import type { ResultOf } from '@pavilion/declare'
import { send, toast, useSite, deviceShelf } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { changeContact, getProof } from '../../model/calls/credentials.ts'
import { getWebUser } from '../../model/calls/ownAccount.ts'
import { verificationBusiType } from '../../model/codes.ts'
import { receiverOf, targetOf, wrongCode, wrongOldPassword, wrongReceiver } from './checks.ts'
import { Entry } from './Entry.tsx'
import { codeSender, leaving } from './entering.ts'
import { forgetSentCode } from '@pavilion/fields/sentCode.ts'
import { useCode } from './useCode.ts'
import { useEntry } from './useEntry.ts'

type Known = ResultOf<typeof getProof> & ResultOf<typeof getWebUser>

/**
 * Changes the phone number or e-mail of the account: a code to the new one, and a proof of
 * identity.
 */
export default function ChangeContact() {
  const { say } = useSite()
  const [known, setKnown] = useState<Known | 'loading' | 'failed'>('loading')
  const load = () => {
    setKnown('loading')
    Promise.all([send(getProof, {}, { quiet: true }), send(getWebUser, {}, { quiet: true })]).then(
      ([proof, me]) => setKnown({ ...me, ...proof }),
      () => setKnown('failed'),
    )
  }
  useEffect(load, [])
  if (typeof known === 'object') return <Change known={known} />
  return (
    <div className="entry">
      <h1>{say('更换手机号或邮箱', 'Change phone or e-mail')}</h1>
      <p className="entry-intro" role="status">
        {known === 'loading' ? (
          say('正在加载…', 'Loading…')
        ) : (
          <>
            {say('未能加载', 'Could not be loaded')}{' '}
            <button type="button" className="pf-link" onClick={load}>
              {say('重试', 'Try again')}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

function Change({ known: { proveBy, target: currentTarget, phoneNumber, email } }: { known: Known }) {
  const site = useSite()
  const { say, language } = site
  const entry = useEntry({
    start: { contact: '', verificationCode: '', password: '', ownCode: '' },
    refusalFields: {
      target: 'contact',
      phoneOrEmailWrong: 'contact',
      phoneRegistered: 'contact',
      emailRegistered: 'contact',
      notInvited: 'contact',
      phoneNumber: 'contact',
      email: 'contact',
      passwordWrong: 'password',
    },
    check: values => ({
      contact: wrongReceiver(values.contact, language),
      verificationCode: wrongCode(values.verificationCode),
      ...(proveBy === 'password' && { password: wrongOldPassword(values.password) }),
      ...(proveBy === 'code' && { ownCode: wrongCode(values.ownCode) }),
    }),
    send: async ({ contact, verificationCode, password, ownCode }) => {
      const receiver = receiverOf(contact, language)
      if (!receiver) throw new Error('no receiver')
      await send(
        changeContact,
        {
          target: targetOf(receiver),
          verificationCode,
          ...(proveBy === 'password' && { password }),
          ...(proveBy === 'code' && { ownCode }),
          ...entry.picture.proof(),
        },
        { quiet: true },
      )
      forgetSentCode(deviceShelf)
      toast(['保存成功', 'Saved'], { tone: 'ok' })
      setTimeout(() => location.replace(site.link(site.addresses.userCenter)), 1000)
      await leaving()
    },
  })
  const code = useCode(site, entry, { purpose: verificationBusiType.signUp, box: 'contact' })
  const shownPhone = usePhoneText(phoneNumber ?? '')
  const shownTarget = usePhoneText(currentTarget ?? '')
  const present = [shownPhone, email].filter(Boolean).join(say('、', ', '))
  return (
    <Entry
      title={say('更换手机号或邮箱', 'Change phone or e-mail')}
      intro={
        present
          ? say(
              `您现在使用 ${present} 登录。新的手机号替换原手机号，新的邮箱替换原邮箱。`,
              `You currently sign in with ${present}. A new phone number replaces the current one, and a new e-mail replaces the current e-mail.`,
            )
          : say('添加后即可用它登录和接收通知。', 'Once added, you can sign in with it and receive messages there.')
      }
      trouble={entry.trouble}
      picture={entry.picture}
      sending={entry.sending}
      onSubmit={entry.submit}
      button={say('保存', 'Save')}
      below={
        <p>
          <a href={site.link(site.addresses.userCenter)}>{say('返回个人中心', 'Back to user centre')}</a>
        </p>
      }
    >
      <TextField
        {...entry.field('contact')}
        label={say('新手机号或邮箱', 'New phone or e-mail')}
        autoComplete="off"
        autoCapitalize="off"
        inputMode="email"
      />
      <CodeField {...entry.field('verificationCode')} {...code} label={say('验证码', 'Verification code')} />
      {proveBy === 'password' && (
        <PasswordField
          {...entry.field('password')}
          label={say('密码', 'Password')}
          hint={say('确认是您本人', 'To confirm that it is you')}
        />
      )}
      {proveBy === 'code' && (
        <CodeField
          {...entry.field('ownCode')}
          label={say(`验证码（发送至 ${shownTarget}）`, `Verification code (sent to ${shownTarget})`)}
          send={codeSender(site, entry, verificationBusiType.signIn, () => currentTarget ?? undefined)}
        />
      )}
    </Entry>
  )
}
