import '../register.css'
import { useFields } from '@pavilion/fields'
import { Rich, send, zonedMinute } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import { getForms } from '../../model/calls/forms.ts'
import { Closed } from './Closed.tsx'
import { Filling, Skeleton } from './Filling.tsx'
import { FormSetting } from '../fields/FormSetting.tsx'
import { asksForPhoto, Notice } from './Notice.tsx'
import { NoForm } from './NoForm.tsx'
import { Pass } from '../sent/Pass.tsx'
import { SignOut } from './SignOut.tsx'
import { readFormEarly, type AccessMode } from './readForm.ts'
import { useJourney, type JourneyHandle } from './useJourney.ts'

readFormEarly()

export interface FormJourneyProps {
  /** Without it, the site's first form of this type is shown. */
  webFormId?: number
  type: number
  access: AccessMode
  /** A layout other than the plain column (README). */
  look?: Look
}
/** `panels`: a panel per group; `card`: one card; `desk`: large, to send one form after another. */
export type Look = 'panels' | 'card' | 'desk'

/** A form page from loading to the registration number: notice, steps, submit, result. */
export default function FormJourney({ webFormId, type, access, look }: FormJourneyProps) {
  const [found, setFound] = useState(webFormId)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (webFormId !== undefined) return
    send(getForms, { where: { type }, pagination: { page: 1, limit: 1 } }, { quiet: true }).then(
      ({ rows }) => (rows[0] ? setFound(rows[0].id) : setMissing(true)),
      () => setMissing(true),
    )
  }, [webFormId, type])
  return (
    <FormSetting>
      {found !== undefined ? (
        <OneForm webFormId={found} access={access} look={look} />
      ) : missing ? (
        <NoForm />
      ) : (
        <Skeleton />
      )}
    </FormSetting>
  )
}

function OneForm({ webFormId, access, look }: { webFormId: number; access: AccessMode; look: Look | undefined }) {
  const journey = useJourney({ webFormId, access })
  const { state, form, site } = journey
  const { say } = useFields()
  useEffect(() => {
    if (form) document.title = `${site.named(form)} · ${site.named(site.project)}`
  }, [form, site])
  if (state.phase === 'loading') return <Skeleton />
  if (!form)
    return (
      <div className="rf-closed" role="status">
        <p className="rf-closed-words">{state.why}</p>
        <div className="rf-done-actions">
          <button type="button" className="pf-button" onClick={journey.load}>
            {say('重试', 'Try again')}
          </button>
          <a className="pf-button" href={site.link('/')}>
            {say('返回首页', 'Back to home')}
          </a>
        </div>
      </div>
    )
  return (
    <div className={look && `rf-look-${look}`}>
      <div className="rf-title">
        <h1 lang={site.spoken(form)}>{site.named(form)}</h1>
        {access !== 'open' && <SignOut form={form} />}
        {form.endTime && form.registration === 'open' && state.phase !== 'done' && state.phase !== 'closed' && (
          <p className="rf-until">
            {say('截止时间：', 'Open until ')}
            <time dateTime={form.endTime}>{zonedMinute(form.endTime, site.project.timeZone)}</time>
          </p>
        )}
        {site.words(form, 'notice') && state.phase !== 'done' && (
          <div lang={site.spoken(form, 'notice')}>
            <Rich html={site.words(form, 'notice')} className="rf-rich" />
          </div>
        )}
      </div>
      {state.phase === 'done' ? (
        look === 'desk' && state.result?.fresh ? (
          <Receipt journey={journey} />
        ) : (
          <Pass journey={journey} />
        )
      ) : state.phase === 'closed' ? (
        <>
          <Closed journey={journey} />
          {state.touched && (
            <fieldset className="rf-kept" disabled>
              <legend>{say('您填写的内容', 'What you entered')}</legend>
              <Filling journey={journey} kept />
            </fieldset>
          )}
        </>
      ) : (
        <Filling journey={journey} />
      )}
      {state.phase === 'notice' && (
        <Notice html={site.words(form, 'userInformation')} photo={asksForPhoto(form)} onRead={journey.readNotice} />
      )}
    </div>
  )
}

/** The number just sent from a desk, and a button for the next form. */
function Receipt({ journey: { state, another } }: { journey: JourneyHandle }) {
  const { say } = useFields()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    next.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  return (
    <div className="rf-receipt">
      <h2>{say('提交成功', 'Thank you. Your answers have been sent')}</h2>
      <p className="rf-number">{state.result?.number}</p>
      <button ref={next} type="button" className="pf-button pf-primary" onClick={another}>
        {say('再填一份', 'Fill in another')}
      </button>
    </div>
  )
}
