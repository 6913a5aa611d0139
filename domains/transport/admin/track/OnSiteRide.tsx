import { clockIn, entryOf, wordFor } from '@pavilion/declare'
import { Tag, useCall, useForget, useHere } from '@pavilion/screens'
import { Button, Popconfirm } from 'antd'
import { trackPlan, type OnSite } from '../../model/calls/board.ts'
import { receivePlanStatus as status, receiveTrackKind as kind, receiveTrackStep } from '../../model/codes.ts'
import { nextSteps, progressOf, stepActs, undoOf } from '../../model/progress.ts'
import { Stepper } from './Stepper.tsx'

type Ride = OnSite['rides'][number]
/** One transfer on site: plate, people, steps, and the buttons that an operator may press. */
export function OnSiteRide({ ride, zone }: { readonly ride: Ride; readonly zone: string }) {
  const { say } = useHere()
  const forget = useForget()
  const tracking = useCall(trackPlan, { onSettled: () => forget('transferBoard', 'tripTicketReceivePlanTrack') })
  const progress = progressOf(ride.tracks, ride.crew)
  // The nearest step that this operator may report, in whichever role they have.
  const own = [...new Set(ride.roles.flatMap(role => nextSteps(role, progress, ride.crew)))].sort((a, b) => a - b)
  const [next] = own
  const undoes = ride.roles.some(role => undoOf(role, progress) !== null)
  const word = (step: number) => {
    const entry = entryOf(receiveTrackStep, step as never)
    return entry ? say(entry.zh, entry.en) : ''
  }
  const isOpen = ride.status !== status.complete
  return (
    <article className="dp-panel">
      <header>
        <h2>
          {ride.planTime ? clockIn(ride.planTime, zone) : ''}{' '}
          {[ride.pickUpPlace, ...ride.stops.map(({ name }) => name), ride.destination]
            .map(place => say(place))
            .join(' → ')}
        </h2>
        <Tag tone={entryOf(status, ride.status)?.tone}>{say(wordFor(status, ride.status))}</Tag>
      </header>
      {ride.cars.map(car => (
        <p key={car.id}>
          <b>{car.plateNumber}</b>{' '}
          {[car.driverName ?? '', say(car.color ?? '', car.englishColor ?? car.color ?? '')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      <ul className="dp-seated">
        {ride.guests.map(guest => {
          const isAbsent = progress.absent.includes(guest.passengerId)
          return (
            <li key={guest.carryId}>
              <span>
                <b>{guest.name}</b>{' '}
                <small>{[guest.trip, guest.at ? clockIn(guest.at, zone) : ''].filter(Boolean).join(' ')}</small>
              </span>
              {isAbsent ? (
                <Button
                  size="small"
                  onClick={() => tracking.send({ id: ride.id, kind: kind.revoke, passengerId: guest.passengerId })}
                >
                  {say('未到（撤回）', 'Did not come (undo)')}
                </Button>
              ) : isOpen ? (
                <Popconfirm
                  title={say(`「${guest.name}」没有来？`, `“${guest.name}” did not come?`)}
                  okText={say('没有来', 'Did not come')}
                  cancelText={say('取消', 'Cancel')}
                  onConfirm={() => tracking.send({ id: ride.id, kind: kind.absent, passengerId: guest.passengerId })}
                >
                  <Button size="small">{say('未到', 'Did not come')}</Button>
                </Popconfirm>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Stepper progress={progress} zone={zone} />
      {ride.photos.map(({ step, photo, signature }) => (
        <p key={`${step} ${photo ?? signature}`} className="dp-photos">
          {photo ? <img src={photo} alt={say(`${word(step ?? 0)}的照片`, `Photo: ${word(step ?? 0)}`)} /> : null}
          {signature ? <img src={signature} alt={say('客人的签名', 'Signature of the guest')} /> : null}
        </p>
      ))}
      <div className="dp-buttons">
        {isOpen && next ? (
          <Button type="primary" loading={tracking.busy} onClick={() => tracking.send({ id: ride.id, step: next })}>
            {say(stepActs[next])}
          </Button>
        ) : null}
        {isOpen && next !== receiveTrackStep.closed && own.includes(receiveTrackStep.closed) ? (
          <Button loading={tracking.busy} onClick={() => tracking.send({ id: ride.id, step: receiveTrackStep.closed })}>
            {say('直接完成', 'Close it')}
          </Button>
        ) : null}
        {progress.last && undoes ? (
          <Button onClick={() => tracking.send({ id: ride.id, kind: kind.revoke })}>
            {say('撤回', 'Undo')} {word(progress.last.step)}
          </Button>
        ) : null}
      </div>
    </article>
  )
}
