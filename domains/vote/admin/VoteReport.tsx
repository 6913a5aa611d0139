import { ExportOutlined, FundProjectionScreenOutlined } from '@ant-design/icons'
import { callOf, including } from '@pavilion/declare'
import { website } from '@pavilion/site/model/index.ts'
import { type AnyRow, Failed, Notice, numberText, RowSelect, send, titleOf, useAfter, useHere } from '@pavilion/screens'
import { DaysChart, PartsChart } from '@pavilion/screens/charts/Chart.tsx'
import { dayAfter } from '@pavilion/screens/logic/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getReport, type Report } from '../model/calls.ts'
import { placesOf } from '../model/rules.ts'
import { voteItem, voteTopic } from '../model/vote.ts'

const path = '/voteManagement'
const refreshMs = 15_000
const mostDays = 31
const mostPlaces = 12

/** The report of one topic, counted from the vote rows: ranking, shares, voters, votes by day. */
export function VoteReport() {
  const { say, project } = useHere()
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const chosen = Number(params.get('voteTopicId')) || undefined
  const newest = useQuery({
    queryKey: ['voteTopic', 'newest', project?.id],
    enabled: chosen === undefined,
    queryFn: () => send(callOf(voteTopic, 'getList'), { pagination: { page: 1, limit: 1 } }),
  })
  const id = chosen ?? newest.data?.rows[0]?.id
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['voteItem', 'report', id],
    enabled: id !== undefined,
    refetchInterval: refreshMs,
    queryFn: () => send(getReport, { where: { voteTopicId: id } }),
  })
  const late = useAfter(isPending && id !== undefined)
  return (
    <section className="pv-detail vt-report" aria-label={say('投票报表', 'Vote report')}>
      <header>
        <h1>{say('投票报表', 'Vote report')}</h1>
        <div className="vt-choice">
          <RowSelect
            of={voteTopic}
            many={false}
            ids={id === undefined ? [] : [id]}
            label={say('投票主题', 'Vote')}
            onChange={([next]) => setParams(next ? { voteTopicId: String(next) } : {})}
          />
        </div>
      </header>
      {newest.data && id === undefined ? (
        <Notice
          title={say('还没有投票主题', 'There are no vote topics yet')}
          ways={
            <Button type="primary" onClick={() => go(`${path}/voteTopic`)}>
              {say('新建投票主题', 'Create one')}
            </Button>
          }
        />
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        late ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : (
        <Figures report={data} />
      )}
    </section>
  )
}

