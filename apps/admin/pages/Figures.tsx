import { callApi } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { moneyText, numberText } from '@pavilion/screens/logic/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DaysChart } from './DaysChart.tsx'

interface Figure { readonly name: string; readonly zh: string; readonly en: string; readonly unit: 'count' | 'money'; readonly currency?: string; readonly today: number; readonly yesterday: number; readonly days: readonly { day: string; value: number }[]; readonly by?: { readonly zh: string; readonly en: string; readonly parts: readonly { key: string; value: number }[] } }
interface Told { readonly figures: readonly Figure[]; readonly health: readonly { key: string; zh: string; en: string; well: boolean; path?: string }[] }

/** Today against yesterday, thirty days of the figure that is chosen, by channel; and how the installation is. As far as one may see. */
export default function Figures() {
  const { say, project, language } = useHere(), [chosen, setChosen] = useState<string | undefined>()
  const { data } = useQuery({ queryKey: ['dashboardFigures', project?.id], queryFn: () => callApi<Told>('/dashboard/getFigures'), refetchInterval: 60_000, staleTime: 0, gcTime: 0 })
  if (!data) return null
  const keyOf = (figure: Figure) => `${figure.name} ${figure.currency ?? ''}`, figure = data.figures.find(one => keyOf(one) === chosen) ?? data.figures[0]
  const text = (one: Figure, value: number) => (one.unit === 'money' ? moneyText(value, one.currency ?? 'CNY', language) : numberText(value, language))
  const most = Math.max(1, ...(figure?.by?.parts.map(({ value }) => value) ?? []))
  return <>
    {figure && <section className="ad-panel ad-days" aria-label={say('今日数据', 'Today’s figures')}><h2>{say('今天与昨天', 'Today against yesterday')}</h2>
      <div className="ad-figures">{data.figures.map(one => { const change = one.today - one.yesterday
        return <button type="button" key={keyOf(one)} aria-pressed={one === figure} onClick={() => setChosen(keyOf(one))}><span>{say(one.zh, one.en)}{one.currency ? ` · ${one.currency}` : ''}</span><b>{text(one, one.today)}</b>
          <small>{say('昨天', 'yesterday')} {text(one, one.yesterday)}{change > 0 && <em className="ad-up"> ↑ {text(one, change)}</em>}</small></button> })}</div>
      <DaysChart days={figure.days.map(({ day, value }) => ({ day, count: value }))} name={[figure.zh, figure.en]} text={value => text(figure, value)} />
      {figure.by && figure.by.parts.length > 0 && <><h2>{say(`近 30 天${figure.by.zh}`, `${figure.by.en}, 30 days`)}</h2>
        <ul className="ad-parts">{figure.by.parts.map(({ key, value }) => <li key={key}><span>{key || say('直接访问', 'Direct')}</span><i aria-hidden="true" style={{ width: `${(value / most) * 100}%` }} /><b>{text(figure, value)}</b></li>)}</ul></>}
    </section>}
    {data.health.length > 0 && <section className="ad-panel ad-forms" aria-label={say('系统状态', 'Health')}><h2>{say('系统状态', 'Health')}</h2>
      <ul className="ad-health">{data.health.map(({ key, zh, en, well, path }) => <li key={key} className={well ? 'ad-well' : 'ad-ill'}><span aria-hidden="true">{well ? '●' : '▲'}</span> {path ? <Link to={path}>{say(zh, en)}</Link> : say(zh, en)}</li>)}</ul></section>}
  </>
}
