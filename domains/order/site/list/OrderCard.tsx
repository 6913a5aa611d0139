import { inLanguage, say as pair, wordFor } from '@pavilion/declare'
import { confirmed, minute, send, toast, useSite } from '@pavilion/pages'
import { useState } from 'react'
import {
  orderCommodityStatus,
  orderConfirmation,
  orderDeliveryMethod,
  orderStatus,
  refundItemStatus,
  refundStatus,
  takenBack,
} from '../../model/codes.ts'
import { cancelOwnOrder } from '../../model/calls/orders.ts'
import { forWhat, placeOf, type RefundPart } from '../../model/refundWay.ts'
import { isOwing, waitsFor } from '../../model/openChange.ts'
import { isBeingChecked } from '../../model/secondPerson.ts'
import type { OrderView } from '../../model/view.ts'
import { ChangeButton, Changes } from '../change/Changes.tsx'
import { Handed } from '../Handed.tsx'
import { Discount } from '../Discount.tsx'
import { LineRow, Money } from '../parts.tsx'
import { readOrder, timeLeft, whyOf } from '../shop.ts'
import { canInvoice, refundableOf, standingOf } from '../standing.ts'
import { isChecked } from '../pay/part.ts'
import { PlanList } from '../pay/Plan.tsx'
import { useTimeLeft } from '../pay/useTimeLeft.ts'
import { SendSlip, SlipNote } from '../slip/Slip.tsx'
import { RefundDialog } from './RefundDialog.tsx'

/** One order: is it paid, what to show, how to get the money back. */
export function OrderCard({
  order,
  open,
  onChanged,
}: {
  order: OrderView
  open: boolean
  onChanged: (order: OrderView) => void
}) {
  const site = useSite()
  const { say, language } = site
  const [refunding, setRefunding] = useState(false)
  const standing = standingOf(order)
  const again = async () => onChanged(await readOrder(order.id))
  const left = useTimeLeft(order.status === orderStatus.unpaid ? order.secondsLeft : null, () => void again())
  const cancel = async () => {
    if (
      !(await confirmed(pair('确定取消此订单？', 'Cancel this order?'), {
        confirm: pair('取消订单', 'Cancel the order'),
        cancel: pair('保留', 'Keep it'),
      }))
    )
      return
    try {
      onChanged(await send(cancelOwnOrder, { id: order.id }))
      toast(pair('订单已取消', 'The order is cancelled'), { tone: 'ok' })
    } catch (error) {
      toast(whyOf(error), { tone: 'bad' })
      await again().catch(() => undefined)
    }
  }
  // While the difference of a change is due, what was paid for stays valid.
  const isPaid = order.status === orderStatus.paid || order.status === orderStatus.completed || isOwing(order)
  const hands =
    order.deliveryMethod !== orderDeliveryMethod.none || order.lines.some(({ tickets }) => tickets.length > 0)
  const waits = order.status === orderStatus.unpaid && isBeingChecked(order)
  return (
    <li className="shop-box shop-order" aria-labelledby={`order-${order.id}`}>
      <div className="shop-order-head">
        <div>
          <h2 id={`order-${order.id}`} className="shop-number">
            <span className="pf-unseen">{say('订单 ', 'Order ')}</span>
            {order.orderNumber}
          </h2>
          <p className="shop-quiet">
            <time dateTime={order.createdAt}>{minute(order.createdAt, site.project.timeZone)}</time>
            {order.seller && ` · ${site.named(order.seller)}`}
          </p>
        </div>
        <p className={`shop-state shop-${standing.tone}`}>{inLanguage(standing.word, language)}</p>
      </div>
      <ul>
        {order.lines.map(line => (
          <LineRow key={line.id} line={line} currency={order.currency} cover={line.cover}>
            {(line.status === orderCommodityStatus.refunding || takenBack.includes(line.status)) && (
              <span className="shop-warn">{inLanguage(wordFor(orderCommodityStatus, line.status), language)}</span>
            )}
            <Waits {...waitsFor(order, line.id)} />
          </LineRow>
        ))}
      </ul>
      {order.expressFee > 0 && (
        <p className="shop-sum">
          <span>{say('快递费', 'Delivery fee')}</span>
          <Money minor={order.expressFee} currency={order.currency} />
        </p>
      )}
      <Discount of={order} currency={order.currency} />
      <p className="shop-sum shop-sum-total">
        <span>{say('合计', 'Total')}</span>
        <Money minor={order.amount} currency={order.currency} />
      </p>
      <PlanList order={order} />
      {order.refundedAmount > 0 && (
        <p className="shop-sum">
          <span>{say('已退款', 'Refunded')}</span>
          <Money minor={order.refundedAmount} currency={order.currency} />
        </p>
      )}
      {order.confirmation === orderConfirmation.pending && (
        <p className="shop-quiet">{say('主办方正在确认此订单。', 'The organiser is confirming this order.')}</p>
      )}
      {waits && (
        <p className="shop-quiet">
          {say(
            '主办方正在核对您的转账，订单会为您保留。',
            'The organiser is checking your transfer. Your order stays open meanwhile.',
          )}
        </p>
      )}
      <SlipNote order={order} onChanged={onChanged} />
      {left !== null && left > 0 && (
        <p className="shop-left">
          {say('剩余支付时间 ', 'Time left to pay ')}
          <strong>{timeLeft(left, language)}</strong>
        </p>
      )}
      <Changes order={order} />
      <Refunds order={order} />
      {isPaid && (
        <details open={open || undefined}>
          <summary>{hands ? say('票码与提货', 'Tickets and delivery') : say('详情', 'Details')}</summary>
          <Handed order={order} />
          {order.contact && (
            <p className="shop-quiet">
              {say('联系人：', 'Contact: ')}
              {[order.contact.name, order.contact.phoneNumber, order.contact.email].filter(Boolean).join(' · ')}
            </p>
          )}
        </details>
      )}
      <div className="shop-actions">
        {order.due > 0 && !isChecked(order) && (
          <a className="pf-button pf-primary" href={site.link('/pay', { orders: order.id })}>
            {say('去支付', 'Pay now')}
          </a>
        )}
        <ChangeButton order={order} onChanged={onChanged} />
        {order.due > 0 && order.transfers && !waits && <SendSlip order={order} onSent={onChanged} />}
        {order.status === orderStatus.unpaid && order.paidAmount === 0 && !waits && (
          <button type="button" className="pf-button" onClick={cancel}>
            {say('取消订单', 'Cancel the order')}
          </button>
        )}
        {refundableOf(order) > 0 && (
          <button type="button" className="pf-button" onClick={() => setRefunding(true)}>
            {say('申请退款', 'Ask for a refund')}
          </button>
        )}
        {canInvoice(order) && (
          <a className="pf-button" href={site.link('/invoice', { orders: order.id })}>
            {say('申请发票', 'Request an invoice')}
          </a>
        )}
      </div>
      {refunding && (
        <RefundDialog
          order={order}
          onClose={() => setRefunding(false)}
          onDone={async () => {
            setRefunding(false)
            await again()
          }}
        />
      )}
    </li>
  )
}

