import '@pavilion/fields/fields.css'
import { useSite } from '@pavilion/pages'
import { Late } from '@pavilion/fields/Late.tsx'
import { lazy, useEffect, useRef, useState } from 'react'
import { orderStatus } from '../../model/codes.ts'
import { spanWords } from '../../model/span.ts'
import type { OrderView } from '../../model/view.ts'
import { Money, ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { idsIn, readOrder, timeLeft, whyOf } from '../shop.ts'
import { Cashier } from './Cashier.tsx'
import { isDue, isOpen, leftOf } from './part.ts'
import { useTimeLeft } from './useTimeLeft.ts'

// The page waits for none of them.
const Contents = lazy(() => import('./Contents.tsx'))
const NoneDue = lazy(() => import('./NoneDue.tsx'))
const Steps = lazy(() => import('./Steps.tsx'))
const ChoosePart = lazy(() => import('./ChoosePart.tsx'))

/** Pays one order, or several one after another: `?orders=12,13`. */
export default function Pay() {
  return (
    <ShopSetting>
      <Orders />
    </ShopSetting>
  )
}
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
        <Late>
          <NoneDue orders={orders} />
        </Late>
      </div>
    )
  const open = current.instalments.filter(isOpen)
  const part = chosen === 0 ? undefined : (open.find(({ id }) => id === chosen) ?? open[0])
  return (
    <div className="shop shop-narrow">
      <h1>{say('支付', 'Payment')}</h1>
      {orders.length > 1 && (
        <Late>
          <Steps orders={orders} current={current} />
        </Late>
      )}
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

/** The sum, what it is for, and until when it can be paid. */
function Due({ order, over }: { order: OrderView; over: () => void }) {
  const { say, language, named } = useSite()
  const left = useTimeLeft(order.secondsLeft, over)
  const within = spanWords(left ?? 0)
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
            {say('，逾期未支付订单将自动关闭', '. After that the order closes automatically')}
          </span>
          <span className="pf-unseen" role="timer">
            {say(
              `请在 ${within[0]}内支付，逾期未支付订单将自动关闭`,
              `Please pay within ${within[1]}. After that the order closes automatically`,
            )}
          </span>
        </p>
      )}
      <details onToggle={event => event.currentTarget.open && setOpened(true)}>
        <summary>{say('订单内容', 'Order details')}</summary>
        {opened && (
          <Late>
            <Contents order={order} />
          </Late>
        )}
      </details>
    </section>
  )
}
