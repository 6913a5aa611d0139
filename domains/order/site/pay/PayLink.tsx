import '@pavilion/fields/fields.css'
import { send, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { getLinkedOrder, payByLink, type LinkedOrder as Linked } from '../../model/calls/linking.ts'
import { orderStatus, payType } from '../../model/codes.ts'
import { LineRow, Money, ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { timeLeft, whyOf } from '../shop.ts'
import { Cashier, type PaidBy } from './Cashier.tsx'
import { isChecked } from './part.ts'
import { useTimeLeft } from './useTimeLeft.ts'

/** Pays an order by its link, without an account: `?key=…`. */
export default function PayLink() {
  return (
    <ShopSetting>
      <Behind />
    </ShopSetting>
  )
}
function Behind() {
  const { query, say } = useSite()
  const key = query.key ?? ''
  const [loaded, setLoaded] = useState<Loaded<Linked>>({ state: 'loading' })
  const load = async () => {
    try {
      setLoaded({ state: 'loaded', of: await send(getLinkedOrder, { key }) })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => void load(), [])
  return (
    <div className="shop shop-narrow">
      <h1>{say('付款', 'Pay')}</h1>
      {loaded.state === 'loaded' ? (
        <Asked linked={loaded.of} linkKey={key} again={load} />
      ) : (
        <Waiting loaded={loaded} again={load} />
      )}
    </div>
  )
}
/** What is asked for, and paying it. */
function Asked({ linked: { order, ways }, linkKey: key, again }: { linked: Linked; linkKey: string; again(): void }) {
  const site = useSite()
  const { say, language } = site
  const left = useTimeLeft(order.status === orderStatus.unpaid ? order.secondsLeft : null, again)
  const by: PaidBy = {
    // Inside WeChat its own sheet needs to know the payer: they pay in the browser, or by another way.
    ways: async () => ({
      ...ways,
      types: ways.types.filter(type => type !== payType.wechatJsapi && type !== payType.wechatMiniProgram),
    }),
    begin: (type, returnTo) => send(payByLink, { key, type, returnUrl: location.origin + returnTo }),
  }
  return (
    <>
      <section className="shop-box shop-due">
        <h2>
          <span className="shop-quiet">{say('应付金额', 'To pay')}</span>
          <Money minor={order.due || order.amount} currency={order.currency} />
        </h2>
        <p className="shop-quiet">
          {say('订单号', 'Order')} <span className="shop-number">{order.orderNumber}</span>
          {order.seller && ` · ${site.named(order.seller)}`}
        </p>
        <ul>
          {order.lines.map(line => (
            <LineRow key={line.id} line={line} currency={order.currency} />
          ))}
        </ul>
        {left !== null && left > 0 && (
          <p className="shop-left">
            {say('请在此时间内支付：', 'Time left to pay: ')}
            <strong>{timeLeft(left, language)}</strong>
          </p>
        )}
      </section>
      {order.status !== orderStatus.unpaid ? (
        <p className="shop-none" role="status">
          {order.status === orderStatus.closed
            ? say('此订单已关闭，请勿再付款。', 'This order is closed. Please do not pay it any more.')
            : say('此订单已付清，无须再付。', 'This order is paid. There is nothing left to pay.')}
        </p>
      ) : isChecked(order) ? (
        <p className="shop-none" role="status">
          {say(
            '主办方正在核对一笔转账，请勿重复付款。',
            'The organiser is checking a transfer. Please do not pay twice.',
          )}
        </p>
      ) : (
        <Cashier
          order={order}
          amount={order.due}
          returnTo={site.link('/pay-result', {})}
          by={by}
          onPaid={outTradeNo => location.replace(site.link('/pay-result', { outTradeNo }))}
          onStale={again}
        />
      )}
    </>
  )
}
