import { useAttempt, useHere, useTell } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import type { OrderPage } from '../model/index.ts'
import { useReread } from './pageParts.tsx'

/** Lets the buyer have an invoice before the order is paid, or takes that back. */
export function AdvanceInvoice({ view: { id, advanceInvoice } }: { view: OrderPage['view'] }) {
  const { say, may } = useHere()
  const toast = useTell()
  const reread = useReread()
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)
  if (!may('order.setAdvanceInvoice')) return null
  async function set() {
    setBusy(true)
    try {
      await attempt.send('/order/setAdvanceInvoice', { id, advanceInvoice: !advanceInvoice })
      if (advanceInvoice) toast.done('不再允许支付前开票', 'No longer invoiced before payment')
      else toast.done('已允许支付前开票', 'It may be invoiced before payment')
    } catch (error) {
      toast.refused(error, ['设置失败', 'It could not be set'])
    } finally {
      setBusy(false)
      await reread()
    }
  }
  return (
    <Button loading={busy} onClick={set}>
      {advanceInvoice ? say('取消预开票', 'No advance invoice') : say('允许预开票', 'Allow advance invoice')}
    </Button>
  )
}
