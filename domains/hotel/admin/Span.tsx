import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { countOf, addDays } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Button, Segmented } from 'antd'
import { useSearchParams } from 'react-router'

const spans = [7, 14, 30, 60] as const
/** The nights that a screen shows, kept in its address. */
export function useSpan(usual = 14) {
  const [params, setParams] = useSearchParams()
  const given = params.get('from') ?? ''
  const first = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined
  const days = Number(params.get('days'))
  const set = (change: Readonly<Record<string, string>>) =>
    setParams(
      former => {
        for (const [name, value] of Object.entries(change)) former.set(name, value)
        return former
      },
      { replace: true },
    )
  return { first, days: spans.includes(days as 7) ? days : usual, set }
}
/** Earlier, later, today, and how many nights. */
export function Span({ first, today, span }: { first: string; today: string; span: ReturnType<typeof useSpan> }) {
  const { say } = useHere()
  const go = (from: string) => span.set({ from })
  return (
    <div className="ho-span">
      <Button
        icon={<LeftOutlined />}
        aria-label={say('更早', 'Earlier')}
        data-hint={say('更早', 'Earlier')}
        onClick={() => go(addDays(first, -span.days))}
      />
      <Button onClick={() => go(today)}>{say('今天', 'Today')}</Button>
      <Button
        icon={<RightOutlined />}
        aria-label={say('更晚', 'Later')}
        data-hint={say('更晚', 'Later')}
        onClick={() => go(addDays(first, span.days))}
      />
      <Segmented
        aria-label={say('晚数', 'Nights')}
        value={span.days}
        options={spans.map(days => ({ value: days, label: say(`${days} 晚`, countOf(days, 'night')) }))}
        onChange={days => span.set({ days: String(days), from: first })}
      />
    </div>
  )
}
const weekdays = [
  ['日', 'Su'],
  ['一', 'Mo'],
  ['二', 'Tu'],
  ['三', 'We'],
  ['四', 'Th'],
  ['五', 'Fr'],
  ['六', 'Sa'],
] as const
/** A day as the head of a column: weekday, day, and the month where it begins. */
export function DayHead({ night, isFirst, today }: { night: string; isFirst: boolean; today: string }) {
  const { say, language } = useHere()
  const weekday = new Date(`${night}T00:00:00Z`).getUTCDay()
  const month = new Date(`${night}T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : 'zh-CN', {
    month: 'short',
    timeZone: 'UTC',
  })
  const day = night.slice(8)
  return (
    <th
      scope="col"
      className={`ho-day${weekday === 0 || weekday === 6 ? ' ho-weekend' : ''}${night === today ? ' ho-today' : ''}`}
    >
      <small>{isFirst || day === '01' ? month : say(...(weekdays[weekday] as readonly [string, string]))}</small>
      <b>
        <time dateTime={night}>{Number(day)}</time>
      </b>
    </th>
  )
}
