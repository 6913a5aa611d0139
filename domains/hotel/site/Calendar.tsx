import { addDays } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import type { FreeNight } from '../model/free.ts'
import { dayInWords, monthInWords, shortPrice, weeksOf } from './words.ts'

export interface Stay {
  readonly checkIn: string | null
  readonly checkOut: string | null
}
interface Props {
  readonly month: string
  readonly nights: ReadonlyMap<string, FreeNight>
  readonly currency: string
  readonly stay: Stay
  readonly first: string
  readonly onDay: (day: string) => void
}
const monday = '2027-05-03'
const isFree = (night: FreeNight | undefined) => night !== undefined && night.left !== 0 && night.price !== null

/**
 * A month of nights: price and state of each. A day can be chosen as arrival while its night is
 * free, as departure while the night before it is.
 */
export function Month({ month, nights, currency, stay, first, onDay }: Props) {
  const { say, lang, language } = useSite()
  const { checkIn, checkOut } = stay
  const weekdays = Array.from({ length: 7 }, (_, at) => {
    const day = addDays(monday, at)
    return [
      dayInWords(day, lang, { weekday: 'narrow', month: undefined, day: undefined }),
      dayInWords(day, lang, { weekday: 'long', month: undefined, day: undefined }),
    ] as const
  })
  const choosesEnd = checkIn !== null && checkOut === null
  return (
    <table className="ht-month">
      <caption>{monthInWords(month, lang)}</caption>
      <thead>
        <tr>
          {weekdays.map(([short, long]) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, nth) => (
          <tr key={nth}>
            {week.map((day, at) => {
              if (!day) return <td key={at} />
              const night = nights.get(day)
              const free = isFree(night)
              const few = free && night?.left !== null && (night?.left ?? 9) <= 3
              const before = addDays(day, -1)
              const canEnd = choosesEnd && day > checkIn && isFree(nights.get(before))
              const disabled = day < first || !(free || canEnd)
              const inside = checkIn !== null && checkOut !== null && day >= checkIn && day <= checkOut
              const price = free && night?.price ? shortPrice(night.price, currency, language) : ''
              const state = free
                ? few
                  ? say(`，余 ${night?.left} 间`, `, ${night?.left} left`)
                  : ''
                : say('不可订', 'not available')
              const ends =
                day === checkIn ? say('，入住', ', check-in') : day === checkOut ? say('，离店', ', check-out') : ''
              return (
                <td key={day} className={inside ? 'ht-in' : undefined}>
                  <button
                    type="button"
                    disabled={disabled}
                    aria-pressed={day === checkIn || day === checkOut}
                    className={few ? 'ht-day ht-day-few' : 'ht-day'}
                    onClick={() => onDay(day)}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="unseen">{`${dayInWords(day, lang, { weekday: 'short' })}, `}</span>
                    <span className="ht-day-price">{price}</span>
                    <span className="unseen">{`${state}${ends}`}</span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
