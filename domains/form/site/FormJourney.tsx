import './register.css'
import { FieldsProvider, Icon, nameOf, useFields, type FieldsSetting, type Region } from '@pavilion/fields'
import { callApi, useSite } from '@pavilion/pages'
import { inLanguage } from '@pavilion/declare'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { Closed } from './Closed.tsx'
import { Fields } from './Fields.tsx'
import { Notice } from './Notice.tsx'
import { Pass } from './Pass.tsx'
import { Progress } from './Progress.tsx'
import { Summary } from './Summary.tsx'
import { sendPicture, useJourney, type Door, type JourneyHandle } from './useJourney.ts'
import { buttonWords } from './words.ts'

let regions: Promise<readonly Region[]> | undefined
/** The region tree, once per page; a failed loading is tried again on the next wish. */
const regionTree = () => (regions ??= callApi<readonly Region[]>('/region/ext/getTree', {}, { quiet: true }).catch(error => { regions = undefined; throw error }))

export interface FormJourneyProps { /** Missing: the site's first form of this type. */ webFormId?: number; type: number; door: Door }

/** A form from its definition to its number: loaded, read, filled in step by step, sent. */
export default function FormJourney({ webFormId, type, door }: FormJourneyProps) {
  const { language, device } = useSite()
  const [found, setFound] = useState(webFormId)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (webFormId !== undefined) return
    callApi<{ rows: { id: number }[] }>('/webForm/ext/getList', { where: { type }, pagination: { page: 1, limit: 1 } }, { quiet: true })
      .then(({ rows }) => (rows[0] ? setFound(rows[0].id) : setMissing(true)), () => setMissing(true))
  }, [webFormId, type])
  const setting = useMemo<FieldsSetting>(() => ({ language, device, upload: sendPicture, regions: regionTree }), [language, device])
  return (
    <FieldsProvider setting={setting}>
      {found !== undefined ? <OneForm webFormId={found} door={door} /> : missing ? <NoForm /> : <Skeleton />}
    </FieldsProvider>
  )
}

function OneForm({ webFormId, door }: { webFormId: number; door: Door }) {
  const journey = useJourney({ webFormId, door })
  const { state, form, site } = journey
  const { say } = useFields()
  useEffect(() => { if (form) document.title = `${site.named(form)} · ${site.named(site.project)}` }, [form, site])
  if (state.phase === 'loading') return <Skeleton />
  if (!form) return (
    <div className="rf-closed" role="status">
      <p className="rf-closed-words">{state.why}</p>
      <div className="rf-done-actions"><button type="button" className="pf-button" onClick={journey.load}>{say('重试', 'Try again')}</button><a className="pf-button" href={site.link('/')}>{say('返回首页', 'Back to home')}</a></div>
    </div>
  )
  return (
    <>
      <div className="rf-title">
        <h1>{site.named(form)}</h1>
        {form.notice && state.phase !== 'done' && (
          <div className="rf-rich" dangerouslySetInnerHTML={{ __html: form.notice }} />
        )}
      </div>
      {state.phase === 'done' ? <Pass journey={journey} /> : state.phase === 'closed' ? <Closed journey={journey} /> : <Filling journey={journey} />}
      {state.phase === 'notice' && <Notice html={form.userInformation} onRead={journey.read} />}
    </>
  )
}

function Filling({ journey }: { journey: JourneyHandle }) {
  const { state, form, site, settled, steps, step } = journey
  const { say, language } = useFields()
  const heading = useRef<HTMLHeadingElement>(null), seen = useRef(state)
  useEffect(() => {
    const { moves, refusals } = seen.current
    seen.current = state
    // A step that is gone to because of a refusal belongs to its first wrong field, which the summary has found.
    if (moves === state.moves || refusals !== state.refusals) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('.rf-main')?.scrollIntoView({ block: 'start' })
  }, [state])
  if (!form || !settled) return null
  const last = step >= steps.length - 1, sending = state.phase === 'submitting'
  const group = steps[step]?.[0]?.group
  const onSubmit = (event: FormEvent) => { event.preventDefault(); if (last) void journey.submit(); else journey.next() }
  return (
    <div className="rf-main">
      <Progress steps={steps} at={step} />
      {state.resumed && (
        <p className="rf-resumed"><Icon name="check" /><span>{say('已恢复您上次填写的内容。', 'We kept what you typed last time.')}</span>
          <button type="button" className="pf-link" onClick={journey.dismiss}>{say('知道了', 'Got it')}</button></p>
      )}
      {state.why && <p className="rf-trouble" role="alert"><Icon name="alert" />{state.why}</p>}
      {state.verifying && <p className="rf-resumed" role="status"><Icon name="clock" />{say('实名认证中', 'Real-name authentication in progress')}</p>}
      <Summary form={form} errors={state.errors} refusals={state.refusals} />
      <form className="pf-form" noValidate onSubmit={onSubmit} aria-busy={sending}>
        {/* Said, not shown: the line of steps above shows it. */}
        <h2 ref={heading} tabIndex={-1} className="pf-unseen">
          {steps.length > 1 && group?.name ? nameOf(group as { name: string; englishName: string | null }, language) : site.named(form)}
          {steps.length > 1 && say(`（第 ${step + 1} 步，共 ${steps.length} 步）`, ` (step ${step + 1} of ${steps.length})`)}
        </h2>
        <Fields step={steps[step] ?? []} answers={state.answers} settled={settled} errors={state.errors} timeZone={site.project.timeZone} titled={steps.length > 1 || (steps[0]?.length === 1 && group?.name === form.name)} onChange={journey.change} onLeave={journey.leave} />
        <div className="rf-bar">
          <button type="button" className="pf-link rf-reset" onClick={journey.reset} disabled={sending}>{say('重置', 'Reset')}</button>
          {step > 0 && <button type="button" className="pf-button" onClick={journey.back} disabled={sending}>{say('上一步', 'Previous')}</button>}
          <button type="submit" className="pf-button pf-primary rf-go" disabled={sending}>
            {sending ? say('正在提交…', 'Sending…') : last ? inLanguage(buttonWords(form), language) : say('下一步', 'Next')}
          </button>
        </div>
      </form>
    </div>
  )
}

function NoForm() {
  const { say } = useFields(), site = useSite()
  return (
    <div className="rf-closed" role="status">
      <p className="rf-closed-words">{say('此处暂无可填写的表单', 'There is no form to fill in here')}</p>
      <div className="rf-done-actions"><a className="pf-button" href={site.link('/')}>{say('返回首页', 'Back to home')}</a></div>
    </div>
  )
}

/** Holds the place while the form is loaded; it appears after 300 ms, so that a quick answer does not flicker. */
function Skeleton() {
  const { say } = useFields()
  return (
    <div className="rf-skeleton" role="status">
      <span className="pf-unseen">{say('正在加载…', 'Loading…')}</span>
      <i className="rf-bone rf-bone-title" /><i className="rf-bone" /><i className="rf-bone" /><i className="rf-bone" /><i className="rf-bone rf-bone-button" />
    </div>
  )
}
