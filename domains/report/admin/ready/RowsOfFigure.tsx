import { Failed, send, useHere } from '@pavilion/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import type { ReportTable } from '../../model/definition.ts'
import type { ReadyDefinition } from '../../model/ready.ts'
import { readReadyRows } from '../../model/readyCalls.ts'
import { ReportTableView } from '../ReportView.tsx'

interface Props {
  readonly definition: ReadyDefinition
  readonly table: ReportTable
  readonly line: number
  readonly figure: number
  readonly onClose: () => void
}
/** The rows that a figure was counted from, where no list can be asked for them. */
export function RowsOfFigure({ definition, table, line, figure, onClose }: Props) {
  const { say, project, language } = useHere()
  const [page, setPage] = useState(1)
  const keys = table.lines?.[line] ?? []
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'rows', project?.id, language, JSON.stringify([definition, keys, figure]), page],
    queryFn: () => send(readReadyRows, { definition, keys, figure, page }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const cells = table.rows[line] ?? []
  const of = table.columns[table.keys + figure]?.name ?? (['', ''] as const)
  const title = [
    ...cells.slice(0, table.keys).map(({ text }) => text),
    `${say(of)} ${cells[table.keys + figure]?.text}`,
  ]
  return (
    <Drawer open title={title.join(' · ')} size="large" className="rp-rows" onClose={onClose}>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : data ? (
        <>
          <ReportTableView name={title.join(' · ')} table={{ ...data, more: false }} />
          {(page > 1 || data.more) && (
            <p className="rp-pages">
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {say('上一页', 'Previous')}
              </Button>
              <Button disabled={!data.more} onClick={() => setPage(page + 1)}>
                {say('下一页', 'Next')}
              </Button>
            </p>
          )}
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}
