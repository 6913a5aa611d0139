import { countOf, addDays } from '@pavilion/declare'
import { Tag, useHere } from '@pavilion/screens'
import { Button, Select } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { BoardRoom } from '../../model/calls/board.ts'
import { countNights, nightsIn, type Fit } from '../../model/rooms.ts'
import { CheckOut } from '../desk/CheckOut.tsx'
import { fitting, roomsFor, type BoardFacts, type Held, type Shown } from './facts.ts'
import type { Acts } from './useActs.tsx'
import { shortDay } from './Waiting.tsx'

const most = 30
interface Props {
  readonly facts: BoardFacts
  readonly acts: Acts
  readonly edits: boolean
  onHold(held: Held | undefined): void
}
/** Why somebody fits, or does not. */
function Why({ fit }: { fit: Fit }) {
  const { say } = useHere()
  return (
    <small className={`rc-fit rc-${fit.verdict}`}>
      {fit.why.map(why => say(why)).join(' · ') || say('可住', 'Fits')}
    </small>
  )
}
/** A room: who is in it, and who of those that wait fits, with the reasons. */
export function RoomSide({ room, facts, acts, edits }: Props & { room: BoardRoom }) {
  const { say } = useHere()
  const type = facts.types.get(room.roomTypeId ?? 0)
  const fits = useMemo(() => fitting(facts, room), [facts, room])
  return (
    <section className="rc-side" aria-label={say(`${room.roomNo} 房`, `Room ${room.roomNo}`)}>
      <h2>{say(`${room.roomNo} 房`, `Room ${room.roomNo}`)}</h2>
      <p className="pv-hint">
        {[
          type && say(type.name, type.englishName || type.name),
          room.floor,
          room.group,
          say(`${room.beds} 床`, `${room.beds} beds`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h3>{say('谁合适', 'Who fits')}</h3>
      {!fits.length && <p className="pv-hint">{say('待分房的住客都不合适。', 'Nobody who waits fits here.')}</p>}
      <ul className="rc-fits">
        {fits.slice(0, most).map(({ held, fit }) => (
          <li key={`${held.guestId} ${held.from}`}>
            <div>
              <b>{facts.guests.get(held.guestId)?.name}</b> {`${shortDay(held.from)} – ${shortDay(held.to)}`}
              <Why fit={fit} />
            </div>
            {edits && (
              <Button size="small" disabled={acts.busy} onClick={() => acts.drop(room, held)}>
                {say('入住此房', 'Give room')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
/** What is held: the rooms where it goes, the best first. For keys, and for phones. */
export function HeldSide({ held, facts, acts, onHold }: Props & { held: Held }) {
  const { say, narrow } = useHere()
  const name = facts.guests.get(held.guestId)?.name
  const found = useMemo(() => roomsFor(facts, held), [facts, held])
  const place = useRef<HTMLElement>(null)
  // On a phone the rooms stand below the guests.
  useEffect(() => {
    if (narrow) place.current?.scrollIntoView({ block: 'start' })
  }, [narrow])
  return (
    <section ref={place} className="rc-side" aria-label={say(`为 ${name} 选房`, `A room for ${name}`)}>
      <h2>{say(`为 ${name} 选房`, `A room for ${name}`)}</h2>
      <p className="pv-hint">
        {`${held.from} – ${held.to}`} · {say(`${countNights(held)} 晚`, countOf(countNights(held), 'night'))}
      </p>
      <Button size="small" onClick={() => onHold(undefined)}>
        {say('取消选择', 'Choose somebody else')}
      </Button>
      {!found.length && <p className="pv-hint">{say('没有合适的房间。', 'No room fits.')}</p>}
      <ul className="rc-fits">
        {found.slice(0, most).map(({ room, fit }) => (
          <li key={room.id}>
            <div>
              <b>{room.roomNo}</b>
              <Why fit={fit} />
            </div>
            <Button
              size="small"
              type={fit.verdict === 'yes' ? 'primary' : 'default'}
              disabled={acts.busy}
              onClick={() => {
                onHold(undefined)
                void acts.drop(room, held)
              }}
            >
              {held.lodger ? say('换到此房', 'Move here') : say('入住此房', 'Give room')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
/** Somebody in a room: in, out, to another room from a night on, longer or shorter. */
export function LodgerSide({ of, facts, acts, edits, onHold }: Props & { of: Shown }) {
  const { say } = useHere()
  const [leaving, setLeaving] = useState(false)
  const [night, setNight] = useState<string>()
  const room = facts.rooms.find(({ id }) => id === of.roomId)
  const { guest } = of
  if (!guest) return null
  const { today } = facts.board
  const hasLeft = of.status === 20
  const first = of.isIn && today > of.from ? today : of.from
  const nights = nightsIn({ from: first, to: of.to })
  return (
    <section className="rc-side" aria-label={guest.name}>
      <h2>
        <Link to={`/receptionManagement/guestPage?id=${guest.id}`}>{guest.name}</Link>{' '}
        {hasLeft ? (
          <Tag tone="closed">{say('已退房', 'Checked out')}</Tag>
        ) : of.isIn ? (
          <Tag tone="valid">{say('在住', 'In house')}</Tag>
        ) : (
          <Tag tone="pending">{say('未到店', 'Expected')}</Tag>
        )}
      </h2>
      <p>
        {say(`${room?.roomNo} 房 ${of.bed} 床`, `Room ${room?.roomNo}, bed ${of.bed}`)}
        <br />
        {`${of.from} – ${of.to}`} · {say(`${countNights(of)} 晚`, countOf(countNights(of), 'night'))}
      </p>
      {guest.workplace && <p className="pv-hint">{guest.workplace}</p>}
      {edits && !hasLeft && (
        <div className="rc-acts">
          {of.isIn ? (
            <Button type="primary" disabled={acts.busy} onClick={() => setLeaving(true)}>
              {say('退房', 'Check out')}
            </Button>
          ) : (
            <Button
              type={today >= of.from ? 'primary' : 'default'}
              disabled={acts.busy || today < of.from}
              onClick={() => acts.arrive(of)}
            >
              {say('办理入住', 'Check in')}
            </Button>
          )}
          <Nights of={of} acts={acts} />
          <div className="rc-from">
            <Select
              size="small"
              value={night ?? first}
              onChange={setNight}
              aria-label={say('从哪一晚起换房', 'Move from the night of')}
              options={nights.map(value => ({ value, label: say(`${shortDay(value)} 起`, `from ${shortDay(value)}`) }))}
            />
            <Button
              size="small"
              disabled={!nights.length}
              onClick={() => onHold({ guestId: guest.id, from: night ?? first, to: of.to, lodger: of })}
            >
              {say('换房', 'Move')}
            </Button>
          </div>
          {!of.isIn && (
            <Button danger size="small" disabled={acts.busy} onClick={() => acts.takeBack(of)}>
              {say('取消分配', 'Take the room back')}
            </Button>
          )}
        </div>
      )}
      {leaving && <CheckOut of={of} name={guest.name} today={today} onClose={() => setLeaving(false)} />}
    </section>
  )
}
/** One night more or less, at the end of the stay. */
function Nights({ of, acts }: { of: Shown; acts: Acts }) {
  const { say } = useHere()
  const isWhole = of.guest ? of.to >= of.guest.to : true
  return (
    <div className="rc-from">
      <Button
        size="small"
        disabled={acts.busy || countNights(of) < 2}
        onClick={() => acts.change(of, of.from, addDays(of.to, -1))}
      >
        {say('少一晚', 'A night less')}
      </Button>
      <Button
        size="small"
        disabled={acts.busy || isWhole}
        title={isWhole ? say('住期到此为止', 'The stay ends here') : ''}
        onClick={() => acts.change(of, of.from, addDays(of.to, 1))}
      >
        {say('多一晚', 'A night more')}
      </Button>
    </div>
  )
}
