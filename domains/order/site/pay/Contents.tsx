import { useSite } from '@pavilion/pages'
import type { OrderView } from '../../model/view.ts'
import { Discount } from '../Discount.tsx'
import { LineRow, Money } from '../parts.tsx'

/** What an order consists of, and how its amount comes about. */
export default function Contents({ order }: { order: OrderView }) {
  const { say } = useSite()
  return (
    <>
      <ul>
        {order.lines.map(line => (
          <LineRow key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
      <Discount of={order} currency={order.currency} />
      {order.expressFee > 0 && (
        <p className="shop-sum">
          <span>{say('快递费', 'Delivery fee')}</span>
          <Money minor={order.expressFee} currency={order.currency} />
        </p>
      )}
    </>
  )
}
