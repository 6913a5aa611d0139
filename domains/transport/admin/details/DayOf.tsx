import '../board/board.css'
import { clockIn, dayIn, entryOf, wordFor } from '@pavilion/declare'
import { Failed, send, Tag, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getOnSite, type OnSite } from '../../model/calls/board.ts'
import { receivePlanStatus } from '../../model/codes.ts'
import { LinkButton } from '../track/Links.tsx'
import { SheetButton } from '../board/SheetButton.tsx'

interface Whose {
  readonly kind: 'car' | 'station' | 'hotel'
  readonly id: number
}
const isOf = (ride: OnSite['rides'][number], { kind, id }: Whose) =>
  kind === 'car' ? ride.cars.some(({ carId }) => carId === id) : ride.stationIds.includes(id)

/** What a car drives, or who comes and goes at a station, on a day; with the sheet for paper. */
export function DayOf({ kind, id }: Whose) {
  const { say, zone, may } = useHere()
  const [day, setDay] = useState(dayIn(new Date(), zone))
  const { data, error, refetch } = useQuery({
    queryKey: ['transferBoard', 'onSite', day, false],
    queryFn: () => send(getOnSite, { day, mine: false }),
  })
  const rides = data?.rides.filter(ride => isOf(ride, { kind, id })) ?? []
  return (
    <section className="dp-panel" aria-label={say('当天的接送', 'Transfers of the day')}>
      <div className="dp-bar">
        <Input
          type="date"
          className="dp-day"
          aria-label={say('日期', 'Day')}
          value={day}
          onChange={({ target }) => target.value && setDay(target.value)}
        />
        <SheetButton day={day} id={id} kind={kind} />
        {kind !== 'station' && may('tripTicketReceivePlan.update') ? (
          <LinkButton
            whose={kind === 'car' ? { role: 'driver', carId: id } : { role: 'hotelReception', stationId: id }}
            label={
              kind === 'car'
                ? ['司机的手机链接', 'Link for the driver’s phone']
                : ['接待的手机链接', 'Link for the reception’s phone']
            }
          />
        ) : null}
      </div>
      {error ? <Failed error={error} again={refetch} /> : data ? null : <Skeleton active />}
      {data && !rides.length ? (
        <p className="pv-hint">{say('当天没有接送。', 'There are no transfers on this day.')}</p>
      ) : null}
      <ul className="dp-seated">
        {rides.map(ride => (
          <li key={ride.id}>
            <span>
              <b>{ride.planTime ? clockIn(ride.planTime, data?.timeZone ?? zone) : ''}</b>{' '}
              <Link to={`/receptionManagement/tripTicketReceivePlan/detail?id=${ride.id}`}>
                {say(ride.pickUpPlace)} → {say(ride.destination)}
              </Link>{' '}
              <small>
                {ride.cars.map(({ plateNumber }) => plateNumber).join('、')} ·{' '}
                {ride.guests.map(({ name }) => name).join('、')}
              </small>
            </span>
            <Tag tone={entryOf(receivePlanStatus, ride.status)?.tone}>
              {say(wordFor(receivePlanStatus, ride.status))}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
