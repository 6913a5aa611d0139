import type { Pair } from '@pavilion/declare'
import { Table } from 'antd'
import { useHere } from '../environment.tsx'
import type { ImportProblem } from './useImport.ts'

/** The rows that cannot be imported, and why; on a phone in one column. */
export function ImportProblems({
  problems,
  label = ['有问题的行', 'Rows with problems'],
  title = ['问题', 'Problem'],
}: {
  problems: readonly ImportProblem[]
  label?: Pair
  title?: Pair
}) {
  const { say, narrow } = useHere()
  const oneColumn = [
    {
      title: say(title),
      key: 'problem',
      render: (_: unknown, { row, column, message }: ImportProblem) => (
        <>
          <strong>
            {say(`第 ${row} 行`, `Row ${row}`)}
            {column && ` · ${column}`}
          </strong>
          <br />
          {message}
        </>
      ),
    },
  ]
  const threeColumns = [
    { title: say('行', 'Row'), dataIndex: 'row', width: 70 },
    { title: say('列', 'Column'), dataIndex: 'column', width: 160 },
    { title: say(title), dataIndex: 'message' },
  ]
  return (
    <Table
      aria-label={say(label)}
      size="small"
      rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      dataSource={[...problems]}
      pagination={problems.length > 10 ? { pageSize: 10, size: 'small' } : false}
      columns={narrow ? oneColumn : threeColumns}
    />
  )
}
