import { numberText, send, useHere } from '@pavilion/screens'
import { entryOf, priceText } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { getEquation, getOrderFigures } from '../model/calls/figures.ts'
import { orderStatus } from '../model/codes.ts'
import { orderScreens } from '../model/screens.ts'
import { EquationLines } from './Balance.tsx'

const staleTime = 60_000
/** How many orders are in each state and what they amount to; each opens its list. */
export function OrderFigures() {
  const { say, language, project } = useHere()
  const [params] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['order', 'figures', project?.id],
    staleTime,
    queryFn: () => send(getOrderFigures),
  })
  if (!data?.rows.length) return null
  const several = new Set(data.rows.map(({ currency }) => currency)).size > 1
  return (
    <ul className="or-figures" aria-label={say('各状态订单', 'Orders by state')}>
      {data.rows.map(({ status, currency, count, amount }) => {
        const entry = entryOf(orderStatus, status)
        return (
          <li key={`${status} ${currency}`}>
            <Link
              to={`${orderScreens.path}?status=${status}`}
              {...(params.get('status') === String(status) && { 'aria-current': 'true' as const })}
            >
              <small>
                {entry ? say(entry.zh, entry.en) : status} · {numberText(count, language)}
                {several && ` · ${currency}`}
              </small>
              <b>{priceText({ minor: amount, currency }, language)}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
/** The equations of the project, one per currency. */
export function LedgerFigures() {
  const { say, project, language } = useHere()
  const { data } = useQuery({
    queryKey: ['ledgerEntry', 'equation', project?.id],
    staleTime,
    queryFn: () => send(getEquation),
  })
  if (!data?.rows.length) return null
  return (
    <div className="or-equations">
      {data.rows.map(({ currency, orders, ...equation }) => (
        <section key={currency} aria-label={say(`资金核对 ${currency}`, `Balance check, ${currency}`)}>
          <EquationLines equation={equation} currency={currency} />
          {orders > 0 && (
            <Link to={`${orderScreens.path}?unexplained=1~`}>
              {say(
                `${numberText(orders, language)} 个订单有差额`,
                `${numberText(orders, language)} ${orders === 1 ? 'order' : 'orders'} with a difference`,
              )}
            </Link>
          )}
        </section>
      ))}
    </div>
  )
}
