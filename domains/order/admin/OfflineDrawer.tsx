import { type AnyCodes, type AnyField, codes, entriesOf } from '@pavilion/declare'
import { kindViews, useAttempt, useFocusBack, useHere, useTell, Foot } from '@pavilion/screens'
import { Alert, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { instalmentStatus, pay, unverifiedIn, waitsForSecond, type OrderPage } from '../model/index.ts'
import { AmountInput } from './AmountInput.tsx'
import { useMoney, useReread } from './pageParts.tsx'

const asked = ['paidDate', 'tradeNo', 'payer', 'payerAccount', 'payerBank', 'isCorporate', 'voucher', 'remark'] as const
/** Kinds of payment that people make with each other, not with a provider. */
const offlineTypes = (list: AnyCodes): AnyCodes =>
  codes(
    Object.fromEntries(
      entriesOf(list)
        .filter(({ code }) => Number(code) >= 60)
        .map(({ key, code, zh, en }) => [key, [code, zh, en]]),
    ) as never,
  ) as never
type Values = Record<string, unknown> & { type?: number; amount?: number | null }

/** Money that arrived outside of the system: by whom, how, with its proof. */
export function OfflineDrawer({ page, onClose }: { page: OrderPage; onClose(): void }) {
  useFocusBack()
  const { say, narrow } = useHere()
  const { view, verifyAbove } = page
  const money = useMoney(view.currency)
  const toast = useTell()
  const reread = useReread()
  const attempt = useAttempt()
  const [form] = Form.useForm<Values>()
  const amount = Form.useWatch('amount', form)
  const [busy, setBusy] = useState(false)
  const [typeField] = useState(
    () => ({ ...pay.fields.type, codes: offlineTypes(pay.fields.type.codes as AnyCodes) }) as AnyField,
  )
  async function send(values: Values) {
    setBusy(true)
    try {
      const given = Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
      )
      await attempt.send('/pay/recordOffline', { orderId: view.id, ...given })
      toast.done('登记成功', 'Recorded')
      onClose()
    } catch (error) {
      toast.refused(error, ['登记失败', 'Recording failed'])
    } finally {
      setBusy(false)
      await reread()
    }
  }
  const next = view.instalments.find(
    ({ status }) => status === instalmentStatus.unpaid || status === instalmentStatus.overdue,
  )
  const waits = waitsForSecond(unverifiedIn(page.attempts) + (amount ?? view.due), verifyAbove)
  const { Input: TypeInput } = kindViews.code
  return (
    <Drawer
      open
      title={say('登记线下收款', 'Record an offline payment')}
      size={narrow ? '100%' : 560}
      onClose={onClose}
      getContainer={false}
      rootClassName="pv-drawer"
      footer={
        <Foot>
          <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
          <Button type="primary" loading={busy} onClick={form.submit}>
            {say(`登记 ${money(amount ?? view.due)}`, `Record ${money(amount ?? view.due)}`)}
          </Button>
        </Foot>
      }
    >
      <Form<Values>
        form={form}
        name="order-offline"
        layout="vertical"
        initialValues={{ amount: next ? next.price - next.paidAmount : view.due, isCorporate: false }}
        onFinish={send}
        scrollToFirstError={{ block: 'center', focus: true }}
      >
        <Form.Item
          name="type"
          label={say('支付方式', 'Payment method')}
          rules={[{ required: true, message: say('请选择支付方式', 'Please choose a payment method') }]}
        >
          <TypeInput name="type" field={typeField} of={pay} />
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
          <Amount currency={view.currency} />
        </Form.Item>
        {waits && (
          <Alert
            type="info"
            showIcon
            className="or-gap"
            title={say(
              `此订单未经复核的线下收款合计超过 ${money(verifyAbove as number)}，须由另一人复核后才算到账。`,
              `With it, offline payments of this order that nobody has verified come above ${money(verifyAbove as number)}: a second person must verify it before it counts.`,
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
    </Drawer>
  )
}
const Amount = ({
  currency,
  value,
  onChange,
  id,
}: {
  currency: string
  value?: number | null
  onChange?: (value: number | null) => void
  id?: string
}) => (
  <AmountInput currency={currency} value={value ?? null} onChange={minor => onChange?.(minor)} {...(id && { id })} />
)
