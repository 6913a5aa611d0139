import './tickets.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { type AnyField, type AnyResource, result } from '@pavilion/declare'
import { CallRefused, Notice, useHere, wallClock } from '@pavilion/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { TripEvent } from '../../model/trips/desk.ts'
import type { PickUp } from '../../model/trips/visitor.ts'
import { Part } from './parts.tsx'
import { entryOf, inLanguage } from './words.ts'

export const idIn = (params: URLSearchParams) => {
  const number = Number(params.get('id'))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
export function Gone({ words, path }: { words: string; path: string }) {
  const { say } = useHere()
  const go = useNavigate()
  return <Notice title={words} ways={<Button onClick={() => go(path)}>{say('返回列表', 'Back to the list')}</Button>} />
}
export const isGone = (error: unknown) => error instanceof CallRefused && error.result === result.noData
export function Back({ path }: { path: string }) {
  const { say } = useHere()
  const go = useNavigate()
  return (
    <Button
      type="text"
      icon={<ArrowLeftOutlined />}
      aria-label={say('返回列表', 'Back to the list')}
      onClick={() => go(path)}
    />
  )
}
/** How it came to its state, newest first. */
export function History({ of, events }: { of: AnyResource; events: readonly TripEvent[] }) {
  const { say, zone } = useHere()
  const field = of.fields.status as AnyField
  return (
    <Part title={say('历史', 'History')}>
      {events.length ? (
        <ol className="td-history">
          {events.map(event => {
            const move = field.moves?.[event.move]
            const code = entryOf(field.codes as never, Number(event.toCode) as never)
            return (
              <li key={event.id}>
                <time dateTime={event.createdAt}>{wallClock(event.createdAt, zone).slice(0, 16)}</time>
                <span>{move?.label ? say(move.label) : code ? say(code.zh, code.en) : event.move}</span>
                <span className="pv-hint">{[event.actorName, event.why].filter(Boolean).join(' · ')}</span>
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="pv-hint">{say('还没有状态变更', 'Its state has not changed yet')}</p>
      )}
    </Part>
  )
}
export function PickUps({ rides }: { rides: readonly PickUp[] }) {
  const { say, language, zone } = useHere()
  return (
    <Part title={say('接送', 'Transfers')}>
      {rides.length ? (
        <ul className="td-rows">
          {rides.map(ride => (
            <li key={ride.id}>
              <span>
                <b>{ride.car ?? say('车辆待定', 'Car to be decided')}</b> {inLanguage(ride.state, language)}
              </span>
              <span className="pv-hint">
                {[
                  ride.at ? wallClock(ride.at, zone).slice(0, 16) : '',
                  [ride.place, ride.destination].flatMap(of => (of ? inLanguage(of, language) : [])).join(' → '),
                  ride.driver,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="pv-hint">{say('还没有接送', 'No transfer yet')}</p>
      )}
    </Part>
  )
}
