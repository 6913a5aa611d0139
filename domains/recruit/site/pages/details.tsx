import { inLanguage } from '@pavilion/declare'
import { island, page, useSite, zonedMinute } from '@pavilion/pages'
import { RichText } from '@pavilion/site/site/index.tsx'
import { closedWords, type WhyClosed } from '../../model/deadline.ts'
import ApplyPart, { type ApplyProps } from '../own/Apply.tsx'
import { Facts, JobCards, Logo, Trail, Wanted } from '../parts.tsx'
import type { ShownCompany, ShownJob } from '../shown.ts'

const Apply = island<ApplyProps>('ApplyForJob', ApplyPart)

interface JobPage {
  readonly job: Pick<
    ShownJob,
    'id' | 'name' | 'englishName' | 'position' | 'englishPosition' | 'amount' | 'treatment' | 'englishTreatment'
  > & {
    readonly requirement: string | null
    readonly englishRequirement: string | null
  }
  readonly closed: WhyClosed | null
  readonly until: string | null
  readonly company: ShownCompany
  readonly others: readonly ShownJob[]
}
/** One job, and how to apply: `/job?id=…`. */
export const job = page<JobPage>({
  title: ({ data, site }) => `${site.named(data.job)} · ${site.named(data.company)}`,
  description: ({ data, site }) =>
    [site.words(data.job, 'treatment'), site.words(data.job, 'requirement')].filter(Boolean).join(' · ').slice(0, 160),
  picture: ({ data }) => data.company.logo ?? undefined,
  View: function View({ data: { job: of, closed, until, company, others } }) {
    const site = useSite()
    const { say } = site
    const part = (name: 'requirement' | 'treatment' | 'position', title: string) =>
      site.words(of, name) ? (
        <section>
          <h2>{title}</h2>
          <p className="jf-text" lang={site.spoken(of, name)}>
            {site.words(of, name)}
          </p>
        </section>
      ) : null
    return (
      <div className="wrap section-body jf-page">
        <Trail to="/jobs" words={say('招聘职位', 'Jobs')} here={of} />
        <div className="jf-two">
          <div>
            <header className="jf-head">
              <Logo of={company} />
              <div>
                <h1 lang={site.spoken(of)}>{site.named(of)}</h1>
                <p className="jf-company">
                  <a href={site.link('/employer', { id: company.id })} lang={site.spoken(company)}>
                    {site.named(company)}
                  </a>
                </p>
                <Facts of={company}>
                  <Wanted amount={of.amount} />
                </Facts>
              </div>
            </header>
            {part('treatment', say('待遇', 'Pay and benefits'))}
            {part('position', say('职务', 'Position'))}
            {part('requirement', say('要求', 'What we look for'))}
          </div>
          <aside className="jf-apply" aria-label={say('投递', 'Apply')}>
            {until && !closed ? (
              <p className="muted">
                {say('投递截止 ', 'Apply until ')}
                <time dateTime={until}>{zonedMinute(until, site.project.timeZone)}</time>
              </p>
            ) : null}
            {closed ? <p className="jf-closed">{inLanguage(closedWords[closed], site.language)}</p> : null}
            <Apply jobId={of.id} closed={closed !== null} />
            <noscript>
              <p>{say('请开启浏览器的 JavaScript 后投递。', 'Please turn on JavaScript to apply.')}</p>
            </noscript>
          </aside>
        </div>
        {others.length ? (
          <section>
            <h2>{say('该企业的其他职位', 'More jobs at this company')}</h2>
            <JobCards rows={others} level={3} company={false} />
          </section>
        ) : null}
      </div>
    )
  },
})
interface EmployerPage {
  readonly company: ShownCompany
  readonly jobs: readonly ShownJob[]
}
/** One company with its jobs: `/employer?id=…`. */
export const employer = page<EmployerPage>({
  title: ({ data, site }) => site.named(data.company),
  description: ({ data, site }) =>
    data.jobs
      .slice(0, 8)
      .map(row => site.named(row))
      .join(site.say('、', ', ')),
  picture: ({ data }) => data.company.logo ?? undefined,
  View: function View({ data: { company, jobs } }) {
    const site = useSite()
    const { say } = site
    const about = site.words(company, 'introduction')
    return (
      <div className="wrap section-body jf-page">
        <Trail to="/employers" words={say('招聘企业', 'Companies')} here={company} />
        <header className="jf-head">
          <Logo of={company} />
          <div>
            <h1 lang={site.spoken(company)}>{site.named(company)}</h1>
            <Facts of={company} />
          </div>
        </header>
        <section>
          <h2>{say('在招职位', 'Open jobs')}</h2>
          {jobs.length ? (
            <JobCards rows={jobs} level={3} company={false} />
          ) : (
            <p className="empty">{say('暂无在招职位', 'No open jobs at the moment')}</p>
          )}
        </section>
        {about ? (
          <section>
            <h2>{say('企业介绍', 'About the company')}</h2>
            <div lang={site.spoken(company, 'introduction')}>
              <RichText html={about} />
            </div>
          </section>
        ) : null}
      </div>
    )
  },
})
