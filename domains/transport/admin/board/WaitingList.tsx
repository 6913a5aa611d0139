import { clockIn } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { DispatchBoard, WaitingGuest } from '../../model/calls/board.ts'
import { inCell, type Cell, type Hand } from './boardState.ts'

/** More than this at once are shown hour by hour only. */
const most = 150
interface Props {
  readonly board: DispatchBoard
  readonly cell: Cell | undefined
  readonly chosen: readonly number[]
  readonly edits: boolean
  readonly onChoose: (ticketIds: readonly number[]) => void
  readonly onHold: (hand: Hand | undefined) => void
}
/** Who waits for a car: chosen by a click or key, dragged onto a car one by one or together. */
export function WaitingList({ board, cell, chosen, edits, onChoose, onHold }: Props) {
  const { say } = useHere()
  const [q, setQ] = useState('')
  const word = q.trim().toLowerCase()
  const shown = board.waiting
    .filter(guest => inCell(guest, cell, board.timeZone))
    .filter(({ name, trip, workplace }) => `${name} ${trip ?? ''} ${workplace ?? ''}`.toLowerCase().includes(word))
    .sort((a, b) => a.at.localeCompare(b.at))
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  const trips = Map.groupBy(shown.slice(0, most), ({ at, trip, place }) => `${at} ${trip ?? place ?? ''}`)
  return (
    <section className="dp-waiting" aria-label={say('等待安排', 'Waiting')}>
      <Input
        allowClear
        value={q}
        placeholder={say('姓名、航班、单位', 'Name, flight, company')}
        aria-label={say('查找客人', 'Find a guest')}
        onChange={({ target }) => setQ(target.value)}
      />
      <p className="pv-hint" role="status">
        {chosen.length
          ? say(`已选 ${chosen.length} 人，请选车辆`, `${chosen.length} chosen. Now choose a car`)
          : board.waiting.length
            ? say(`${board.waiting.length} 人等待安排`, `${board.waiting.length} waiting`)
            : say('当天没有等待安排的客人。', 'Nobody is waiting for a car on this day.')}
      </p>
      {[...trips].map(([key, people]) => (
        <div key={key} className="dp-trip">
          <div className="dp-trip-head">
            <b>{clockIn(people[0]?.at ?? '', board.timeZone)}</b> {people[0]?.trip ?? people[0]?.place}
            {edits && people.length > 1 ? (
              <Button
                size="small"
                type="link"
                onClick={() => onChoose([...new Set([...chosen, ...people.map(({ ticketId }) => ticketId)])])}
              >
                {say(`全选 ${people.length} 人`, `All ${people.length}`)}
              </Button>
            ) : null}
          </div>
          <ul>
            {people.map(guest => (
              <li key={guest.ticketId}>
                <Card
                  guest={guest}
                  isChosen={chosen.includes(guest.ticketId)}
                  edits={edits}
                  onPress={() => toggle(guest.ticketId)}
                  onDrag={isOn =>
                    onHold(
                      isOn ? { ticketIds: chosen.includes(guest.ticketId) ? chosen : [guest.ticketId] } : undefined,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {shown.length > most ? (
        <p className="pv-hint">
          {say(`另有 ${shown.length - most} 人，请按小时查看。`, `${shown.length - most} more. Choose an hour above.`)}
        </p>
      ) : null}
    </section>
  )
}
interface CardProps {
  readonly guest: WaitingGuest
  readonly isChosen: boolean
  readonly edits: boolean
  readonly onPress: () => void
  readonly onDrag: (isOn: boolean) => void
}
function Card({ guest, isChosen, edits, onPress, onDrag }: CardProps) {
  const { say } = useHere()
  const needs = [
    guest.rideAlone ? say('单独用车', 'Alone') : '',
    guest.wheelchair ? say('轮椅', 'Wheelchair') : '',
    guest.luggage ? say(`行李 ${guest.luggage}`, guest.luggage === 1 ? '1 bag' : `${guest.luggage} bags`) : '',
  ].filter(Boolean)
  return (
    <button
      type="button"
      className="dp-guest"
      draggable={edits}
      disabled={!edits}
      aria-pressed={isChosen}
      onClick={onPress}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', guest.name)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
    >
      <b>{guest.name}</b>
      <small>
        {[guest.level ? say(guest.level) : '', guest.workplace ?? '', guest.hotel ? say(guest.hotel) : '']
          .filter(Boolean)
          .join(' · ')}
      </small>
      {needs.length ? <em>{needs.join(' · ')}</em> : null}
    </button>
  )
}
