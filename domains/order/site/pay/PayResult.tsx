import '@pavilion/fields/fields.css'
import { Icon } from '@pavilion/fields/icons.tsx'
import { signInAddress, token, useSite } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import { attemptState, orderDeliveryMethod, orderStatus, orderType, payOutcome, payStatus } from '../../model/codes.ts'
import type { OrderView, PayResult as PayResultView } from '../../model/view.ts'
import { Handed } from '../Handed.tsx'
import { Money, SandboxMark, ShopSetting } from '../parts.tsx'
import { idsIn, readOrder } from '../shop.ts'
import { canInvoice } from '../standing.ts'
import { PlanList } from './Plan.tsx'
import { useResult } from './useResult.ts'

/** What became of a payment, asked of the server: `?outTradeNo=…&orders=12,13`. */
export default function PayResult() {
  return (
    <ShopSetting>
      <Outcome />
    </ShopSetting>
  )
}
/** An order is paid or over: it is asked about no longer. */
const isDone = ({ status }: OrderView) => status !== orderStatus.unpaid
/** It is paid part by part: nothing else is to be done now. */
const inParts = ({ instalments }: OrderView) => instalments.length > 0
const isPaid = ({ status }: OrderView) => status === orderStatus.paid || status === orderStatus.completed

function Outcome() {
  const site = useSite()
  const { say, query } = site
  const { result, asked } = useResult(query.outTradeNo || undefined)
  const ids = idsIn(query.orders)
  const [orders, setOrders] = useState<readonly OrderView[]>()
  const paid = result?.status === payStatus.paid
  useEffect(() => {
    if (!token.get()) return
    const wanted = ids.length ? ids : result?.order ? [result.order.id] : []
    if (!wanted.length) return
    let isOld = false
    void Promise.all(wanted.map(id => readOrder(id).catch(() => undefined))).then(
      found => !isOld && setOrders(found.filter(each => each !== undefined)),
    )
    return () => {
      isOld = true
    }
  }, [paid, result?.order?.id])
  const own = orders ?? []
  const rest = own.filter(order => !isDone(order))
  const here = own.find(({ id }) => id === result?.order?.id)
  const settled = paid || (!query.outTradeNo && own.length > 0 && own.every(isDone)) || Boolean(here && isDone(here))
  return (
    <div className="shop shop-narrow">
      <Headline result={result} asked={asked} orders={own} settled={settled} />
      {result?.simulated && <SandboxMark />}
      {settled && rest.some(inParts) && (
        <section className="shop-box">
          {rest.filter(inParts).map(order => (
            <div key={order.id}>
              <p className="shop-sum">
                <span>
                  {say('订单号', 'Order')} <span className="shop-number">{order.orderNumber}</span>
                </span>
                <span>
                  {say('待付余款', 'Still to pay')} <Money minor={order.due} currency={order.currency} />
                </span>
              </p>
              <PlanList order={order} />
            </div>
          ))}
        </section>
      )}
      {settled && rest.length > 0 && !rest.every(inParts) && (
        <p className="shop-next-order">
          {say(
            `还有 ${rest.length} 个订单待支付。`,
            rest.length === 1 ? 'One more order to pay.' : `${rest.length} more orders to pay.`,
          )}{' '}
          <a className="pf-button pf-primary" href={site.link('/pay', { orders: query.orders })}>
            {say('继续支付', 'Continue payment')}
          </a>
        </p>
      )}
      {own.filter(isPaid).map(order => (
        <section key={order.id} className="shop-box">
          <p className="shop-sum">
            <span>
              {say('订单号', 'Order')} <span className="shop-number">{order.orderNumber}</span>
            </span>
            <Money minor={order.amount} currency={order.currency} />
          </p>
          <Handed order={order} />
          <Next order={order} />
        </section>
      ))}
      {result?.order && !here && settled && (
        <section className="shop-box">
          <p className="shop-sum">
            <span>
              {say('订单号', 'Order')} <span className="shop-number">{result.order.orderNumber}</span>
            </span>
            <Money minor={result.order.amount} currency={result.order.currency} />
          </p>
        </section>
      )}
      {result && !token.get() && settled && (
        <section className="shop-box">
          <p>
            <a href={signInAddress(site, site.link('/order-list'))}>
              {say('登录后查看订单、票码和取货码', 'Sign in to see your order, tickets and codes')}
            </a>
          </p>
        </section>
      )}
      <div className="shop-actions">
        {!settled && (
          <a className="pf-button" href={site.link('/pay', { orders: query.orders || result?.order?.id })}>
            {say('返回支付页', 'Back to payment')}
          </a>
        )}
        {own.some(order => isPaid(order) && canInvoice(order)) && (
          <a className="pf-button" href={site.link('/invoice')}>
            {say('申请发票', 'Request an invoice')}
          </a>
        )}
        <a className="pf-button" href={site.link('/order-list')}>
          {say('我的订单', 'My orders')}
        </a>
        <a className="pf-button" href={site.link('/')}>
          {say('返回首页', 'Back to home')}
        </a>
      </div>
    </div>
  )
}