function Figures({ report: { topic, rows, total, voters, days } }: { report: Report }) {
  const { say, language } = useHere()
  const number = (value: number) => numberText(value, language)
  const ranked = rows.toSorted((one, other) => other.records - one.records)
  const places = placesOf(ranked, ({ records }) => records)
  const entered = rows.reduce((sum, { byOperators }) => sum + byOperators, 0)
  return (
    <>
      <p className="pv-words">
        <Link to={`${path}/voteTopic/detail?id=${topic.id}`}>{titleOf(voteTopic, topic, language)}</Link>
        <LargeScreen topic={topic} />
        <Link to={`${path}/voteRecord?voteTopicId=${topic.id}`}>
          <ExportOutlined aria-hidden /> {say('投票记录与导出', 'Records and export')}
        </Link>
      </p>
      {rows.some(({ agrees }) => !agrees) && (
        <Alert
          type="error"
          showIcon
          title={say(
            '有选项的总票数与投票记录不一致，请联系技术人员。下表以投票记录为准。',
            'The total of a candidate does not match its vote records. Please contact technical support. The table below is based on the vote records.',
          )}
        />
      )}
      <dl className="vt-numbers">
        {(
          [
            ['总票数', 'Votes', total],
            ['投票人数', 'Voters', voters],
            ['选项', 'Candidates', rows.length],
            ['人工录入', 'Entered by operators', entered],
          ] as const
        ).map(([zh, en, value]) => (
          <div key={en}>
            <dt>{say(zh, en)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="pv-section">
        <h2>{say('排行', 'Ranking')}</h2>
        {rows.length === 0 ? (
          <p className="pv-hint">{say('此主题还没有选项。', 'This topic has no candidates yet.')}</p>
        ) : (
          <>
            <PartsChart
              name={['票数', 'Votes']}
              of={['选项', 'Candidate']}
              bars={ranked
                .slice(0, mostPlaces)
                .map(row => ({ key: String(row.id), name: titleOf(voteItem, row, language), value: row.records }))}
            />
            <div className="vt-scroll">
              <table aria-label={say('排行', 'Ranking')} className="vt-table">
                <thead>
                  <tr>
                    <th>{say('名次', 'Rank')}</th>
                    <th>{say('选项', 'Candidate')}</th>
                    <th>{say('票数', 'Votes')}</th>
                    <th>{say('占比', 'Share')}</th>
                    <th>{say('投票人数', 'Voters')}</th>
                    <th>{say('近 24 小时', 'Last 24 hours')}</th>
                    <th>{say('人工录入', 'By operators')}</th>
                  </tr>
                </thead>
                <tbody>
                  {ranked.map((row, at) => (
                    <tr key={row.id}>
                      <td>{places[at]}</td>
                      <th scope="row">
                        <Link to={`${path}/voteItem/detail?id=${row.id}`}>{titleOf(voteItem, row, language)}</Link>
                        <small className="vt-more">
                          {say(
                            `${number(row.voters)} 人投票 · 近 24 小时 +${number(row.rise)} · 人工录入 ${number(row.byOperators)}`,
                            `${number(row.voters)} voter${row.voters === 1 ? '' : 's'} · +${number(row.rise)} in 24 hours · ${number(row.byOperators)} by operators`,
                          )}
                        </small>
                      </th>
                      <td>{number(row.records)}</td>
                      <td>{(row.share * 100).toFixed(1)}%</td>
                      <td>{number(row.voters)}</td>
                      <td>{row.rise ? `+${number(row.rise)}` : '0'}</td>
                      <td>{number(row.byOperators)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </div>
      <div className="pv-section">
        <h2>{say('每日票数', 'Votes by day')}</h2>
        <Days days={days.slice(-mostDays)} />
      </div>
    </>
  )
}
/**
 * Votes per day in the project's time zone, from the first day with a vote, including days without
 * any.
 */
function Days({ days }: { days: Report['days'] }) {
  const { say } = useHere()
  const votes = new Map(days.map(({ day, votes }) => [day, votes]))
  const last = days.at(-1)?.day
  if (!last) return <p className="pv-hint">{say('还没有人投票。', 'Nobody has voted yet.')}</p>
  const first = days[0]?.day ?? last
  const all = Array.from({ length: mostDays }, (_, at) => dayAfter(last, at + 1 - mostDays)).filter(day => day >= first)
  return (
    <DaysChart
      name={['每日票数', 'Votes by day']}
      of={['日期', 'Day']}
      bars={all.map(day => ({ key: day, name: day, value: votes.get(day) ?? 0 }))}
    />
  )
}
/** A link to the live results on the event's site, for a large screen. */
export function LargeScreen({ topic }: { topic: AnyRow }) {
  const { say, may, language } = useHere()
  const { data } = useQuery({
    queryKey: ['website', 'screens', topic.projectId],
    enabled: may('website.getList'),
    queryFn: () =>
      send(including<{ language?: { mark?: string } | null }>()(website, 'getList'), {
        where: { projectId: topic.projectId, type: 1, status: 1 },
        includes: ['language'],
        pagination: { page: 1, limit: 20 },
      }),
  })
  const sites = (data?.rows ?? []).filter(site => typeof site.root === 'string' && site.root)
  const site = sites.find(one => one.language?.mark === language) ?? sites[0]
  return site ? (
    <a href={`${String(site.root)}/vote-screen?id=${topic.id}`} target="_blank" rel="noreferrer">
      <FundProjectionScreenOutlined aria-hidden /> {say('大屏', 'Large screen')}
    </a>
  ) : null
}
