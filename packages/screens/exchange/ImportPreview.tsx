import { countOf } from '@pavilion/declare'
import { Radio, Table } from 'antd'
import { useHere } from '../environment.tsx'
import { ImportChoices, ImportDecisions } from './ImportChoices.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import type { ImportMode, ImportPreview as Preview } from './useImport.ts'

interface Props {
  preview: Preview
  mode: ImportMode
  setMode: (mode: ImportMode) => void
  onMap: (key: string, name: string) => void
  onChoose: (name: string, value: string) => void
}

/** What an import would do: how many rows are correct, the problems, and the rows themselves. */
export function ImportPreview({ preview, mode, setMode, onMap, onChoose }: Props) {
  const { say } = useHere()
  const { total, good, bad, noted, found, problems, notes, rows } = preview
  const passedOver = found.filter(({ name }) => name === null)
  const badRowsListed = new Set(problems.map(({ row }) => row)).size
  return (
    <div>
      <p aria-live="polite">
        <strong>
          {say(
            `共 ${total} 行：${good} 行可导入，${bad} 行有问题`,
            `${countOf(total, 'row')}: ${good} can be imported, ${bad} with problems`,
          )}
        </strong>
      </p>
      {preview.columns.length === 0 && <ImportProblems problems={problems} />}
      {passedOver.length > 0 && (
        <p className="pv-hint">
          {say(
            `不导入的列：${passedOver.map(({ heading }) => heading).join('、')}`,
            `Ignored columns: ${passedOver.map(({ heading }) => heading).join(', ')}`,
          )}
        </p>
      )}
      <ImportColumns preview={preview} onMap={onMap} />
      {bad > 0 && (
        <div>
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
        </div>
      )}
      {noted > 0 && (
        <div>
          <p>
            {say(
              `${noted} 行需留意，仍会导入：`,
              noted === 1
                ? '1 row is worth a look and is imported all the same:'
                : `${noted} rows are worth a look and are imported all the same:`,
            )}
          </p>
          <ImportProblems problems={notes} label={['需留意的行', 'Rows worth a look']} title={['说明', 'Note']} />
        </div>
      )}
      <ImportDecisions preview={preview} onChoose={onChoose} />
      {rows.length > 0 && <PreviewRows preview={preview} />}
      {total > rows.length && (
        <p className="pv-hint">
          {say(
            `显示前 ${rows.length} 行，共 ${total} 行`,
            `Showing the first ${rows.length} of ${countOf(total, 'row')}`,
          )}
        </p>
      )}
      <ImportChoices preview={preview} onChoose={onChoose} />
    </div>
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
    <div ref={scrolledByKeys}>
      <Table
        aria-label={say('预览', 'Preview')}
        style={{ marginBlock: 12 }}
        size="small"
        rowKey="row"
        dataSource={rows}
        pagination={rows.length > 10 ? { pageSize: 10, size: 'small' } : false}
        scroll={{ x: 'max-content', y: 260 }}
        columns={[numberColumn, ...valueColumns]}
      />
    </div>
  )
}
/** What scrolls can be reached by keys, also where nothing within it can. */
const scrolledByKeys = (around: HTMLDivElement | null) =>
  around?.querySelector('.ant-table-body, .ant-table-content')?.setAttribute('tabindex', '0')
