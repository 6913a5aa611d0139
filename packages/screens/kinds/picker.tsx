import { defaultZone } from '@pavilion/declare'
import { Button, DatePicker, Form, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ComponentRef, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { useMedia } from '../list/table/useNarrowerThan.ts'
import { readRange, writeRange } from '../logic/filters.ts'
import { now } from '../logic/clock.ts'
import { instantOf, quickRanges, timeFormat, typedTime, wallClock } from '../logic/time.ts'
import type { InputProps, SearchProps } from './kind.ts'

// “Now” and “today” are those of the project's time zone, not of the machine. The pickers ask for
// them with `tz` if days have it. The time zone plugin of dayjs would bring a second calendar.
let zoneHere = defaultZone()
dayjs.extend((_, Day) => {
  ;(Day.prototype as Dayjs & { tz(): Dayjs }).tz = () => dayjs(wallClock(now(), zoneHere))
})

/** What is published, asked or born at a time of its own, not during the event. */
const apart = /publish|withdraw|birth|valid|expire|open|close|invoice|pay/i
/**
 * Where an empty picker opens: an end at its start, everything else on the first day of the event
 * while that is still to come.
 */
function useFirstDay({ name, field, of }: Pick<InputProps, 'name' | 'field' | 'of'>): string | undefined {
  const { project } = useHere()
  const form = Form.useFormInstance()
  if (field.kind === 'time') return undefined
  const start = name.startsWith('end') ? form?.getFieldValue(name.replace('end', 'start')) : undefined
  if (typeof start === 'string') return start
  const opens = project?.startTime
  const isOfEvent = of === undefined || of.scope === 'project'
  return opens && isOfEvent && !apart.test(name) && Date.parse(opens) > now() ? opens : undefined
}

/** Picks a day, a moment or a time of day. Moments are typed in the project's time zone. */
export function Picker({ value, onChange, name, field, of, id, disabled, onBlur }: InputProps) {
  const first = useFirstDay({ name, field, of })
  const { zone, say } = useHere()
  const byFinger = useMedia('(pointer: coarse)')
  const pickerRef = useRef<ComponentRef<typeof DatePicker>>(null)
  const [open, setOpen] = useState(false)
  zoneHere = zone
  const shown = !value ? '' : field.kind === 'instant' ? wallClock(String(value), zone) : String(value)
  // The picker silently drops text that is not in its own format, so such text is parsed here. Text
  // in its own format it takes itself, and then shows the day under the mouse.
  function take(target: EventTarget): void {
    const text = target instanceof HTMLInputElement ? target.value : ''
    const wall = typedTime(field.kind as 'date' | 'instant' | 'time', text)
    if (wall && wall !== text) onChange?.(field.kind === 'instant' ? instantOf(wall, zone) : wall)
  }
  const common = {
    ...(id && { id }),
    disabled: disabled ?? false,
    style: { width: '100%' },
    needConfirm: false,
    ...(first && { defaultPickerValue: dayjs(wallClock(first, zone)) }),
    // On a touch screen, a keyboard would cover the days and hours.
    inputReadOnly: byFinger,
    onBlur: (event: FocusEvent) => {
      take(event.target)
      onBlur?.()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || (event.key === 's' && (event.ctrlKey || event.metaKey))) take(event.target)
    },
  } as const
  if (field.kind === 'time')
    return (
      <TimePicker
        {...common}
        format="HH:mm"
        value={value ? dayjs(`2000-01-01 ${value}`) : null}
        onChange={time => onChange?.(time ? time.format('HH:mm') : undefined)}
      />
    )
  if (field.kind === 'date')
    return (
      <DatePicker
        {...common}
        format="YYYY-MM-DD"
        value={shown ? dayjs(shown) : null}
        onChange={date => onChange?.(date ? date.format('YYYY-MM-DD') : undefined)}
      />
    )
  return (
    <DatePicker
      {...common}
      ref={pickerRef}
      open={open}
      onOpenChange={setOpen}
      showTime
      classNames={{ popup: { root: 'pv-moment' } }}
      format={timeFormat}
      value={shown ? dayjs(shown) : null}
      placeholder={say('选择时间', 'Select time')}
      renderExtraFooter={() =>
        byFinger && (
          <Button
            type="primary"
            block
            onClick={() => {
              pickerRef.current?.blur()
              setOpen(false)
            }}
          >
            {say('完成', 'Done')}
          </Button>
        )
      }
      onChange={date => onChange?.(date ? instantOf(date.format(timeFormat), zone) : undefined)}
    />
  )
}

/**
 * A range of days with quick ranges; `open` opens it at once. The address has it as
 * `2026-11-01~2026-11-30`.
 */
export function DayRange({ value, onChange, label, open }: SearchProps & { open: boolean }) {
  const { zone, say } = useHere()
  zoneHere = zone
  const [from, to] = readRange(value)
  return (
    <DatePicker.RangePicker
      autoFocus={open}
      defaultOpen={open}
      aria-label={label}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      presets={quickRanges(zone).map(({ zh, en, range }) => ({
        label: say(zh, en),
        value: [dayjs(range[0]), dayjs(range[1])] as [dayjs.Dayjs, dayjs.Dayjs],
      }))}
      onChange={range =>
        onChange(writeRange(range?.[0]?.format('YYYY-MM-DD') ?? '', range?.[1]?.format('YYYY-MM-DD') ?? ''))
      }
    />
  )
}
