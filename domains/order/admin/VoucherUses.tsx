import { priceText } from '@pavilion/declare'
import { Failed, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getVoucherUses } from '../model/calls/figures.ts'
import type { VoucherUses as Uses } from '../model/voucher.ts'
import { codeText } from '../model/discount.ts'

const perPage = 20
/** What became of the codes of a batch, and of its budget. */
export function VoucherUses({ id }: { id: number }) {
  const { say, project } = useHere()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['voucherBatch', 'uses', id, page, project?.id],
    queryFn: () => send(getVoucherUses, { id, page, limit: perPage }),
  })
  const title = say('使用情况', 'Uses')
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data || (data.count === 0 && data.budget.total === null)) return null
  return (
    <section aria-label={title} className="pv-section or-vouchers">
      <h2>{title}</h2>
      <Budget uses={data} />
      <p className="pv-hint">
        {say(
          '订单未付款关闭：次数与预算退回。订单退款：按实付金额退回，次数与预算不退回。',
          'An order that closes unpaid gives back its use and its share of the budget. A refund returns what was paid, and gives back neither.',
        )}
      </p>
      {data.rows.length > 0 && <Codes uses={data} />}
      {data.count > perPage && (
        <Pagination
          size="small"
          current={page}
          pageSize={perPage}
          total={data.count}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  )
}
function Budget({ uses: { budget, currency } }: { uses: Uses }) {
  const { say, language } = useHere()
  if (budget.total === null) return null
  const money = (minor: number) => priceText({ minor, currency }, language)
  const left = money(Math.max(0, budget.total - budget.held - budget.spent))
  return (
    <p>
      {say(
        `预算 ${money(budget.total)}：已用 ${money(budget.spent)}，待支付订单占用 ${money(budget.held)}，剩余 ${left}`,
        `Budget ${money(budget.total)}: ${money(budget.spent)} spent, ${money(budget.held)} held by unpaid orders, ${left} left`,
      )}
    </p>
  )
}
function Codes({ uses: { rows, sums, currency } }: { uses: Uses }) {
  const { say, language } = useHere()
  const columns = [
    ['open', say('待支付占用', 'Open')],
    ['used', say('已用', 'Used')],
    ['returned', say('已退回', 'Returned')],
    ['refunded', say('已退款', 'Refunded')],
  ] as const
  return (
    <table aria-label={say('券码', 'Codes')} className="or-codes">
      <thead>
        <tr>
          <th scope="col">{say('券码', 'Code')}</th>
          <th scope="col">{say('可用次数', 'Uses')}</th>
          {columns.map(([key, name]) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{say('已减免', 'Taken off')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`/orderManagement/voucher/detail?id=${row.id}`}>{codeText(row.code)}</Link>
            </th>
            <td data-name={say('可用次数', 'Uses')}>{row.total}</td>
            {columns.map(([key, name]) => (
              <td key={key} data-name={name}>
                {row[key] || '–'}
              </td>
            ))}
            <td data-name={say('已减免', 'Taken off')}>
              {row.discount ? priceText({ minor: row.discount, currency }, language) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {say('合计', 'Total')}
          </th>
          {columns.map(([key, name]) => (
            <td key={key} data-name={name}>
              {sums[key]}
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
