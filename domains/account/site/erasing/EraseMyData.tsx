import '../entry/entry.css'
import './erasing.css'
import { result, say, type ResultOf } from '@pavilion/declare'
import { CodeField, FieldsProvider, forgetDrafts, PasswordField, type FieldsSetting } from '@pavilion/fields'
import { CallFailed, CallRefused, confirmed, deviceShelf, forgetPasses, send, token, useSite } from '@pavilion/pages'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { eraseMyData, previewErasure } from '../../model/calls/ownAccount.ts'
import { verificationBusiType } from '../../model/codes.ts'
import { codeSender } from '../entry/entering.ts'
import { PictureField } from '../entry/PictureField.tsx'
import { forgetSentCode } from '@pavilion/fields/sentCode.ts'
import { usePicture } from '../entry/usePicture.ts'
import { useSentCode } from '@pavilion/fields/useSentCode.ts'
import { Lines } from './Lines.tsx'

const proofField = 'erase-proof'
type Preview = ResultOf<typeof previewErasure>
type Loaded = { state: 'loading' } | { state: 'failed' } | ({ state: 'loaded' } & Preview)

/**
 * Shows what will be erased and what must stay, asks for a proof of identity, and erases. Continues
 * to the page of the proof.
 */
export default function EraseMyData() {
  const site = useSite()
  const { say: word, language, device } = site
  const setting = useMemo<FieldsSetting>(() => ({ language, device }), [language, device])
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [secret, setSecret] = useState('')
  const [understood, setUnderstood] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const picture = usePicture()
  /** The call was sent, but its response was lost. */
  const unanswered = useRef(false)
  const load = () => {
    setLoaded({ state: 'loading' })
    send(previewErasure, {}, { quiet: true }).then(
      preview => setLoaded({ state: 'loaded', ...preview }),
      () => setLoaded({ state: 'failed' }),
    )
  }
  useEffect(load, [])
  const target = loaded.state === 'loaded' ? loaded.target : null
  const wordsOf = (failure: unknown) =>
    failure instanceof CallRefused ? failure.errmsg : word('操作失败，请重试', 'Something went wrong. Please try again')
  const refused = (failure: unknown) => setTrouble(picture.takes(failure) ? undefined : wordsOf(failure))
  const code = useSentCode({
    shelf: deviceShelf,
    project: site.project.abbr,
    purpose: verificationBusiType.signIn,
    box: proofField,
    to: target ?? '',
    send: codeSender(site, { picture, refused }, verificationBusiType.signIn, () => {
      setTrouble(undefined)
      return target ?? undefined
    }),
  })
  if (loaded.state === 'loading')
    return (
      <div className="entry">
        <h1>{word('删除我的数据', 'Erase my data')}</h1>
        <p className="entry-intro" role="status">
          {word('正在查找您的数据…', 'Looking for your data…')}
        </p>
      </div>
    )
  if (loaded.state === 'failed')
    return (
      <div className="entry">
        <h1>{word('删除我的数据', 'Erase my data')}</h1>
        <p className="entry-intro" role="status">
          {word('未能加载', 'Could not be loaded')}{' '}
          <button type="button" className="pf-link" onClick={load}>
            {word('重试', 'Try again')}
          </button>
        </p>
      </div>
    )
  const { lines, proveBy } = loaded
  const forget = () => {
    token.clear()
    forgetPasses()
    forgetSentCode(deviceShelf)
    forgetDrafts(deviceShelf)
  }
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    setTrouble(undefined)
    if (proveBy !== 'none' && !secret)
      return setError(
        proveBy === 'password'
          ? word('请输入密码', 'Please enter your password')
          : word('请输入验证码', 'Please enter the verification code'),
      )
    if (
      busy ||
      !(await confirmed(
        say('删除后不可恢复。确定删除您的账号和数据？', 'This cannot be undone. Erase your account and data?'),
        { confirm: say('永久删除', 'Erase permanently') },
      ))
    )
      return
    setBusy(true)
    try {
      const { number, code } = await send(
        eraseMyData,
        proveBy === 'password' ? { password: secret } : proveBy === 'code' ? { verificationCode: secret } : {},
        { quiet: true },
      )
      forget()
      location.replace(site.link('/data-erasure', { number, code }))
    } catch (failure) {
      setBusy(false)
      const words = wordsOf(failure)
      const isSignedOut =
        failure instanceof CallRefused && (failure.result === result.noToken || failure.result === result.invalidToken)
      if (unanswered.current && isSignedOut) {
        forget()
        return setTrouble(
          word(
            '您的账号很可能已经删除：上次提交没有收到答复，现已退出登录。证明请向主办方索取。',
            'Your account has most likely been erased already. We lost the response, and you are now signed out. Ask the organiser for the proof of erasure.',
          ),
        )
      }
      if (failure instanceof CallFailed) unanswered.current = true
      if (failure instanceof CallRefused && (failure.code === 'passwordWrong' || failure.code === 'codeWrong'))
        setError(words)
      else setTrouble(words)
    }
  }
  const field = {
    name: proofField,
    value: secret,
    error,
    required: true,
    onChange: (value: string) => {
      setSecret(value)
      setError(undefined)
    },
  }
  return (
    <FieldsProvider setting={setting}>
      <div className="entry erasing">
        <h1>{word('删除我的数据', 'Erase my data')}</h1>
        <p className="entry-intro">
          {word(
            '账号和下列数据将立即删除，您会得到一份证明。删除前可在个人中心下载您的数据。',
            'Your account and the data below will be erased immediately, and you will get a proof of erasure. You can download your data in the user centre first.',
          )}
        </p>
        <Lines lines={lines} done={false} />
        <form className="pf-form entry-form" noValidate onSubmit={erase} aria-busy={busy}>
          {proveBy === 'password' && <PasswordField {...field} label={word('密码', 'Password')} />}
          {proveBy === 'code' && (
            <CodeField
              {...field}
              label={word(`验证码（发送至 ${target}）`, `Verification code (sent to ${target})`)}
              {...code}
            />
          )}
          <PictureField picture={picture} />
          <label className="erasing-understood">
            <input type="checkbox" checked={understood} onChange={event => setUnderstood(event.target.checked)} />
            <span>
              {word(
                '我已了解：二维码、报名和账号将失效，且不可恢复',
                'I understand that my QR code, registrations and account will stop working and cannot be restored',
              )}
            </span>
          </label>
          {trouble && (
            <p className="entry-trouble" role="alert">
              {trouble}
            </p>
          )}
          <button type="submit" className="pf-button erasing-button" disabled={!understood || busy}>
            {busy ? word('正在删除…', 'Erasing…') : word('永久删除', 'Erase permanently')}
          </button>
        </form>
        <div className="entry-below">
          <a href={site.link(site.addresses.userCenter)}>{word('返回个人中心', 'Back to user centre')}</a>
        </div>
      </div>
    </FieldsProvider>
  )
}
