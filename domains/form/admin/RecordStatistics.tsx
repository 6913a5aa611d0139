import './records.css'
import { entryOf } from '@pavilion/declare'
import { Failed, numberText, send, Tag, useAfter, useHere, wallClock } from '@pavilion/screens'
import { DaysChart, PartsChart } from '@pavilion/screens/charts/Chart.tsx'
import { dayAfter } from '@pavilion/screens/logic/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { getStatistics, type Statistics } from '../model/calls/desk.ts'
import { webFormRecordStatus } from '../model/codes.ts'
import type { FormDefinition } from '../model/definition.ts'
import { columnsIn } from '../model/titles.ts'
import { mostParts, QuestionStatistics, shareOf } from './QuestionStatistics.tsx'

type Counted = Statistics['counts'][number]
const { pending, valid, invalid } = webFormRecordStatus
const mostDays = 30
const sumOf = (counts: readonly Counted[], which: (counted: Counted) => boolean = () => true) =>
  counts.reduce((sum, counted) => sum + (which(counted) ? counted.count : 0), 0)

/**
 * Statistics of a form: its records by status, day and channel, and the answers to its questions.
 */
export function RecordStatistics({ definition }: { definition: FormDefinition }) {
  const { say, zone, language, project } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['webFormRecord', 'statistics', project?.id, definition.id],
    queryFn: () => send(getStatistics, { webFormId: definition.id }),
  })
  const late = useAfter(!data)
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-stat">{late && <Skeleton active paragraph={{ rows: 10 }} />}</div>
  const number = (value: number) => numberText(value, language)
  const { counts } = data
  const effective = sumOf(counts, ({ status }) => status !== invalid)
  return (
    <div className="pv-stat">
      <div>
        <p className="pv-stat-head">
          <span>
            <b>{number(sumOf(counts))}</b> {say('条记录', 'records')}
          </span>
          {([pending, valid, invalid] as const).map(status => {
            const entry = entryOf(webFormRecordStatus, status)
            return (
              <span key={status}>
                <b>{number(sumOf(counts, counted => counted.status === status))}</b>{' '}
                {entry && <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag>}
              </span>
            )
          })}
        </p>
        <p className="pv-stat-note">
          {say(`统计于 ${wallClock(data.countedAt, zone)}。`, `Counted at ${wallClock(data.countedAt, zone)}. `)}
          {data.whole
            ? ''
            : say(
                `目前只统计了最新的 ${number(data.records)} 条，全部记录正在后台统计，请稍后再看。`,
                `Showing the newest ${number(data.records)} records. All records are being counted in the background. Check again later. `,
              )}
          {say('题目的统计不含无效记录。', 'Invalid records are not counted in question statistics.')}
        </p>
      </div>
      <Days counts={counts} />
      <Channels counts={counts} channels={data.channels} />
      <section>
        <h2>{say('题目', 'Questions')}</h2>
        <div className="pv-stat-questions">
          {columnsIn(definition).map(field => (
            <QuestionStatistics key={field.id} field={field} summary={data.answers[field.id]} of={effective} />
          ))}
        </div>
      </section>
    </div>
  )
}
/** Records per day over the thirty days before the newest record, including days without any. */
function Days({ counts }: { counts: readonly Counted[] }) {
  const { say } = useHere()
  const byDay = new Map<string, number>()
  for (const { day, count } of counts) byDay.set(day, (byDay.get(day) ?? 0) + count)
  const [first, ...others] = [...byDay.keys()].sort()
  const last = others.at(-1)
  if (!first || !last) return null
  const all = Array.from({ length: mostDays }, (_, at) => dayAfter(last, at + 1 - mostDays)).filter(day => day >= first)
  return (
    <section>
      <h2>{say('每日报名', 'Registrations per day')}</h2>
      <DaysChart
        name={['报名', 'Registrations']}
        of={['日期', 'Day']}
        bars={all.map(day => ({ key: day, name: day, value: byDay.get(day) ?? 0 }))}
      />
    </section>
  )
}
function Channels({ counts, channels }: { counts: readonly Counted[]; channels: Statistics['channels'] }) {
  const { say, language } = useHere()
  const number = (value: number) => numberText(value, language)
  const rows = [
    ...channels.map(channel => ({ ...channel, shown: true })),
    { id: 0, name: say('无渠道', 'No channel'), pageView: 0, shown: false },
  ]
    .map(channel => {
      const channelCounts = counts.filter(counted => counted.channel === channel.id)
      return {
        ...channel,
        all: sumOf(channelCounts),
        pending: sumOf(channelCounts, ({ status }) => status === pending),
        valid: sumOf(channelCounts, ({ status }) => status === valid),
        invalid: sumOf(channelCounts, ({ status }) => status === invalid),
      }
    })
    .filter(({ all, pageView }) => all + pageView > 0)
    .sort((one, other) => other.all - one.all)
  if (!rows.some(({ id }) => id > 0)) return null
  const drawn = rows.filter(({ all }) => all > 0).map(({ id, name, all }) => ({ key: String(id), name, value: all }))
  return (
    <section>
      <h2>{say('渠道', 'Channels')}</h2>
      {drawn.length > 0 && (
        <PartsChart
          name={['报名', 'Registrations']}
          of={['渠道', 'Channel']}
          text={shareOf(language, sumOf(counts))}
          bars={drawn.slice(0, mostParts)}
          beyond={drawn.slice(mostParts)}
        />
      )}
      <div className="pv-channels-wide">
        <table aria-label={say('渠道', 'Channels')} className="pv-channels">
          <thead>
            <tr>
              <th scope="col">{say('渠道', 'Channel')}</th>
              <th scope="col">{say('浏览', 'Page views')}</th>
              <th scope="col">{say('报名', 'Registrations')}</th>
              <th scope="col">{say('转化率', 'Conversion')}</th>
              <th scope="col">{say('待审核', 'Pending')}</th>
              <th scope="col">{say('有效', 'Valid')}</th>
              <th scope="col">{say('无效', 'Invalid')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>{row.shown ? number(row.pageView) : '—'}</td>
                <td>{number(row.all)}</td>
                <td>{row.pageView ? `${Math.round((row.all / row.pageView) * 1000) / 10}%` : '—'}</td>
                <td>{number(row.pending)}</td>
                <td>{number(row.valid)}</td>
                <td>{number(row.invalid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
