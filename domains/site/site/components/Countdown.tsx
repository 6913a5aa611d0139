import { show, useSite } from '@pavilion/pages'
import { daysCountdown, flipCountdown, timeLeft } from '@pavilion/site/model/index.ts'

/** Days, hours, minutes and seconds to a deadline; the script updates them each second. */
export const FlipCountdown = show(flipCountdown, ({ row }) => {
  const site = useSite()
  const left = timeLeft(row.deadline, Date.now())
  if (!left) return null
  const parts = [
    ['days', left.days, site.say('天', 'Days')],
    ['hours', left.hours, site.say('时', 'Hours')],
    ['minutes', left.minutes, site.say('分', 'Minutes')],
    ['seconds', left.seconds, site.say('秒', 'Seconds')],
  ] as const
  const name = site.named(row)
  return (
    <div id={`c-${row.id}`} className={`flip c-${row.id}`} data-wake="countdown" data-deadline={row.deadline ?? ''}>
      {name ? <p className="flip-name">{name}</p> : null}
      <div className="flip-parts" role="timer">
        {parts.map(([key, value, label]) => (
          <span key={key}>
            <strong data-part={key}>{String(value).padStart(2, '0')}</strong>
            <small>{label}</small>
          </span>
        ))}
      </div>
    </div>
  )
})
export const DaysCountdown = show(daysCountdown, ({ row }) => {
  const site = useSite()
  const left = timeLeft(row.deadline, Date.now())
  if (!left) return null
  return (
    <p id={`c-${row.id}`} className={`days c-${row.id}`} data-wake="countdown" data-deadline={row.deadline ?? ''}>
      {site.named(row) || site.say('距开幕还有', 'Opens in')}
      <strong data-part="days">{left.days}</strong>
      <span data-one={site.say('天', 'day')} data-many={site.say('天', 'days')}>
        {site.say('天', left.days === 1 ? 'day' : 'days')}
      </span>
    </p>
  )
})
