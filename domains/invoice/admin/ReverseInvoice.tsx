import { priceText } from '@pavilion/declare'
import { type AnyRow, useAttempt, useForget, useHere, useTell } from '@pavilion/screens'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { yuan } from '../model/codes.ts'

/** Reverses an issued invoice, and says first what that does. */
export function ReverseInvoice({ row }: { row: AnyRow }) {
  const { say, language } = useHere()
  const go = useNavigate()
  const attempt = useAttempt()
  const forget = useForget()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const byHand = row.byHand === true
  const submit = async (values: Record<string, string>) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      await attempt.send('/invoice/reverse', { id: row.id, ...values })
      await forget('invoice')
      tell.done(byHand ? '已红冲' : '已提交红冲', byHand ? 'Reversed' : 'Sent to the invoice service')
      go(`/invoiceManagement/invoice/detail?id=${row.id}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical" className="iv-form" onFinish={submit}>
      <Alert
        className="iv-note"
        type="warning"
        showIcon
        title={say(
          `将为「${row.title}」开具红字发票，金额 −${priceText({ minor: row.amount as number, currency: yuan }, language)}。`,
          `A red invoice of −${priceText({ minor: row.amount as number, currency: yuan }, language)} will be issued to “${row.title}”.`,
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
      {trouble && <Alert className="iv-note" type="error" showIcon title={trouble} role="alert" />}
      <Button danger type="primary" htmlType="submit" loading={busy}>
        {say('红冲', 'Reverse')}
      </Button>
    </Form>
  )
}
