import { clockIn } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Alert, Button } from 'antd'
import type { DispatchBoard } from '../../model/calls/board.ts'
import type { BoardHandle } from './useBoard.ts'

/** What needs a press now: transfers that their flights have left behind, and changes nobody has heard of. */
export function Strips({
  handle,
  board,
  onOpen,
}: {
  readonly handle: BoardHandle
  readonly board: DispatchBoard
  readonly onOpen: (rideId: number) => void
}) {
  const { say } = useHere()
  const late = board.rides.filter(({ moves }) => moves !== null)
  const toTell = board.rides.filter(ride => ride.toTell && ride.moves === null)
  const clock = (moment: string | null) => (moment ? clockIn(moment, board.timeZone) : '')
  return (
    <>
      {late.length ? (
        <Alert
          type="warning"
          className="dp-strip"
          title={say(
            `${late.length} 次接送与航班或车次不符`,
            late.length === 1
              ? '1 transfer no longer fits its flight or train'
              : `${late.length} transfers no longer fit their flights or trains`,
          )}
          description={
            <ul className="dp-late">
              {late.map(ride => (
                <li key={ride.id}>
                  <Button type="link" size="small" onClick={() => onOpen(ride.id)}>
                    {ride.cars.map(({ plateNumber }) => plateNumber).join(say('、', ', '))} · {clock(ride.planTime)} →{' '}
                    <b>{clock(ride.moves)}</b>
                  </Button>
                  {ride.guests.map(({ name, trip, at }) => `${name} ${trip ?? ''} ${clock(at)}`).join(say('、', ', '))}
                </li>
              ))}
            </ul>
          }
          action={
            handle.edits ? (
              <Button
                type="primary"
                loading={handle.moving.busy}
                onClick={() => handle.moving.run(late.map(({ id, updatedAt }) => ({ id, updatedAt })))}
              >
                {say('顺延并通知所有相关人员', 'Move them and tell all concerned')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {toTell.length ? (
        <Alert
          type="info"
          className="dp-strip"
          title={say(`${toTell.length} 次接送有变更，尚未通知`, `${toTell.length} changed, and nobody is notified yet`)}
          action={
            handle.edits ? (
              <Button loading={handle.telling.busy} onClick={() => handle.telling.run(toTell.map(({ id }) => id))}>
                {say('通知所有相关人员', 'Tell all concerned')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
    </>
  )
}
