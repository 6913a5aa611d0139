import '@pavilion/fields/fields.css'
import { inLanguage } from '@pavilion/declare'
import { send, useSite } from '@pavilion/pages'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { getCentre } from '../../model/calls/exhibitors.ts'
import type { Centre as Answer, Current } from '../../model/centre.ts'
import { exhibitorAuditStatus, memberRight } from '../../model/codes.ts'
import { nextOf, type StepKey } from '../../model/steps.ts'
import { Activities } from './Activities.tsx'
import { Agreement } from './Agreement.tsx'
import { Demand } from './Demand.tsx'
import { Directory } from './Directory.tsx'
import { Files } from './Files.tsx'
import { Manuals } from './Manuals.tsx'
import { Deposit, Balance, StandPart } from './Money.tsx'
import { People } from './People.tsx'
import { Services } from './Services.tsx'
import { Staff } from './Staff.tsx'
import { Products } from './Products.tsx'
import type { PartProps } from './partProps.ts'
import { OwnSetting, Waiting, whyOf, type Loaded } from './parts.tsx'
import { stateWords, stepWords } from './words.ts'

type Step = Current['steps'][number]
/** What is next for a company, with everything it has here: `/exhibitor-center?id=12`. */
export default function Centre() {
  const site = useSite()
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ state: 'loading' })
  const [chosen, setChosen] = useState(/^[1-9]\d{0,14}$/.test(site.query.id ?? '') ? Number(site.query.id) : undefined)
  const load = useCallback(
    () =>
      send(getCentre, chosen ? { id: chosen } : {}).then(
        of => setLoaded({ state: 'loaded', of }),
        error => setLoaded({ state: 'failed', why: whyOf(error) }),
      ),
    [chosen],
  )
  useEffect(() => {
    void load()
  }, [load])
  return (
    <OwnSetting>
      <main className="xc">
        {loaded.state !== 'loaded' ? (
          <>
            <h1>{site.say('展商中心', 'Exhibitor centre')}</h1>
            <Waiting loaded={loaded} again={load} />
          </>
        ) : loaded.of.current ? (
          <Shown companies={loaded.of.companies} current={loaded.of.current} choose={setChosen} changed={load} />
        ) : (
          <Nobody />
        )}
      </main>
    </OwnSetting>
  )
}
function Nobody() {
  const { say, link } = useSite()
  return (
    <>
      <h1>{say('展商中心', 'Exhibitor centre')}</h1>
      <p className="xc-none">{say('您还没有申请参展的企业。', 'You have not applied to exhibit yet.')}</p>
      <p className="xc-acts">
        <a className="pf-button pf-primary" href={link('/exhibit')}>
          {say('申请参展', 'Apply to exhibit')}
        </a>
      </p>
    </>
  )
}

