import { send, signInAddress, token, useSite, useWork } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { decideConsent, getOwnConsents, type OwnConsents } from '../model/calls.ts'

/** A person agrees to the use of their face, or withdraws. The pass works either way. */
export default function FaceConsent() {
  const site = useSite()
  const { say, language } = site
  const key = site.query.key ?? ''
  const who = { projectId: site.project.id, ...(key && { token: key }) }
  const [answer, setAnswer] = useState<OwnConsents>()
  const { run: ask, busy, trouble } = useWork(async (call: () => Promise<OwnConsents>) => setAnswer(await call()))
  const isStranger = !key && answer === undefined && trouble === undefined
  useEffect(() => {
    if (key || token.get()) void ask(() => send(getOwnConsents, who, { quiet: true }))
  }, [])
  const time = (instant: string) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(instant),
    )
  return (
    <div className="face-consent" aria-busy={busy}>
      <h1>{say('人脸核验', 'Face check')}</h1>
      {answer && (
        <ul>
          {answer.text.map(([zh, en]) => (
            <li key={zh}>{say(zh, en)}</li>
          ))}
        </ul>
      )}
      {trouble && <p role="alert">{trouble}</p>}
      {answer && answer.rows.length > 0 && (
        <aside className="face-other">
          <h2>{say('不刷脸也可照常入场', 'Entering without a face check')}</h2>
          <p>
            {say(
              '在入口出示通行证二维码或证件即可，同一入口、同样权限，无需说明理由。',
              'Show the QR code of your pass or your badge at the entrance: the same gates, the same access, and no need to say why.',
            )}{' '}
            <a className="pf-link" href={site.link('/passes', key ? { key } : {})}>
              {say('打开我的通行证', 'Open my pass')}
            </a>
          </p>
        </aside>
      )}
      {isStranger && !busy && (
        <p>
          <a className="pf-button pf-primary" href={signInAddress(site, site.link('/faceConsent'), {})}>
            {say('登录', 'Sign in')}
          </a>
        </p>
      )}
      {answer && !answer.rows.length && (
        <p role="status">{say('此活动没有您的参会报名。', 'You are not registered for this event.')}</p>
      )}
      {answer?.rows.map(row => (
        <section key={row.id} aria-labelledby={`face-${row.id}`}>
          <h2 id={`face-${row.id}`}>{row.name}</h2>
          <p>{language === 'en' ? row.eventEN : row.event}</p>
          <p role="status">
            {row.givenAt
              ? say(`您已于 ${time(row.givenAt)} 同意。`, `You agreed on ${time(row.givenAt)}.`)
              : row.withdrawnAt
                ? say(
                    `您已于 ${time(row.withdrawnAt)} 撤回，人脸数据已删除。通行证照常可用。`,
                    `You withdrew on ${time(row.withdrawnAt)}, and your face data has been deleted. Your pass works as before.`,
                  )
                : say('您尚未同意，通行证照常可用。', 'You have not agreed. Your pass works as usual.')}
          </p>
          <button
            type="button"
            className={row.givenAt ? 'pf-button' : 'pf-button pf-primary'}
            disabled={busy}
            onClick={() =>
              void ask(() =>
                send(
                  decideConsent,
                  { ...who, registerUserId: row.id, agrees: !row.givenAt, language },
                  { quiet: true },
                ),
              )
            }
          >
            {row.givenAt ? say('撤回同意', 'Withdraw') : say('同意', 'I agree')}
          </button>
        </section>
      ))}
    </div>
  )
}
