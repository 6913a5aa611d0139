import { Radio, Table } from 'antd'
import { useHere } from '../environment.tsx'
import { rowCount } from '../logic/text.ts'
import { ImportProblems } from './ImportProblems.tsx'
import type { ImportMode, ImportPreview as Preview } from './useImport.ts'

interface Props {
  preview: Preview
  mode: ImportMode
  setMode: (mode: ImportMode) => void
}

/** What an import would do: how many rows are correct, the problems, and the rows themselves. */
export function ImportPreview({ preview, mode, setMode }: Props) {
  const { say } = useHere()
  const { total, good, bad, passedOver, problems, rows } = preview
  const badRowsListed = new Set(problems.map(({ row }) => row)).size
  return (
    <>
      <p aria-live="polite">
        <strong>
          {say(
            `共 ${total} 行：${good} 行可导入，${bad} 行有问题`,
            `${rowCount(total)}: ${good} can be imported, ${bad} with problems`,
          )}
        </strong>
      </p>
      {passedOver.length > 0 && (
        <p className="pv-hint">
          {say(`不导入的列：${passedOver.join('、')}`, `Ignored columns: ${passedOver.join(', ')}`)}
        </p>
      )}
      {bad > 0 && (
        <>
          <Radio.Group
            aria-label={say('有问题的行', 'Rows with problems')}
            value={mode}
            onChange={event => setMode(event.target.value)}
            style={{ marginBottom: 8 }}
            options={[
              { value: 'all', label: say('全部正确才导入', 'All rows or none') },
              { value: 'good', label: say('只导入正确的行', 'Only the correct rows') },
            ]}
          />
          <ImportProblems problems={problems} />
          {badRowsListed < bad && (
            <p className="pv-hint">
              {say(`只列出前 ${problems.length} 个问题`, `Only the first ${problems.length} problems are listed`)}
            </p>
          )}
        </>
      )}
      <PreviewRows preview={preview} />
      {total > rows.length && (
        <p className="pv-hint">{say(`只显示前 ${rows.length} 行`, `Only the first ${rows.length} rows are shown`)}</p>
      )}
    </>
  )
}

function PreviewRows({ preview: { columns, rows, problems } }: { preview: Preview }) {
  const { say } = useHere()
  const problemIn = (row: number, heading?: string) =>
    problems.find(problem => problem.row === row && (heading === undefined || problem.column === heading))

  const numberColumn = {
    title: say('行', 'Row'),
    dataIndex: 'row',
    fixed: 'start' as const,
    width: 60,
    render: (row: number) => {
      const problem = problemIn(row)
      if (!problem) return row
      return (
        <strong className="pv-bad" title={problem.message}>
          {row}
          <span className="pv-unseen">{say('（有问题）', ' (has a problem)')}</span>
        </strong>
      )
    },
  }
  const valueColumns = columns.map(({ name, heading }, at) => ({
    key: name,
    title: heading,
    render: (_: unknown, { row, cells }: Preview['rows'][number]) => {
      const cell = cells[at] ?? ''
      const problem = problemIn(row, heading)
      if (!problem) return cell
      return (
        <span className="pv-bad" title={problem.message}>
          {cell === '' ? '—' : cell}
        </span>
      )
    },
  }))
  return (
    <Table
      aria-label={say('预览', 'Preview')}
      size="small"
      rowKey="row"
      dataSource={rows}
      pagination={rows.length > 10 ? { pageSize: 10, size: 'small' } : false}
      scroll={{ x: 'max-content', y: 260 }}
      columns={[numberColumn, ...valueColumns]}
    />
  )
}
