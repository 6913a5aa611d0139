import '../people/people.css'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { send, signInAddress, token, useSite } from '@pavilion/pages'
import { getAccountWithRecords, type OwnRecord } from '@pavilion/account/model/calls/ownAccount.ts'
import { inLanguage } from '@pavilion/declare'
import { useEffect, useState } from 'react'
import { getRecordsByNumbers } from '../../model/calls/records.ts'
import { statusWord, webFormRecordStatus, webFormType } from '../../model/codes.ts'
import { asCalled } from '../../model/called.ts'
import { nextWords } from '../words.ts'

type Pass = Pick<OwnRecord, 'number' | 'status' | 'name' | 'webForm'>
type Loaded =
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'none' }
  | { state: 'loaded'; pass: Pass }

/** The newest valid registration, else the newest pending one. */
export const passOf = (records: readonly Pass[]): Pass | undefined => {
  const registrations = records.filter(
    ({ webForm: { type } }) => type === webFormType.personalRegister || type === webFormType.groupRegister,
  )
  return (
    registrations.find(({ status }) => status === webFormRecordStatus.valid) ??
    registrations.find(({ status }) => status === webFormRecordStatus.pending)
  )
}
async function findPass(number: string | undefined): Promise<Pass | undefined> {
  if (number) return (await send(getRecordsByNumbers, { numbers: [number] }, { quiet: true })).rows[0]
  return token.get() ? passOf((await send(getAccountWithRecords, {}, { quiet: true })).webFormRecords) : undefined
}
/**
 * The code to show at the entrance: of the number in the address, else of the visitor's newest
 * registration (visitor-side §2.3).
 */
export default function OwnCode() {
  const site = useSite()
  const { say, language } = site
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const load = () =>
    findPass(site.query.number).then(
      pass => setLoaded(pass ? { state: 'loaded', pass } : { state: 'none' }),
      (error: Error) => setLoaded({ state: 'failed', why: error.message }),
    )
  useEffect(() => {
    void load()
  }, [])
  // Keeps the screen on while the code is shown. The browser releases the lock when the page is
  // hidden, so it is requested again afterwards. Failures do not matter.
  useEffect(() => {
    if (loaded.state !== 'loaded') return
    let wakeLock: Promise<WakeLockSentinel | undefined> | undefined
    const requestLock = () => {
      if (!document.hidden) wakeLock = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      document.removeEventListener('visibilitychange', requestLock)
      void wakeLock?.then(lock => lock?.release())
    }
  }, [loaded.state])
  const home = (
    <a className="pf-button" href={site.link('/')}>
      {say('返回首页', 'Back to home')}
    </a>
  )
  if (loaded.state === 'loading')
    return (
      <div className="rf-code">
        <p className="pf-unseen" role="status">
          {say('正在加载…', 'Loading…')}
        </p>
      </div>
    )
  if (loaded.state !== 'loaded')
    return (
      <div className="rf-code" role="status">
        <h1>{say('我的二维码', 'My QR code')}</h1>
        <p>
          {loaded.state === 'failed'
            ? loaded.why
            : site.query.number
              ? say('没有找到这个报名号', 'No registration with this number')
              : token.get()
                ? say('您还没有报名', 'You have not registered yet')
                : say('登录后可查看您的二维码', 'Sign in to see your code')}
        </p>
        <div className="rf-done-actions">
          {loaded.state === 'failed' ? (
            <button type="button" className="pf-button" onClick={load}>
              {say('重试', 'Try again')}
            </button>
          ) : !token.get() ? (
            <a className="pf-button pf-primary" href={signInAddress(site, site.link('/qrcode'), site.query)}>
              {say('登录', 'Sign in')}
            </a>
          ) : (
            <a className="pf-button pf-primary" href={site.link(site.addresses.register)}>
              {say('去报名', 'Register')}
            </a>
          )}
          {home}
        </div>
      </div>
    )
  const { number, status, name, webForm } = loaded.pass
  return (
    <div className="rf-code">
      <h1>{name || site.named(site.project)}</h1>
      <p lang={site.spoken(webForm)}>{site.named(webForm)}</p>
      <div className="rf-code-card">
        <QrCode
          text={number}
          label={say(...asCalled(webForm, [`报名号 ${number} 的二维码`, `QR code of number ${number}`]))}
        />
        <p className="rf-number">{number}</p>
        <span className={`rf-state rf-state-${status}`}>{inLanguage(statusWord(status, webForm.type), language)}</span>
      </div>
      <p>{inLanguage(asCalled(webForm, nextWords(status, webForm.type)), language)}</p>
      <div className="rf-done-actions">{home}</div>
    </div>
  )
}
