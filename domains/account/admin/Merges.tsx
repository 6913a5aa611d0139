import { type AnyRow, callApi, useForget, useHere, useTell, wallClock } from '@pavilion/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'

interface Merge {
  readonly id: number
  readonly createdAt: string
  readonly account: string | null
  readonly otherId: number
  readonly otherName: string | null
  readonly undone: boolean
  readonly late: boolean
  readonly moved: number
}

/** Accounts that were merged into this one. Each merge can be undone for 30 days. */
export function Merges({ row }: { row: AnyRow }) {
  const { say, may, zone } = useHere()
  const client = useQueryClient()
  const forget = useForget()
  const toast = useTell()
  const [busy, setBusy] = useState(false)
  const queryKey = ['webUser', 'merges', row.id]
  const { data } = useQuery({
    queryKey,
    enabled: may('webUser.merge'),
    queryFn: () => callApi<{ rows: Merge[] }>('/webUser/getMerges', { id: row.id }),
  })
  if (!data?.rows.length) return null
  const undo = async (id: number) => {
    setBusy(true)
    try {
      await callApi('/webUser/undoMerge', { id })
      toast.done('已撤销合并', 'The merge has been undone')
      await client.invalidateQueries({ queryKey })
      forget('webUser')
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
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
              <Button type="link" size="small" disabled={busy} onClick={() => undo(id)}>
                {say('撤销合并', 'Undo the merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
