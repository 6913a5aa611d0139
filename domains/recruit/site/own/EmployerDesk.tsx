import '@pavilion/fields/fields.css'
import { inLanguage } from '@pavilion/declare'
import { CallRefused, deviceShelf, send, useSite, zonedMinute } from '@pavilion/pages'
import { useCallback, useEffect, useState } from 'react'
import { openDesk, type CompanyDesk } from '../../model/calls/company.ts'
import { Applicants } from './desk/Applicants.tsx'
import { Entry } from './desk/Entry.tsx'
import { Jobs } from './desk/Jobs.tsx'
import { OwnSetting, Waiting, whyOf } from './parts.tsx'

type State =
  | { readonly state: 'loading' }
  | { readonly state: 'noLink' }
  | { readonly state: 'gone'; readonly why: string }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'loaded'; readonly of: CompanyDesk; readonly code: string }
const kept = 'pavilion.employerLink'
/**
 * The link in the address, else the one that this device opened last. It leaves the address, so that
 * nobody passes it on with a picture of the screen.
 */
function codeHere(): string {
  const given = decodeURIComponent(location.hash.slice(1))
  if (given.includes('.')) {
    history.replaceState(null, '', location.pathname + location.search)
    deviceShelf.setItem(kept, given)
  }
  return given.includes('.') ? given : (deviceShelf.getItem(kept) ?? '')
}

/** A company's own page at the job fair, behind its signed link: applicants, jobs, entry. */
export default function EmployerDesk() {
  const { say } = useSite()
  const [now, setNow] = useState<State>({ state: 'loading' })
  const load = useCallback(async () => {
    const code = codeHere()
    if (!code) return setNow({ state: 'noLink' })
    try {
      setNow({ state: 'loaded', of: await send(openDesk, { code }, { quiet: true }), code })
    } catch (error) {
      const gone = error instanceof CallRefused && error.code === 'recruitLinkGone'
      setNow({ state: gone ? 'gone' : 'failed', why: whyOf(error) })
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  return (
    <main className="jo">
      {now.state === 'loaded' ? (
        <OwnSetting code={now.code}>
          <Shown code={now.code} of={now.of} changed={of => setNow({ state: 'loaded', of, code: now.code })} />
        </OwnSetting>
      ) : now.state === 'noLink' ? (
        <div className="jo-none">
          <h1>{say('企业招聘管理', 'Company page')}</h1>
          <p>{say('请打开主办方发给您的链接。', 'Open the link that the organiser has sent you.')}</p>
        </div>
      ) : now.state === 'gone' ? (
        <div className="jo-none" role="alert">
          <h1>{now.why}</h1>
          <p>{say('请向主办方索取新链接。', 'Ask the organiser for a new link.')}</p>
        </div>
      ) : (
        <Waiting loaded={now} again={() => void load()} />
      )}
    </main>
  )
}
const parts = ['applicants', 'jobs', 'entry'] as const
type Part = (typeof parts)[number]

function Shown({ code, of, changed }: { code: string; of: CompanyDesk; changed: (of: CompanyDesk) => void }) {
  const site = useSite()
  const { say, language } = site
  const [fresh, setFresh] = useState(() => of.jobs.reduce((sum, job) => sum + job.fresh, 0))
  const [at, setAt] = useState<Part>(of.jobs.length ? 'applicants' : 'jobs')
  const names: Readonly<Record<Part, string>> = {
    applicants: say('求职者', 'Applicants'),
    jobs: say('职位', 'Jobs'),
    entry: say('企业资料', 'Company'),
  }
  return (
    <>
      <header className="jo-head">
        <p className="muted">{inLanguage(of.event, language)}</p>
        <h1>{(language === 'en' && of.entry.fields.englishName) || of.entry.fields.name}</h1>
        <p className="jo-hint">
          {say('此链接有效至 ', 'This link works until ')}
          <time dateTime={of.until}>{zonedMinute(of.until, of.timeZone)}</time>
          {say('。请勿转发给无关人员。', '. Do not pass it on.')}{' '}
          <a href={site.link('/employer', { id: of.companyId })}>{say('查看公开页面', 'See your public page')}</a>
        </p>
      </header>
      <div className="jo-tabs" role="tablist" aria-label={say('企业招聘管理', 'Company page')}>
        {parts.map(part => (
          <button
            key={part}
            type="button"
            role="tab"
            id={`desk-${part}`}
            aria-selected={part === at}
            aria-controls="desk-panel"
            onClick={() => setAt(part)}
          >
            {names[part]}
            {part === 'applicants' && fresh ? (
              <span className="jo-count">{say(`${fresh} 新`, `${fresh} new`)}</span>
            ) : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="desk-panel" aria-labelledby={`desk-${at}`}>
        {at === 'applicants' ? <Applicants code={code} onFresh={setFresh} /> : null}
        {at === 'jobs' ? <Jobs code={code} of={of} changed={changed} /> : null}
        {at === 'entry' ? <Entry code={code} of={of} changed={changed} /> : null}
      </div>
    </>
  )
}
