import { priceText, type BodyOf } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Alert, Button, Form, Input } from 'antd'
import { reverseInvoice } from '../model/calls/issuing.ts'
import { yuan } from '../model/codes.ts'
import { Trouble } from './Trouble.tsx'
import { useInvoiceCall, type Invoice } from './useInvoice.ts'

/** Reverses an issued invoice, and says first what that does. */
export function ReverseInvoice({ row }: { row: Invoice }) {
  const { say, language } = useHere()
  const { byHand } = row
  const reversing = useInvoiceCall(
    reverseInvoice,
    byHand ? ['已红冲', 'Reversed'] : ['已提交红冲', 'Sent to the invoice service'],
  )
  const submit = (values: Omit<BodyOf<typeof reverseInvoice>, 'id'>) => reversing.send({ id: row.id, ...values })
  const sum = priceText({ minor: row.amount, currency: yuan }, language)
  return (
    <Form layout="vertical" className="iv-form" onFinish={submit}>
      <Alert
        className="iv-note"
        type="warning"
        showIcon
        title={say(
          `将为「${row.title}」开具红字发票，金额 −${sum}。`,
          `A red invoice of −${sum} will be issued to “${row.title}”.`,
        )}
        description={say(
          '红冲后这笔款项可以退款，也可以重新开票。原发票不能再使用。',
          'The money can then be refunded or invoiced again. The original invoice is void.',
        )}
      />
      <Form.Item
        name="reason"
        label={say('红冲原因', 'Reason')}
        rules={[{ required: true, message: say('请输入红冲原因', 'Please enter the reason') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      {byHand && (
        <div className="iv-columns">
          <Form.Item name="invoiceCode" label={say('红字发票代码', 'Code of the red invoice')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item
            name="invoiceNumber"
            label={say('红字发票号码', 'Number of the red invoice')}
            rules={[
              { required: true, message: say('请输入红字发票号码', 'Please enter the number of the red invoice') },
            ]}
          >
            <Input maxLength={20} />
          </Form.Item>
        </div>
      )}
      <Trouble failure={reversing.failure} />
      <Button danger type="primary" htmlType="submit" loading={reversing.busy}>
        {say('红冲', 'Reverse')}
      </Button>
    </Form>
  )
}
