import { inLanguage, say as pair, wordFor } from '@pavilion/declare'
import { confirmed, relativeTime, send, useSite } from '@pavilion/pages'
import { withdrawApplication, type OwnApplication } from '../../model/calls/visitor.ts'
import { recruitApplicationStatus as status } from '../../model/codes.ts'
import { Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

/** What the person who applied reads of each state. */
const words = {
  [status.received]: pair('已投递，企业将会查看', 'Sent. The company will look at it'),
  [status.seen]: pair('企业已查看', 'The company has seen it'),
  [status.invited]: pair('企业邀请您面谈', 'The company invites you'),
  [status.declined]: pair('这次未能录用', 'The company has decided for somebody else'),
  [status.withdrawn]: pair('您已撤回', 'You have withdrawn it'),
} as const
const tones = {
  [status.received]: 'waits',
  [status.seen]: 'waits',
  [status.invited]: 'good',
  [status.declined]: 'over',
  [status.withdrawn]: 'over',
} as const

/** One's own application: how it stands, what the company says, and the way back. */
export function Application({
  of,
  changed,
  titled,
}: {
  of: OwnApplication
  changed: () => Promise<void>
  titled?: boolean
}) {
  const site = useSite()
  const { say, language } = site
  const withdrawing = useSent()
  const withdraw = async () => {
    const sure = await confirmed(
      pair('确定撤回此投递？企业将看不到它。', 'Withdraw it? The company will no longer see it.'),
      {
        confirm: pair('撤回投递', 'Withdraw'),
      },
    )
    if (sure && (await withdrawing.run(() => send(withdrawApplication, { id: of.id })))) await changed()
  }
  return (
    <article className={`jo-own jo-${tones[of.status]}`}>
      {titled ? (
        <>
          <h2>
            <a href={site.link('/job', { id: of.jobId })}>{inLanguage(of.job, language)}</a>
          </h2>
          <p className="muted">
            <a href={site.link('/employer', { id: of.companyId })}>{inLanguage(of.company, language)}</a>
          </p>
        </>
      ) : (
        <h2>{say('您的投递', 'Your application')}</h2>
      )}
      <p role="status">
        <strong className="jo-state">{inLanguage(wordFor(status, of.status), language)}</strong>{' '}
        {inLanguage(words[of.status], language)}
      </p>
      {of.reply ? (
        <blockquote>
          <span className="pf-unseen">{say('企业说：', 'The company says: ')}</span>
          {of.reply}
        </blockquote>
      ) : null}
      <p className="muted jo-when">
        {say('投递于 ', 'Sent ')}
        <time dateTime={of.appliedAt}>{relativeTime(of.appliedAt, language, site.project.timeZone)}</time>
        {of.cv ? (
          <>
            {' · '}
            <a href={of.cv} target="_blank" rel="noreferrer">
              {say('我的简历', 'My CV')}
            </a>
          </>
        ) : null}
      </p>
      <Trouble words={withdrawing.trouble} />
      <p className="jo-acts">
        {of.status === status.withdrawn ? (
          <a className="pf-button" href={site.link('/job', { id: of.jobId })}>
            {say('查看职位', 'Look at the job')}
          </a>
        ) : (
          <button type="button" className="pf-link" aria-disabled={withdrawing.busy || undefined} onClick={withdraw}>
            {say('撤回投递', 'Withdraw')}
          </button>
        )}
        {titled ? null : (
          <a className="pf-link" href={site.link('/my-applications')}>
            {say('我的全部投递', 'All my applications')}
          </a>
        )}
      </p>
    </article>
  )
}
