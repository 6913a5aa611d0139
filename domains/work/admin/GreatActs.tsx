import './tasks.css'
import { send, useForget, useHere, useWork } from '@pavilion/screens'
import { now } from '@pavilion/screens/logic/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { actOnTask, getActs, type Task } from '../model/calls/tasks.ts'
import { lineKey, pathOf, secondsUntil } from './taskLines.ts'

const dismissed = new Set<string>()

/**
 * Above a list: what I have started with many of its rows, how far it is, and the way back. It is the server's
 * answer, so that it is there again after the page was closed.
 */
export function GreatActs({ resource }: { readonly resource: string }) {
  const { say, project } = useHere()
  const forget = useForget()
  const [, setClosed] = useState(dismissed.size)
  const { data } = useQuery({
    queryKey: ['backgroundTask', 'acts', resource, project?.id],
    queryFn: () => send(getActs, { resource }),
    refetchInterval: query => (query.state.data?.rows.some(isUnderWay) ? 1000 : false),
  })
  const rows = (data?.rows ?? []).filter(row => !dismissed.has(lineKey(row)))
  // What it has changed is read again while it goes on, and at its end.
  const seen = (data?.rows ?? []).map(row => `${lineKey(row)} ${row.status} ${row.done}`).join()
  useEffect(() => {
    if (seen) void forget(resource, 'dashboard')
  }, [seen, resource, forget])
  if (!rows.length) return null
  return (
    <ul className="wk-acts" aria-label={say('批量操作', 'Acts on many rows')}>
      {rows.map(row => (
        <Act
          key={lineKey(row)}
          row={row}
          onClose={() => {
            dismissed.add(lineKey(row))
            setClosed(dismissed.size)
          }}
        />
      ))}
    </ul>
  )
}
const isUnderWay = ({ status }: Task) => status < 30

function Act({ row, onClose }: { readonly row: Task; readonly onClose: () => void }) {
  const { say } = useHere()
  const forget = useForget()
  const acting = useWork((act: string) => send(actOnTask, { kind: row.kind, id: row.id, act }), {
    onSettled: () => forget('backgroundTask'),
  })
  const undo = row.acts?.find(({ act }) => act === 'undo')
  const total = row.total ?? 0
  return (
    <li data-status={row.status}>
      <span className="wk-act-name" role="status">
        <strong>{row.name}</strong> <Standing row={row} />
      </span>
      {isUnderWay(row) && total > 0 && (
        <Progress
          size="small"
          className="wk-act-bar"
          aria-label={say('进度', 'Progress')}
          percent={Math.floor((row.done / total) * 100)}
        />
      )}
      <span className="wk-act-ways">
        {undo && (
          <Button size="small" loading={acting.busy} onClick={() => acting.run('undo')}>
            {say(...undo.words)}
          </Button>
        )}
        {row.failed || isStuck(row) ? (
          <Link to={pathOf(row)}>
            {row.failed ? say(`${row.failed} 条未处理`, `${row.failed} not done`) : say('查看原因', 'See why')}
          </Link>
        ) : null}
        {!isUnderWay(row) && (
          <Button size="small" type="text" aria-label={say('关闭', 'Close')} onClick={onClose}>
            ×
          </Button>
        )}
      </span>
    </li>
  )
}
const isStuck = ({ status }: Task) => status === 40
/** In a few words where it stands, and until when nobody hears of it. */
function Standing({ row }: { readonly row: Task }) {
  const { say } = useHere()
  const seconds = secondsUntil(row.quietUntil, useClock(row.quietUntil))
  const of = row.total ? `${row.done} / ${row.total}` : ''
  const done = row.done - (row.failed ?? 0)
  if (row.status === 60) return <>{say(`已撤销 ${done} 条`, `${done} undone`)}</>
  if (row.status === 50) return <>{say('已取消', 'Cancelled')}</>
  if (isStuck(row)) return <span className="pv-bad">{say('未完成', 'Not completed')}</span>
  if (isUnderWay(row)) return <>{[row.step && say(...row.step), of].filter(Boolean).join(' · ')}</>
  return (
    <>
      {say(`已处理 ${done} 条`, `${done} done`)}
      {row.quietUntil &&
        (seconds > 0
          ? say(` · ${seconds} 秒后通知对方`, ` · people hear of it in ${seconds} s`)
          : say(' · 通知已发出', ' · people have been told'))}
    </>
  )
}
/** The time by the second, until this moment. */
function useClock(until: string | null | undefined): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (!until || Date.parse(until) < now()) return undefined
    const timer = setInterval(() => {
      setAt(now())
      if (now() > Date.parse(until)) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return at
}
