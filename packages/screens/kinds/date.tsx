import { CalendarOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useHere } from '../environment.tsx'
import { wallClock } from '../logic/time.ts'
import { type CellProps, kindView, type SearchProps } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Nothing } from './parts.tsx'
import { PlainInput } from './plainInput.ts'

// The pickers are large: they come when the first of them is shown.
const DateInput = onUse(() => import('./picker.tsx').then(({ Picker }) => ({ default: Picker })))
const RangePicker = lazy(() => import('./picker.tsx').then(({ DayRange }) => ({ default: DayRange })))

function Cell({ value, field }: CellProps) {
  const { zone } = useHere()
  return isNothing(value) ? <Nothing /> : <time className="pv-number" dateTime={String(value)}>{field.kind === 'instant' ? wallClock(String(value), zone) : String(value)}</time>
}
/** A plain field that becomes the picker once somebody turns to it. */
function DaysSearch(told: SearchProps) {
  const { say } = useHere(), [wanted, setWanted] = useState(false)
  const light = <PlainInput readOnly aria-label={told.label} value={told.value.replace('~', ' ~ ')} placeholder={say('选择日期范围', 'Select dates')} suffix={<CalendarOutlined />} onFocus={() => setWanted(true)} />
  return wanted ? <Suspense fallback={light}><RangePicker {...told} /></Suspense> : light
}
const TimeSearch = ({ value, onChange, label }: SearchProps) => <PlainInput aria-label={label} key={value} type="time" defaultValue={value} onBlur={event => onChange(event.target.value)} />

/** Days, moments in the project's time zone, and times of day. */
export const date = kindView({ Cell, Input: DateInput, Search: DaysSearch, width: 120 })
export const instant = kindView({ Cell, Input: DateInput, Search: DaysSearch, width: 170 })
export const time = kindView({ Cell, Input: DateInput, Search: TimeSearch, width: 90 })
