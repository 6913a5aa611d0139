import { wordFor } from '@pavilion/declare'
import { Failed, send, Tag, useHere, type AnyRow } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { getPlacePage } from '../model/calls/rules.ts'
import { mealType } from '../model/codes.ts'
import { Conflicts } from './Conflicts.tsx'
import { Part, Share, useHours } from './parts.tsx'

/** A meal place: for whom it is, what is served now, and what comes next. */
export function PlaceAbove({ row }: { readonly row: AnyRow }) {
  const { say, may } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['mealPlace', 'page', row.id, row.updatedAt],
    queryFn: () => send(getPlacePage, { id: row.id }),
  })
  const { hours, day } = useHours(data?.zone ?? 'UTC')
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <div className="mo-page">
      <p className="mo-when">
        <span>
          {row.isCheckInHotel === true
            ? data.hotel
              ? say(`仅限${data.hotel[0]}在住客人`, `Only for guests who stay at ${data.hotel[1]}`)
              : say('仅限住客，但未选择酒店：无人可用餐', 'For hotel guests, but no hotel is chosen: nobody is served')
            : say('所有用餐人', 'For everybody on the list')}
        </span>
        {data.hotel && row.isCheckInHotel !== true && <span>{say(data.hotel)}</span>}
        {may('mealRecord.serve') && (
          <Link className="mo-link" to={`/receptionManagement/meal?place=${row.id}`}>
            {say('在此扫码', 'Scan here')}
          </Link>
        )}
      </p>
      <Conflicts placeId={row.id} />
      <Part title={say('餐次', 'Meals')}>
        <ul className="mo-lines">
          {data.meals.map(({ id, name, mealType: kind, from, until, isNow, expected, came }) => (
            <li key={id} className={isNow ? 'mo-now' : ''}>
              <Link to={`/receptionManagement/mealRule/detail?id=${id}`}>{say(name)}</Link>
              <small>
                {say(wordFor(mealType, kind))} {day(from)} {hours(from, until)}
              </small>
              {isNow && <Tag tone="valid">{say('供餐中', 'Serving')}</Tag>}
              <Share came={came} expected={expected} />
              <span>
                {came} / {expected}
              </span>
            </li>
          ))}
          {data.meals.length === 0 && (
            <li className="pv-hint">{say('此地点还没有餐次。', 'No meals are planned here yet.')}</li>
          )}
        </ul>
      </Part>
    </div>
  )
}
