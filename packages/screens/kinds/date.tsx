import { CalendarOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { wallClock } from '../logic/time.ts'
import { type CellProps, kindView, type SearchProps } from './kind.ts'
import { onUse } from './onUse.tsx'
import type { DayRange } from './picker.tsx'
import { isNothing, Nothing } from './parts.tsx'
import { PlainInput } from './plainInput.ts'

// The pickers are large: they come when the first of them is shown.
const DateInput = onUse(() => import('./picker.tsx').then(({ Picker }) => ({ default: Picker })))

function Cell({ value, field }: CellProps) {
  const { zone } = useHere()
  return isNothing(value) ? (
    <Nothing />
  ) : (
    <time className="pv-number" dateTime={String(value)}>
      {field.kind === 'instant' ? wallClock(String(value), zone) : String(value)}
    </time>
  )
}
/** A plain field that becomes the picker once somebody turns to it. It opens for who is still there when it has come, and calls nobody back who has gone on. */
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
export const instant = kindView({ Cell, Input: DateInput, Search: DaysSearch, width: 170 })
export const time = kindView({ Cell, Input: DateInput, Search: TimeSearch, width: 90 })
