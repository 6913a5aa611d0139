import { say as pair } from '@pavilion/declare'
import { Late } from '@pavilion/fields/Late.tsx'
import { confirmed, minute, send, toast, useSite } from '@pavilion/pages'
import { lazy, useState } from 'react'
import { orderStatus } from '../../model/codes.ts'
import { withdrawSlip } from '../../model/calls/slips.ts'
import { transferSlipStatus } from '../../model/transferSlipCodes.ts'
import type { OrderView } from '../../model/view.ts'
import { whyOf } from '../shop.ts'

// Loaded once it is opened: the page does not wait for it.
const SlipDialog = lazy(() => import('./SlipDialog.tsx'))

/** What the buyer has said of a transfer, and what became of it. */
export function SlipNote({ order, onChanged }: { order: OrderView; onChanged: (order: OrderView) => void }) {
  const { say, project } = useSite()
  const last = order.slips.at(-1)
  if (!last || order.status !== orderStatus.unpaid) return null
  const back = async () => {
    if (
      !(await confirmed(pair('撤回凭证？订单会恢复付款时限。', 'Take the slip back? The time to pay applies again.'), {
        confirm: pair('撤回', 'Take it back'),
        cancel: pair('保留', 'Keep it'),
      }))
    )
      return
    try {
      onChanged(await send(withdrawSlip, { id: last.id }))
    } catch (error) {
      toast(whyOf(error), { tone: 'bad' })
    }
  }
  if (last.status === transferSlipStatus.waiting)
    return (
      <p className="shop-note">
        {say('凭证已于 ', 'Slip sent on ')}
        <time dateTime={last.createdAt}>{minute(last.createdAt, project.timeZone)}</time>
        {say(' 提交，主办方正在核对您的转账。', '. The organiser is checking your transfer.')}{' '}
        <button type="button" className="pf-link" onClick={back}>
          {say('撤回凭证', 'Take the slip back')}
        </button>
      </p>
    )
  if (last.status !== transferSlipStatus.refused) return null
  return (
    <p className="shop-note shop-note-bad" role="status">
      {say('主办方没有查到您的转账：', 'The organiser did not find your transfer: ')}
      {last.reason}
    </p>
  )
}

/** Opens the dialog in which the slip is sent. */
export function SendSlip({ order, onSent }: { order: OrderView; onSent: (order: OrderView) => void }) {
  const { say } = useSite()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="pf-button" onClick={() => setOpen(true)}>
        {say('提交转账凭证', 'Send the transfer slip')}
      </button>
      {open && (
        <Late>
          <SlipDialog
            order={order}
            onClose={() => setOpen(false)}
            onSent={changed => {
              setOpen(false)
              onSent(changed)
            }}
          />
        </Late>
      )}
    </>
  )
}
