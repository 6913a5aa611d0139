import { type AnyRow, useHere } from '@pavilion/screens'
import type { RowProblem } from '../model/channel.ts'

/** Problems of an import by row and column. The result sheet lists all of them. */
export function BatchProblems({ batch }: { batch: AnyRow }) {
  const { say } = useHere()
  const problems = (batch.failDetail ?? []) as readonly RowProblem[]
  if (!problems.length) return null
  return (
    <div className="pv-section">
      <h2>{say('未导入的行', 'Rows left out')}</h2>
      <table aria-label={say('未导入的行', 'Rows left out')} className="pv-problems">
        <thead>
          <tr>
            <th>{say('行', 'Row')}</th>
            <th>{say('列', 'Column')}</th>
            <th>{say('问题', 'Problem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length >= 1000 && (
        <p className="pv-hint">
          {say('只显示前 1000 条，其余见结果表。', 'Showing the first 1,000. The result sheet lists all of them.')}
        </p>
      )}
    </div>
  )
}
