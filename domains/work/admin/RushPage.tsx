import './rush.css'
import { Failed, send, useCall, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { cancelRush, getRushes, type RushLine } from '../model/calls/rush.ts'
import { rushState } from '../model/rush.ts'
import { RushFound, RushSteps, RushTag } from './RushFound.tsx'
import { RushStart } from './RushStart.tsx'
import { carried, nameOf } from './rushWords.ts'

/** Made-up visitors at a shadow of an event: how many it carries, what runs out first, and what would help. */
export function RushPage() {
  const { say, may } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['rush'],
    queryFn: () => send(getRushes),
    staleTime: 0,
    refetchInterval: query => (query.state.data?.rows.some(isOpen) ? 1_000 : 30_000),
  })
  const [shown, setShown] = useState<number>()
  if (!data) return error ? <Failed error={error} again={refetch} /> : <Skeleton active paragraph={{ rows: 10 }} />
  const running = data.rows.find(isOpen)
  const ended = data.rows.filter(row => !isOpen(row))
  const chosen = ended.find(({ id }) => id === shown) ?? ended[0]
  const former = chosen && ended.find(row => row.id < chosen.id && row.event.id === chosen.event.id && row.report)
  return (
    <section className="wk-rush" aria-label={say('高峰演练', 'Rush rehearsal')}>
      <h1>{say('高峰演练', 'Rush rehearsal')}</h1>
      {running ? (
        <Running row={running} reread={refetch} />
      ) : (
        may('rushRehearsal.start') && <RushStart reread={refetch} />
      )}
      {chosen && <RushFound row={chosen} former={former} />}
      {ended.length > 0 && <Former rows={ended} chosen={chosen?.id} choose={setShown} />}
    </section>
  )
}
const isOpen = ({ state }: RushLine) => state < rushState.done
function Running({ row, reread }: { readonly row: RushLine; readonly reread: () => unknown }) {
  const { say, may } = useHere()
  const cancelling = useCall(cancelRush, { done: ['正在取消', 'It is being cancelled'], onSettled: reread })
  const begun = row.report?.begun ?? 0
  return (
    <section className="wk-rush-now" aria-live="polite">
      <h2>
        {nameOf(say, row.event)} <RushTag row={row} />
      </h2>
      <Progress
        percent={Math.round((begun / row.visitors) * 100)}
        aria-label={say('已出发的访客', 'Visitors who have set out')}
      />
      <p>
        {say(
          `${begun} / ${row.visitors} 位访客已出发，${row.report?.finished ?? 0} 位已完成`,
          `${begun} of ${row.visitors} visitors have set out, ${row.report?.finished ?? 0} are through`,
        )}
      </p>
      {row.report && <RushSteps row={row} />}
      {may('rushRehearsal.start') && (
        <Button
          danger
          disabled={cancelling.busy || row.state === rushState.erasing}
          onClick={() => cancelling.send({ id: row.id })}
        >
          {say('取消演练', 'Cancel')}
        </Button>
      )}
    </section>
  )
}
function Former({
  rows,
  chosen,
  choose,
}: {
  readonly rows: readonly RushLine[]
  readonly chosen: number | undefined
  readonly choose: (id: number) => void
}) {
  const { say, zone } = useHere()
  return (
    <section className="wk-rush-former">
      <h2>{say('历次演练', 'Former rehearsals')}</h2>
      <ul>
        {rows.map(row => (
          <li key={row.id}>
            <button type="button" aria-pressed={row.id === chosen} onClick={() => choose(row.id)}>
              <time>{wallClock(row.createdAt, zone).slice(0, 16)}</time>
              <b>{nameOf(say, row.event)}</b>
              <span>
                {say(`${row.visitors} 人 / ${row.minutes} 分钟`, `${row.visitors} visitors, ${row.minutes} min`)}
              </span>
              <span>{row.report ? say(`每秒 ${carried(row)} 位`, `${carried(row)} a second`) : ''}</span>
              <RushTag row={row} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
