import { useSite } from '@pavilion/pages'
import { orderStatus } from '../../model/codes.ts'
import type { OrderView } from '../../model/view.ts'
import { Money } from '../parts.tsx'
import { isChecked, isDue } from './part.ts'

/** Which of several orders is paid, being paid, or waits. */
export default function Steps({ orders, current }: { orders: readonly OrderView[]; current: OrderView }) {
  const { say } = useSite()
  return (
    <ol className="shop-steps" aria-label={say('需要支付的订单', 'Orders to pay')}>
      {orders.map((order, nth) => {
        const now = order.id === current.id
        const words = now
          ? say('正在支付', 'Paying now')
          : isDue(order)
            ? say('待支付', 'Next')
            : isChecked(order)
              ? say('转账核对中', 'Transfer being checked')
              : order.status === orderStatus.closed || order.status === orderStatus.unpaid
                ? say('已关闭', 'Closed')
                : say('已支付', 'Paid')
        return (
          <li key={order.id} className={now ? 'shop-step-now' : undefined} aria-current={now ? 'step' : undefined}>
            <span>{say(`订单 ${nth + 1}`, `Order ${nth + 1}`)}</span>
            <Money minor={isDue(order) ? order.due : order.amount} currency={order.currency} />
            <span className="shop-quiet">{words}</span>
          </li>
        )
      })}
    </ol>
  )
}
