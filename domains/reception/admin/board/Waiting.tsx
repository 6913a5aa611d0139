import { useHere } from '@pavilion/screens'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import type { BoardGuest } from '../../model/calls/board.ts'
import { countNights } from '../../model/rooms.ts'
import type { BoardFacts, Held } from './facts.ts'

const most = 200
/** `10/3` of a day. */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`

/** Guests who have no room on some nights: dragged onto a room, or chosen, and then the room. */
export function Waiting({
  facts,
  held,
  edits,
  onHold,
}: {
  facts: BoardFacts
  held: Held | undefined
  edits: boolean
  onHold(held: Held | undefined): void
}) {
  const { say } = useHere()
  const [q, setQ] = useState('')
  const { waiting } = facts.board
  const found = useMemo(() => {
    const word = q.trim().toLowerCase()
    if (!word) return waiting
    return waiting.filter(({ guestId }) => {
      const guest = facts.guests.get(guestId)
      return `${guest?.name} ${guest?.workplace ?? ''}`.toLowerCase().includes(word)
    })
  }, [waiting, facts, q])
  return (
    <section className="rc-waiting" aria-label={say('待分房', 'Waiting for a room')}>
      <h2>
        {say('待分房', 'Waiting for a room')} <span>{waiting.length}</span>
      </h2>
      <Input
        allowClear
        size="small"
        value={q}
        placeholder={say('姓名或单位', 'Name or company')}
        aria-label={say('查找待分房的住客', 'Find a guest who waits')}
        onChange={({ target }) => setQ(target.value)}
      />
      {!found.length && (
        <p className="pv-hint">
          {waiting.length
            ? say('没有符合的住客。', 'Nobody fits this.')
            : say('这些晚上的住客都有房间了。', 'Everybody has a room on these nights.')}
        </p>
      )}
      <ul>
        {found.slice(0, most).map(gap => {
          const guest = facts.guests.get(gap.guestId)
          const isHeld = !held?.lodger && held?.guestId === gap.guestId && held.from === gap.from
          return (
            <li key={`${gap.guestId} ${gap.from}`}>
              <button
                type="button"
                className="rc-card"
                draggable={edits}
                aria-pressed={isHeld}
                onClick={() => onHold(isHeld ? undefined : gap)}
                onDragStart={event => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', String(gap.guestId))
                  // The picture of the drag is taken first.
                  requestAnimationFrame(() => onHold(gap))
                }}
                onDragEnd={() => onHold(undefined)}
              >
                <b>{guest?.name}</b>
                <span>
                  {`${shortDay(gap.from)} – ${shortDay(gap.to)}`}
                  <small>{say(`${countNights(gap)} 晚`, `${countNights(gap)} n`)}</small>
                </span>
                {guest && <About guest={guest} facts={facts} />}
              </button>
            </li>
          )
        })}
      </ul>
      {found.length > most && (
        <p className="pv-hint">
          {say(`还有 ${found.length - most} 位，请查找`, `${found.length - most} more: find them by name`)}
        </p>
      )}
    </section>
  )
}
/** What decides about the room of a guest, in one line. */
function About({ guest, facts }: { guest: BoardGuest; facts: BoardFacts }) {
  const { say } = useHere()
  const type = facts.types.get(guest.roomTypeId ?? 0)
  const mates = (facts.mates.get(guest.id) ?? []).flatMap(id => facts.guests.get(id)?.name ?? [])
  const parts = [
    type && say(type.name, type.englishName || type.name),
    guest.level && say(guest.level, guest.englishLevel || guest.level),
    guest.gender !== null && (guest.gender === 1 ? say('男', 'M') : say('女', 'F')),
    guest.beds > 1 && say(`${guest.beds} 床`, `${guest.beds} beds`),
    mates.length && say(`与 ${mates.join('、')} 同住`, `with ${mates.join(', ')}`),
  ].filter(Boolean)
  return (
    <>
      <small>{parts.join(' · ')}</small>
      {guest.error && <small className="rc-error">{guest.error}</small>}
    </>
  )
}