/** How it stands, in one line that has the focus once it is known. */
function Headline({
  result,
  asked,
  orders,
  settled,
}: {
  result: PayResultView | undefined
  asked: number
  orders: readonly OrderView[]
  settled: boolean
}) {
  const { say } = useSite()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (settled) title.current?.focus({ preventScroll: true })
  }, [settled])
  const odd = result && result.outcome !== payOutcome.usual
  const gone = result?.attempt === attemptState.closed || result?.attempt === attemptState.failed
  const closed = orders.length > 0 && orders.every(({ status }) => status === orderStatus.closed)
  const [tone, icon, words, more] = odd
    ? ([
        'warn',
        'alert',
        say('款项已收到，但未用于此订单', 'Your money arrived, but not for this order'),
        say(
          '订单已关闭、重复支付或金额不符，款项将自动退回或由主办方处理。',
          'The order was closed or already paid, or the amount did not match. The money will be returned, or the organiser will sort it out.',
        ),
      ] as const)
    : closed
      ? (['warn', 'alert', say('订单已关闭', 'The order is closed'), ''] as const)
      : settled
        ? (['ok', 'check', say('支付成功', 'Payment received'), ''] as const)
        : gone
          ? ([
              'warn',
              'alert',
              say('这次支付未完成', 'This payment was not completed'),
              say('您没有被扣款，可以重新支付。', 'You have not been charged. You can pay again.'),
            ] as const)
          : ([
              'warn',
              'clock',
              say('正在确认支付结果…', 'Checking your payment…'),
              asked > 15
                ? say(
                    '支付平台尚未返回结果。如您已付款，请勿重复支付，稍后在「我的订单」查看。',
                    'The payment provider has not confirmed yet. If you have paid, please do not pay again; check “My orders” later.',
                  )
                : say('通常只需几秒。', 'This usually takes a few seconds.'),
            ] as const)
  return (
    <div className={`shop-outcome shop-${tone}`} role="status">
      <Icon name={icon} />
      <div>
        <h1 ref={title} tabIndex={-1}>
          {words}
        </h1>
        {more && <p>{more}</p>}
      </div>
    </div>
  )
}

/** What comes next, by what was ordered. */
function Next({ order }: { order: OrderView }) {
  const site = useSite()
  const { say } = site
  const steps: string[] = []
  if (order.lines.some(({ tickets }) => tickets.length > 0))
    steps.push(say('入场时请出示门票二维码。', 'Show your ticket’s QR code at the entrance.'))
  if (order.deliveryMethod === orderDeliveryMethod.pickUp)
    steps.push(say('到场后凭取货码领取商品。', 'Show your pick-up code at the event to collect your goods.'))
  if (order.deliveryMethod === orderDeliveryMethod.express)
    steps.push(say('商品将快递至您填写的地址。', 'Your goods will be sent to the address you gave.'))
  if (order.type === orderType.register)
    steps.push(
      say(
        '报名费已缴清，报名状态请在个人中心查看。',
        'Your registration fee is paid. See your registration in the user centre.',
      ),
    )
  if (steps.length === 0) return null
  return (
    <section className="shop-handed">
      <h3>{say('接下来', 'What happens next')}</h3>
      {steps.map(step => (
        <p key={step}>{step}</p>
      ))}
      {order.type === orderType.register && (
        <p>
          <a href={site.link(site.addresses.userCenter)}>{say('个人中心', 'User centre')}</a>
        </p>
      )}
    </section>
  )
}