/** What a change does to a line once its difference is paid. */
function Waits({ leaves, comes }: { leaves: number; comes: boolean }) {
  const { say } = useSite()
  if (leaves > 0)
    return <span className="shop-warn">{say(`补付后减 ${leaves}`, `${leaves} less once the difference is paid`)}</span>
  return comes ? <span className="shop-warn">{say('补付后增加', 'Added once the difference is paid')}</span> : null
}
const partsOf = (parts: readonly RefundPart[]) => parts.filter(({ status }) => status !== refundItemStatus.cancelled)
/** What was asked back, for what, where it goes, and how far it is. */
function Refunds({ order }: { order: OrderView }) {
  const { say, project, language } = useSite()
  if (order.refunds.length === 0) return null
  return (
    <ul className="shop-refunds" aria-label={say('退款', 'Refunds')}>
      {order.refunds.map(refund => (
        <li key={refund.id}>
          <Money minor={refund.amount} currency={order.currency} />{' '}
          <span>
            {refund.status === refundStatus.completed
              ? say('已退回', 'refunded')
              : refund.status === refundStatus.cancelled
                ? say('已取消', 'cancelled')
                : refund.approvedAt
                  ? say('已同意，退款处理中', 'approved, being refunded')
                  : say('已申请，等待主办方处理', 'requested, waiting for the organiser')}
          </span>
          {refund.appliedAt && (
            <time className="shop-quiet" dateTime={refund.appliedAt}>
              {' '}
              {minute(refund.completedAt ?? refund.appliedAt, project.timeZone)}
            </time>
          )}
          {refund.lines.length > 0 && <small>{inLanguage(forWhat(refund.lines), language)}</small>}
          {refund.reason && (
            <small>
              {say('原因：', 'Reason: ')}
              {refund.reason}
            </small>
          )}
          {refund.status !== refundStatus.cancelled &&
            partsOf(refund.parts).map(part => (
              <small key={part.id}>
                {refund.parts.length > 1 && (
                  <>
                    <Money minor={part.amount} currency={order.currency} />{' '}
                  </>
                )}
                {inLanguage(placeOf(part), language)}
              </small>
            ))}
        </li>
      ))}
    </ul>
  )
}
