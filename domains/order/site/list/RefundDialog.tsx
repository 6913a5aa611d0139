import { say as pair, priceText } from '@pavilion/declare'
import { Dialog } from '@pavilion/fields/Dialog.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { send, toast, useSite, useWork } from '@pavilion/pages'
import { useRef, useState } from 'react'
import { askForRefund } from '../../model/calls/refunding.ts'
import { orderCommodityStatus } from '../../model/codes.ts'
import { worthOfUnits } from '../../model/discount.ts'
import type { OrderView } from '../../model/view.ts'
import { refundableOf } from '../standing.ts'
import { Stepper } from '../Stepper.tsx'

const back = [orderCommodityStatus.valid, orderCommodityStatus.completed] as readonly number[]

/** Which lines, and how many of each, the buyer wants to give back, and why. */
export function RefundDialog({
  order,
  onClose,
  onDone,
}: {
  order: OrderView
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const site = useSite()
  const { say, language } = site
  const lines = order.lines.filter(({ status }) => back.includes(status))
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
  )
  const [reason, setReason] = useState('')
  const key = useRef(crypto.randomUUID())
  const picked = lines.filter(({ id }) => chosen[id])
  const worth = picked.reduce((sum, line) => sum + worthOfUnits(line, chosen[line.id] ?? 0), 0)
  const whole = picked.length === lines.length && lines.every(({ id, quantity }) => chosen[id] === quantity)
  // Everything that is left: what was paid for the delivery comes back with it.
  const amount = whole ? refundableOf(order) : Math.min(worth, refundableOf(order))
  const { run, busy, trouble } = useWork(
    () =>
      send(
        askForRefund,
        {
          orderId: order.id,
          ...(!whole && { lines: picked.map(({ id }) => ({ orderCommodityId: id, quantity: chosen[id] ?? 0 })) }),
          ...(reason.trim() && { reason: reason.trim() }),
        },
        { key: key.current },
      ),
    () => {
      key.current = crypto.randomUUID()
    },
  )
  const ask = async () => {
    if (!(await run())) return
    toast(pair('退款申请已提交', 'Your request has been sent'), { tone: 'ok', ms: 2000 })
    await onDone()
  }
  return (
    <Dialog
      title={say('申请退款', 'Ask for a refund')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('返回', 'Back')}
          </button>
          <button
            type="button"
            className="pf-button pf-primary"
            disabled={busy || picked.length === 0}
            aria-busy={busy}
            onClick={ask}
          >
            {say('提交申请', 'Send the request')}
          </button>
        </>
      }
    >
      <ul className="shop-refund-lines">
        {lines.map(line => {
          const count = chosen[line.id] ?? 0
          const name = site.named(line)
          return (
            <li key={line.id}>
              <label className="shop-check">
                <input
                  type="checkbox"
                  checked={count > 0}
                  onChange={() => setChosen(now => ({ ...now, [line.id]: count ? 0 : line.quantity }))}
                />
                <span>{name}</span>
              </label>
              {count > 0 && line.quantity > 1 && (
                <Stepper
                  value={count}
                  most={line.quantity}
                  of={name}
                  onChange={quantity => setChosen(now => ({ ...now, [line.id]: quantity }))}
                />
              )}
              <span className="shop-money">
                {priceText({ minor: worthOfUnits(line, count || line.quantity), currency: order.currency }, language)}
              </span>
            </li>
          )
        })}
      </ul>
      <TextAreaField
        name="refund-reason"
        label={say('原因', 'Reason')}
        value={reason}
        onChange={setReason}
        limit={500}
      />
      <p className="shop-sum shop-sum-total" aria-live="polite">
        <span>{say('申请退回', 'Refund requested')}</span>
        <strong className="shop-money">{priceText({ minor: amount, currency: order.currency }, language)}</strong>
      </p>
      <p className="shop-quiet">
        {say(
          '主办方同意后按原支付方式退回。已开发票的，须先由主办方红冲发票。',
          'Once the organiser approves, the money goes back the way you paid. If an invoice was issued, the organiser has to reverse it first.',
        )}
      </p>
      {order.voucher && (
        <p className="shop-quiet">
          {say(
            '退款按实付金额计算，已使用的优惠券不退还。',
            'A refund returns what you paid. A voucher that you have used is not given back.',
          )}
        </p>
      )}
      {trouble && (
        <p className="pf-error" role="alert">
          {trouble}
        </p>
      )}
    </Dialog>
  )
}
