import './tickets.css'
import { wordFor } from '@pavilion/declare'
import { Failed, Notice, send, Tag, useCall, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Checkbox, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { denyGuest, getLikelyGuests, likeness, linkGuests, type LikelyGuest } from '../../model/calls/guests.ts'
import { passenger, passengerScreens } from '../../model/index.ts'
import { Part } from './parts.tsx'

const keyOf = ({ passengerId, hotelGuestId }: LikelyGuest) => `${passengerId} ${hotelGuestId}`
const useLikely = (passengerId?: number) =>
  useQuery({
    queryKey: [passenger.name, 'likely', passengerId],
    queryFn: () => send(getLikelyGuests, passengerId === undefined ? {} : { passengerId }),
  })
/** The stay that a passenger seems to have, as a question: nothing is linked before it is answered. */
export function LikelyStay({ passengerId }: { readonly passengerId: number }) {
  const { say } = useHere()
  const { data } = useLikely(passengerId)
  if (!data?.rows.length) return null
  return (
    <Part title={say('住宿', 'Stay')}>
      <p className="pv-hint">
        {say(
          '可能是以下住客，确认后行程、接送和用餐才会关联：',
          'Perhaps one of these guests. Trips, transfers and meals belong together once it is confirmed:',
        )}
      </p>
      <ul className="td-rows">
        {data.rows.map(row => (
          <li key={keyOf(row)}>
            <Guest row={row} />
            <Answer row={row} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
function Guest({ row }: { readonly row: LikelyGuest }) {
  const { say } = useHere()
  return (
    <span className="td-likely">
      <Link to={`/receptionManagement/guestPage?id=${row.hotelGuestId}`}>{row.guest}</Link>{' '}
      {[row.hotel && say(row.hotel), [row.from, row.until].filter(Boolean).join(' – ')].filter(Boolean).join(' · ')}{' '}
      <Tag tone="info">{say(wordFor(likeness, row.by))}</Tag>
    </span>
  )
}
function Answer({ row: { passengerId, hotelGuestId } }: { readonly row: LikelyGuest }) {
  const { say, may } = useHere()
  const forget = useForget()
  const answered = { onSettled: () => forget(passenger.name) }
  const linking = useCall(linkGuests, { ...answered, done: ['已关联', 'Linked'] })
  const denying = useCall(denyGuest, answered)
  if (!may('passenger.update')) return null
  return (
    <span className="td-answer">
      <Button
        size="small"
        type="primary"
        loading={linking.busy}
        onClick={() => linking.send({ links: [{ passengerId, hotelGuestId }] })}
      >
        {say('是同一人', 'The same person')}
      </Button>
      <Button size="small" loading={denying.busy} onClick={() => denying.send({ passengerId, hotelGuestId })}>
        {say('不是', 'Somebody else')}
      </Button>
    </span>
  )
}
/** All of them at once, from the list of passengers. */
export function LikelyGuests({ refresh }: { refresh(): void }) {
  const { say } = useHere()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useLikely()
  const people = new Set(data?.rows.map(({ passengerId }) => passengerId)).size
  if (!isOpen && people === 0) return null
  return (
    <>
      <Badge count={people} size="small" overflowCount={499}>
        <Button onClick={() => setOpen(true)}>{say('关联住客', 'Link hotel guests')}</Button>
      </Badge>
      {isOpen && (
        <Drawer open size={720} title={say('关联住客', 'Link hotel guests')} onClose={() => setOpen(false)}>
          {error && !data ? (
            <Failed error={error} again={refetch} />
          ) : data?.rows.length ? (
            <Proposals key={data.rows.map(keyOf).join()} rows={data.rows} refresh={refresh} />
          ) : (
            <Notice title={say('没有待确认的住客', 'Nobody is waiting to be confirmed')} />
          )}
        </Drawer>
      )}
    </>
  )
}
/** Of several guests that a passenger may be, none is ticked: somebody has to say which. */
const clear = (rows: readonly LikelyGuest[]) =>
  rows.filter(row => rows.filter(({ passengerId }) => passengerId === row.passengerId).length === 1)
function Proposals({ rows, refresh }: { readonly rows: readonly LikelyGuest[]; refresh(): void }) {
  const { say, may } = useHere()
  const forget = useForget()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(clear(rows).map(keyOf)))
  const linking = useCall(linkGuests, {
    onSettled: async () => {
      await forget(passenger.name)
      refresh()
    },
    done: ({ linked, refused }) => [`已关联 ${linked} 位，${refused} 位未关联`, `${linked} linked, ${refused} not`],
  })
  const chosen = rows.filter(row => ticked.has(keyOf(row)))
  const tick = (row: LikelyGuest, isOn: boolean) => {
    const others = rows.filter(({ passengerId }) => passengerId === row.passengerId).map(keyOf)
    const next = new Set([...ticked].filter(key => !others.includes(key)))
    setTicked(isOn ? next.add(keyOf(row)) : next)
  }
  return (
    <>
      <ul className="td-rows td-links">
        {rows.map(row => (
          <li key={keyOf(row)}>
            <Checkbox
              checked={ticked.has(keyOf(row))}
              aria-label={say(`${row.passenger} 是 ${row.guest}`, `${row.passenger} is ${row.guest}`)}
              onChange={({ target }) => tick(row, target.checked)}
            />
            <span>
              <Link to={`${passengerScreens.path}/detail?id=${row.passengerId}`}>{row.passenger}</Link>{' '}
              <span className="pv-hint">{row.workplace}</span>
            </span>
            <Guest row={row} />
          </li>
        ))}
      </ul>
      {may('passenger.update') && (
        <div className="td-foot">
          <Button
            type="primary"
            disabled={!chosen.length}
            loading={linking.busy}
            onClick={() =>
              linking.send({ links: chosen.map(({ passengerId, hotelGuestId }) => ({ passengerId, hotelGuestId })) })
            }
          >
            {say(`确认 ${chosen.length} 位为同一人`, `Confirm ${chosen.length}`)}
          </Button>
        </div>
      )}
    </>
  )
}
