import { inLanguage, say as pair, wordFor, type Pair } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import { instalmentStatus } from '../../model/codes.ts'
import type { InstalmentView, OrderView } from '../../model/view.ts'
import { Money } from '../parts.tsx'

/** A part that can be paid now. */
export const isOpen = ({ status }: InstalmentView): boolean =>
  status === instalmentStatus.unpaid || status === instalmentStatus.overdue
export const leftOf = ({ price, paidAmount }: InstalmentView): number => price - paidAmount
/** When a part is due, in words. */
export function dueWords({ daysLeft, dueDate }: InstalmentView): Pair {
  if (daysLeft < 0) return pair(`已于 ${dueDate} 到期`, `was due on ${dueDate}`)
  if (daysLeft === 0) return pair(`今天到期（${dueDate}）`, `due today (${dueDate})`)
  return daysLeft === 1
    ? pair(`明天到期（${dueDate}）`, `due tomorrow (${dueDate})`)
    : pair(`${dueDate} 到期，还有 ${daysLeft} 天`, `due on ${dueDate}, in ${daysLeft} days`)
}

/** The parts of an order, what each comes to, and when it is due. */
export function PlanList({ order }: { order: OrderView }) {
  const { say, language } = useSite()
  if (!order.instalments.length) return null
  return (
    <ul className="shop-plan" aria-label={say('分期', 'Instalments')}>
      {order.instalments.map(part => (
        <li key={part.id}>
          <span>{say(`第 ${part.period} 期`, `Part ${part.period}`)}</span>
          <span className={part.daysLeft < 0 && isOpen(part) ? 'shop-warn' : 'shop-quiet'}>
            {inLanguage(isOpen(part) ? dueWords(part) : wordFor(instalmentStatus, part.status), language)}
          </span>
          <Money minor={isOpen(part) ? leftOf(part) : part.price} currency={order.currency} />
        </li>
      ))}
    </ul>
  )
}

/** Which part is paid now: the earliest one, another one, or all that is left. */
export function ChoosePart({
  order,
  chosen,
  choose,
}: {
  order: OrderView
  /** 0: all that is left. */
  chosen: number
  choose: (id: number) => void
}) {
  const { say, language } = useSite()
  const open = order.instalments.filter(isOpen)
  const paid = order.instalments.filter(part => !isOpen(part))
  return (
    <section className="shop-box">
      <fieldset className="shop-ways">
        <legend>{say('本次支付', 'What do you pay now?')}</legend>
        {open.map(part => (
          <label key={part.id} className="shop-way">
            <input type="radio" name="pay-part" checked={chosen === part.id} onChange={() => choose(part.id)} />
            <span className="shop-way-words">
              <strong>{say(`第 ${part.period} 期`, `Part ${part.period}`)}</strong>
              <Money minor={leftOf(part)} currency={order.currency} />
              <span className={part.daysLeft < 0 ? 'shop-warn' : 'shop-quiet'}>
                {inLanguage(dueWords(part), language)}
              </span>
            </span>
          </label>
        ))}
        {open.length > 1 && (
          <label className="shop-way">
            <input type="radio" name="pay-part" checked={chosen === 0} onChange={() => choose(0)} />
            <span className="shop-way-words">
              <strong>{say('全部余款', 'All that is left')}</strong>
              <Money minor={order.due} currency={order.currency} />
            </span>
          </label>
        )}
      </fieldset>
      {paid.length > 0 && (
        <p className="shop-quiet">
          {say(
            `已付 ${paid.length} 期，共 ${order.instalments.length} 期。`,
            `${paid.length} of ${order.instalments.length} parts are paid.`,
          )}
        </p>
      )}
    </section>
  )
}
