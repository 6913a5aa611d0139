import { clockIn, entryOf, wordFor } from '@pavilion/declare'
import { CallDialog, Tag, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BoardRide, DispatchBoard } from '../../model/calls/board.ts'
import { changePlan } from '../../model/calls/board.ts'
import { receivePlanStatus as status } from '../../model/codes.ts'
import { progressOf } from '../../model/progress.ts'
import { Links } from '../track/Links.tsx'
import { Stepper } from '../track/Stepper.tsx'
import type { Hand } from './boardState.ts'
import { GuestStop, Stops } from './Stops.tsx'
import type { BoardHandle } from './useBoard.ts'

/** One transfer beside the board: who rides, how far it is, and what may be changed. */
export function RidePanel({
  ride,
  board,
  handle,
  onClose,
  onHold,
}: {
  readonly ride: BoardRide
  readonly board: DispatchBoard
  readonly handle: BoardHandle
  readonly onClose: () => void
  readonly onHold: (hand: Hand | undefined) => void
}) {
  const { say } = useHere()
  const [changes, setChanges] = useState(false)
  const progress = progressOf(ride.tracks, ride.crew)
  const isOpen = handle.edits && ride.status !== status.complete
  const [car] = ride.cars
  return (
    <aside className="dp-panel" aria-label={say('所选接送', 'The chosen transfer')}>
      <header>
        <h2>
          {ride.planTime ? clockIn(ride.planTime, board.timeZone) : ''} {say(ride.destination)}
        </h2>
        <Button size="small" type="text" aria-label={say('关闭', 'Close')} onClick={onClose}>
          ×
        </Button>
      </header>
      <p>
        <Tag tone={entryOf(status, ride.status)?.tone}>{say(wordFor(status, ride.status))}</Tag>{' '}
        {[ride.pickUpPlace, ...ride.stops.map(({ name }) => name), ride.destination]
          .map(place => say(place))
          .join(' → ')}
      </p>
      {ride.cars.map(each => (
        <p key={each.id}>
          <b>{each.plateNumber}</b>{' '}
          {[each.driverName ?? '', `${each.taken}/${each.seats ?? '∞'}`].filter(Boolean).join(' · ')}
        </p>
      ))}
      <Stops key={ride.updatedAt} ride={ride} board={board} handle={handle} isOpen={isOpen} />
      <ul className="dp-seated">
        {ride.guests.map(guest => (
          <li key={guest.carryId}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: who has no mouse takes out and chooses again */}
            <span
              draggable={isOpen}
              onDragStart={event => {
                event.dataTransfer.setData('text/plain', guest.name)
                onHold({
                  ticketIds: guest.ticketId === null ? [] : [guest.ticketId],
                  from: { id: ride.id, updatedAt: ride.updatedAt },
                })
              }}
              onDragEnd={() => onHold(undefined)}
            >
              <b>{guest.name}</b>{' '}
              <small>
                {guest.trip} {guest.at ? clockIn(guest.at, board.timeZone) : ''}
              </small>
            </span>
            {isOpen ? <GuestStop ride={ride} board={board} handle={handle} guest={guest} /> : null}
            {isOpen ? (
              <Button size="small" onClick={() => handle.takeOut(ride.id, ride.updatedAt, [guest.carryId])}>
                {say('移出', 'Take out')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Stepper progress={progress} zone={board.timeZone} />
      <div className="dp-buttons">
        {isOpen ? <Button onClick={() => setChanges(true)}>{say('变更', 'Change')}</Button> : null}
        {isOpen && ride.status >= status.planned ? (
          <Button loading={handle.telling.busy} onClick={() => handle.telling.run([ride.id])}>
            {say('通知相关人员', 'Tell all concerned')}
          </Button>
        ) : null}
        <Link to={`/receptionManagement/tripTicketReceivePlan/detail?id=${ride.id}`}>{say('详情', 'Details')}</Link>
      </div>
      {handle.edits ? <Links ride={ride} guests={ride.guests} /> : null}
      {changes ? (
        <CallDialog
          of={changePlan}
          about={{ id: ride.id, updatedAt: ride.updatedAt, planCarId: car?.id ?? null, without: null }}
          done={['已变更，等待重新确认', 'Changed. It waits to be confirmed again']}
          onDone={handle.reread}
          onClose={() => setChanges(false)}
        />
      ) : null}
    </aside>
  )
}
