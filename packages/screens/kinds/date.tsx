import { CalendarOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { wallClock } from '../logic/time.ts'
import { type CellProps, kindView, type SearchProps } from './kind.ts'
import { onUse } from './onUse.tsx'
import type { DayRange } from './picker.tsx'
import { isNothing, Nothing } from './parts.tsx'
import { PlainInput } from './plainInput.ts'

// The pickers are large: they are loaded when the first one is shown.
const DateInput = onUse(() => import('./picker.tsx').then(({ Picker }) => ({ default: Picker })))

/** In lists moments go to the minute; the whole clock and its zone are the tooltip. */
function Cell({ value, field, whole }: CellProps) {
  const { zone } = useHere()
  if (isNothing(value)) return <Nothing />
  const isInstant = field.kind === 'instant'
  const wall = isInstant ? wallClock(String(value), zone) : String(value)
  return (
    <time className="pv-number" dateTime={String(value)} {...(isInstant && { title: `${wall} ${zone}` })}>
      {isInstant && !whole ? wall.slice(0, 16) : wall}
    </time>
  )
}
/**
 * A plain input that becomes the picker on focus. If the focus has left before the picker is
 * loaded, it stays closed and does not take the focus back.
 */
function DaysSearch(props: SearchProps) {
  const { say } = useHere()
  const [come, setCome] = useState<{ readonly Range: typeof DayRange; readonly open: boolean }>()
  const held = useRef(false)
  const turnTo = () => {
    held.current = true
    import('./picker.tsx').then(
      ({ DayRange }) => setCome({ Range: DayRange, open: held.current }),
      error =>
        setCome(() => {
          throw error
        }),
    )
  }
  if (come) return <come.Range {...props} open={come.open} />
  return (
    <PlainInput
      readOnly
      aria-label={props.label}
      value={props.value.replace('~', ' ~ ')}
      placeholder={say('选择日期范围', 'Select dates')}
      suffix={<CalendarOutlined />}
      onFocus={turnTo}
      onBlur={() => {
        held.current = false
      }}
    />
  )
}
const TimeSearch = ({ value, onChange, label }: SearchProps) => (
  <PlainInput
    aria-label={label}
    key={value}
    type="time"
    defaultValue={value}
    onBlur={event => onChange(event.target.value)}
  />
)

/** Days, moments in the project's time zone, and times of day. */
export const date = kindView({ Cell, Input: DateInput, Search: DaysSearch, width: 120 })
export const instant = kindView({ Cell, Input: DateInput, Search: DaysSearch, width: 145 })
export const time = kindView({ Cell, Input: DateInput, Search: TimeSearch, width: 90 })
