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
      if (advanceInvoice) toast.done('不再允许提前开票', 'Advance invoice no longer allowed')
      else toast.done('已允许提前开票', 'Advance invoice allowed')
    } catch (error) {
      toast.refused(error, ['设置失败', 'Failed to update'])
    } finally {
      setBusy(false)
      await reread()
    }
  }
  return (
    <Button loading={busy} onClick={set}>
      {advanceInvoice ? say('取消提前开票', 'Stop advance invoice') : say('允许提前开票', 'Allow advance invoice')}
    </Button>
  )
}
