import type { Pair } from '@pavilion/declare'
import { CallDialog, useHere } from '@pavilion/screens'
import { closeOrder, setDeadline } from '../model/calls/orders.ts'
import { applyRefund } from '../model/calls/refunding.ts'
import type { OrderPage as Page } from '../model/index.ts'
import { useMoney } from './pageParts.tsx'

interface Ends {
  readonly page: Page
  readonly onClose: () => void
  readonly onSettled: () => void
}
const needed: Pair = ['请输入原因', 'Please enter a reason']

/** Closes an unpaid order; what was paid of it in parts goes back, or stays with a reason. */
export function CloseDialog({ page: { view }, ...ends }: Ends) {
  const { say } = useHere()
  const money = useMoney(view.currency)
  return (
    <CallDialog
      of={closeOrder}
      about={{ id: view.id }}
      fields={view.paidAmount > 0 ? ['why', 'keepMoney'] : ['why']}
      title={['关闭订单', 'Close the order']}
      danger
      refuse={({ why }) => (why?.trim() ? undefined : needed)}
      done={['订单已关闭', 'Order closed']}
      failed={['关闭失败', 'Closing failed']}
      {...ends}
    >
      <p className="pv-hint">
        {say(
          '占用的库存会释放；未完成的付款会先在支付平台关闭。',
          'Stock is released. Unfinished payments are first closed on the payment platform.',
        )}{' '}
        {view.paidAmount > 0 &&
          say(
            `已付的 ${money(view.paidAmount - view.refundedAmount - view.refundingAmount)} 会退回，除非选择保留。`,
            `${money(view.paidAmount - view.refundedAmount - view.refundingAmount)} that was paid goes back, unless you keep it.`,
          )}
      </p>
    </CallDialog>
  )
}
/** Another time to pay by, for this order alone. */
export const DeadlineDialog = ({ page: { view }, ...ends }: Ends) => (
  <CallDialog
    of={setDeadline}
    about={{ id: view.id }}
    start={{ until: view.autoCloseAt ?? undefined }}
    title={['改付款截止时间', 'Change the deadline']}
    button={['保存', 'Save']}
    done={['截止时间已更新', 'Deadline changed']}
    failed={['更新失败', 'Failed to update']}
    {...ends}
  />
)
/** Gives back a part of what was paid; the newest part goes first, and is due again. */
export function GiveBackDialog({ page, ...ends }: Ends) {
  const { say } = useHere()
  const { view } = page
  const money = useMoney(view.currency)
  return (
    <CallDialog
      of={applyRefund}
      about={{ orderId: view.id }}
      fields={['amount', 'reason']}
      title={['退回已付款项', 'Give money back']}
      danger
      refuse={({ reason }) => (reason?.trim() ? undefined : needed)}
      done={['已发起退款', 'Refund started']}
      failed={['退款失败', 'The refund failed']}
      {...ends}
    >
      <p className="pv-hint">
        {say(
          `最多可退 ${money(page.refundable)}，从最后一笔付款退起；退回的部分重新计入待付。`,
          `At most ${money(page.refundable)}, from the newest payment. What goes back is due again.`,
        )}
      </p>
    </CallDialog>
  )
}
