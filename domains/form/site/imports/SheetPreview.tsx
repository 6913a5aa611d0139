import { countOf } from '@pavilion/declare'
import { useFields } from '@pavilion/fields'
import type { SheetPreview as Preview } from '../../model/calls/imports.ts'
import type { RowProblem } from '../../model/channel.ts'
import { SheetColumns } from './SheetColumns.tsx'

/** The first rows of a sheet before its import, and every problem by row and column. */
export function SheetPreview({
  preview,
  onMap,
}: {
  preview: Preview
  onMap: (columns: Readonly<Record<string, string>>) => void
}) {
  const { say } = useFields()
  const { columns, rows, total, bad, problems, noted, notes } = preview
  const shownRows = rows.slice(0, 20)
  const list = (of: readonly RowProblem[]) => (
    <ul>
      {of.slice(0, 100).map(({ row, column, message }) => (
        <li key={`${row} ${column}`}>
          {say(`第 ${row} 行${column && ` · ${column}`}：`, `Row ${row}${column && ` · ${column}`}: `)}
          {message}
        </li>
      ))}
    </ul>
  )
  const wrong = new Set(problems.map(({ row }) => row))
  return (
    <section className="rf-preview" aria-label={say('预览', 'Preview')}>
      <p role="status">
        {total === 0
          ? say('没有认出任何一列。', 'No column was recognised.')
          : bad === 0
            ? say(
                `共 ${total} 行，均可导入。`,
                total === 1 ? 'One row, and it can be imported.' : `${total} rows: all can be imported.`,
              )
            : say(
                `共 ${total} 行，${bad} 行不正确。`,
                total === 1 ? 'One row, and it has problems.' : `${total} rows, ${bad} with problems.`,
              )}
      </p>
      <SheetColumns preview={preview} onMap={onMap} />
      {problems.length > 0 && list(problems)}
      {noted > 0 && (
        <>
          <p>
            {say(
              `${noted} 行疑似重复，仍会导入：`,
              noted === 1
                ? 'One row may be a duplicate and is imported all the same:'
                : `${noted} rows may be duplicates and are imported all the same:`,
            )}
          </p>
          {list(notes)}
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className="rf-preview-rows" tabIndex={0} aria-label={say('前几行', 'The first rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('行', 'Row')}</th>
              {columns.map(({ heading }) => (
                <th scope="col" key={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map(({ row, cells }) => (
              <tr key={row} className={wrong.has(row) ? 'rf-preview-wrong' : undefined}>
                <th scope="row">{row}</th>
                {columns.map(({ heading }, nth) => (
                  <td key={heading}>{cells[nth]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > shownRows.length && (
        <p className="pf-hint">
          {say(
            `显示前 ${shownRows.length} 行，共 ${total} 行`,
            `Showing the first ${shownRows.length} of ${countOf(total, 'row')}`,
          )}
        </p>
      )}
    </section>
  )
}
