import { dayIn, defaultCurrency, decimalsOf, priceText } from '@pavilion/declare'
import { DaysChart, PartsChart } from '@pavilion/screens/charts/Chart.tsx'
import { useHere } from '@pavilion/screens/environment.tsx'
import { numberText } from '@pavilion/screens/logic/text.ts'
import { today, wallClock } from '@pavilion/screens/logic/time.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Figure } from '@pavilion/system/model/calls/desk.ts'
import type { DashboardFigures } from './counted.ts'

/**
 * Today and yesterday, thirty days of the chosen figure, its channels, and the system status, as
 * far as the person may see them.
 */
export default function Figures({ data: { figures, health, counting, countedAt } }: { data: DashboardFigures }) {
  const { say, language, zone } = useHere()
  const [chosen, setChosen] = useState<string | undefined>()
  const keyOf = (figure: Figure) => `${figure.name} ${figure.currency ?? ''}`
  const figure = figures.find(one => keyOf(one) === chosen) ?? figures[0]
  const text = (one: Figure, value: number) =>
    one.unit === 'money'
      ? priceText({ minor: value, currency: one.currency ?? defaultCurrency() }, language)
      : numberText(value, language)
  // Along the axis, amounts have no decimals.
  const short = (value: number) =>
    numberText(
      figure?.unit === 'money' ? Math.round(value / 10 ** decimalsOf(figure.currency ?? defaultCurrency())) : value,
      language,
    )
  const isEmpty = figure?.days.every(({ value }) => value === 0) ?? true
  return (
    <>
      {figure && (
        <section className="ad-panel ad-days" aria-label={say('今日数据', 'Today’s figures')}>
          <h2>
            {say('今天与昨天', 'Today and yesterday')}
            {countedAt && !counting && <AsOf at={clockOf(countedAt, zone)} />}
          </h2>
          {counting && (
            <p className="ad-calm" role="status">
              {say('正在统计，请稍候…', 'Counting… The figures will appear shortly.')}
            </p>
          )}
          <div className="ad-figures">
            {figures.map(one => (
              <button
                type="button"
                key={keyOf(one)}
                aria-pressed={one === figure}
                onClick={() => setChosen(keyOf(one))}
              >
                <span>
                  {say(one.zh, one.en)}
                  {one.currency ? ` · ${one.currency}` : ''}
                </span>
                <b>{counting ? '—' : text(one, one.today)}</b>
                {!counting && (
                  <small>
                    {say('昨天此时', 'by this time yesterday')} {text(one, one.before)}{' '}
                    <Change from={one.before} to={one.today} />
                  </small>
                )}
              </button>
            ))}
          </div>
          {counting ? (
            <div className="ad-chart-space" />
          ) : isEmpty ? (
            <p className="ad-calm ad-chart-space">
              {say(`近 30 天没有${figure.zh}记录。`, `No ${figure.en.toLowerCase()} in the last 30 days.`)}
            </p>
          ) : (
            <DaysChart
              key={keyOf(figure)}
              name={[`近 30 天每日${figure.zh}`, `${figure.en} per day, last 30 days`]}
              of={['日期', 'Day']}
              text={value => text(figure, value)}
              short={short}
              bars={figure.days.map(({ day, value }, at) => ({
                key: day,
                name: day,
                value,
                ...(at === figure.days.length - 1 && { mark: say('今天', 'Today') }),
              }))}
            />
          )}
          {figure.by && figure.by.parts.length > 0 && (
            <>
              <h2>{say(`近 30 天${figure.by.zh}`, `${figure.by.en}, last 30 days`)}</h2>
              <PartsChart
                name={[figure.zh, figure.en]}
                of={['渠道', 'Channel']}
                text={value => text(figure, value)}
                bars={figure.by.parts.map(({ key, value }) => ({ key, name: key || say('直接访问', 'Direct'), value }))}
              />
            </>
          )}
        </section>
      )}
      {health.length > 0 && (
        <section className="ad-panel ad-forms" aria-label={say('系统状态', 'System status')}>
          <h2>{say('系统状态', 'System status')}</h2>
          <ul className="ad-health">
            {health.map(({ key, zh, en, well, path }) => (
              <li key={key} className={well ? 'ad-well' : 'ad-ill'}>
                <span aria-hidden="true">{well ? '●' : '▲'}</span>{' '}
                {path ? <Link to={path}>{say(zh, en)}</Link> : say(zh, en)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
/** The figures may be two minutes old, so they say when they were counted. */
function AsOf({ at }: { at: string }) {
  const { say } = useHere()
  return <small className="ad-as-of">{say(`截至 ${at}`, `as of ${at}`)}</small>
}
/** The time of today, or the day as well if it was before: the queue may be at a standstill. */
function clockOf(instant: string, zone: string): string {
  const clock = wallClock(instant, zone).slice(0, 16)
  return dayIn(instant, zone) === today(zone) ? clock.slice(11) : clock
}
/** By what percentage today differs from yesterday. Nothing if there is nothing to compare. */
function Change({ from, to }: { from: number; to: number }) {
  const { say } = useHere()
  if (!from || to === from) return null
  const share = Math.round((Math.abs(to - from) / from) * 100)
  const more = to > from
  return (
    <em className={more ? 'ad-up' : 'ad-down'}>
      <span aria-hidden="true">{more ? '↑' : '↓'}</span>
      <span className="ad-unseen">{more ? say('增加', 'up') : say('减少', 'down')} </span>
      {share}%
    </em>
  )
}
