import { useSite } from '@pavilion/pages'
import { orderStatus } from '../../model/codes.ts'
import type { OrderView } from '../../model/view.ts'
import { isChecked } from './part.ts'

/** Why there is nothing to pay, and where to go instead. */
export default function NoneDue({ orders }: { orders: readonly OrderView[] }) {
  const site = useSite()
  const { say } = site
  return (
    <>
      <p className="shop-none" role="status">
        {orders.length === 0
          ? say('没有需要支付的订单。', 'There is no order to pay.')
          : orders.some(isChecked)
            ? say(
                '主办方正在核对您的转账，订单会为您保留，请勿重复付款。',
                'The organiser is checking your transfer. Your order stays open meanwhile; please do not pay again.',
              )
            : orders.some(({ status }) => status === orderStatus.unpaid)
              ? say('付款时限已过，订单即将关闭。', 'The time to pay has run out and the order is being closed.')
              : say('订单已关闭，无法支付。', 'The order is closed and can no longer be paid.')}
      </p>
      <p>
        <a href={site.link('/order-list')}>{say('查看我的订单', 'See my orders')}</a>
      </p>
    </>
  )
}
