import { page, useSite } from '@pavilion/pages'
import { EmployerCards, Finder, JobCards, Lists, Pager } from '../parts.tsx'
import type { Found, ShownEmployer, ShownJob } from '../shown.ts'

const isNarrowed = ({ q, province, trade }: Record<string, string>) => Boolean(q || province || trade)

/** The jobs of the fair: `/jobs?q=…&province=3&trade=2&p=2`. */
export const jobs = page<Found<ShownJob>>({
  title: ({ site }) => site.say('招聘职位', 'Jobs'),
  description: ({ data, site }) =>
    data.rows
      .slice(0, 8)
      .map(row => site.named(row))
      .join(site.say('、', ', ')),
  View: function View({ data }) {
    const site = useSite()
    const { say } = site
    return (
      <>
        <header className="page-head jf-page-head">
          <div className="wrap">
            <p className="eyebrow">{site.named(site.project)}</p>
            <h1>{say('招聘职位', 'Jobs')}</h1>
            <Lists at="/jobs" />
            <Finder path="/jobs" of={data} placeholder={say('职位、企业或要求', 'Job, company or skill')} />
          </div>
        </header>
        <div className="wrap section-body">
          <p className="muted" role="status">
            {say(`共 ${data.count} 个在招职位`, `${data.count} open ${data.count === 1 ? 'job' : 'jobs'}`)}
          </p>
          {data.rows.length ? (
            <JobCards rows={data.rows} />
          ) : (
            <p className="empty">
              {isNarrowed(site.query) ? (
                <>
                  {say('没有符合的职位。', 'No jobs found. ')}
                  <a href={site.link('/jobs')}>{say('查看全部职位', 'Show all jobs')}</a>
                </>
              ) : (
                say('职位尚未公布，敬请期待', 'The jobs are not published yet. Please come back later')
              )}
            </p>
          )}
          <Pager path="/jobs" of={data} />
        </div>
      </>
    )
  },
})
/** The companies of the fair: `/employers?q=…&province=3&trade=2&p=2`. */
export const employers = page<Found<ShownEmployer>>({
  title: ({ site }) => site.say('招聘企业', 'Companies'),
  description: ({ data, site }) =>
    data.rows
      .slice(0, 8)
      .map(row => site.named(row))
      .join(site.say('、', ', ')),
  View: function View({ data }) {
    const site = useSite()
    const { say } = site
    return (
      <>
        <header className="page-head jf-page-head">
          <div className="wrap">
            <p className="eyebrow">{site.named(site.project)}</p>
            <h1>{say('招聘企业', 'Companies')}</h1>
            <Lists at="/employers" />
            <Finder path="/employers" of={data} placeholder={say('企业或职位', 'Company or job')} />
          </div>
        </header>
        <div className="wrap section-body">
          <p className="muted" role="status">
            {say(`共 ${data.count} 家企业`, `${data.count} ${data.count === 1 ? 'company' : 'companies'}`)}
          </p>
          {data.rows.length ? (
            <EmployerCards rows={data.rows} />
          ) : (
            <p className="empty">
              {isNarrowed(site.query) ? (
                <>
                  {say('没有符合的企业。', 'No companies found. ')}
                  <a href={site.link('/employers')}>{say('查看全部企业', 'Show all companies')}</a>
                </>
              ) : (
                say('企业名单尚未公布，敬请期待', 'The companies are not published yet. Please come back later')
              )}
            </p>
          )}
          <Pager path="/employers" of={data} />
        </div>
      </>
    )
  },
})
