import { AuditOutlined } from '@ant-design/icons'
import { entriesOf } from '@pavilion/declare'
import { callApi, kindViews, useFocusBack, useHere, useTell } from '@pavilion/screens'
import { Alert, Button, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { checkPayReport } from '../model/checking.ts'
import { payType } from '../model/codes.ts'

const field = checkPayReport.fields.reportDate
const online = entriesOf(payType).filter(({ code }) => Number(code) < 60)

/** Asks for the bill of a day, and compares it as soon as it is there. */
export function CheckBill({ refresh }: { refresh(): void }) {
  const { may, project, say } = useHere()
  const [open, setOpen] = useState(false)
  if (!project || !may('checkPayReport.check')) return null
  return (
    <>
      <Button icon={<AuditOutlined />} onClick={() => setOpen(true)}>
        {say('获取账单对账', 'Reconcile a bill')}
      </Button>
      {open && <BillDialog onClose={() => setOpen(false)} onDone={refresh} />}
    </>
  )
}
function BillDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  useFocusBack()
  const { say } = useHere()
  const tell = useTell()
  const [form] = Form.useForm<{ reportDate: string; payType: number }>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const Day = kindViews.date.Input
  async function send(body: { reportDate: string; payType: number }) {
    setBusy(true)
    setWrong(undefined)
    try {
      await callApi('/checkPayReport/check', body)
      tell.done('已请求账单，取得后自动生成对账报告', 'Bill requested. Its reconciliation report will appear here')
      onClose()
      onDone()
    } catch (error) {
      setWrong((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const required = (zh: string, en: string) => [{ required: true, message: say(zh, en) }]
  return (
    <Modal
      open
      title={say('获取账单对账', 'Reconcile a bill')}
      okText={say('获取并对账', 'Fetch and reconcile')}
      cancelText={say('取消', 'Cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {wrong && <Alert type="error" showIcon role="alert" title={wrong} />}
      <Form form={form} name="check-bill" layout="vertical" onFinish={send}>
        <Form.Item
          name="reportDate"
          label={say('账单日期', 'Bill date')}
          rules={required('请选择账单日期', 'Please choose the bill date')}
          extra={say('以北京时间为准', 'A day in China time')}
        >
          <Day name="reportDate" field={field} of={checkPayReport} />
        </Form.Item>
        <Form.Item
          name="payType"
          label={say('支付方式', 'Payment method')}
          rules={required('请选择支付方式', 'Please choose a payment method')}
        >
          <Select options={online.map(({ code, zh, en }) => ({ value: Number(code), label: say(zh, en) }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
