import { countOf, clockIn, wordFor } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import type { BoardCar, BoardRide, DispatchBoard } from '../../model/calls/board.ts'
import { receivePlanStatus } from '../../model/codes.ts'
import { mayJoin, mayStart, whyWords, type Hand, type Hours, type Verdict } from './boardState.ts'

interface Props {
  readonly board: DispatchBoard
  readonly hours: Hours
  /** Who is about to be seated; cars say yes or no before anything is dropped. */
  readonly hand: Hand | undefined
  readonly rideId: number | undefined
  readonly onOpen: (rideId: number) => void
  readonly onStart: (car: BoardCar, how: { lineId: number; leaves: string }) => void
  readonly onJoin: (ride: BoardRide) => void
  readonly onHold: (hand: Hand | undefined) => void
}
/** One row a car, its transfers along the hours of the day. */
export function CarRows(props: Props) {
  const { board, hours } = props
  const marks = Array.from({ length: hours.last - hours.first }, (_, nth) => hours.first + nth)
  const ridesOf = Map.groupBy(
    board.rides.flatMap(ride => ride.cars.map(({ carId }) => ({ carId, ride }))),
    ({ carId }) => carId,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too
    <div className="dp-rows" tabIndex={0}>
      <div className="dp-row dp-marks" aria-hidden>
        <span />
        <span className="dp-track">
          {marks.map(hour => (
            <i key={hour} style={{ left: `${((hour - hours.first) / marks.length) * 100}%` }}>
              {String(hour % 24).padStart(2, '0')}
            </i>
          ))}
        </span>
      </div>
      {board.cars.map(car => (
        <CarRow key={car.id} {...props} car={car} rides={(ridesOf.get(car.id) ?? []).map(({ ride }) => ride)} />
      ))}
    </div>
  )
}
function CarRow({
  car,
  rides,
  board,
  hours,
  hand,
  rideId,
  onOpen,
  onStart,
  onJoin,
  onHold,
}: Props & { car: BoardCar; rides: readonly BoardRide[] }) {
  const { say } = useHere()
  const verdict = hand ? mayStart(board, car, hand) : undefined
  const why = whyText(verdict)
  const columns = hours.last - hours.first
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here has a button too
    <div
      className={verdict ? (verdict.yes ? 'dp-row dp-yes' : 'dp-row dp-no') : 'dp-row'}
      onDragOver={event => {
        if (verdict?.yes) event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        if (verdict?.yes) onStart(car, verdict)
      }}
    >
      <span className="dp-car">
        <b>{car.plateNumber}</b>
        <small>
          {[
            car.carType ? say(car.carType) : '',
            car.seats === null ? '' : say(`${car.seats} 座`, countOf(car.seats, 'seat')),
            car.driverName ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {car.channels.length ? (
          <small className="dp-kept">
            {say('专供', 'Kept for')} {car.channels.map(each => say(each)).join(say('、', ', '))}
          </small>
        ) : null}
        {hand ? (
          verdict?.yes ? (
            // Three hundred of them appear with the first frame of a drag: each is a plain one.
            <button type="button" className="dp-use" onClick={() => onStart(car, verdict)}>
              {say(
                `${clockIn(verdict.leaves, board.timeZone)} 用此车`,
                `Leave at ${clockIn(verdict.leaves, board.timeZone)}`,
              )}
            </button>
          ) : (
            <small className="dp-why">{say(why)}</small>
          )
        ) : null}
      </span>
      <span className="dp-track" style={{ '--dp-hours': columns } as never}>
        {rides.map(ride => (
          <Ride
            key={ride.id}
            ride={ride}
            board={board}
            hours={hours}
            hand={hand}
            isOpen={ride.id === rideId}
            onOpen={() => onOpen(ride.id)}
            onJoin={() => onJoin(ride)}
            onHold={onHold}
          />
        ))}
      </span>
    </div>
  )
}
const whyText = (verdict: Verdict | undefined): readonly [string, string] =>
  verdict && !verdict.yes
    ? [verdict.why.map(each => whyWords[each][0]).join('；'), verdict.why.map(each => whyWords[each][1]).join('; ')]
    : ['', '']
interface RideProps {
  readonly ride: BoardRide
  readonly board: DispatchBoard
  readonly hours: Hours
  readonly hand: Hand | undefined
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onJoin: () => void
  readonly onHold: (hand: Hand | undefined) => void
}
function Ride({ ride, board, hours, hand, isOpen, onOpen, onJoin, onHold }: RideProps) {
  const { say } = useHere()
  const verdict = hand && hand.from?.id !== ride.id ? mayJoin(board, ride, hand) : undefined
  const left = hours.at(ride.planTime ?? '')
  const width = Math.max(4, hours.at(ride.endTime ?? ride.planTime ?? '') - left)
  const [car] = ride.cars
  const seats = car?.seats === null ? `${car.taken}` : `${car?.taken ?? 0}/${car?.seats ?? 0}`
  const word = say(wordFor(receivePlanStatus, ride.status))
  const clock = ride.planTime ? clockIn(ride.planTime, board.timeZone) : ''
  return (
    <button
      type="button"
      className={['dp-ride', verdict ? (verdict.yes ? 'dp-yes' : 'dp-no') : '', ride.moves ? 'dp-moves' : ''].join(' ')}
      data-status={ride.status}
      style={{ left: `${left}%`, width: `${width}%` }}
      aria-pressed={isOpen}
      draggable={ride.guests.length > 0}
      onClick={() => (verdict?.yes ? onJoin() : onOpen())}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', clock)
        onHold({
          ticketIds: ride.guests.flatMap(({ ticketId }) => ticketId ?? []),
          from: { id: ride.id, updatedAt: ride.updatedAt },
        })
      }}
      onDragEnd={() => onHold(undefined)}
      onDragOver={event => {
        if (!verdict?.yes) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onDrop={event => {
        if (!verdict?.yes) return
        event.preventDefault()
        event.stopPropagation()
        onJoin()
      }}
    >
      <b>{clock}</b> <span>{seats}</span>
      <small>{say(ride.destination)}</small>
      <span className="pv-unseen">
        {word} {verdict?.yes ? say('按回车加入', 'Enter: join') : ''}
      </span>
    </button>
  )
}
