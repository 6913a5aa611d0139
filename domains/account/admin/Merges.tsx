import { type AnyRow, send, useCall, useForget, useHere, wallClock } from '@pavilion/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { getMerges, undoMerge } from '../model/calls/operators.ts'

/** Accounts that were merged into this one. Each merge can be undone for 30 days. */
export function Merges({ row }: { row: AnyRow }) {
  const { say, may, zone } = useHere()
  const client = useQueryClient()
  const forget = useForget()
  const queryKey = ['webUser', 'merges', row.id]
  const { data } = useQuery({
    queryKey,
    enabled: may('webUser.merge'),
    queryFn: () => send(getMerges, { id: row.id }),
  })
  const undo = useCall(undoMerge, {
    done: ['已撤销合并', 'The merge has been undone'],
    onDone: async () => {
      await client.invalidateQueries({ queryKey })
      forget('webUser')
    },
  })
  if (!data?.rows.length) return null
  return (
    <div className="pv-section">
      <h2>{say('合并记录', 'Merged into this account')}</h2>
      <ul style={{ overflowWrap: 'anywhere' }}>
        {data.rows.map(({ id, createdAt, account, otherId, otherName, undone, late, moved }) => (
          <li key={id}>
            {wallClock(createdAt, zone)} {account} · {otherName ?? `#${otherId}`} ·{' '}
            {say(`已转移 ${moved} 条数据`, `${moved} ${moved === 1 ? 'record' : 'records'} moved`)}{' '}
            {undone ? (
              say('（已撤销）', '(undone)')
            ) : late ? null : (
              <Button type="link" size="small" disabled={undo.busy} onClick={() => undo.send({ id })}>
                {say('撤销合并', 'Undo the merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
