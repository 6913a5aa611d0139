import { entriesOf } from '@pavilion/declare'
import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input, Select } from 'antd'
import { useDeferredValue, type ReactNode } from 'react'
import { tripTicketType } from '../../model/codes.ts'
import { tripSchedule } from '../../model/index.ts'
import { findSchedule } from '../../model/trips/desk.ts'
import { shownTimes } from '../../model/trips/times.ts'
import { typeOfNumber } from '../../model/trips/timetable.ts'
import { offeredZones, zoneOfPlace } from '../../model/trips/zones.ts'
import { Trip, type Way } from './parts.tsx'

/** A trip as a timetable prints it: local times, each with the zone of its station. */
export interface LocalTrip {
  readonly type: number
  readonly tripNumber: string
  readonly fromPlace: string
  readonly fromZone: string
  readonly toPlace: string
  readonly toZone: string
  readonly day: string
  readonly departs: string
  readonly arrives: string
  readonly tripScheduleId: number | null
}
export function localOf(way: Way, zone: string, tripScheduleId: number | null): LocalTrip {
  const [fromZone, toZone] = [way.fromZone ?? zone, way.toZone ?? zone]
  const { day, departs, arrives, days } = shownTimes(way, fromZone, toZone)
  return {
    type: way.type ?? tripTicketType.train,
    tripNumber: way.tripNumber ?? '',
    fromPlace: way.fromPlace ?? '',
    fromZone,
    toPlace: way.toPlace ?? '',
    toZone,
    day,
    // Without an arrival the departure is only the day that the guest named.
    departs: way.arriveTime ? departs : '',
    arrives: arrives && days ? `${arrives}+${days}` : arrives,
    tripScheduleId,
  }
}
/** What the calls of the desk take of it. */
export const sentTrip = ({ tripScheduleId, type, ...trip }: LocalTrip) => ({
  ...trip,
  type: type as typeof tripTicketType.train,
  ...(tripScheduleId !== null && { tripScheduleId }),
})
export const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="td-field">
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)
interface Props {
  readonly id: string
  readonly value: LocalTrip
  readonly zone: string
  readonly onChange: (value: LocalTrip) => void
}
/** A trip from the timetable, or typed: number, stations, and what their clocks show. */
export function TripFields({ id, value, zone, onChange }: Props) {
  const { say } = useHere()
  const q = useDeferredValue(value.tripNumber.trim())
  const day = /^\d{4}-\d\d-\d\d$/.test(value.day) ? value.day : undefined
  const { data } = useQuery({
    queryKey: [tripSchedule.name, 'find', q, day],
    enabled: q.length >= 2,
    queryFn: () => send(findSchedule, { q, ...(day && { day }) }),
  })
  /** Whatever is typed over an entry of the timetable is no longer that entry. */
  const set = (change: Partial<LocalTrip>) => onChange({ ...value, tripScheduleId: null, ...change })
  const zones = [...new Set([zone, value.fromZone, value.toZone, ...offeredZones])].map(name => ({
    value: name,
    label: name,
  }))
  const text = (name: 'departs' | 'arrives', label: string, placeholder: string) => (
    <Field id={`${id}-${name}`} label={label}>
      <Input
        id={`${id}-${name}`}
        value={value[name]}
        placeholder={placeholder}
        onChange={event => set({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <div className="td-fields">
      <Field id={`${id}-number`} label={say('航班/车次', 'Number')}>
        <AutoComplete
          id={`${id}-number`}
          value={value.tripNumber}
          options={(data?.rows ?? [])
            .filter(row => !row.cancelled)
            .map(row => ({ value: String(row.id), label: <Trip way={row} zone={data?.timeZone ?? zone} /> }))}
          popupMatchSelectWidth={false}
          onSelect={key => {
            const row = data?.rows.find(each => String(each.id) === key)
            if (row) onChange(localOf(row, data?.timeZone ?? zone, row.id))
          }}
          onChange={tripNumber => {
            if (data?.rows.some(row => String(row.id) === tripNumber)) return
            set({ tripNumber, ...(/\d{2,}/.test(tripNumber) && { type: typeOfNumber(tripNumber) }) })
          }}
        />
      </Field>
      <Field id={`${id}-type`} label={say('类型', 'Type')}>
        <Select
          id={`${id}-type`}
          value={value.type}
          onChange={type => set({ type })}
          options={entriesOf(tripTicketType).map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
        />
      </Field>
      <Field id={`${id}-day`} label={say('出发日期', 'Date')}>
        <Input id={`${id}-day`} type="date" value={value.day} onChange={event => set({ day: event.target.value })} />
      </Field>
      <Field id={`${id}-from`} label={say('出发地', 'From')}>
        <Input
          id={`${id}-from`}
          value={value.fromPlace}
          onChange={event =>
            set({ fromPlace: event.target.value, fromZone: zoneOfPlace(event.target.value) ?? value.fromZone })
          }
        />
      </Field>
      {text('departs', say('出发（当地）', 'Departs, local'), '08:05')}
      <Field id={`${id}-from-zone`} label={say('出发地时区', 'Zone of the departure')}>
        <Select
          id={`${id}-from-zone`}
          showSearch
          value={value.fromZone}
          options={zones}
          onChange={fromZone => set({ fromZone })}
        />
      </Field>
      <Field id={`${id}-to`} label={say('目的地', 'To')}>
        <Input
          id={`${id}-to`}
          value={value.toPlace}
          onChange={event =>
            set({ toPlace: event.target.value, toZone: zoneOfPlace(event.target.value) ?? value.toZone })
          }
        />
      </Field>
      {text('arrives', say('到达（当地）', 'Arrives, local'), '09:10')}
      <Field id={`${id}-to-zone`} label={say('目的地时区', 'Zone of the arrival')}>
        <Select
          id={`${id}-to-zone`}
          showSearch
          value={value.toZone}
          options={zones}
          onChange={toZone => set({ toZone })}
        />
      </Field>
    </div>
  )
}
