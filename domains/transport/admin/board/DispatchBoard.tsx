import './board.css'
import { addDays, dayIn } from '@pavilion/declare'
import { Failed, useHere } from '@pavilion/screens'
import { Button, Input, Segmented, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DispatchBoard as Board } from '../../model/calls/board.ts'
import type { Cell, Hand } from './boardState.ts'
import { hoursOf } from './boardState.ts'
import { CarRows } from './CarRows.tsx'
import { Crowd } from './Crowd.tsx'
import { Proposal } from './Proposal.tsx'
import { RidePanel } from './RidePanel.tsx'
import { SheetButton } from './SheetButton.tsx'
import { Strips } from './Strips.tsx'
import { useBoard, type BoardHandle } from './useBoard.ts'
import { WaitingList } from './WaitingList.tsx'

/** Who is fetched and seen off on a day, and in which cars. The day and direction stand in the address. */
export function DispatchBoard() {
  const { say, zone } = useHere()
  const [asked, setAsked] = useSearchParams()
  const named = asked.get('day') ?? ''
  // A list leads here with the moment of a transfer; the zone says which day that is.
  const at = Date.parse(asked.get('at') ?? '')
  const day = /^\d{4}-\d\d-\d\d$/.test(named) ? named : dayIn(Number.isNaN(at) ? new Date() : new Date(at), zone)
  const direction = asked.get('direction') === '20' ? 20 : 10
  const handle = useBoard(day, direction)
  const go = (to: { day?: string; direction?: number }) =>
    setAsked({ day: to.day ?? day, direction: String(to.direction ?? direction) })
  return (
    <div className="dp-page">
      <div className="dp-bar" role="toolbar" aria-label={say('日期与方向', 'Day and direction')}>
        <Button aria-label={say('前一天', 'The day before')} onClick={() => go({ day: addDays(day, -1) })}>
          ‹
        </Button>
        <Input
          type="date"
          className="dp-day"
          aria-label={say('日期', 'Day')}
          value={day}
          onChange={({ target }) => target.value && go({ day: target.value })}
        />
        <Button aria-label={say('后一天', 'The day after')} onClick={() => go({ day: addDays(day, 1) })}>
          ›
        </Button>
        <Segmented
          value={direction}
          options={[
            { value: 10, label: say('接站', 'Pick-up') },
            { value: 20, label: say('送站', 'Drop-off') },
          ]}
          onChange={value => go({ direction: Number(value) })}
        />
        <span className="dp-ends">
          {handle.board && handle.edits ? (
            <Proposal handle={handle} board={handle.board} direction={direction} />
          ) : null}
          <SheetButton day={day} />
        </span>
      </div>
      {handle.error ? (
        <Failed error={handle.error} again={handle.refetch} />
      ) : handle.board ? (
        <Boards key={`${day} ${direction}`} handle={handle} board={handle.board} />
      ) : (
        <Skeleton active />
      )}
    </div>
  )
}
function Boards({ handle, board }: { handle: BoardHandle; board: Board }) {
  const { say } = useHere()
  const [cell, setCell] = useState<Cell>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [held, setHeld] = useState<Hand>()
  const [rideId, setRideId] = useState<number>()
  const hours = useMemo(() => hoursOf(board), [board])
  const ride = board.rides.find(({ id }) => id === rideId)
  // Who was seated meanwhile is not chosen any more.
  const waiting = new Set(board.waiting.map(({ ticketId }) => ticketId))
  const still = chosen.filter(id => waiting.has(id))
  const hand = held ?? (still.length ? { ticketIds: still } : undefined)
  const done = () => {
    setChosen([])
    setHeld(undefined)
  }
  return (
    <>
      <Strips handle={handle} board={board} onOpen={setRideId} />
      <Crowd board={board} cell={cell} onChoose={setCell} />
      <div className={ride ? 'dp-board dp-with-ride' : 'dp-board'}>
        <WaitingList
          board={board}
          cell={cell}
          chosen={still}
          edits={handle.edits}
          onChoose={setChosen}
          onHold={setHeld}
        />
        <section aria-label={say('车辆', 'Cars')} className="dp-cars">
          {board.cars.length ? (
            <CarRows
              board={board}
              hours={hours}
              hand={handle.edits ? hand : undefined}
              rideId={rideId}
              onOpen={setRideId}
              onStart={async (car, { lineId, leaves }) => {
                if (!hand) return
                const answer = await handle.place(hand, { carId: car.id, lineId, leaves })
                if (answer) setRideId(answer.id)
                done()
              }}
              onJoin={async to => {
                if (!hand) return
                await handle.place(hand, { id: to.id, updatedAt: to.updatedAt })
                setRideId(to.id)
                done()
              }}
              onHold={setHeld}
            />
          ) : (
            <p className="pv-hint">
              {say('还没有车辆。请先在「车辆」中添加。', 'There are no cars yet. Add them under “Car”.')}
            </p>
          )}
        </section>
        {ride ? (
          <RidePanel
            key={ride.id}
            ride={ride}
            board={board}
            handle={handle}
            onClose={() => setRideId(undefined)}
            onHold={setHeld}
          />
        ) : null}
      </div>
    </>
  )
}
