import { inLanguage, wordFor, type BodyOf } from '@pavilion/declare'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { relativeTime, send, useSite } from '@pavilion/pages'
import { useCallback, useEffect, useState } from 'react'
import { decideApplicant, getApplicants, openCv, type Applicant } from '../../../model/calls/company.ts'
import { recruitApplicationStatus as status } from '../../../model/codes.ts'
import { Trouble, Waiting, whyOf, type Loaded } from '../parts.tsx'
import { useSent } from '../useSent.ts'

type Decision = BodyOf<typeof decideApplicant>['decision']
interface ApplicantsProps {
  readonly code: string
  /** How many are new, whenever that changes. */
  readonly onFresh: (count: number) => void
}
/** Who applied to the company, the new ones first; each can be invited or declined. */
export function Applicants({ code, onFresh }: ApplicantsProps) {
  const { say, language } = useSite()
  const [loaded, setLoaded] = useState<Loaded<readonly Applicant[]>>({ state: 'loading' })
  const [jobId, setJobId] = useState(0)
  const load = useCallback(
    () =>
      send(getApplicants, { code }, { quiet: true }).then(
        of => setLoaded({ state: 'loaded', of }),
        error => setLoaded({ state: 'failed', why: whyOf(error) }),
      ),
    [code],
  )
  useEffect(() => {
    void load()
  }, [load])
  useEffect(() => {
    if (loaded.state === 'loaded') onFresh(loaded.of.filter(each => each.status === status.received).length)
  }, [loaded, onFresh])
  if (loaded.state !== 'loaded') return <Waiting loaded={loaded} again={load} />
  const jobs = [...new Map(loaded.of.map(each => [each.jobId, inLanguage(each.job, language)]))]
  const shown = loaded.of.filter(each => !jobId || each.jobId === jobId)
  const changed = (now: Applicant) =>
    setLoaded({ state: 'loaded', of: loaded.of.map(each => (each.id === now.id ? now : each)) })
  if (!loaded.of.length)
    return (
      <p className="jo-none">
        {say('还没有人投递。有人投递后会显示在这里。', 'Nobody has applied yet. Whoever does appears here.')}
      </p>
    )
  return (
    <>
      {jobs.length > 1 ? (
        <label className="jo-choose">
          <span>{say('职位', 'Job')}</span>
          <select value={jobId} onChange={event => setJobId(Number(event.target.value))}>
            <option value={0}>{say(`全部（${loaded.of.length}）`, `All (${loaded.of.length})`)}</option>
            {jobs.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <ul className="jo-list">
        {shown.map(each => (
          <li key={each.id}>
            <One code={code} of={each} changed={changed} />
          </li>
        ))}
      </ul>
    </>
  )
}
function One({ code, of, changed }: { code: string; of: Applicant; changed: (now: Applicant) => void }) {
  const site = useSite()
  const { say, language } = site
  const [reply, setReply] = useState('')
  const [asking, setAsking] = useState<'invite' | 'decline'>()
  const [fresh, setFresh] = useState(false)
  const sending = useSent()
  const decide = (decision: Decision) =>
    sending.run(async () => {
      const words = decision === 'invite' || decision === 'decline' ? { reply: reply.trim() || null } : {}
      changed(
        await send(decideApplicant, { code, id: of.id, updatedAt: of.updatedAt, decision, ...words }, { quiet: true }),
      )
      setAsking(undefined)
      setFresh(decision === 'invite' || decision === 'decline')
    })
  const read = () =>
    sending.run(async () => {
      // The window opens with the press: browsers stop one that opens later.
      const opened = window.open('', '_blank')
      try {
        const { address } = await send(openCv, { code, id: of.id }, { quiet: true })
        if (opened) opened.location.href = address
        else location.assign(address)
      } catch (error) {
        opened?.close()
        throw error
      }
      if (of.status === status.received) changed({ ...of, status: status.seen, updatedAt: '' })
    })
  const isDecided = of.status === status.invited || of.status === status.declined
  return (
    <article className={`jo-own ${of.status === status.received ? 'jo-good' : ''}`}>
      <h2>
        {of.name} <span className="jo-state">{inLanguage(wordFor(status, of.status), language)}</span>
      </h2>
      <p className="muted">
        {inLanguage(of.job, language)}
        {' · '}
        <time dateTime={of.appliedAt}>{relativeTime(of.appliedAt, language, site.project.timeZone)}</time>
      </p>
      <p className="jo-contact">
        {of.phoneNumber ? <a href={`tel:${of.phoneNumber}`}>{of.phoneNumber}</a> : null}
        {of.email ? <a href={`mailto:${of.email}`}>{of.email}</a> : null}
        {of.hasCv ? (
          <button type="button" className="pf-link" onClick={read}>
            {say('打开简历', 'Open the CV')}
            <span className="pf-unseen"> {of.name}</span>
          </button>
        ) : null}
      </p>
      {of.letter ? <p className="jo-letter">{of.letter}</p> : null}
      {of.answers.length ? (
        <details className="jo-more">
          <summary>{say('表单内容', 'Answers of the form')}</summary>
          <dl className="jo-answers">
            {of.answers.map(({ question, answer }) => (
              <div key={question[0]}>
                <dt>{inLanguage(question, language)}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      {of.reply ? <blockquote>{of.reply}</blockquote> : null}
      <Trouble words={sending.trouble} />
      {asking ? (
        <div className="jo-answer">
          <TextAreaField
            name={`reply-${of.id}`}
            label={
              asking === 'invite'
                ? say('何时何地面谈（选填）', 'When and where to meet (optional)')
                : say('给求职者的话（选填）', 'Words to the applicant (optional)')
            }
            value={reply}
            onChange={setReply}
          />
          <p className="jo-acts">
            <button
              type="button"
              className="pf-button pf-primary"
              aria-disabled={sending.busy || undefined}
              onClick={() => decide(asking)}
            >
              {asking === 'invite' ? say('发出邀请', 'Send the invitation') : say('确认不合适', 'Decline')}
            </button>
            <button type="button" className="pf-link" onClick={() => setAsking(undefined)}>
              {say('取消', 'Cancel')}
            </button>
          </p>
        </div>
      ) : (
        <p className="jo-acts">
          {of.status === status.invited ? null : (
            <button type="button" className="pf-button" onClick={() => setAsking('invite')}>
              {say('邀请面谈', 'Invite')}
              <span className="pf-unseen"> {of.name}</span>
            </button>
          )}
          {of.status === status.declined ? null : (
            <button type="button" className="pf-link" onClick={() => setAsking('decline')}>
              {say('不合适', 'Decline')}
              <span className="pf-unseen"> {of.name}</span>
            </button>
          )}
          {of.status === status.received ? (
            <button type="button" className="pf-link" onClick={() => decide('markSeen')}>
              {say('标为已查看', 'Mark as seen')}
              <span className="pf-unseen"> {of.name}</span>
            </button>
          ) : null}
          {isDecided ? (
            <button type="button" className="pf-link" onClick={() => decide('putBack')}>
              {fresh ? say('撤销', 'Undo') : say('撤回决定', 'Take it back')}
              <span className="pf-unseen"> {of.name}</span>
            </button>
          ) : null}
        </p>
      )}
      {fresh && isDecided ? (
        <p className="jo-hint" role="status">
          {say('求职者将在几秒后收到通知。', 'The applicant is told in a few seconds.')}
        </p>
      ) : null}
    </article>
  )
}
