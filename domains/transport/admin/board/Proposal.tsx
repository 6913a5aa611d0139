import { clockIn } from '@pavilion/declare'
import { Foot, useHere } from '@pavilion/screens'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { BodyOf, ResultOf } from '@pavilion/declare'
import type { DispatchBoard, placeProposed, proposeRides } from '../../model/calls/board.ts'
import type { BoardHandle } from './useBoard.ts'

type Found = ResultOf<typeof proposeRides>
/** Cars for those who wait, shown before anything is written. */
export function Proposal({
  handle,
  board,
  direction,
}: {
  readonly handle: BoardHandle
  readonly board: DispatchBoard
  readonly direction: 10 | 20
}) {
  const { say } = useHere()
  const [found, setFound] = useState<Found>()
  const [refused, setRefused] = useState<ResultOf<typeof placeProposed>['refused']>([])
  const nameOf = (ticketId: number) => board.waiting.find(guest => guest.ticketId === ticketId)?.name ?? ''
  const names = (ids: readonly number[]) => ids.map(nameOf).join(say('、', ', '))
  const ask = async () => {
    setRefused([])
    setFound(await handle.proposing.send({ day: board.day, direction }))
  }
  const apply = async (rides: BodyOf<typeof placeProposed>['rides']) => {
    const answer = await handle.applying.send({ rides })
    if (answer?.refused.length) {
      setRefused(answer.refused)
      setFound({ rides: [], left: found?.left ?? [] })
    } else if (answer) setFound(undefined)
  }
  return (
    <>
      <Button type="primary" disabled={!board.waiting.length} loading={handle.proposing.busy} onClick={ask}>
        {say('自动排车', 'Propose cars')}
      </Button>
      {found ? (
        <Modal
          open
          width={720}
          title={say('排车方案', 'Proposed transfers')}
          onCancel={() => setFound(undefined)}
          footer={
            <Foot>
              <Button onClick={() => setFound(undefined)}>{say('取消', 'Cancel')}</Button>
              <Button
                type="primary"
                disabled={!found.rides.length}
                loading={handle.applying.busy}
                onClick={() => apply(found.rides.map(ride => ({ ...ride, ticketIds: [...ride.ticketIds] })))}
              >
                {say(
                  `安排 ${found.rides.length} 次接送`,
                  found.rides.length === 1 ? 'Make 1 transfer' : `Make ${found.rides.length} transfers`,
                )}
              </Button>
            </Foot>
          }
        >
          <ul className="dp-proposal">
            {found.rides.map(ride => {
              const car = board.cars.find(({ id }) => id === ride.carId)
              const line = board.lines.find(({ id }) => id === ride.lineId)
              return (
                <li key={`${ride.carId} ${ride.leaves}`}>
                  <b>{clockIn(ride.leaves, board.timeZone)}</b> {car?.plateNumber} · {line ? say(line.name) : ''}
                  <small>{names(ride.ticketIds)}</small>
                </li>
              )
            })}
          </ul>
          {found.left.length ? (
            <p className="pv-hint">
              {say('没有合适的车：', 'No car fits: ')}
              {names(found.left)}
            </p>
          ) : null}
          {refused.map(({ ticketIds, why }) => (
            <p key={ticketIds.join()} role="alert" className="dp-why">
              {names(ticketIds)} {say(why)}
            </p>
          ))}
        </Modal>
      ) : null}
    </>
  )
}
