import { Button, DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ComponentRef, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { useMedia } from '../list/useNarrowerThan.ts'
import { readRange, writeRange } from '../logic/filters.ts'
import { now } from '../logic/clock.ts'
import { instantOf, quickRanges, timeFormat, typedTime, wallClock } from '../logic/time.ts'
import type { InputProps, SearchProps } from './kind.ts'

// «Now» and «today» are those of the project, wherever the machine stands that one sits at. The pickers ask for them by `tz`, where days have it; a plug-in of dayjs would keep a second calendar.
let zoneHere = 'Asia/Shanghai'
dayjs.extend((_, Day) => {
  ;(Day.prototype as Dayjs & { tz(): Dayjs }).tz = () => dayjs(wallClock(now(), zoneHere))
})

/** Picks a day, a moment or a time of day. Moments are typed by the clock of the project's zone. */
export function Picker({ value, onChange, field, id, disabled, onBlur }: InputProps) {
  const { zone, say } = useHere()
  const byFinger = useMedia('(pointer: coarse)')
  const pickerRef = useRef<ComponentRef<typeof DatePicker>>(null)
  const [open, setOpen] = useState(false)
  zoneHere = zone
  const shown = !value ? '' : field.kind === 'instant' ? wallClock(String(value), zone) : String(value)
  // The picker drops without a word what is not written as it writes itself. What is, it takes on its own, and so it shows the day on which the mouse lies.
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
    // By finger one picks: a keyboard on the screen would lie over days and hours.
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

/** From one day to another, with the quick ranges, open at once where `open`; the address holds `2026-11-01~2026-11-30`. */
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
