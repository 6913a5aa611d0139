import '../board/board.css'
import { dayIn } from '@pavilion/declare'
import { Failed, Notice, send, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getOnSite } from '../../model/calls/board.ts'
import { receivePlanStatus as status } from '../../model/codes.ts'
import { followVersion } from '@pavilion/fields/live.ts'
import { OnSiteRide } from './OnSiteRide.tsx'

/** Today’s transfers for people on site with an account: what is next, one press a step. */
export function OnSiteTransfers() {
  const { say, zone } = useHere()
  const forget = useForget()
  const [asked, setAsked] = useSearchParams()
  const day = asked.get('day') ?? dayIn(new Date(), zone)
  const mine = asked.get('mine') === '1'
  const { data, error, refetch } = useQuery({
    queryKey: ['transferBoard', 'onSite', day, mine],
    queryFn: () => send(getOnSite, { day, mine }),
  })
  const watch = data?.watch
  useEffect(
    () => (watch ? followVersion('transfers', watch, () => forget('transferBoard')) : undefined),
    [watch, forget],
  )
  const open = data?.rides.filter(ride => ride.status !== status.complete) ?? []
  const done = data?.rides.filter(ride => ride.status === status.complete) ?? []
  return (
    <div className="dp-page">
      <div className="dp-bar">
        <Input
          type="date"
          className="dp-day"
          aria-label={say('日期', 'Day')}
          value={day}
          onChange={({ target }) => target.value && setAsked({ day: target.value, ...(mine && { mine: '1' }) })}
        />
        <Checkbox checked={mine} onChange={({ target }) => setAsked({ day, ...(target.checked && { mine: '1' }) })}>
          {say('只看我的', 'Mine only')}
        </Checkbox>
      </div>
      {error ? <Failed error={error} again={refetch} /> : data ? null : <Skeleton active />}
      {data && !data.rides.length ? (
        <Notice
          title={say('当天没有接送', 'There are no transfers on this day')}
          ways={<Link to={`/receptionManagement/transferBoard?day=${day}`}>{say('去调度', 'To the board')}</Link>}
        >
          {say('安排接送后，现场人员可在此查看和办理。', 'Once a transfer is planned, on-site staff see it here.')}
        </Notice>
      ) : null}
      <div className="dp-onsite">
        {open.map(ride => (
          <OnSiteRide key={ride.id} ride={ride} zone={data?.timeZone ?? zone} />
        ))}
      </div>
      {done.length ? (
        <details>
          <summary>{say(`已完成 ${done.length} 次`, `${done.length} completed`)}</summary>
          <div className="dp-onsite">
            {done.map(ride => (
              <OnSiteRide key={ride.id} ride={ride} zone={data?.timeZone ?? zone} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  )
}
