import { entryOf, wordFor } from '@pavilion/declare'
import { Failed, openFile, Reference, send, Tag, useHere, useWork, wallClock, type AnyRow } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { getRegisterPage, mealVouchers, type RegisterPage } from '../model/calls/rules.ts'
import { mealConflict, mealStatus, registerSource } from '../model/codes.ts'
import { Part, useHours } from './parts.tsx'

/** A person at a meal: when, where, what was served, and their other meals. */
export function RegisterAbove({ row }: { readonly row: AnyRow }) {
  const { say } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['mealRegister', 'page', row.id, row.updatedAt],
    queryFn: () => send(getRegisterPage, { id: row.id }),
  })
  const print = useWork((ruleId: number) => openFile(() => send(mealVouchers, { mealRuleId: ruleId, ids: [row.id] })))
  const { may } = useHere()
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const { meal } = data
  const isOpen = row.mealStatus === mealStatus.notEaten && !row.declinedAt
  return (
    <div className="mo-page">
      <When row={row} page={data} />
      <div className="mo-two">
        <div>
          <Part
            title={say('用餐', 'Served')}
            beside={
              meal && isOpen && may('mealRegister.vouchers') ? (
                <Button size="small" loading={print.busy} onClick={() => print.run(meal.id)}>
                  {say('打印餐券', 'Print voucher')}
                </Button>
              ) : undefined
            }
          >
            <Records page={data} />
          </Part>
        </div>
        <div>
          <Part title={say('用餐人', 'Person')}>
            <ul className="mo-lines">
              {typeof row.phoneNumber === 'string' && <li>{row.phoneNumber}</li>}
              <Who row={row} of="registerUser" words={say('参会人', 'Attendee')} />
              <Who row={row} of="hotelGuest" words={data.hotel ? say(data.hotel) : say('住客', 'Hotel guest')} />
              <li>
                <small>{say('来源', 'Source')}</small>
                {say(wordFor(registerSource, row.source))}
              </li>
            </ul>
          </Part>
          <Part title={say('此人的其他餐次', 'Other meals of this person')}>
            <ul className="mo-lines">
              {data.others.map(({ id, meal: name, date, mealStatus: status, declined }) => (
                <li key={id}>
                  <Link to={`/receptionManagement/mealRegister/detail?id=${id}`}>{say(name)}</Link>
                  <small>{date}</small>
                  <Tag tone={status === mealStatus.eaten ? 'valid' : 'draft'}>
                    {declined ? say('已谢绝', 'Declined') : say(wordFor(mealStatus, status))}
                  </Tag>
                </li>
              ))}
              {data.others.length === 0 && <li className="pv-hint">{say('没有其他餐次。', 'No other meals.')}</li>}
            </ul>
          </Part>
        </div>
      </div>
    </div>
  )
}
function When({ row, page: { meal, place, zone } }: { readonly row: AnyRow; readonly page: RegisterPage }) {
  const { say } = useHere()
  const { hours, day } = useHours(zone)
  return (
    <p className="mo-when">
      {meal && <Link to={`/receptionManagement/mealRule/detail?id=${meal.id}`}>{say(meal.name)}</Link>}
      <b>{meal?.from ? day(meal.from) : String(row.date ?? '')}</b>
      <time>{meal && hours(meal.from, meal.until)}</time>
      <span>{place ? say(place) : say('不限地点', 'Any place')}</span>
      {typeof row.diet === 'string' && row.diet && <em>{row.diet}</em>}
      {Boolean(row.declinedAt) && <em>{say('本人已谢绝', 'Declined by the guest')}</em>}
    </p>
  )
}
function Who({
  row,
  of,
  words,
}: {
  readonly row: AnyRow
  readonly of: 'registerUser' | 'hotelGuest'
  readonly words: string
}) {
  const id = row[`${of}Id`]
  const included = row[of] as { readonly name?: string } | null | undefined
  if (typeof id !== 'number') return null
  return (
    <li>
      <small>{words}</small>
      <Reference resource={of} id={id} title={included?.name ?? String(row.name ?? `#${id}`)} />
    </li>
  )
}
function Records({ page: { records } }: { readonly page: RegisterPage }) {
  const { say, zone } = useHere()
  if (!records.length) return <p className="pv-hint">{say('还没有用餐。', 'Not served yet.')}</p>
  return (
    <ul className="mo-lines">
      {records.map(({ id, at, place, portion, reason, by, status, conflict, isSeen }) => {
        const odd = conflict === null ? undefined : entryOf(mealConflict, conflict)
        return (
          <li key={id}>
            <Tag tone={status === mealStatus.eaten ? 'valid' : 'draft'}>
              {status === mealStatus.eaten
                ? say(`第 ${portion} 份`, `Portion ${portion}`)
                : say('已选地点', 'Place chosen')}
            </Tag>
            <b>{at && wallClock(at, zone).slice(0, 16)}</b>
            <span>{place && say(place)}</span>
            <small>{[by, reason, isSeen && say('已核对本人', 'person looked at')].filter(Boolean).join(' · ')}</small>
            {odd && <Tag tone="invalid">{say(odd.zh, odd.en)}</Tag>}
          </li>
        )
      })}
    </ul>
  )
}
