import type { AnyField, BodyOf } from '@pavilion/declare'
import { kindViews, useCall, useHere } from '@pavilion/screens'
import { Alert, Form } from 'antd'
import { recordOffline } from '../model/calls/paying.ts'
import { instalmentStatus, pay, unverifiedIn, waitsForSecond, type OrderPage } from '../model/index.ts'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { useMoney, useReread } from './pageParts.tsx'
import { OfflineTypes } from './payTypes.tsx'

const asked = ['paidDate', 'tradeNo', 'payer', 'payerAccount', 'payerBank', 'isCorporate', 'voucher', 'remark'] as const
type Values = Omit<BodyOf<typeof recordOffline>, 'orderId'>

/** Money that arrived outside of the system: by whom, how, with its proof. */
export function OfflineDrawer({ page, onClose }: { page: OrderPage; onClose(): void }) {
  const { say } = useHere()
  const { view, verifyAbove } = page
  const money = useMoney(view.currency)
  const [form] = Form.useForm<Values>()
  const amount = Form.useWatch('amount', form)
  const record = useCall(recordOffline, {
    done: ['录入成功', 'Recorded'],
    failed: ['录入失败', 'Recording failed'],
    onDone: onClose,
    onSettled: useReread(),
  })
  const next = view.instalments.find(
    ({ status }) => status === instalmentStatus.unpaid || status === instalmentStatus.overdue,
  )
  const waits = waitsForSecond(unverifiedIn(page.attempts) + (amount ?? view.due), verifyAbove)
  return (
    <OrderDrawer
      title={say('录入线下收款', 'Record an offline payment')}
      button={say(`录入 ${money(amount ?? view.due)}`, `Record ${money(amount ?? view.due)}`)}
      busy={record.busy}
      onSend={form.submit}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="order-offline"
        layout="vertical"
        initialValues={{ amount: next ? next.price - next.paidAmount : view.due, isCorporate: false }}
        onFinish={values => record.send({ orderId: view.id, ...values })}
        scrollToFirstError={{ block: 'center', focus: true }}
      >
        <Form.Item
          name="type"
          label={say('支付方式', 'Payment method')}
          rules={[{ required: true, message: say('请选择支付方式', 'Please choose a payment method') }]}
        >
          <OfflineTypes name="type" field={pay.fields.type as AnyField} of={pay} />
        </Form.Item>
        <Form.Item
          name="amount"
          label={say('金额', 'Amount')}
          extra={
            next
              ? say(
                  `待付 ${money(view.due)}，其中第 ${next.period} 期 ${money(next.price - next.paidAmount)}`,
                  `${money(view.due)} due, including ${money(next.price - next.paidAmount)} for instalment ${next.period}`,
                )
              : say(`待付 ${money(view.due)}`, `${money(view.due)} due`)
          }
          rules={[
            {
              validator: async (_, value) => {
                if (!value || value < 1) throw new Error(say('请输入金额', 'Please enter the amount'))
                if (value > view.due)
                  throw new Error(say('请输入不超过待付金额的数额', 'Please enter no more than the amount due'))
              },
            },
          ]}
        >
          <AmountInput currency={view.currency} />
        </Form.Item>
        {waits && verifyAbove !== null && (
          <Alert
            type="info"
            showIcon
            className="or-gap"
            title={say(
              `此订单未经复核的线下收款合计超过 ${money(verifyAbove)}，须由另一人复核后才算到账。`,
              `With it, offline payments of this order that nobody has verified come above ${money(verifyAbove)}: a second person must verify it before it counts.`,
            )}
          />
        )}
        {asked.map(name => {
          const field = pay.fields[name] as AnyField
          const { Input } = kindViews[field.kind]
          return (
            <Form.Item key={name} name={name} label={say(field.zh, field.en)}>
              <Input name={name} field={field} of={pay} />
            </Form.Item>
          )
        })}
      </Form>
    </OrderDrawer>
  )
}
