import { actWords, type AnyResource } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { callApi } from '../call/client.ts'
import { type Listed, useAfter } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { Bones } from '../list/Bones.tsx'
import { Failed } from '../list/Failed.tsx'
import { changesIn } from '../logic/changes.ts'
import { relativeTime, wallClock } from '../logic/time.ts'
import { Changes } from './Changes.tsx'

interface Line {
  id: number
  createdAt: string
  account: string | null
  action: string
  ip: string | null
  changes: Record<string, unknown> | null
}

/** Who changed what and when, from the audit log, newest first. */
export function History({ of, id }: { of: AnyResource; id: number }) {
  const { say, zone } = useHere()
  const [limit, setLimit] = useState(20)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [of.name, 'history', id, limit],
    queryFn: () =>
      callApi<Listed>('/sysUserOperateLog/getList', {
        where: { resource: of.name, rowId: id },
        order: [['id', 'desc']],
        pagination: { page: 1, limit },
      }),
  })
  const late = useAfter(isPending)
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Bones rows={4} />}</div>
  const lines = data.rows as unknown as Line[]
  if (lines.length === 0) return <p className="pv-empty">{say('暂无变更记录', 'No changes yet')}</p>
  const words = (action: string) => {
    const pair = actWords(action, of)
    return pair ? say(pair[0], pair[1]) : action
  }
  return (
    <>
      <ol className="pv-history">
        {lines.map(line => (
          <li key={line.id}>
            <div>
              <strong>{line.account ?? say('系统', 'System')}</strong> · {words(line.action)} ·{' '}
              <time dateTime={line.createdAt} title={wallClock(line.createdAt, zone)}>
                {say(...relativeTime(line.createdAt, zone))}
              </time>
              {line.ip && <small> · {line.ip}</small>}
            </div>
            <LineChanges of={of} line={line} id={id} />
          </li>
        ))}
      </ol>
      {data.count > lines.length && (
        <Button size="small" onClick={() => setLimit(limit + 20)}>
          {say('查看更早的记录', 'Show earlier')}
        </Button>
      )}
    </>
  )
}
function LineChanges({ of, line, id }: { of: AnyResource; line: Line; id: number }) {
  const changes = changesIn(line.changes, of)
  return changes.length === 0 ? null : <Changes of={of} changes={changes} id={id} at={line.createdAt} />
}
