import { Failed, useHere, wallClock } from '@pavilion/screens'
import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { sendInvoice } from '../model/calls/issuing.ts'
import { invoiceStatus } from '../model/codes.ts'
import { Choose } from './Choose.tsx'
import { Trouble } from './Trouble.tsx'
import { useInvoice, useInvoiceCall, type Invoice } from './useInvoice.ts'

/** Sends an issued invoice by mail. Without one it shows those that can be sent. */
export function SendInvoice() {
  const { say } = useHere()
  const [params] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const invoice = useInvoice(id)
  return (
    <section className="pv-detail iv-page" aria-label={say('发送发票', 'Send invoice')}>
      <header>
        <h1>{say('发送发票', 'Send invoice')}</h1>
      </header>
      {id === undefined ? (
        <Choose
          where={{ status: invoiceStatus.completed }}
          href={row => `/invoiceManagement/sendInvoice?id=${row.id}`}
          fits={row => Boolean(row.fileUrl)}
          none={say('没有可发送的发票', 'There are no invoices to send')}
        />
      ) : invoice.error ? (
        <Failed error={invoice.error} again={invoice.refetch} />
      ) : !invoice.data ? (
        <Skeleton active />
      ) : (
        <SendForm key={id} row={invoice.data} />
      )}
    </section>
  )
}
function SendForm({ row }: { row: Invoice }) {
  const { say, zone, person } = useHere()
  const sending = useInvoiceCall(sendInvoice, ['已发送', 'Sent'])
  const masked = !person.unmask
  const submit = ({ email }: { email?: string }) =>
    sending.send({ id: row.id, ...(email && !email.includes('*') && { email }) })
  return (
    <Form layout="vertical" className="iv-form" onFinish={submit} initialValues={{ email: row.receiveEmail ?? '' }}>
      <p>
        <strong>{row.title}</strong> {row.invoiceNumber}
      </p>
      {row.sentAt && (
        <Alert
          className="iv-note"
          type="info"
          showIcon
          title={say(`上次发送：${wallClock(row.sentAt, zone)}`, `Last sent: ${wallClock(row.sentAt, zone)}`)}
        />
      )}
      <Form.Item
        name="email"
        label={say('接收邮箱', 'Send it to')}
        extra={say('邮件内含下载链接，30 天内有效。', 'The e-mail contains a download link, valid for 30 days.')}
        rules={[{ required: true, message: say('请输入邮箱', 'Please enter an e-mail address') }]}
      >
        <Input type={masked ? 'text' : 'email'} maxLength={200} />
      </Form.Item>
      <Trouble failure={sending.failure} />
      <Button type="primary" htmlType="submit" loading={sending.busy}>
        {say('发送', 'Send')}
      </Button>
    </Form>
  )
}
