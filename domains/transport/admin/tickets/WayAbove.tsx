import { type AnyRow, useHere } from '@pavilion/screens'
import { Link } from 'react-router'
import { tripTicketScreens } from '../../model/index.ts'
import { Trip, type Way } from './parts.tsx'

const textOf = (row: AnyRow, name: string) => (typeof row[name] === 'string' ? (row[name] as string) : null)
const wayOf = (row: AnyRow, departTime: string, arriveTime: string): Way => ({
  type: typeof row.type === 'number' ? row.type : null,
  tripNumber: textOf(row, 'tripNumber'),
  fromPlace: textOf(row, 'fromPlace'),
  englishFromPlace: textOf(row, 'englishFromPlace'),
  fromZone: textOf(row, 'fromZone'),
  toPlace: textOf(row, 'toPlace'),
  englishToPlace: textOf(row, 'englishToPlace'),
  toZone: textOf(row, 'toZone'),
  departTime: textOf(row, departTime),
  arriveTime: textOf(row, arriveTime),
})
/** A trip in one line, in the local times of its stations; of a change, what it was before. */
export function WayAbove({ row }: { row: AnyRow }) {
  const { say, zone } = useHere()
  const isChange = 'oldDepartTime' in row
  return (
    <div className="td-above">
      {isChange ? (
        <p className="td-line">
          <Trip way={wayOf(row, 'oldDepartTime', 'oldArriveTime')} zone={zone} struck />
        </p>
      ) : null}
      <p className="td-line">
        <Trip way={wayOf(row, 'departTime', 'arriveTime')} zone={zone} struck={row.cancelled === true} />
        {row.cancelled === true ? <b>{say('已取消', 'Cancelled')}</b> : null}
      </p>
      {typeof row.tripTicketId === 'number' ? (
        <p className="td-line">
          <Link to={`${tripTicketScreens.path}/detail?id=${row.tripTicketId}`}>
            {say('查看这张票', 'See this ticket')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
/** A drafted message as its reader gets it. */
export function MessageAbove({ row }: { row: AnyRow }) {
  const { say } = useHere()
  return (
    <div className="td-above">
      <p className="td-message" lang={row.language === 'en' ? 'en' : 'zh-CN'}>
        {textOf(row, 'content')}
      </p>
      {typeof row.tripTicketId === 'number' ? (
        <p className="td-line">
          <Link to={`${tripTicketScreens.path}/detail?id=${row.tripTicketId}`}>
            {say('查看这张票', 'See this ticket')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
