import { callApi } from '@pavilion/screens/call/client.ts'
import type { Listed } from '@pavilion/screens/call/hooks.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { now } from '@pavilion/screens/logic/clock.ts'
import { numberText } from '@pavilion/screens/logic/text.ts'
import { wallClock } from '@pavilion/screens/logic/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ShellLink } from '../shell/router.tsx'
import { NotFound } from './Refusals.tsx'
import type { Figure, DashboardFigures } from './counted.ts'
import './fixed.css'

/** What may be shown on a wall: people, never money. */
const shownOnWalls = ['entries', 'registrations']

/**
 * A screen for a wall, readable from ten metres: today's visitors and the last days. Without a code
 * it is the green entry screen. Figures are updated every minute; if the connection is lost, the
 * last ones stay with their time.
 */
export default function LargeScreen({ code }: { code?: string }) {
  const { say, language, project, zone } = useHere()
  const screenQuery = useQuery({
    queryKey: ['visualScreen', 'wall', project?.id, code],
    enabled: code !== undefined,
    queryFn: () => callApi<Listed>('/visualScreen/getList', { search: { code }, pagination: { page: 1, limit: 20 } }),
  })
  const screen = screenQuery.data?.rows.find(row => row.code === code) as
    | { name: string; title: string | null; status: number; refreshInterval: number | null }
    | undefined
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['dashboardFigures', project?.id],
    queryFn: () => callApi<DashboardFigures>('/dashboard/getFigures'),
    refetchInterval: Math.max(5, screen?.refreshInterval ?? 15) * 1000,
  })
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  // The address in the specification is for every project; any other screen was created by an
  // operator.
  if (code !== undefined && screenQuery.data && (screen ? screen.status !== 1 : code !== 'jm2024')) return <NotFound />
  const name = project
    ? language === 'en' && project.englishName
      ? project.englishName
      : project.name
    : say('全部项目', 'All projects')
  const figures = shownOnWalls
    .flatMap(one => data?.figures.filter(figure => figure.name === one) ?? [])
    .slice(0, code === undefined ? 1 : 2)
  return (
    <main className={code === undefined ? 'ad-wall ad-wall-green' : 'ad-wall'}>
      <header>
        <h1>{screen?.title || name}</h1>
        <time>{wallClock(now(), zone).slice(0, 16)}</time>
      </header>
      <div className="ad-wall-figures">
        {figures.map(figure => (
          <Wall key={figure.name} figure={figure} counting={data?.counting === true} />
        ))}
        {data && figures.length === 0 && <p>{say('没有可显示的数据', 'Nothing to show')}</p>}
      </div>
      <footer>
        <span role="status">
          {isError
            ? say(
                `连接已断开，当前显示 ${wallClock(dataUpdatedAt, zone).slice(11, 16)} 的数据`,
                `Connection lost. Figures as of ${wallClock(dataUpdatedAt, zone).slice(11, 16)}`,
              )
            : say('每分钟更新', 'Updated every minute')}
        </span>
        <ShellLink to="/dashboard">{say('返回后台', 'Back to the back-office')}</ShellLink>
      </footer>
    </main>
  )
}
function Wall({ figure, counting }: { figure: Figure; counting: boolean }) {
  const { say, language } = useHere()
  const days = figure.days.slice(-7)
  const most = Math.max(1, ...days.map(({ value }) => value))
  const isQuiet = days.every(({ value }) => value === 0)
  return (
    <section aria-label={say(figure.zh, figure.en)}>
      <h2>{say(`今日${figure.zh}`, `${figure.en} today`)}</h2>
      {/* Not counted yet: do not show zero. */}
      <strong>{counting ? '…' : numberText(figure.today, language)}</strong>
      {counting ? (
        <p role="status">{say('正在统计，请稍候', 'Counting… The figures will appear shortly')}</p>
      ) : isQuiet ? (
        <p>{say(`近 7 天还没有${figure.zh}`, `No ${figure.en.toLowerCase()} in the last 7 days`)}</p>
      ) : (
        <ol>
          {days.map(({ day, value }) => (
            <li key={day}>
              <b>{numberText(value, language)}</b>
              <i aria-hidden="true" style={{ height: `${(value / most) * 100}%` }} />
              <span>{day.slice(5)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
