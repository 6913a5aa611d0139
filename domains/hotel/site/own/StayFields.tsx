import { daysBetween } from '@pavilion/declare'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { useSite } from '@pavilion/pages'
import type { BookingRules, Stock } from '../../model/calls/visitor.ts'
import { dayInWords } from '../words.ts'
import { newRoom, without, withAt, type ReservedType, type StayDraft } from './booking.ts'
import { Money } from './parts.tsx'
import { RoomFields } from './RoomFields.tsx'

/** One stay of a booking: room type, nights, and its rooms. */
export function StayFields({
  nth,
  stay,
  stock,
  types,
  rules,
  errors,
  several,
  onChange,
  onRemove,
}: {
  nth: number
  stay: StayDraft
  stock: Stock | undefined
  types: readonly ReservedType[]
  rules: BookingRules
  errors: Readonly<Record<string, string>>
  several: boolean
  onChange: (stay: StayDraft) => void
  onRemove: () => void
}) {
  const site = useSite()
  const { say, lang } = site
  const type = types.find(({ id }) => id === stay.roomTypeId)
  const { rooms, checkInDate, checkOutDate } = stay
  const nights = checkInDate < checkOutDate ? daysBetween(checkInDate, checkOutDate) : 0
  const left = stock?.left ?? null
  return (
    <section className="ht-box">
      <h2>
        {several ? say(`入住 ${nth + 1}：`, `Stay ${nth + 1}: `) : ''}
        {type ? site.named(type) : ''}
      </h2>
      <div className="ht-fields">
        {types.length > 1 ? (
          <label className="ht-select">
            <span>{say('房型', 'Room')}</span>
            <select
              value={stay.roomTypeId}
              onChange={({ target }) => onChange({ ...stay, roomTypeId: Number(target.value) })}
            >
              {types.map(each => (
                <option key={each.id} value={each.id}>
                  {site.named(each)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <TextField
          name={`s${nth}-in`}
          label={say('入住日期', 'Check-in')}
          type="date"
          value={checkInDate}
          onChange={value => onChange({ ...stay, checkInDate: value })}
        />
        <TextField
          name={`s${nth}-out`}
          label={say('离店日期', 'Check-out')}
          type="date"
          value={checkOutDate}
          onChange={value => onChange({ ...stay, checkOutDate: value })}
        />
      </div>
      <p className="ht-chosen">
        {nights > 0
          ? say(
              `${dayInWords(checkInDate, lang)}至${dayInWords(checkOutDate, lang)}，${nights} 晚，${rooms.length} 间`,
              `${dayInWords(checkInDate, lang)} to ${dayInWords(checkOutDate, lang)}, ${nights} ${nights === 1 ? 'night' : 'nights'}, ${rooms.length} ${rooms.length === 1 ? 'room' : 'rooms'}`,
            )
          : say('离店日期须晚于入住日期', 'The check-out must be after the check-in')}
      </p>
      {stock && stock.price === null ? (
        <p className="pf-error">{say('所选日期不在可售范围内', 'Not on sale on these dates')}</p>
      ) : null}
      {left !== null && left < rooms.length && stock?.price !== null ? (
        <p className="pf-error" role="status">
          {say(
            `房间数量不足，可用房间数为${left}`,
            `The number of rooms is insufficient. The number of rooms available is ${left}`,
          )}
        </p>
      ) : null}
      {type?.onRequest ? (
        <p className="ht-quiet">
          {say('此房型须经主办方确认。', 'This room is on request: the organiser confirms it.')}
        </p>
      ) : null}
      {rooms.map((room, at) => (
        <RoomFields
          key={at}
          place={`s${nth}r${at}`}
          nth={at}
          room={room}
          capacity={type?.guests ?? 2}
          optional={rules.noFillOccupant}
          needsContact={rules.roomContact}
          errors={errors}
          onChange={next => onChange({ ...stay, rooms: withAt(rooms, at, () => next) })}
          onRemove={rooms.length > 1 ? () => onChange({ ...stay, rooms: without(rooms, at) }) : undefined}
        />
      ))}
      <p className="ht-acts">
        <button type="button" className="pf-link" onClick={() => onChange({ ...stay, rooms: [...rooms, newRoom()] })}>
          {say('再加一间房', 'Add a room')}
        </button>
        {several ? (
          <button type="button" className="pf-link" onClick={onRemove}>
            {say('移除此段入住', 'Remove this stay')}
          </button>
        ) : null}
        {stock?.price ? <Money minor={stock.price * rooms.length} currency={stock.currency} /> : null}
      </p>
    </section>
  )
}
