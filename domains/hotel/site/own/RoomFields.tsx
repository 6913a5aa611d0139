import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { useSite } from '@pavilion/pages'
import { nobody, without, withAt, type Person, type RoomDraft } from './booking.ts'

interface PersonProps {
  readonly place: string
  readonly person: Person
  readonly nameLabel: string
  readonly phoneLabel: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (person: Person) => void
  readonly onRemove?: (() => void) | undefined
  readonly required?: boolean
  readonly phoneRequired?: boolean
}
function PersonFields({ place, person, nameLabel, phoneLabel, errors, onChange, onRemove, ...must }: PersonProps) {
  const { say } = useSite()
  const [name, phone] = [`${place}-name`, `${place}-phone`]
  return (
    <div className="ht-person">
      <TextField
        name={name}
        label={nameLabel}
        value={person.name}
        onChange={value => onChange({ ...person, name: value })}
        autoComplete="off"
        maxLength={100}
        {...(must.required && { required: true })}
        {...(errors[name] && { error: errors[name] })}
      />
      <PhoneField
        name={phone}
        label={phoneLabel}
        value={person.phoneNumber}
        onChange={value => onChange({ ...person, phoneNumber: value })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...(must.phoneRequired && { required: true })}
        {...(errors[phone] && { error: errors[phone] })}
      />
      {onRemove ? (
        <button type="button" className="pf-link" onClick={onRemove}>
          {say('移除', 'Remove')}
          <span className="pf-unseen"> {person.name || nameLabel}</span>
        </button>
      ) : null}
    </div>
  )
}
interface Props {
  readonly place: string
  readonly nth: number
  readonly room: RoomDraft
  /** The most guests. */
  readonly capacity: number
  readonly optional: boolean
  readonly needsContact: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (room: RoomDraft) => void
  readonly onRemove?: (() => void) | undefined
}
/** One room: who sleeps in it, who is invited to share it, and whom the hotel may ask. */
export function RoomFields({ place, nth, room, capacity, optional, needsContact, errors, onChange, onRemove }: Props) {
  const { say } = useSite()
  const { guests, roommates, contact } = room
  const places = capacity - guests.length - roommates.length
  return (
    <fieldset className="ht-room">
      <legend>{say(`第 ${nth + 1} 间`, `Room ${nth + 1}`)}</legend>
      {guests.map((guest, at) => (
        <PersonFields
          key={at}
          place={`${place}g${at}`}
          person={guest}
          nameLabel={say(`住客 ${at + 1} 姓名`, `Guest ${at + 1}: name`)}
          phoneLabel={say('手机号（选填）', 'Phone (optional)')}
          errors={errors}
          required={!optional}
          onChange={next => onChange({ ...room, guests: withAt(guests, at, () => next) })}
          onRemove={at || optional ? () => onChange({ ...room, guests: without(guests, at) }) : undefined}
        />
      ))}
      {roommates.map((mate, at) => (
        <PersonFields
          key={at}
          place={`${place}m${at}`}
          person={mate}
          nameLabel={say('同住人姓名', 'Roommate: name')}
          phoneLabel={say('同住人手机号', 'Roommate: phone')}
          errors={errors}
          required
          phoneRequired
          onChange={next => onChange({ ...room, roommates: withAt(roommates, at, () => next) })}
          onRemove={() => onChange({ ...room, roommates: without(roommates, at) })}
        />
      ))}
      {roommates.length ? (
        <p className="ht-quiet">
          {say(
            '提交后，同住人会收到含邀请码的短信；接受后成为此房间的住客。',
            'Roommates get a message with a code. Who accepts is a guest of this room.',
          )}
        </p>
      ) : null}
      {needsContact ? (
        <PersonFields
          place={`${place}c`}
          person={contact}
          nameLabel={say('入住联系人', 'Room contact')}
          phoneLabel={say('联系人手机号', 'Room contact: phone')}
          errors={errors}
          required
          phoneRequired
          onChange={next => onChange({ ...room, contact: next })}
        />
      ) : null}
      <p className="ht-acts">
        {places > 0 ? (
          <>
            <button
              type="button"
              className="pf-link"
              onClick={() => onChange({ ...room, guests: [...guests, nobody] })}
            >
              {say('添加住客', 'Add a guest')}
            </button>
            {guests.length ? (
              <button
                type="button"
                className="pf-link"
                onClick={() => onChange({ ...room, roommates: [...roommates, nobody] })}
              >
                {say('邀请同住人', 'Invite a roommate')}
              </button>
            ) : null}
          </>
        ) : (
          <span className="ht-quiet">{say(`此房型最多 ${capacity} 人`, `At most ${capacity} guests`)}</span>
        )}
        {onRemove ? (
          <button type="button" className="pf-link" onClick={onRemove}>
            {say('移除此房间', 'Remove this room')}
          </button>
        ) : null}
      </p>
    </fieldset>
  )
}
