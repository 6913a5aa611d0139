import '../admin.css'
import { priceText } from '@pavilion/declare'
import { type AnyRow, useHere } from '@pavilion/screens'
import { Link } from 'react-router'
import type { StatementLine } from '../../model/assignment.ts'

/** To the VIP whom a cost is for. */
export function OfVip({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const name = (row.vip as { name?: string } | null | undefined)?.name
  return <Link to={`/receptionManagement/vip/detail?id=${String(row.vipId)}`}>{name ?? say('贵宾', 'VIP')}</Link>
}
/** What was signed. */
export function StatementLines({ row }: { row: AnyRow }) {
  const { say, language, currency } = useHere()
  const lines = (row.lines as readonly StatementLine[] | null) ?? []
  const text = (minor: number) => priceText({ minor, currency }, language)
  return (
    <div className="rc-scroll">
      <table aria-label={say('费用', 'Costs')} className="rc-bills">
        <tbody>
          {lines.map(line => (
            <tr key={line.vipBillId}>
              <td>{line.billDate}</td>
              <td>{line.item}</td>
              <td>{text(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {say('合计', 'Total')}
            </th>
            <td>{text(lines.reduce((sum, { amount }) => sum + amount, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
