import { callOf } from '@pavilion/declare'
import { Failed, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dispute, type OrderPage } from '../model/index.ts'
import { disputeScreens } from '../model/screens.ts'
import { At, Part, State, useMoney } from './pageParts.tsx'

/** What payers complain about at their provider, for those who may see it. */
export function Disputes({ page: { view } }: { page: OrderPage }) {
  const { say, may } = useHere()
  const money = useMoney(view.currency)
  const sees = may('dispute.getList')
  const { data, error, refetch } = useQuery({
    queryKey: [dispute.name, 'ofOrder', view.id],
    enabled: sees,
    queryFn: () =>
      send(callOf(dispute, 'getList'), { where: { orderId: view.id }, pagination: { page: 1, limit: 20 } }),
  })
  if (!sees || data?.rows.length === 0) return null
  return (
    <Part title={say('支付投诉', 'Payment disputes')}>
      {error ? (
        <Failed error={error} again={refetch} quiet />
      ) : (
        <ul className="or-rows">
          {data?.rows.map(row => (
            <li key={row.id}>
              <div>
                <Link to={`${disputeScreens.path}/detail?id=${row.id}`}>{row.number}</Link>
                <State field={dispute.fields.status} value={row.status} />
                {row.what && <small>{row.what}</small>}
                <small>
                  {say('答复截止 ', 'Answer by ')}
                  <At at={row.answerBy} />
                </small>
              </div>
              <span className="or-amount">{money(row.amount ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
