import '../board/board.css'
import { dayIn } from '@pavilion/declare'
import { Failed, send, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { getOnSite } from '../../model/calls/board.ts'
import { followVersion } from '@pavilion/fields/live.ts'
import { Links } from '../track/Links.tsx'
import { OnSiteRide } from '../track/OnSiteRide.tsx'

interface Plan {
  readonly id: number
  readonly planTime: string | null
  readonly driverId: number | null
  readonly volunteerId: number | null
  readonly hotelReceptionId: number | null
}
/** The page of one transfer: car, guests, steps with their buttons, and the links of its people. */
export function PlanAbove({ plan }: { readonly plan: Plan }) {
  const { say, zone, may } = useHere()
  const forget = useForget()
  const day = dayIn(plan.planTime ?? new Date(), zone)
  const { data, error, refetch } = useQuery({
    queryKey: ['transferBoard', 'onSite', plan.id],
    queryFn: () => send(getOnSite, { day, id: plan.id }),
  })
  const watch = data?.watch
  useEffect(
    () =>
      watch ? followVersion('transfers', watch, () => forget('transferBoard', 'tripTicketReceivePlan')) : undefined,
    [watch, forget],
  )
  if (error) return <Failed error={error} again={refetch} />
  const ride = data?.rides[0]
  if (!ride || !data) return <Skeleton active />
  return (
    <div className="dp-plan">
      <OnSiteRide ride={ride} zone={data.timeZone} />
      <div className="dp-panel">
        <p>
          <Link to={`/receptionManagement/transferBoard?day=${day}`}>
            {say('在调度台中查看这一天', 'See this day on the board')}
          </Link>
        </p>
        {may('tripTicketReceivePlan.update') ? (
          <Links ride={{ ...plan, cars: ride.cars }} guests={ride.guests} />
        ) : null}
      </div>
    </div>
  )
}
