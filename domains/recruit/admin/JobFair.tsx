import './admin.css'
import { Failed, Notice, numberText, relativeTime, send, Tag, useHere, wallClock } from '@pavilion/screens'
import { DaysChart, PartsChart } from '@pavilion/screens/charts/Chart.tsx'
import { dayAfter } from '@pavilion/screens/logic/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { getJobFair, type FairCompany, type JobFair as Fair } from '../model/calls/operators.ts'
import {
  recruitApplicationScreens,
  recruitApplicationStatus,
  recruitCompany,
  recruitCompanyScreens,
  recruitJobScreens,
} from '../model/index.ts'
import { LinkButton } from './CompanyLink.tsx'

const queue = '/receptionManagement/jobFairQueue'
const settings = '/registerManagement/projectSetting'
const most = { days: 31, provinces: 12, lonely: 12 } as const

/** The job fair in figures, and every company with its jobs, applicants and link. */
export function JobFair() {
  const { say, project } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: [recruitCompany.name, 'fair', project?.id],
    queryFn: () => send(getJobFair),
  })
  const title = say('招聘会', 'Job fair')
  return (
    <section className="pv-detail rc-fair" aria-label={title}>
      <header>
        <h1>{title}</h1>
        <Link to={settings}>{say('设置', 'Settings')}</Link>
      </header>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : !data.companies ? (
        <Notice
          title={say('还没有招聘企业', 'No company recruits yet')}
          ways={<Link to={recruitCompanyScreens.path}>{say('录入或导入企业', 'Enter or import companies')}</Link>}
        />
      ) : (
        <>
          <State fair={data} />
          <Figures fair={data} />
          <Lonely fair={data} />
          <Companies rows={data.rows} total={data.companies} again={() => void refetch()} />
        </>
      )}
    </section>
  )
}
const states = {
  open: { tone: 'valid', words: ['投递中', 'Open for applications'] },
  notOpen: { tone: 'pending', words: ['投递尚未开始', 'Applications have not opened yet'] },
  over: { tone: 'closed', words: ['已结束', 'Over'] },
} as const
function State({ fair }: { fair: Fair }) {
  const { say, zone } = useHere()
  const { tone, words } = states[fair.state]
  return (
    <p className="rc-state">
      <Tag tone={tone}>{say(words)}</Tag>
      {fair.until ? (
        <span>
          {fair.state === 'notOpen' ? say('开始于', 'Opens') : say('结束于', 'Ends')} {wallClock(fair.until, zone)}
        </span>
      ) : null}
      {fair.deadline ? <span>{say(`投递截止 ${fair.deadline}`, `Apply until ${fair.deadline}`)}</span> : null}
      <span>
        {fair.form ? (
          <>
            <Link to={`/webFormManagement/webForm/detail?id=${fair.form.id}`}>{say(fair.form.name)}</Link>
            {fair.form.usable
              ? ''
              : say(
                  '（不能用于投递，请选择个人报名表单或问卷）',
                  ' (cannot be used to apply: choose a personal form or a questionnaire)',
                )}
          </>
        ) : (
          say('只需简历，无投递表单', 'The CV is enough, without a form')
        )}
      </span>
      {fair.waits ? (
        <Link to={queue}>
          {say('待审核修改', 'Changes to review')} <b>{fair.waits}</b>
        </Link>
      ) : (
        <span>
          {fair.reviewed
            ? say('企业修改须审核', 'Changes are reviewed')
            : say('企业修改即时发布', 'Changes are published at once')}
        </span>
      )}
    </p>
  )
}
function Figures({ fair }: { fair: Fair }) {
  const { say, language } = useHere()
  const number = (value: number) => numberText(value, language)
  const invited = `${recruitApplicationScreens.path}?status=${recruitApplicationStatus.invited}`
  const numbers = [
    [say('企业', 'Companies'), fair.companies, recruitCompanyScreens.path],
    [say('在招职位', 'Open jobs'), fair.openJobs, `${recruitJobScreens.path}?status=10`],
    [
      fair.several
        ? say(
            `招聘人数（另 ${fair.several} 个职位若干）`,
            `Places (${fair.several} ${fair.several === 1 ? 'job' : 'jobs'} without a number)`,
          )
        : say('招聘人数', 'Places'),
      fair.wanted,
      undefined,
    ],
    [say('投递', 'Applications'), fair.applications, recruitApplicationScreens.path],
    [say('求职者', 'Applicants'), fair.applicants, undefined],
    [say('已邀请', 'Invited'), fair.invited, invited],
  ] as const
  return (
    <section aria-label={say('数据', 'Figures')}>
      <dl className="rc-numbers">
        {numbers.map(([name, value, to]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{to ? <Link to={to}>{number(value)}</Link> : number(value)}</dd>
          </div>
        ))}
      </dl>
      {fair.applications ? (
        <div className="rc-charts">
          <div>
            <h2>{say('每日投递', 'Applications by day')}</h2>
            <DaysChart
              name={['投递', 'Applications']}
              of={['日期', 'Day']}
              bars={everyDay(fair.days).map(({ day, count }) => ({ key: day, name: day, value: count }))}
            />
          </div>
          <div>
            <h2>{say('各省份的投递', 'Applications by province')}</h2>
            <PartsChart
              name={['投递', 'Applications']}
              of={['省份', 'Province']}
              bars={fair.provinces
                .slice(0, most.provinces)
                .map(({ id, name, count }) => ({ key: String(id), name: say(name), value: count }))}
              beyond={fair.provinces
                .slice(most.provinces)
                .map(({ id, name, count }) => ({ key: String(id), name: say(name), value: count }))}
            />
          </div>
        </div>
      ) : (
        <p className="pv-hint">{say('还没有投递。', 'There are no applications yet.')}</p>
      )}
    </section>
  )
}
/** The last days, those without applications too. */
function everyDay(days: Fair['days']): Fair['days'] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const last = days.at(-1)?.day
  const first = days[0]?.day
  if (!last || !first) return []
  const all: { day: string; count: number }[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) all.push({ day, count: counts.get(day) ?? 0 })
  return all.slice(-most.days)
}
function Lonely({ fair }: { fair: Fair }) {
  const { say } = useHere()
  if (!fair.lonelyJobsCount) return null
  return (
    <section aria-labelledby="rc-lonely">
      <h2 id="rc-lonely">
        {say(`还没有人投递的职位（${fair.lonelyJobsCount}）`, `Jobs without applicants (${fair.lonelyJobsCount})`)}
      </h2>
      <ul className="rc-lonely">
        {fair.lonelyJobs.slice(0, most.lonely).map(({ id, name, company }) => (
          <li key={id}>
            <Link to={`${recruitJobScreens.path}/detail?id=${id}`}>{say(name)}</Link>{' '}
            <span className="pv-hint">{say(company)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
function Companies({ rows, total, again }: { rows: readonly FairCompany[]; total: number; again: () => void }) {
  const { say, language, zone, may } = useHere()
  const number = (value: number) => numberText(value, language)
  const mayLink = may('recruitCompany.update')
  return (
    <section aria-labelledby="rc-companies">
      <h2 id="rc-companies">{say(`企业（${number(total)}）`, `Companies (${number(total)})`)}</h2>
      <div className="rc-scroll">
        <table aria-label={say('企业', 'Companies')} className="rc-table">
          <thead>
            <tr>
              <th>{say('企业', 'Company')}</th>
              <th>{say('省份', 'Province')}</th>
              <th>{say('职位', 'Jobs')}</th>
              <th>{say('招聘人数', 'Places')}</th>
              <th>{say('投递', 'Applications')}</th>
              <th>{say('新', 'New')}</th>
              <th>{say('已邀请', 'Invited')}</th>
              <th>{say('待审核', 'To review')}</th>
              <th>{say('企业链接', 'Link')}</th>
              {mayLink ? <th aria-label={say('操作', 'Actions')} /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`${recruitCompanyScreens.path}/detail?id=${row.id}`}>
                    {(language === 'en' && row.englishName) || row.name}
                  </Link>
                </th>
                <td>{row.province ? say(row.province) : ''}</td>
                <td>
                  {number(row.openJobs)}
                  {row.jobs === row.openJobs ? '' : ` / ${number(row.jobs)}`}
                </td>
                <td>{number(row.wanted)}</td>
                <td>
                  {row.applications ? (
                    <Link to={`${recruitApplicationScreens.path}?recruitCompanyId=${row.id}`}>
                      {number(row.applications)}
                    </Link>
                  ) : (
                    0
                  )}
                </td>
                <td>{row.fresh ? <b>{number(row.fresh)}</b> : 0}</td>
                <td>{number(row.invited)}</td>
                <td>{row.waits ? <Link to={queue}>{number(row.waits)}</Link> : 0}</td>
                <td>
                  {!row.linkUntil
                    ? say('无', 'None')
                    : row.openedAt
                      ? say(
                          relativeTime(row.openedAt, zone)[0] + '打开',
                          `Opened ${relativeTime(row.openedAt, zone)[1]}`,
                        )
                      : say('未打开', 'Not opened')}
                </td>
                {mayLink ? (
                  <td>
                    <LinkButton small companyId={row.id} valid={Boolean(row.linkUntil)} onDone={again} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < total ? (
        <p className="pv-hint">
          <Link to={recruitCompanyScreens.path}>{say('查看全部企业', 'Show all companies')}</Link>
        </p>
      ) : null}
    </section>
  )
}
