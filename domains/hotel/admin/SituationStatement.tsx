import type { Pair } from '@pavilion/declare'
import { Failed, giveFile, send, useAfter, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { getNightPeople, getStatement, getStatementSheet, type NightSums } from '../model/calls/operators.ts'
import { guestScreens, hotelScreens } from '../model/screens.ts'
import { ChosenHotel } from './ChosenHotel.tsx'
import { DayHead, Span, useSpan } from './Span.tsx'

/** The lines of the statement; those with a kind have people behind them. */
export const lines = [
  ['total', ['库存', 'Stock'], undefined],
  ['held', ['已占用', 'Held'], 'held'],
  ['sold', ['已售', 'Sold'], 'sold'],
  ['free', ['可售', 'Free'], undefined],
  ['assigned', ['已分房', 'Assigned'], 'assigned'],
  ['staying', ['在住', 'In house'], 'staying'],
  ['arriving', ['到店（人）', 'Arriving (people)'], 'arriving'],
  ['leaving', ['离店（人）', 'Leaving (people)'], 'leaving'],
] as const satisfies readonly (readonly [string, Pair, string | undefined])[]
export type Line = (typeof lines)[number]
type Kind = NonNullable<Line[2]>
const steps: readonly Pair[] = [
  ['选择酒店', 'Choose a hotel'],
  ['点数字，查看是哪些人', 'Press a number to see who they are'],
  ['导出给酒店', 'Export it for the hotel'],
]

/** How full a hotel is, night by night, with the people behind each number. */
export function SituationStatement() {
  return (
    <ChosenHotel
      name={['房态统计表', 'Situation statement']}
      steps={steps}
      legend={['统计项', 'Numbers']}
      signs={[
        [
          ['已占用', 'Held'],
          ['下单未付款的房间', 'Rooms of orders that are not paid yet'],
        ],
        [
          ['在住', 'In house'],
          ['已入住、尚未退房的房间', 'Rooms whose guests have come and not left'],
        ],
      ]}
    >
      {hotelId => <Statement key={hotelId} hotelId={hotelId} />}
    </ChosenHotel>
  )
}
interface Asked {
  readonly night: string
  readonly kind: Kind
  readonly words: Pair
  readonly roomTypeId: number | undefined
}
function Statement({ hotelId }: { hotelId: number }) {
  const { say, may } = useHere()
  const span = useSpan(14)
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const about = { hotelId, days: span.days, ...(span.first && { first: span.first }) }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['hotel', 'statement', hotelId, span.first, span.days],
    queryFn: () => send(getStatement, about),
    placeholderData: former => former,
  })
  const exporting = useWork(async () => giveFile(await send(getStatementSheet, about), 'statement.xlsx'))
  const late = useAfter(isPending)
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return late ? <Skeleton active paragraph={{ rows: 10 }} /> : null
  const first = data.sums[0]?.night ?? data.today
  const toggle = (id: number) =>
    setOpen(former => (former.has(id) ? new Set([...former].filter(each => each !== id)) : new Set([...former, id])))
  const numbers = (nights: readonly NightSums[], roomTypeId?: number) =>
    lines.map(([key, words, kind]) => (
      <tr key={`${roomTypeId ?? 'all'} ${key}`} className={`ho-line ho-line-${key}`}>
        <th scope="row">{say(words)}</th>
        {nights.map(night => {
          const count = countOf(night, key)
          return (
            <td key={night.night} className={key === 'free' && count !== null && count <= 0 ? 'ho-gone' : ''}>
              {kind && count ? (
                <button
                  type="button"
                  aria-label={say(`${night.night} ${words[0]} ${count}`, `${night.night} ${words[1]} ${count}`)}
                  onClick={() => setAsked({ night: night.night, kind, words, roomTypeId })}
                >
                  {count}
                </button>
              ) : (
                <span>{count ?? '∞'}</span>
              )}
            </td>
          )
        })}
      </tr>
    ))
  return (
    <>
      <div className="ho-bar">
        <Span first={first} today={data.today} span={span} />
        {may('hotel.export') ? (
          <Button loading={exporting.busy} onClick={() => exporting.run()}>
            {say('导出给酒店', 'Export for the hotel')}
          </Button>
        ) : null}
        <span className="ho-links">
          <Link to={`${hotelScreens.path}/detail?id=${hotelId}`}>{say('酒店页面', 'Hotel page')}</Link>
          <Link to={`/receptionManagement/hotelNights?id=${hotelId}`}>{say('房态与价格', 'Nights and prices')}</Link>
        </span>
      </div>
      <section className="ho-scroll" aria-label={say('房态统计', 'Situation by night')}>
        <table aria-label={say('房态统计', 'Situation by night')} className="ho-grid ho-statement">
          <thead>
            <tr>
              <th scope="col" className="ho-corner">
                {say('全部房型', 'All room types')}
              </th>
              {data.sums.map(({ night }, nth) => (
                <DayHead key={night} night={night} isFirst={nth === 0} today={data.today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers(data.sums)}
            {data.types.map(type => (
              <Fragment key={type.id}>
                <tr className="ho-cap">
                  <th scope="rowgroup">
                    <button type="button" aria-expanded={open.has(type.id)} onClick={() => toggle(type.id)}>
                      {open.has(type.id) ? '−' : '+'} {say(type.name, type.englishName || type.name)}
                    </button>
                  </th>
                  {type.nights.map(({ night, total, held, sold }) => (
                    <td key={night}>{total === null ? held + sold : `${held + sold}/${total}`}</td>
                  ))}
                </tr>
                {open.has(type.id) ? numbers(type.nights, type.id) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {asked ? <People hotelId={hotelId} asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
const countOf = (night: NightSums, key: Line[0]): number | null => night[key]
/** Who stands behind a number. */
function People({ hotelId, asked, onClose }: { hotelId: number; asked: Asked; onClose: () => void }) {
  const { say } = useHere()
  const { night, kind, words, roomTypeId } = asked
  const { data, error, refetch } = useQuery({
    queryKey: ['hotelGuest', 'ofNight', hotelId, night, kind, roomTypeId],
    queryFn: () => send(getNightPeople, { hotelId, night, kind, ...(roomTypeId && { roomTypeId }) }),
  })
  return (
    <Drawer open size={420} title={`${night} · ${say(words)}`} onClose={onClose}>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : !data.length ? (
        <p className="pv-hint">{say('没有可以查看的人。', 'Nobody that you may see.')}</p>
      ) : (
        <ul className="ho-people">
          {data.map(person => (
            <li key={person.key}>
              <div>
                {person.hotelGuestId ? (
                  <Link to={`${guestScreens.path}/detail?id=${person.hotelGuestId}`}>{person.name}</Link>
                ) : (
                  <b>{person.name}</b>
                )}
                <small>
                  {person.checkInDate} – {person.checkOutDate}
                </small>
              </div>
              <span>
                {person.roomNo ? <b>{person.roomNo}</b> : null}
                {person.rooms
                  ? say(`${person.rooms} 间`, person.rooms === 1 ? '1 room' : `${person.rooms} rooms`)
                  : null}
                {person.orderId ? (
                  <Link to={`/orderManagement/order/detail?id=${person.orderId}`}>{person.orderNumber}</Link>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
