import '@pavilion/fields/fields.css'
import { useSite } from '@pavilion/pages'
import { Late } from '@pavilion/fields/Late.tsx'
import { lazy, useEffect, useRef, useState } from 'react'
import { orderStatus } from '../../model/codes.ts'
import type { OrderView } from '../../model/view.ts'
import { Money, ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { idsIn, readOrder, timeLeft, whyOf } from '../shop.ts'
import { Cashier } from './Cashier.tsx'
import { isOpen, leftOf } from './part.ts'
import { useTimeLeft } from './useTimeLeft.ts'

// The page waits for neither.
const Contents = lazy(() => import('./Contents.tsx'))
const ChoosePart = lazy(() => import('./ChoosePart.tsx'))

/** Pays one order, or several one after another: `?orders=12,13`. */
export default function Pay() {
  return (
    <ShopSetting>
      <Orders />
    </ShopSetting>
  )
}
/** One whose time is over is being closed: the server takes no payment for it. */
const isDue = ({ status, due, secondsLeft }: OrderView) => status === orderStatus.unpaid && due > 0 && secondsLeft !== 0

function Orders() {
  const site = useSite()
  const { say, query } = site
  const ids = idsIn(query.orders ?? query.id)
  const [loaded, setLoaded] = useState<Loaded<readonly OrderView[]>>({ state: 'loading' })
  const [chosen, setChosen] = useState<number>()
  const load = async () => {
    try {
      setLoaded({ state: 'loaded', of: await Promise.all(ids.map(readOrder)) })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => {
    void load()
    // A payer who comes back with the browser’s own button sees the page as it was left.
    const back = (event: PageTransitionEvent) => event.persisted && void load()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const orders = loaded.state === 'loaded' ? loaded.of : []
  const current = orders.find(isDue)
  const allPaid =
    orders.length > 0 && orders.every(({ status }) => status >= orderStatus.paid && status < orderStatus.closed)
  const result = (outTradeNo?: string) => site.link('/pay-result', { orders: ids.join(','), outTradeNo })
  useEffect(() => {
    if (allPaid) location.replace(result())
  }, [allPaid])
  if (loaded.state !== 'loaded' || allPaid)
    return (
      <div className="shop shop-narrow">
        <h1>{say('支付', 'Payment')}</h1>
        <Waiting loaded={loaded} again={load} />
      </div>
    )
  if (!current)
    return (
      <div className="shop shop-narrow">
        <h1>{say('支付', 'Payment')}</h1>
        <p className="shop-none" role="status">
          {orders.length === 0
            ? say('没有需要支付的订单。', 'There is no order to pay.')
            : orders.some(({ status }) => status === orderStatus.unpaid)
              ? say('付款时限已过，订单即将关闭。', 'The time to pay is over: the order is being closed.')
              : say('订单已关闭，无法支付。', 'The order is closed and can no longer be paid.')}
        </p>
        <p>
          <a href={site.link('/order-list')}>{say('查看我的订单', 'See my orders')}</a>
        </p>
      </div>
    )
  const open = current.instalments.filter(isOpen)
  const part = chosen === 0 ? undefined : (open.find(({ id }) => id === chosen) ?? open[0])
  return (
    <div className="shop shop-narrow">
      <h1>{say('支付', 'Payment')}</h1>
      {orders.length > 1 && <Steps orders={orders} current={current} />}
      <Due order={current} over={load} />
      {open.length > 0 && (
        <Late>
          <ChoosePart order={current} chosen={part?.id ?? 0} choose={setChosen} />
        </Late>
      )}
      <Cashier
        key={current.id}
        order={current}
        amount={part ? leftOf(part) : current.due}
        {...(part && { instalmentOrderId: part.id })}
        returnTo={result()}
        onPaid={outTradeNo => (orders.filter(isDue).length > 1 ? void load() : location.replace(result(outTradeNo)))}
        onStale={load}
      />
    </div>
  )
}

/** Which of several orders is paid, being paid, or waits. */
function Steps({ orders, current }: { orders: readonly OrderView[]; current: OrderView }) {
  const { say } = useSite()
  return (
    <ol className="shop-steps" aria-label={say('需要支付的订单', 'Orders to pay')}>
      {orders.map((order, nth) => {
        const now = order.id === current.id
        const words = now
          ? say('正在支付', 'Now')
          : isDue(order)
            ? say('待支付', 'Next')
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

/** The sum, what it is for, and until when it can be paid. */
function Due({ order, over }: { order: OrderView; over: () => void }) {
  const { say, language, named } = useSite()
  const left = useTimeLeft(order.secondsLeft, over)
  const title = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => title.current?.focus({ preventScroll: true }), [order.id])
  return (
    <section className="shop-box shop-due">
      <h2 ref={title} tabIndex={-1}>
        <span className="shop-quiet">
          {order.instalments.length ? say('待付余款', 'Still to pay') : say('应付金额', 'To pay')}
        </span>
        <Money minor={order.due} currency={order.currency} />
      </h2>
      <p className="shop-quiet">
        {say('订单号', 'Order')} <span className="shop-number">{order.orderNumber}</span>
        {order.seller && ` · ${named(order.seller)}`}
      </p>
      {left !== null && (
        <p className={left < 300 ? 'shop-left shop-left-soon' : 'shop-left'}>
          {/* Read out once a minute, not every second. */}
          <span aria-hidden="true">
            {say('剩余支付时间 ', 'Time left to pay ')}
            <strong>{timeLeft(left, language)}</strong>
            {say('，逾期未支付订单将自动关闭', '. After that the order closes by itself')}
          </span>
          <span className="pf-unseen" role="timer">
            {say(
              `请在 ${Math.ceil(left / 60)} 分钟内支付，逾期订单将自动关闭`,
              `Please pay within ${Math.ceil(left / 60)} minutes. After that the order closes by itself`,
            )}
          </span>
        </p>
      )}
      <details onToggle={event => event.currentTarget.open && setOpened(true)}>
        <summary>{say('订单内容', 'What you order')}</summary>
        {opened && (
          <Late>
            <Contents order={order} />
          </Late>
        )}
      </details>
    </section>
  )
}
