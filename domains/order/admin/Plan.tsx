import { entryOf, priceText } from '@pavilion/declare'
import { numberText, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { getInstalmentFigures } from '../model/calls/figures.ts'
import { instalmentOrder, instalmentStatus, orderStatus, type OrderPage } from '../model/index.ts'
import { isOwing } from '../model/openChange.ts'
import { instalmentOrderScreens } from '../model/screens.ts'
import { Part, State, useMoney } from './pageParts.tsx'

/** The parts in which the order is paid. */
export function Plan({ page: { view }, onPlan }: { page: OrderPage; onPlan(): void }) {
  const { say, may } = useHere()
  const money = useMoney(view.currency)
  const canPlan = view.status === orderStatus.unpaid && !isOwing(view) && view.due > 1 && may('order.planInstalments')
  if (!view.instalments.length && !canPlan) return null
  return (
    <Part
      title={say('分期', 'Instalments')}
      beside={
        canPlan && (
          <Button size="small" onClick={onPlan}>
            {view.instalments.length ? say('调整分期', 'Change instalments') : say('设置分期', 'Set up instalments')}
          </Button>
        )
      }
    >
      {view.instalments.length === 0 ? (
        <p className="or-none">{say('一次付清', 'Paid in one go')}</p>
      ) : (
        <ul className="or-rows">
          {view.instalments.map(part => (
            <li key={part.id}>
              <div>
                <b>{say(`第 ${part.period} 期`, `Instalment ${part.period}`)}</b>
                <State field={instalmentOrder.fields.status} value={part.status} />
                <small>
                  {say(`${part.dueDate} 到期`, `due on ${part.dueDate}`)}
                  {part.paidAmount > 0 &&
                    part.paidAmount < part.price &&
                    ` · ${say(`已付 ${money(part.paidAmount)}`, `${money(part.paidAmount)} paid`)}`}
                </small>
              </div>
              <span className="or-amount">{money(part.price)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** How many instalments are in each state and what they amount to; each opens its list. */
export function InstalmentFigures() {
  const { say, language, project } = useHere()
  const [params] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['instalmentOrder', 'figures', project?.id],
    staleTime: 60_000,
    queryFn: () => send(getInstalmentFigures),
  })
  if (!data?.rows.length) return null
  const several = new Set(data.rows.map(({ currency }) => currency)).size > 1
  return (
    <ul className="or-figures" aria-label={say('各状态分期', 'Instalments by state')}>
      {data.rows.map(({ status, currency, count, amount, paid }) => {
        const entry = entryOf(instalmentStatus, status)
        return (
          <li key={`${status} ${currency}`}>
            <Link
              to={`${instalmentOrderScreens.path}?status=${status}`}
              {...(params.get('status') === String(status) && { 'aria-current': 'true' as const })}
            >
              <small>
                {entry ? say(entry.zh, entry.en) : status} · {numberText(count, language)}
                {several && ` · ${currency}`}
              </small>
              <b>{priceText({ minor: status === instalmentStatus.paid ? paid : amount - paid, currency }, language)}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
