import '../admin.css'
import { CallRefused, Failed, Notice, send, Tag, useCall, useForget, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { checkIn, getDesk, type Desk, type DeskGuest } from '../../model/calls/board.ts'
import { followVersion } from '@pavilion/fields/live.ts'
import { CheckOut } from './CheckOut.tsx'

type ListName = 'arriving' | 'staying' | 'leaving'
/** Who comes, stays and goes today: one hand on a phone is enough. */
export function ReceptionDesk() {
  const { say } = useHere()
  const [params, setParams] = useSearchParams()
  const forget = useForget()
  const hotelId = Number(params.get('hotel')) || undefined
  const [q, setQ] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['hotelAssignRoom', 'desk', hotelId, q.trim()],
    queryFn: (): Promise<Desk> => send(getDesk, { ...(hotelId && { hotelId }), ...(q.trim() && { q: q.trim() }) }),
    placeholderData: before => before,
  })
  const shown = data?.hotelId ?? undefined
  useEffect(() => {
    if (shown === undefined) return undefined
    return followVersion('roomBoard', shown, () => void forget('hotelAssignRoom'))
  }, [shown, forget])
  const list = (params.get('list') ?? 'arriving') as ListName
  const go = (name: string, value: string) =>
    setParams(
      now => {
        now.set(name, value)
        return now
      },
      { replace: true },
    )
  const title = say('入住与退房', 'Check-in and check-out')
  return (
    <section className="pv-detail rc-desk" aria-label={title}>
      <header>
        <h1>{title}</h1>
        {data && (
          <Select
            value={data.hotelId ?? undefined}
            onChange={id => go('hotel', String(id))}
            aria-label={say('酒店', 'Hotel')}
            options={data.hotels.map(({ id, name, englishName }) => ({
              value: id,
              label: say(name, englishName || name),
            }))}
            popupMatchSelectWidth={false}
          />
        )}
      </header>
      {error && (!data || error instanceof CallRefused) ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : data.hotelId === null ? (
        <Notice title={say('没有可办理的酒店', 'There is no hotel to receive guests in')} />
      ) : (
        <>
          <Input
            allowClear
            size="large"
            value={q}
            placeholder={say('姓名、电话或房间号', 'Name, phone or room')}
            aria-label={say('查找住客', 'Find a guest')}
            onChange={({ target }) => setQ(target.value)}
          />
          <Segmented
            block
            value={list}
            onChange={value => go('list', value)}
            aria-label={say('名单', 'List')}
            options={[
              { value: 'arriving', label: say(`今日到店 ${data.arriving.length}`, `Arriving ${data.arriving.length}`) },
              { value: 'staying', label: say(`在住 ${data.staying.length}`, `In house ${data.staying.length}`) },
              { value: 'leaving', label: say(`今日离店 ${data.leaving.length}`, `Leaving ${data.leaving.length}`) },
            ]}
          />
          {data.waiting > 0 && (
            <p className="rc-lacks">
              <Link to={`/receptionManagement/hotelGuestForAssignRoom?hotel=${data.hotelId}`}>
                {say(
                  `还有 ${data.waiting} 位今晚的住客没有房间`,
                  `${data.waiting} guest${data.waiting === 1 ? '' : 's'} of tonight ha${data.waiting === 1 ? 's' : 've'} no room yet`,
                )}
              </Link>
            </p>
          )}
          <People rows={data[list]} today={data.today} zone={data.timeZone} list={list} />
        </>
      )}
    </section>
  )
}
const emptyWords = {
  arriving: ['今天没有待到店的住客。', 'Nobody else arrives today.'],
  staying: ['现在没有在住的住客。', 'Nobody is in the house.'],
  leaving: ['今天没有离店的住客。', 'Nobody leaves today.'],
} as const
interface Listed {
  readonly today: string
  readonly zone: string
}
function People({ rows, list, ...here }: Listed & { rows: readonly DeskGuest[]; list: ListName }) {
  const { say } = useHere()
  if (!rows.length) return <p className="pv-hint rc-empty">{say(emptyWords[list])}</p>
  return (
    <ul className="rc-people">
      {rows.map(row => (
        <li key={row.id}>
          <Person of={row} {...here} />
        </li>
      ))}
    </ul>
  )
}
/** `12-03 01:20`: the day only where it is not today. */
function Expected({ of, today, zone }: Listed & { of: DeskGuest }) {
  const { say } = useHere()
  if (!of.expectedAt) return null
  const at = wallClock(of.expectedAt, zone).slice(0, 16)
  const clock = at.startsWith(today) ? at.slice(11) : at.slice(5)
  return (
    <small className="rc-expected">
      {say(`预计 ${clock} 到店`, `Expected ${clock}`)}
      {of.trip && ` · ${of.trip}`}
    </small>
  )
}
function Person({ of, today, zone }: Listed & { of: DeskGuest }) {
  const { say, may } = useHere()
  const forget = useForget()
  const [leaving, setLeaving] = useState(false)
  const arriving = useCall(checkIn, {
    done: ({ roomNo }) => [`已入住 ${roomNo}`, `Checked in to ${roomNo}`],
    onSettled: () => forget('hotelAssignRoom', 'hotelGuest', 'hotelRoom'),
  })
  const receives = may('hotelAssignRoom.checkOut')
  return (
    <>
      <b className="rc-number">{of.roomNo}</b>
      <div className="rc-who">
        <Link to={`/receptionManagement/guestPage?id=${of.guestId}`}>{of.name}</Link>
        {of.level && <Tag tone="info">{say(of.level, of.englishLevel || of.level)}</Tag>}
        <small>
          {[
            `${of.from} – ${of.to}`,
            of.roomType && say(of.roomType, of.englishRoomType || of.roomType),
            of.bed && say(`${of.bed} 床`, `bed ${of.bed}`),
            of.workplace,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {!of.isIn && !of.isOut && <Expected of={of} today={today} zone={zone} />}
        {of.with.length > 0 && <small>{say(`同住：${of.with.join('、')}`, `With ${of.with.join(', ')}`)}</small>}
        {of.phone && (of.phone.includes('*') ? <small>{of.phone}</small> : <a href={`tel:${of.phone}`}>{of.phone}</a>)}
      </div>
      {receives &&
        (of.isOut ? (
          <Tag tone="closed">{say('已退房', 'Checked out')}</Tag>
        ) : of.isIn ? (
          <Button onClick={() => setLeaving(true)}>{say('退房', 'Check out')}</Button>
        ) : (
          <Button type="primary" loading={arriving.busy} onClick={() => arriving.send({ id: of.id })}>
            {say('办理入住', 'Check in')}
          </Button>
        ))}
      {leaving && <CheckOut of={of} name={of.name} today={today} onClose={() => setLeaving(false)} />}
    </>
  )
}
