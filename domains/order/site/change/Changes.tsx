import { Late } from '@pavilion/fields/Late.tsx'
import { minute, useSite } from '@pavilion/pages'
import { lazy, useState } from 'react'
import { orderChangeState } from '../../model/changeCodes.ts'
import type { OrderView } from '../../model/view.ts'
import { Money } from '../parts.tsx'

// Loaded once it is opened: the page does not wait for it.
const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'))

/** What became of the order since it was placed: what left it, what came, and what that cost. */
export function Changes({ order }: { order: OrderView }) {
  const site = useSite()
  const { say } = site
  if (!order.changes.length) return null
  const words: Readonly<Record<number, string>> = {
    [orderChangeState.toAgree]: say('主办方正在处理', 'being looked at by the organiser'),
    [orderChangeState.toPay]: say('补付后生效', 'takes effect once the difference is paid'),
    [orderChangeState.done]: say('已生效', 'in effect'),
    [orderChangeState.withdrawn]: say('未生效', 'did not take effect'),
  }
  return (
    <ul className="shop-refunds" aria-label={say('订单变更', 'Changes')}>
      {order.changes.map(change => (
        <li key={change.id}>
          {say('订单变更', 'Changed')} · {words[change.state]}{' '}
          <time className="shop-quiet" dateTime={change.createdAt}>
            {minute(change.createdAt, site.project.timeZone)}
          </time>
          {change.leaving.map(each => (
            <small key={`less ${each.name} ${each.worth}`}>
              − {site.named(each)} × {each.quantity}
            </small>
          ))}
          {change.coming.map(each => (
            <small key={`more ${each.name} ${each.worth}`}>
              + {site.named(each)} × {each.quantity}
            </small>
          ))}
          <small>
            <Money minor={change.before} currency={order.currency} /> →{' '}
            <Money minor={change.after} currency={order.currency} />
          </small>
          {change.reason && (
            <small>
              {say('原因：', 'Reason: ')}
              {change.reason}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
/** The buyer may change what is not paid, where the event allows it. */
export function ChangeButton({ order, onChanged }: { order: OrderView; onChanged: (order: OrderView) => void }) {
  const { say } = useSite()
  const [open, setOpen] = useState(false)
  if (!order.changeable) return null
  return (
    <>
      <button type="button" className="pf-button" onClick={() => setOpen(true)}>
        {say('变更订单', 'Change the order')}
      </button>
      {open && (
        <Late>
          <ChangeDialog
            order={order}
            onClose={() => setOpen(false)}
            onDone={next => {
              setOpen(false)
              onChanged(next)
            }}
          />
        </Late>
      )}
    </>
  )
}
