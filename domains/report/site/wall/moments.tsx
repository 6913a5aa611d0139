import { dayMs } from '@pavilion/declare'
import type { WallSession, WallView } from '../../model/calls.ts'
import type { WallBlock } from '../../model/walls.ts'
import { clockTime, type Speak } from './words.ts'

interface Props {
  readonly language: 'zh' | 'en'
  readonly say: Speak
  /** Milliseconds since 1970. */
  readonly time: number
  readonly zone: string
}
const inWords = (name: string, english: string | null, language: 'zh' | 'en') => (language === 'en' && english) || name
const endOf = ({ from, to }: WallSession) => (to ? Date.parse(to) : Date.parse(from) + 3_600_000)

/** What runs now, and what begins next. */
export function NowAndNext({ sessions, language, say, time, zone }: Props & Pick<WallView, 'sessions'>) {
  const now = sessions.filter(one => Date.parse(one.from) <= time && endOf(one) > time)
  const next = sessions.filter(one => Date.parse(one.from) > time)
  if (!now.length && !next.length) return <p className="wl-none">{say('近期没有日程', 'No sessions soon')}</p>
  const list = (rows: readonly WallSession[], name: string) =>
    rows.map((one, nth) => (
      <li key={`${one.from} ${one.name} ${one.place}`}>
        {nth === 0 && <h3>{name}</h3>}
        <div>
          <time>{clockTime(one.from, zone).slice(0, 5)}</time>
          <span className="wl-name">{inWords(one.name, one.nameEN, language)}</span>
          {one.place && <small>{inWords(one.place, one.placeEN, language)}</small>}
        </div>
      </li>
    ))
  return (
    <ul className="wl-sessions">
      {list(now.slice(0, 5), say('正在进行', 'Now'))}
      {list(next.slice(0, now.length > 2 ? 3 : 5), say('接下来', 'Next'))}
    </ul>
  )
}
export function Clock({ time, zone }: Pick<Props, 'time' | 'zone'>) {
  return <strong className="wl-time">{clockTime(new Date(time).toISOString(), zone)}</strong>
}
/** The beginning of a day in a zone: the clock there says how far it is from that of the world. */
function midnightOf(day: string, zone: string): number {
  const world = Date.parse(`${day}T00:00:00Z`)
  const [hours = 0, minutes = 0] = clockTime(new Date(world).toISOString(), zone).split(':').map(Number)
  const ahead = (hours * 60 + minutes) * 60_000
  return world - (hours >= 12 ? ahead - dayMs : ahead)
}
/** Days until a day of the event, or hours and minutes on the last day; nothing counts below zero. */
export function Countdown({
  block,
  opensAt,
  say,
  time,
  zone,
}: Props & { readonly block: WallBlock } & Pick<WallView, 'opensAt'>) {
  const until = block.until ? midnightOf(block.until, zone) : opensAt ? Date.parse(opensAt) : undefined
  if (until === undefined) return <p className="wl-none">{say('活动还没有开始日期', 'The event has no date yet')}</p>
  const left = until - time
  if (left <= 0) return <strong>{say('已开幕', 'Open')}</strong>
  const days = Math.floor(left / dayMs)
  if (days >= 1)
    return (
      <strong>
        {days}
        <small> {say('天', days === 1 ? 'day' : 'days')}</small>
      </strong>
    )
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return (
    <strong className="wl-time">
      {two(left / 3_600_000)}:{two((left / 60_000) % 60)}:{two((left / 1000) % 60)}
    </strong>
  )
}
