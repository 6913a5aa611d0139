import { dayIn, entriesOf } from '@pavilion/declare'
import { RadioField } from '@pavilion/fields/ChoiceField.tsx'
import { DateField, TimeField } from '@pavilion/fields/DateField.tsx'
import { NativeSelect } from '@pavilion/fields/SelectField.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { send, useSite } from '@pavilion/pages'
import { useEffect, useState, type FormEvent } from 'react'
import { tripDirection, tripPayer, tripTicketType } from '../../model/codes.ts'
import { typeOfNumber } from '../../model/trips/timetable.ts'
import { askTicket, findTrips, type OwnTicket } from '../../model/trips/visitor.ts'
import { offeredZones, zoneOfPlace } from '../../model/trips/zones.ts'
import { Trouble, useSent } from './parts.tsx'
import { Route } from './Ticket.tsx'

type Found = Awaited<ReturnType<typeof send<typeof findTrips>>>['rows'][number]
interface AskProps {
  readonly passengers: readonly { readonly id: number; readonly name: string }[]
  readonly tickets: readonly OwnTicket[]
  readonly direction: number
  readonly done: () => Promise<void>
  readonly close: () => void
}
/** A guest says how they travel: by number from the timetable, or in their own words. */
export function AskTrip({ passengers, tickets, direction: first, done, close }: AskProps) {
  const { say, project } = useSite()
  const { busy, trouble, errors, run } = useSent()
  const [direction, setDirection] = useState(String(first))
  const [passengerId, setPassenger] = useState(String(passengers[0]?.id ?? ''))
  const [own, setOwn] = useState(String(tripPayer.organiser))
  const [number, setNumber] = useState('')
  const start = first === tripDirection.departure ? project.endTime : project.startTime
  const [day, setDay] = useState(start ? dayIn(start, project.timeZone) : '')
  const [picked, setPicked] = useState<Found>()
  const [type, setType] = useState(String(tripTicketType.train))
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [departs, setDeparts] = useState('')
  const [arrives, setArrives] = useState('')
  const [agentNumber, setAgentNumber] = useState('')
  const [wish, setWish] = useState('')
  const [joins, setJoins] = useState('')
  const [zones, setZones] = useState({ from: '', to: '' })
  const found = useFound(number, day, picked === undefined)
  const before = tickets.filter(
    row => String(row.passengerId) === passengerId && String(row.direction) === direction && row.tripNumber,
  )
  const wrong = (field: string) => (errors[field] ? { error: errors[field] } : {})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = await run(() =>
      send(askTicket, {
        passengerId: Number(passengerId),
        direction: Number(direction) as typeof tripDirection.arrival,
        own: Number(own) as typeof tripPayer.own,
        ...(picked && { tripScheduleId: picked.id }),
        type: (picked?.type ?? Number(type)) as typeof tripTicketType.train,
        tripNumber: number,
        fromPlace: picked?.fromPlace ?? from,
        toPlace: picked?.toPlace ?? to,
        day,
        departs,
        arrives,
        ...(zones.from && { fromZone: zones.from }),
        ...(zones.to && { toZone: zones.to }),
        ...(own === String(tripPayer.own) && { agentNumber }),
        ...(wish.trim() && { wish: wish.trim() }),
        ...(joins && { joinsId: Number(joins) }),
      }),
    )
    if (sent) await done()
  }
  return (
    <form className="tp-form tp-ask" noValidate onSubmit={submit} aria-label={say('填写行程', 'Enter a trip')}>
      <h2>{say('填写行程', 'Enter a trip')}</h2>
      <RadioField
        name="direction"
        label={say('方向', 'Direction')}
        value={direction}
        onChange={setDirection}
        choices={entriesOf(tripDirection).map(({ code, zh, en }) => ({ value: String(code), text: say(zh, en) }))}
      />
      {passengers.length > 1 ? (
        <NativeSelect
          name="passengerId"
          label={say('乘车人', 'Passenger')}
          value={passengerId}
          onChange={setPassenger}
          choices={passengers.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      ) : null}
      <RadioField
        name="own"
        label={say('购票', 'Tickets')}
        value={own}
        onChange={setOwn}
        choices={[
          { value: String(tripPayer.organiser), text: say('请主办方出票', 'Please issue a ticket') },
          { value: String(tripPayer.own), text: say('我已自行购票', 'I have a ticket') },
        ]}
      />
      <div className="tp-pair">
        <TextField
          name="tripNumber"
          label={say('航班/车次', 'Flight or train number')}
          placeholder={say('如 G1204、MU512', 'For example G1204, MU512')}
          value={number}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={value => {
            setNumber(value)
            setPicked(undefined)
            if (/\d{2,}/.test(value)) setType(String(typeOfNumber(value)))
          }}
          {...wrong('tripNumber')}
        />
        <DateField
          name="day"
          label={say('出发日期', 'Date of departure')}
          value={day}
          onChange={value => {
            setDay(value)
            setPicked(undefined)
          }}
          {...wrong('day')}
        />
      </div>
      {picked ? (
        <div className="tp-picked">
          <Route way={picked} />
          <button type="button" className="pf-link" onClick={() => setPicked(undefined)}>
            {say('不是这一班', 'Not this one')}
          </button>
        </div>
      ) : (
        <>
          {found.length ? (
            <ul className="tp-found" aria-label={say('时刻表', 'Timetable')}>
              {found.map(row => (
                <li key={row.id}>
                  <button
                    type="button"
                    disabled={row.cancelled}
                    onClick={() => {
                      setPicked(row)
                      setNumber(row.tripNumber)
                    }}
                  >
                    <Route way={row} />
                    {row.cancelled ? <span className="tp-state">{say('已取消', 'Cancelled')}</span> : null}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <RadioField
            name="type"
            label={say('交通工具', 'By')}
            value={type}
            onChange={setType}
            choices={entriesOf(tripTicketType).map(({ code, zh, en }) => ({ value: String(code), text: say(zh, en) }))}
          />
          <div className="tp-pair">
            <TextField
              name="fromPlace"
              label={say('出发地', 'From')}
              required
              value={from}
              onChange={setFrom}
              {...wrong('fromPlace')}
            />
            <TextField
              name="toPlace"
              label={say('目的地', 'To')}
              required
              value={to}
              onChange={setTo}
              {...wrong('toPlace')}
            />
          </div>
          <div className="tp-pair">
            <TimeField
              name="departs"
              label={say('出发（当地时间）', 'Departure, local time')}
              value={departs}
              onChange={setDeparts}
              {...wrong('departs')}
            />
            <TimeField
              name="arrives"
              label={say('到达（当地时间）', 'Arrival, local time')}
              value={arrives}
              onChange={setArrives}
              {...wrong('arrives')}
            />
          </div>
          {type === String(tripTicketType.flight) ? (
            <details className="tp-zones">
              <summary>
                {say('时区：', 'Time zones: ')}
                {[zones.from || zoneOfPlace(from) || project.timeZone, zones.to || zoneOfPlace(to) || project.timeZone]
                  .filter((zone, nth, all) => all.indexOf(zone) === nth)
                  .join(' → ')}
              </summary>
              <div className="tp-pair">
                <NativeSelect
                  name="fromZone"
                  label={say('出发地时区', 'Zone of the departure')}
                  value={zones.from || zoneOfPlace(from) || project.timeZone}
                  onChange={zone => setZones({ ...zones, from: zone })}
                  choices={offeredZones.map(zone => ({ value: zone, text: zone }))}
                />
                <NativeSelect
                  name="toZone"
                  label={say('目的地时区', 'Zone of the arrival')}
                  value={zones.to || zoneOfPlace(to) || project.timeZone}
                  onChange={zone => setZones({ ...zones, to: zone })}
                  choices={offeredZones.map(zone => ({ value: zone, text: zone }))}
                />
              </div>
            </details>
          ) : null}
        </>
      )}
      {own === String(tripPayer.own) ? (
        <TextField
          name="agentNumber"
          label={say('票号（可选）', 'Ticket number, optional')}
          value={agentNumber}
          onChange={setAgentNumber}
        />
      ) : (
        <TextAreaField
          name="wish"
          label={say('要求（可选）', 'Requests, optional')}
          placeholder={say('靠窗、轮椅、大件行李…', 'Window seat, wheelchair, large luggage …')}
          value={wish}
          onChange={setWish}
          limit={500}
        />
      )}
      {before.length ? (
        <NativeSelect
          name="joinsId"
          label={say('接续另一段（联程）', 'Continues another trip')}
          value={joins}
          onChange={setJoins}
          choices={[
            { value: '', text: say('不接续', 'No') },
            ...before.map(row => ({ value: String(row.id), text: `${row.tripNumber} → ${row.toPlace ?? ''}` })),
          ]}
        />
      ) : null}
      <Trouble words={trouble} />
      <p className="tp-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={busy || undefined}>
          {say('提交行程', 'Send this trip')}
        </button>
        <button type="button" className="pf-link" onClick={close}>
          {say('取消', 'Cancel')}
        </button>
      </p>
    </form>
  )
}
/** The timetable while a number is being typed, once the typing rests. */
function useFound(number: string, day: string, isOpen: boolean): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([])
  useEffect(() => {
    const q = number.trim()
    if (!isOpen || q.length < 2) {
      setFound([])
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      send(findTrips, { q, ...(/^\d{4}-\d\d-\d\d$/.test(day) && { day }) }).then(
        ({ rows }) => isCurrent && setFound(rows),
        // Without a timetable the trip is typed by hand.
        () => isCurrent && setFound([]),
      )
    }, 250)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [number, day, isOpen])
  return found
}
