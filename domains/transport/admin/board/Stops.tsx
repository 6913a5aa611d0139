import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { BoardRide, DispatchBoard } from '../../model/calls/board.ts'
import { receiveLineType } from '../../model/codes.ts'
import { legsOf } from '../../model/transfer.ts'
import type { BoardHandle } from './useBoard.ts'

interface Props {
  readonly ride: BoardRide
  readonly board: DispatchBoard
  readonly handle: BoardHandle
  readonly isOpen: boolean
}
/** Where a transfer stops on its way: seats of each leg, stops added, reordered and removed, guests at theirs. */
export function Stops({ ride, board, handle, isOpen }: Props) {
  const { say } = useHere()
  const line = board.lines.find(({ id }) => id === ride.lineId)
  if (!line) return null
  const pickUp = line.type !== receiveLineType.seeOff
  const stopIds = ride.stops.map(({ id }) => id)
  const nameOf = (id: number | null) => {
    const stop = board.stations.find(each => each.id === id)
    return stop ? say(stop.name) : ''
  }
  const legs = legsOf(
    pickUp ? 'pickUp' : 'seeOff',
    { startId: line.startStationId, stopIds, endId: line.endStationId },
    ride.guests,
  )
  const seats = ride.cars.reduce<number | null>(
    (sum, car) => (sum === null || car.seats === null ? null : sum + car.seats),
    0,
  )
  const save = (ids: readonly number[]) => saveStops({ ride, handle }, ids)
  const title = say('途经站', 'Stops on the way')
  return (
    <section className="dp-stops" aria-label={title}>
      <ol>
        <li>
          <span>{nameOf(line.startStationId)}</span>
        </li>
        {legs.map((leg, nth) => {
          const isStop = nth < stopIds.length
          return (
            <li key={leg.toId}>
              <small className="dp-leg">
                {say(`${leg.seated}/${seats ?? '∞'} 座`, `${leg.seated}/${seats ?? '∞'} seats`)}
              </small>
              <span>{nameOf(leg.toId)}</span>
              {isStop && isOpen && (
                <Controls
                  nth={nth}
                  stopIds={stopIds}
                  name={nameOf(leg.toId)}
                  isBusy={handle.stopping.busy}
                  save={ids => void save(ids)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {isOpen && (
        <AddStop
          board={board}
          taken={[line.startStationId, line.endStationId, ...stopIds]}
          isBusy={handle.stopping.busy}
          onAdd={id => void save([...stopIds, id])}
        />
      )}
    </section>
  )
}
type Saving = Pick<Props, 'ride' | 'handle'>
interface Seat {
  readonly carryId: number
  readonly stationId: number | null
}
const saveStops = ({ ride, handle }: Saving, stopIds: readonly number[], guests: readonly Seat[] = []) =>
  handle.stopping.send({ id: ride.id, updatedAt: ride.updatedAt, stopIds: [...stopIds], guests: [...guests] })
/** Where one guest gets off on the way to the event, or on on the way back; nothing without stops. */
export function GuestStop({
  ride,
  board,
  handle,
  guest,
}: Omit<Props, 'isOpen'> & { readonly guest: BoardRide['guests'][number] }) {
  const { say } = useHere()
  const line = board.lines.find(({ id }) => id === ride.lineId)
  if (!line || !ride.stops.length) return null
  const pickUp = line.type !== receiveLineType.seeOff
  const end = board.stations.find(({ id }) => id === (pickUp ? line.endStationId : line.startStationId))
  const { name, carryId } = guest
  return (
    <Select
      size="small"
      className="dp-guest-stop"
      aria-label={pickUp ? say(`${name} 下车站`, `${name} gets off at`) : say(`${name} 上车站`, `${name} gets on at`)}
      value={guest.stationId ?? 0}
      disabled={handle.stopping.busy}
      popupMatchSelectWidth={false}
      onChange={id => {
        const stopIds = ride.stops.map(stop => stop.id)
        void saveStops({ ride, handle }, stopIds, [{ carryId, stationId: id || null }])
      }}
      options={[
        { value: 0, label: end ? say(end.name) : '' },
        ...ride.stops.map(stop => ({ value: stop.id, label: say(stop.name) })),
      ]}
    />
  )
}
const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const next = ids.filter((_, at) => at !== from)
  next.splice(to, 0, ids[from] as number)
  return next
}
interface ControlProps {
  readonly nth: number
  readonly stopIds: readonly number[]
  readonly name: string
  readonly isBusy: boolean
  readonly save: (ids: readonly number[]) => void
}
function Controls({ nth, stopIds, name, isBusy, save }: ControlProps) {
  const { say } = useHere()
  const button = { size: 'small', type: 'text' } as const
  return (
    <span className="dp-stop-do">
      <Button
        {...button}
        icon={<ArrowUpOutlined />}
        aria-label={say(`${name} 提前`, `${name}: earlier`)}
        disabled={isBusy || nth === 0}
        onClick={() => save(moved(stopIds, nth, nth - 1))}
      />
      <Button
        {...button}
        icon={<ArrowDownOutlined />}
        aria-label={say(`${name} 推后`, `${name}: later`)}
        disabled={isBusy || nth === stopIds.length - 1}
        onClick={() => save(moved(stopIds, nth, nth + 1))}
      />
      <Button
        {...button}
        icon={<CloseOutlined />}
        aria-label={say(`移除 ${name}`, `Remove ${name}`)}
        disabled={isBusy}
        onClick={() => save(stopIds.filter((_, at) => at !== nth))}
      />
    </span>
  )
}
interface AddProps {
  readonly board: DispatchBoard
  readonly taken: readonly (number | null)[]
  readonly isBusy: boolean
  readonly onAdd: (id: number) => void
}
function AddStop({ board, taken, isBusy, onAdd }: AddProps) {
  const { say } = useHere()
  const [chosen, setChosen] = useState<number>()
  const free = board.stations.filter(({ id }) => !taken.includes(id))
  if (!free.length) return null
  return (
    <div className="dp-add-stop">
      <Select
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say('要加的途经站', 'A stop to add')}
        placeholder={say('途经站', 'Stop on the way')}
        {...(chosen !== undefined && { value: chosen })}
        onChange={setChosen}
        options={free.map(({ id, name }) => ({ value: id, label: say(name) }))}
      />
      <Button
        size="small"
        disabled={chosen === undefined || isBusy}
        onClick={() => {
          if (chosen !== undefined) onAdd(chosen)
        }}
      >
        {say('加一站', 'Add a stop')}
      </Button>
    </div>
  )
}