function Shown({
  companies,
  current,
  choose,
  changed,
}: PartProps & { companies: Answer['companies']; choose: (id: number) => void }) {
  const site = useSite()
  const { say, language } = site
  const { company, steps } = current
  const next = nextOf(steps)
  const done = steps.filter(({ state }) => state === 'done')
  const rest = steps.filter(({ state }) => state !== 'done')
  return (
    <>
      <header className="xc-head">
        <p className="eyebrow">{say('展商中心', 'Exhibitor centre')}</p>
        <h1 lang={site.spoken({ name: company.name, englishName: company.name2 })}>
          {site.named({ name: company.name, englishName: company.name2 })}
        </h1>
        {companies.length > 1 ? (
          <label className="xc-switch">
            <span>{say('切换企业', 'Other company')}</span>
            <select className="pf-input" value={company.id} onChange={event => choose(Number(event.target.value))}>
              {companies.map(each => (
                <option key={each.id} value={each.id}>
                  {site.named({ name: each.name, englishName: each.name2 })}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </header>
      {site.query.applied && company.auditStatus === exhibitorAuditStatus.pending ? (
        <p className="xc-good" role="status">
          {say(
            '申请已提交。审核结果会显示在本页。',
            'Your application has been sent. You will find the decision on this page.',
          )}
        </p>
      ) : null}
      {next ? (
        <section className={`xc-next xc-${next.state}`} aria-labelledby="xc-next">
          <p className="eyebrow">{say('下一步', 'What is next')}</p>
          <h2 id="xc-next">{inLanguage(stepWords[next.key], language)}</h2>
          <Says step={next} zone={current.timeZone} />
          <a className="pf-button pf-primary" href={`#xc-${next.key}`} onClick={() => open(next.key)}>
            {next.state === 'wait' ? say('查看', 'Look') : say('去办理', 'Go on')}
          </a>
        </section>
      ) : (
        <p className="xc-good">
          {say('全部完成，期待在展会现场见到您。', 'All done. We look forward to seeing you at the show.')}
        </p>
      )}
      <section aria-label={say('步骤', 'Steps')} className="xc-steps">
        {rest.map(step => (
          <StepPart key={step.key} step={step} opened={step.key === next?.key} current={current}>
            {bodyOf(step.key, { current, changed })}
          </StepPart>
        ))}
        {done.length ? (
          <details className="xc-done">
            <summary>
              {say(`已完成 ${done.length} 项`, `${done.length} done`)}
              <span className="xc-hint">
                {done.map(({ key }) => inLanguage(stepWords[key], language)).join(say('、', ', '))}
              </span>
            </summary>
            {done.map(step => (
              <StepPart key={step.key} step={step} opened={false} current={current}>
                {bodyOf(step.key, { current, changed })}
              </StepPart>
            ))}
          </details>
        ) : null}
      </section>
      {current.rights.includes(memberRight.leads) && company.auditStatus === exhibitorAuditStatus.success ? (
        <p className="xc-acts">
          <a className="pf-button" href={site.link('/exhibitor-leads', { company: company.id })}>
            {say('现场扫码记录客户', 'Scan visitors at the stand')}
          </a>
        </p>
      ) : null}
      {current.rights.includes(memberRight.people) ? (
        <details className="xc-step" id="xc-files">
          <summary>
            <span className="xc-step-name">{say('图片与附件', 'Pictures and files')}</span>
            <span className="xc-hint">{current.pictures.length + current.attachments.length || say('无', 'None')}</span>
          </summary>
          <div className="xc-body">
            <Files current={current} changed={changed} />
          </div>
        </details>
      ) : null}
      {current.rights.includes(memberRight.people) ? (
        <details className="xc-step" id="xc-people">
          <summary>
            <span className="xc-step-name">{say('企业人员', 'People')}</span>
            <span className="xc-hint">{current.members.length || say('仅您本人', 'Only you')}</span>
          </summary>
          <div className="xc-body">
            <People current={current} changed={changed} />
          </div>
        </details>
      ) : null}
    </>
  )
}
/** The step unfolds when the button above is pressed. */
function open(key: StepKey): void {
  const step = document.getElementById(`xc-${key}`)
  for (let at: HTMLElement | null = step; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
}
function Says({ step, zone }: { step: Step; zone: string }) {
  const { language, say } = useSite()
  return (
    <>
      {step.says.map(pair => (
        <p key={pair[0]}>{inLanguage(pair, language)}</p>
      ))}
      {step.due ? (
        <p className="xc-due">
          {say('截止：', 'Until ')}
          <time dateTime={step.due}>
            {new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
              dateStyle: 'medium',
              // A day has no hour and no zone.
              ...(step.due.length === 10 ? { timeZone: 'UTC' } : { timeStyle: 'short', timeZone: zone }),
            }).format(new Date(step.due))}
          </time>
        </p>
      ) : null}
    </>
  )
}
function StepPart({
  step,
  opened,
  current,
  children,
}: {
  step: Step
  opened: boolean
  current: Current
  children: ReactNode
}) {
  const { language } = useSite()
  return (
    <details className={`xc-step xc-${step.state}`} id={`xc-${step.key}`} open={opened}>
      <summary>
        <span className="xc-step-name">{inLanguage(stepWords[step.key], language)}</span>
        <span className="xc-state">{inLanguage(stateWords[step.state], language)}</span>
      </summary>
      <div className="xc-body">
        <Says step={step} zone={current.timeZone} />
        {children}
      </div>
    </details>
  )
}
function bodyOf(key: StepKey, props: PartProps): ReactNode {
  switch (key) {
    case 'audit':
      return <Audit {...props} />
    case 'demand':
      return <Demand {...props} />
    case 'stand':
      return <StandPart {...props} />
    case 'deposit':
      return <Deposit {...props} />
    case 'agreement':
      return <Agreement {...props} />
    case 'balance':
      return <Balance {...props} />
    case 'directory':
      return <Directory {...props} />
    case 'products':
      return <Products {...props} />
    case 'activities':
      return <Activities {...props} />
    case 'staff':
      return <Staff {...props} />
    case 'services':
      return <Services {...props} />
    case 'manuals':
      return <Manuals {...props} />
    case 'invoices':
      return <Invoices />
  }
}
function Audit({ current: { company, rights } }: PartProps) {
  const { say, link } = useSite()
  if (!rights.includes(memberRight.people)) return null
  return (
    <p className="xc-acts">
      <a className="pf-button" href={link('/exhibit', { id: company.id })}>
        {company.auditStatus === exhibitorAuditStatus.fail
          ? say('修改并重新提交', 'Correct and send again')
          : say('查看或修改资料', 'See or change the details')}
      </a>
    </p>
  )
}
function Invoices() {
  const { say, link } = useSite()
  return (
    <p className="xc-acts">
      <a className="pf-button" href={link('/invoice')}>
        {say('申请与下载发票', 'Request and download invoices')}
      </a>
    </p>
  )
}
