import '../board/board.css'
import { useHere } from '@pavilion/screens'
import { minutesAt, type Line } from '../../model/transfer.ts'

/** How long a route takes at each hour of the day. */
export function LineHours({ line }: { readonly line: Pick<Line, 'minutes' | 'hourMinutes'> }) {
  const { say } = useHere()
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, minutes: minutesAt(line, hour) }))
  const most = Math.max(...hours.map(({ minutes }) => minutes))
  return (
    <section className="dp-panel" aria-label={say('各时段的行车时间', 'Minutes of driving by hour')}>
      <h2>{say('各时段的行车时间（分钟）', 'Minutes of driving by hour')}</h2>
      <ol className="dp-hours">
        {hours.map(({ hour, minutes }) => (
          <li key={hour}>
            <i style={{ height: `${(minutes / most) * 64}px` }} aria-hidden />
            <b>{minutes}</b>
            <small>{String(hour).padStart(2, '0')}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
