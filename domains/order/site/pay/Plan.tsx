import { countOf, inLanguage, say as pair, wordFor, type Pair } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import { instalmentStatus } from '../../model/codes.ts'
import type { InstalmentView, OrderView } from '../../model/view.ts'
import { Money } from '../parts.tsx'
import { isOpen, leftOf } from './part.ts'

/** When a part is due, in words. */
export function dueWords({ daysLeft, dueDate }: InstalmentView): Pair {
  if (daysLeft < 0) return pair(`已于 ${dueDate} 到期`, `was due on ${dueDate}`)
  if (daysLeft === 0) return pair(`今天到期（${dueDate}）`, `due today (${dueDate})`)
  return daysLeft === 1
    ? pair(`明天到期（${dueDate}）`, `due tomorrow (${dueDate})`)
    : pair(`${dueDate} 到期，还有 ${daysLeft} 天`, `due on ${dueDate}, in ${countOf(daysLeft, 'day')}`)
}

/** The parts of an order, what each comes to, and when it is due. */
export function PlanList({ order }: { order: OrderView }) {
  const { say, language } = useSite()
  if (!order.instalments.length) return null
  return (
    <ul className="shop-plan" aria-label={say('分期', 'Instalments')}>
      {order.instalments.map(part => (
        <li key={part.id}>
          <span>{say(`第 ${part.period} 期`, `Instalment ${part.period}`)}</span>
          <span className={part.daysLeft < 0 && isOpen(part) ? 'shop-warn' : 'shop-quiet'}>
            {inLanguage(isOpen(part) ? dueWords(part) : wordFor(instalmentStatus, part.status), language)}
          </span>
          <Money minor={isOpen(part) ? leftOf(part) : part.price} currency={order.currency} />
        </li>
      ))}
    </ul>
  )
}
