import { useAttempt, useFocusBack, useHere, useTell } from '@pavilion/screens'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import type { OrderPage } from '../model/index.ts'
import { useReread } from './pageParts.tsx'

/** Closes an unpaid order, with the reason that its history keeps. */
export function CloseDialog({ page: { view }, onClose }: { page: OrderPage; onClose(): void }) {
  useFocusBack()
  const { say } = useHere()
  const toast = useTell()
  const reread = useReread()
  const attempt = useAttempt()
  const [why, setWhy] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  async function close() {
    if (!why.trim()) {
      setWrong(true)
      return
    }
    setBusy(true)
    try {
      await attempt.send('/order/close', { id: view.id, why: why.trim() })
      toast.done('订单已关闭', 'Order closed')
      onClose()
    } catch (error) {
      toast.refused(error, ['关闭失败', 'Closing failed'])
    } finally {
      setBusy(false)
      await reread()
    }
  }
  return (
    <Modal
      open
      title={say('关闭订单', 'Close the order')}
      okText={say('关闭订单', 'Close the order')}
      cancelText={say('取消', 'Cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={close}
      onCancel={onClose}
    >
      <div className="or-form">
        <p className="pv-hint">
          {say(
            '占用的库存会释放；未完成的付款会先在支付平台关闭。',
            'Stock is released. Unfinished payments are first closed on the payment platform.',
          )}
        </p>
        <label htmlFor="close-why">{say('原因', 'Reason')}</label>
        <Input.TextArea
          id="close-why"
          autoFocus
          value={why}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 5 }}
          aria-invalid={wrong}
          onChange={event => {
            setWhy(event.target.value)
            setWrong(false)
          }}
        />
        {wrong && (
          <p className="pv-bad" role="alert">
            {say('请输入原因', 'Please enter a reason')}
          </p>
        )}
      </div>
    </Modal>
  )
}
