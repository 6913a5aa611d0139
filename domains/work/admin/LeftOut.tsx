import { Failed, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { getLeftOut } from '../model/calls/tasks.ts'

const atOnce = 50
/** The items that a task has left out, with the reasons, once somebody wants to see it. */
export function LeftOut({ kind, id, count }: { kind: string; id: number; count: number }) {
  const { say } = useHere()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(`未完成的 ${count} 项`, `${count} not done`)}
      </Button>
      {isOpen && <Rows kind={kind} id={id} count={count} />}
    </>
  )
}
function Rows({ kind, id, count }: { kind: string; id: number; count: number }) {
  const { say } = useHere()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['backgroundTask', 'leftOut', kind, id, page, count],
    queryFn: () => send(getLeftOut, { kind, id, page, limit: atOnce }),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active title={false} />
  return (
    <div className="pv-section">
      <ul>
        {data.rows.map(row => (
          <li key={row.id}>
            {say(`编号 ${row.id}`, `ID ${row.id}`)} · {row.why}
          </li>
        ))}
      </ul>
      {count > atOnce && (
        <Pagination
          size="small"
          current={page}
          pageSize={atOnce}
          total={count}
          onChange={setPage}
          showSizeChanger={false}
        />
      )}
    </div>
  )
}
