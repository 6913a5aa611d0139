import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { defaultCurrency, priceText } from '@pavilion/declare'
import { CallFailed, send, signInAddress, token, useSite } from '@pavilion/pages'
import { useNewest } from '@pavilion/pages/newest.ts'
import { useEffect, useState } from 'react'
import { getOwnPasses, getPassByLink } from '../model/calls.ts'
import type { PassGone, PassView } from '../model/passView.ts'
import { keepPasses, keptPasses } from './keptPasses.ts'

type Shown =
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'stranger' }
  /** `since`: shown from this device, as it was then. */
  | { state: 'shown'; rows: readonly PassView[]; gone?: readonly PassGone[]; since?: string }

/** The passes of the signed-in person, or the one of a link. Once opened they show without a line. */
export default function Passes() {
  const site = useSite()
  const { say, language } = site
  const link = site.query.key ?? ''
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const newest = useNewest()
  const load = async () => {
    if (!link && !token.get()) return setShown({ state: 'stranger' })
    const projectId = site.project.id
    try {
      const reading: Promise<{ readonly rows: readonly PassView[]; readonly gone: readonly PassGone[] }> = link
        ? send(getPassByLink, { token: link }, { quiet: true })
        : send(getOwnPasses, { projectId }, { quiet: true })
      const found = await newest(reading)
      if (!found) return
      const { rows, gone } = found
      setShown({ state: 'shown', rows, gone })
      await keepPasses(projectId, link, rows)
    } catch (error) {
      // A refusal is an answer: the pass is gone. Only without an answer the kept one is shown.
      const isAnswer = !(error instanceof CallFailed)
      if (isAnswer) await keepPasses(projectId, link, [])
      const kept = keptPasses(projectId, link)
      if (kept) setShown({ state: 'shown', rows: kept.rows, since: kept.at })
      else setShown({ state: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }
  useEffect(() => {
    const kept = (link || token.get()) && keptPasses(site.project.id, link)
    // Whether there is a line turns out with the answer.
    if (kept) setShown({ state: 'shown', rows: kept.rows })
    void load()
    const again = () => void load()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  useScreenOn(shown.state === 'shown')
  if (shown.state === 'loading')
    return (
      <p className="pf-unseen" role="status">
        {say('正在加载…', 'Loading…')}
      </p>
    )
  if (shown.state !== 'shown' || !shown.rows.length)
    return (
      <div className="passes-none" role="status">
        <h1>{say('我的通行证', 'My passes')}</h1>
        {shown.state === 'shown' && <Gone people={shown.gone} />}
        <p hidden={shown.state === 'shown' && Boolean(shown.gone?.length)}>
          {shown.state === 'failed'
            ? shown.why
            : shown.state === 'stranger'
              ? say('登录后可查看您的通行证。', 'Sign in to see your passes.')
              : say(
                  '还没有通行证。报名通过后会出现在这里。',
                  'No pass yet. It appears here once your registration is approved.',
                )}
        </p>
        {shown.state === 'failed' && (
          <button type="button" className="pf-button" onClick={() => void load()}>
            {say('重试', 'Try again')}
          </button>
        )}
        {shown.state === 'shown' && !shown.gone?.length && (
          <a className="pf-button pf-primary" href={site.link(site.addresses.userCenter)}>
            {say('查看报名与可填的表单', 'See your registrations and open forms')}
          </a>
        )}
        {shown.state === 'stranger' && (
          <a className="pf-button pf-primary" href={signInAddress(site, site.link('/passes'), {})}>
            {say('登录', 'Sign in')}
          </a>
        )}
      </div>
    )
  const { rows, gone, since } = shown
  const time = (instant: string, zone: string | null) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(zone && { timeZone: zone }),
    }).format(new Date(instant))
  return (
    <div className="passes">
      <h1>{say('我的通行证', 'My passes')}</h1>
      {since && (
        <p className="passes-note" role="status">
          {say(
            `没有网络，显示的是 ${time(since, null)} 保存的通行证，可照常使用。`,
            `No connection. These passes were saved on ${time(since, null)} and work as usual.`,
          )}
        </p>
      )}
      <Gone people={gone} />
      <p className="passes-hint">
        {say('扫码时请将屏幕亮度调到最高。', 'Turn up the brightness of your screen for scanning.')}
      </p>
      <ul className="passes-list">
        {rows.map(pass => (
          <li
            key={pass.id}
            className={pass.ticket ? 'passes-one passes-ticket' : 'passes-one'}
            style={pass.colour ? { borderTop: `10px solid ${pass.colour}` } : undefined}
          >
            {pass.ticket && <p className="passes-kind">{say('门票', 'Ticket')}</p>}
            <p className="passes-type">{language === 'en' ? (pass.certTypeEN ?? pass.certType) : pass.certType}</p>
            <QrCode text={pass.text} label={say(`${pass.name} 的通行码`, `Pass of ${pass.englishName ?? pass.name}`)} />
            <p className="passes-name">{language === 'en' ? (pass.englishName ?? pass.name) : pass.name}</p>
            {pass.company && <p>{pass.company}</p>}
            <p className="passes-number">{pass.certNo ?? pass.number}</p>
            {pass.owes && <Owes owes={pass.owes} link={link} />}
            <p className="passes-event">{language === 'en' ? pass.eventEN : pass.event}</p>
            {(pass.from || pass.until) && (
              <p className="passes-valid">
                {say('有效期', 'Valid')} {pass.from && <span>{time(pass.from, pass.timeZone)}</span>} –{' '}
                {pass.until && <span>{time(pass.until, pass.timeZone)}</span>}
              </p>
            )}
            {pass.face && (
              <p className="passes-face">
                {pass.face === 'agreed'
                  ? say('您已同意刷脸入场。', 'You agreed to enter by face.')
                  : say('刷脸入场可选，凭此码照常入场。', 'Entering by face is optional. This code is enough.')}{' '}
                <a className="pf-link" href={site.link('/faceConsent', link ? { key: link } : {})}>
                  {pass.face === 'agreed'
                    ? say('查看或撤回', 'View or withdraw')
                    : say('了解并选择', 'Read and choose')}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
/** Gates ask for it: said beside the code, with the way to pay it. Only its holder has an order to pay. */
function Owes({ owes, link }: { owes: NonNullable<PassView['owes']>; link: string }) {
  const { say, language, link: to } = useSite()
  if (owes.what === 'refunding')
    return (
      <p className="passes-note" role="status">
        {say('费用正在退还，入口不再放行。', 'The fee is being refunded: gates do not let you in any more.')}
      </p>
    )
  const fee = owes.fee && priceText({ minor: owes.fee, currency: owes.currency ?? defaultCurrency() }, language)
  return (
    <p className="passes-note" role="status">
      {say(`待支付${fee ? ` ${fee}` : ''}：缴费后才能入场。`, `To pay${fee ? `: ${fee}` : ''}. Gates ask for it.`)}{' '}
      {!link && owes.recordId && (
        <a className="pf-link" href={to('/order-confirm', { records: owes.recordId, now: 1 })}>
          {say('立即缴费', 'Pay now')}
        </a>
      )}
    </p>
  )
}
/** Whose pass admits nobody any more, and why. */
function Gone({ people = [] }: { people?: readonly PassGone[] | undefined }) {
  const { say, language } = useSite()
  return people.map(({ id, name, englishName, why }) => (
    <p key={id} className="passes-note">
      {say(
        `${name} 的通行证已失效，不能入场。`,
        `The pass of ${(language === 'en' && englishName) || name} is no longer valid and admits nobody.`,
      )}
      {why && say(`原因：${why}`, ` Reason: ${why}`)}
    </p>
  ))
}
/** Keeps the screen on while a pass is shown. Browsers release it when the page is hidden. */
function useScreenOn(on: boolean): void {
  useEffect(() => {
    if (!on) return
    let held: Promise<WakeLockSentinel | undefined> | undefined
    const ask = () => {
      if (!document.hidden) held = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void held?.then(lock => lock?.release())
    }
  }, [on])
}
