import { useCall, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { setAdvanceInvoice } from '../model/calls/orders.ts'
import type { OrderPage } from '../model/index.ts'
import { useReread } from './pageParts.tsx'

/** Lets the buyer have an invoice before the order is paid, or takes that back. */
export function AdvanceInvoice({ view: { id, advanceInvoice } }: { view: OrderPage['view'] }) {
  const { say, may } = useHere()
  const change = useCall(setAdvanceInvoice, {
    done: advanceInvoice
      ? ['不再允许提前开票', 'Advance invoice no longer allowed']
      : ['已允许提前开票', 'Advance invoice allowed'],
    failed: ['设置失败', 'Failed to update'],
    onSettled: useReread(),
  })
  if (!may('order.setAdvanceInvoice')) return null
  return (
    <Button loading={change.busy} onClick={() => change.send({ id, advanceInvoice: !advanceInvoice })}>
      {advanceInvoice ? say('取消提前开票', 'Stop advance invoice') : say('允许提前开票', 'Allow advance invoice')}
    </Button>
  )
}
