import { useFields } from '@pavilion/fields'
import type { SheetPreview as Preview } from './importBatch.ts'

/** The first rows of a sheet before its import, and every problem by row and column. */
export function SheetPreview({ preview: { columns, passedOver, rows, total, bad, problems } }: { preview: Preview }) {
  const { say } = useFields()
  const wrong = new Set(problems.map(({ row }) => row))
  return (
    <section className="rf-preview" aria-label={say('预览', 'Preview')}>
      <p role="status">
        {bad === 0
          ? say(
              `共 ${total} 行，均可导入。`,
              total === 1 ? 'One row, and it can be imported.' : `${total} rows: all can be imported.`,
            )
          : say(
              `共 ${total} 行，${bad} 行不正确。`,
              total === 1 ? 'One row, and it has problems.' : `${total} rows, ${bad} with problems.`,
            )}
      </p>
      {passedOver.length > 0 && (
        <p className="pf-hint">
          {say(`不导入的列：${passedOver.join('、')}`, `Columns that are not imported: ${passedOver.join(', ')}`)}
        </p>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, 100).map(({ row, column, message }) => (
            <li key={`${row} ${column}`}>
              {say(`第 ${row} 行 · ${column}：`, `Row ${row} · ${column}: `)}
              {message}
            </li>
          ))}
        </ul>
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
            {rows.slice(0, 20).map(({ row, cells }) => (
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
    </section>
  )
}
