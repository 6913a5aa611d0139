import { useAttempt, useFocusBack, useHere, useTell } from '@pavilion/screens'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { OrderPage } from '../model/index.ts'
import { useReread } from './pageParts.tsx'

interface Values {
  readonly expressCompany?: string
  readonly expressNumber?: string
}
/** The courier and the tracking number, which the buyer sees on the order. */
export function TrackingDialog({ page: { view }, onClose }: { page: OrderPage; onClose(): void }) {
  useFocusBack()
  const { say } = useHere()
  const toast = useTell()
  const reread = useReread()
  const attempt = useAttempt()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  async function save(values: Values) {
    setBusy(true)
    try {
      await attempt.send('/order/update', {
        id: view.id,
        updatedAt: view.updatedAt,
        expressCompany: values.expressCompany?.trim() || null,
        expressNumber: values.expressNumber?.trim() || null,
      })
      toast.done('更新成功', 'Updated successfully')
      onClose()
    } catch (error) {
      toast.refused(error, ['更新失败', 'Failed to update'])
    } finally {
      setBusy(false)
      await reread()
    }
  }
  return (
    <Modal
      open
      title={say('快递单号', 'Tracking number')}
      okText={say('保存', 'Save')}
      cancelText={say('取消', 'Cancel')}
      okButtonProps={{ loading: busy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        name="order-tracking"
        layout="vertical"
        initialValues={{ expressCompany: view.expressCompany ?? '', expressNumber: view.expressNumber ?? '' }}
        onFinish={save}
      >
        <Form.Item name="expressCompany" label={say('快递公司', 'Courier')}>
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item
          name="expressNumber"
          label={say('快递单号', 'Tracking number')}
          rules={[
            { required: true, whitespace: true, message: say('请输入快递单号', 'Please enter the tracking number') },
          ]}
        >
          <Input maxLength={60} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
