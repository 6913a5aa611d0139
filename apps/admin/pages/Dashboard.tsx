import { getSummary, type Summary } from '@pavilion/form/model/calls/desk.ts'
import { send } from '@pavilion/screens/call/client.ts'
import { useAfter } from '@pavilion/screens/call/hooks.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { Failed } from '@pavilion/screens/list/Failed.tsx'
import { numberText } from '@pavilion/screens/logic/text.ts'
import { now } from '@pavilion/screens/logic/clock.ts'
import { today, wallClock } from '@pavilion/screens/logic/time.ts'
import { onDemand } from '@pavilion/screens/onDemand.tsx'
import { getFigures } from '@pavilion/system/model/calls/desk.ts'
import { StatusLight } from './StatusLight.tsx'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Steps } from './Steps.tsx'
import { greetingAt, standingOf } from './counted.ts'

const Figures = onDemand(
  () => import('./Figures.tsx'),
  () => <Waiting />,
)

const Untranslated = onDemand(() => import('./Untranslated.tsx'))

/** On opening: what needs my attention, how the event is doing, and whether anything is broken. */
export default function Dashboard() {
  const { say, may, listOf, project, projects, language, person, zone } = useHere()
  const form = listOf('webForm')
  const record = listOf('webFormRecord')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['dashboard', project?.id],
    queryFn: () => send(getSummary),
    refetchInterval: 60_000,
    staleTime: 0,
    gcTime: 0,
  })
  const {
    data: dashboardFigures,
    error: noFigures,
    refetch: askAgain,
  } = useQuery({
    queryKey: ['dashboardFigures', project?.id],
    queryFn: () => send(getFigures),
    refetchInterval: query => (query.state.data?.counting ? 2_000 : 60_000),
    staleTime: 0,
    gcTime: 0,
  })
  const late = useAfter(isPending)
  const hour = Number(wallClock(now(), zone).slice(11, 13))
  const held = standingOf(dashboardFigures?.event ?? null, today(zone))
  const greeting = say(...greetingAt(hour))
  const name = (one: { name: string; englishName?: string | null }) =>
    language === 'en' && one.englishName ? one.englishName : one.name
  const needs = [...(data?.needs ?? []), ...(dashboardFigures?.needs ?? [])].filter(({ count }) => count > 0)
  const pending = (count: number) => numberText(count, language)
  return (
    <div className="ad-dashboard">
      <header>
        <h1>
          {greeting}
          {say('，', ', ')}
          {person.name}
        </h1>
        <p>
          {project ? name(project) : say('全部活动', 'All events')} · <time>{today(zone)}</time>
          {held && (
            <>
              {' '}
              ·{' '}
              <strong>
                {held === 'over'
                  ? say('已结束', 'Ended')
                  : 'before' in held
                    ? say(
                        `距开幕 ${held.before} 天`,
                        held.before === 1 ? 'Opens tomorrow' : `Opens in ${held.before} days`,
                      )
                    : say(`展会第 ${held.day} 天，共 ${held.of} 天`, `Day ${held.day} of ${held.of}`)}
              </strong>
            </>
          )}
        </p>
        <StatusLight />
      </header>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        late ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : (
        <>
          {data.broken.length > 0 && (
            <section className="ad-broken" role="alert">
              <h2>{say('待处理的异常', 'Problems to resolve')}</h2>
              <ul>
                {data.broken.map(({ key, zh, en, path }) => (
                  <li key={key}>{path ? <Link to={path}>{say(zh, en)}</Link> : say(zh, en)}</li>
                ))}
              </ul>
            </section>
          )}
          {projects.length === 0 && <First />}
          {project && <Steps project={project.id} />}
          {project && <Untranslated project={project.id} />}
          <section className="ad-panel ad-needs">
            <h2>{say('待我处理', 'Needs your attention')}</h2>
            {needs.length === 0 ? (
              <p className="ad-calm">{say('没有待处理的事项。', 'You are all caught up.')}</p>
            ) : (
              <ul>
                {needs.map(({ key, zh, en, count, path }) => (
                  <li key={key}>
                    <Link to={path}>
                      <b>{pending(count)}</b>
                      <span>{say(zh, en)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
          {dashboardFigures ? (
            <Figures data={dashboardFigures} />
          ) : noFigures ? (
            <section className="ad-panel ad-days">
              <Failed error={noFigures} again={askAgain} />
            </section>
          ) : (
            <Waiting />
          )}
          {/* Without the right to see records the answer has no forms, so do not say there are none. */}
          {record && projects.length > 0 && (
            <section className="ad-panel ad-forms">
              <h2>{say('各表单进度', 'Forms')}</h2>
              {data.forms.length === 0 ? (
                <p className="ad-calm">
                  {project
                    ? say('这个活动还没有表单。', 'This event has no forms yet.')
                    : say('还没有表单。', 'There are no forms yet.')}{' '}
                  {form && may('webForm.create') && (
                    <Link to={`${form}?new=template`}>{say('新建表单', 'Create a form')}</Link>
                  )}
                </p>
              ) : (
                <table aria-label={say('各表单进度', 'Forms')}>
                  <thead>
                    <tr>
                      <th>{say('表单', 'Form')}</th>
                      <th>{say('待审核', 'Pending')}</th>
                      <th>{say('有效', 'Valid')}</th>
                      <th>{say('无效', 'Invalid')}</th>
                      <th>{say('合计', 'Total')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.forms.map(form => (
                      <tr key={form.id}>
                        <th scope="row">
                          <Link to={`${record}?webFormId=${form.id}`}>{name(form)}</Link>
                          <Share form={form} />
                        </th>
                        <td>
                          {form.pending > 0 ? (
                            <Link className="ad-pending" to={`${record}?webFormId=${form.id}&status=10`}>
                              {numberText(form.pending, language)}
                            </Link>
                          ) : (
                            0
                          )}
                        </td>
                        <td>{numberText(form.valid, language)}</td>
                        <td>
                          {numberText(form.invalid, language)}
                          {form.erased > 0 && (
                            <small>{say(`（${form.erased} 个已清除个人信息）`, ` (${form.erased} erased)`)}</small>
                          )}
                        </td>
                        <td>{numberText(form.total, language)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </section>
          )}
        </>
      )}
    </div>
  )
}
/** Without a project nothing else can be created: shows the first step. */
function First() {
  const { say, may, listOf } = useHere()
  const list = listOf('project')
  return (
    <section className="ad-panel ad-forms">
      <h2>{say('从这里开始', 'Get started')}</h2>
      <p className="ad-calm">
        {list && may('project.create') ? (
          <>
            {say(
              '还没有活动。先新建一个活动，再为它建网站和表单。',
              'There are no events yet. Create one first, then add its website and forms.',
            )}{' '}
            <Link to={`${list}?new=1`}>{say('新建活动', 'Create an event')}</Link>
          </>
        ) : (
          say(
            '您还没有可进入的活动，请联系管理员。',
            'You do not have access to any event yet. Please contact an administrator.',
          )
        )}
      </p>
    </section>
  )
}
/** Keeps the place of the figures until they are loaded. */
function Waiting() {
  const { say } = useHere()
  const late = useAfter(true)
  return (
    <section className="ad-panel ad-days">
      <h2>{say('今天与昨天', 'Today and yesterday')}</h2>
      {late && <Skeleton active paragraph={{ rows: 9 }} title={false} />}
    </section>
  )
}
/** The records of a form by status, as one bar with the numbers beside it. */
const Share = ({ form: { pending, valid, invalid, total } }: { form: Summary['forms'][number] }) => (
  <span className="ad-share" aria-hidden="true">
    {total > 0 &&
      [
        ['valid', valid],
        ['pending', pending],
        ['invalid', invalid],
      ].map(([key, count]) => (
        <i key={key} className={`ad-${key}`} style={{ width: `${(Number(count) / total) * 100}%` }} />
      ))}
  </span>
)
