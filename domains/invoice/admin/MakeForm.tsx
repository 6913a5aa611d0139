import { entriesOf, type BodyOf, type ResultOf } from '@pavilion/declare'
import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, InputNumber, Radio, Select } from 'antd'
import { useEffect } from 'react'
import { getSpecifications, makeInvoice } from '../model/calls/issuing.ts'
import { fitsKind, isTemporary } from '../model/buyer.ts'
import { invoiceMakeKind, invoicePlatform, invoiceStatus, invoiceType } from '../model/codes.ts'
import { FirstSpecification } from './FirstSpecification.tsx'
import { Trouble } from './Trouble.tsx'
import { useInvoiceCall, usePlatforms, type Invoice } from './useInvoice.ts'

type Body = BodyOf<typeof makeInvoice>
/** The amount is typed in yuan. */
type Values = Omit<Body, 'id' | 'makeKind'>
interface Props {
  kind: Body['makeKind']
  /** The request; a temporary invoice has none. */
  row?: Invoice
  /** What follows, where it is not the page of the invoice. */
  onMade?: () => void
  onTyped?: () => void
  /** All its fields stand there. */
  onKnown?: () => void
}

/** What an invoice is made of, prefilled from its request. */
export function MakeForm({ kind, row, onMade, onTyped, onKnown }: Props) {
  const { say, may } = useHere()
  const [form] = Form.useForm<Values>()
  const type = Form.useWatch('type', form)
  const platforms = usePlatforms()
  const { specifications, isWaiting } = useSpecifications(row?.id)
  const isKnown = specifications !== undefined
  useEffect(() => {
    if (isKnown) onKnown?.()
  }, [isKnown])
  const isFirst = specifications?.length === 0
  const paper = kind === invoiceMakeKind.paperInvoice || kind === invoiceMakeKind.temporaryPaperInvoice
  const temporary = isTemporary(kind)
  const making = useInvoiceCall(
    makeInvoice,
    paper ? ['已录入', 'Recorded'] : ['已提交开票', 'Sent to the invoice service'],
    onMade,
  )
  const types = entriesOf(invoiceType).filter(({ code }) => fitsKind(Number(code), kind))
  const start = {
    ...row,
    type: (types.find(({ code }) => code === row?.type) ?? types[0])?.code,
    amount: row && row.amount / 100,
    platform: row?.platform ?? invoicePlatform.platformA,
    ...(!row && { title: '' }),
  }
  useEffect(() => form.setFieldsValue(start as Values), [])
  useEffect(() => {
    const wrong = Object.entries(making.refused?.fields ?? {})
    form.setFields(wrong.map(([name, words]) => ({ name: name as keyof Values, errors: [words] })))
  }, [making.refused])
  const special = type === invoiceType.special || type === invoiceType.electronicSpecial
  const simulated = !paper && platforms.data?.rows.some(each => each.simulated)
  const submit = ({ amount, ...values }: Values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && value !== null)
    return making.send({
      ...Object.fromEntries(given),
      makeKind: kind,
      ...(row ? { id: row.id } : { amount: Math.round(Number(amount) * 100) }),
    })
  }
  const item = (name: string, zh: string, en: string, required = false) => ({
    name,
    label: say(zh, en),
    rules: required ? [{ required: true, message: say(`请输入${zh}`, `Please enter ${en.toLowerCase()}`) }] : [],
  })
  return (
    <Form
      form={form}
      layout="vertical"
      className="iv-form"
      initialValues={start as Values}
      onFinish={submit}
      {...(onTyped && { onValuesChange: onTyped })}
      disabled={!may('invoice.make')}
    >
      {simulated && (
        <Alert
          className="iv-note"
          type="warning"
          showIcon
          title={say(
            '未接入真实的开票平台：开具的是样张，没有法律效力。',
            'No real invoice service is connected. Invoices are specimens and have no legal effect.',
          )}
        />
      )}
      {row && row.status !== invoiceStatus.pending && (
        <Alert
          className="iv-note"
          type="info"
          showIcon
          title={say('此发票已开具', 'This invoice has already been issued')}
        />
      )}
      <Form.Item {...item('type', '发票类型', 'Type', true)}>
        <Radio.Group options={types.map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))} />
      </Form.Item>
      <div className="iv-columns">
        <Form.Item {...item('title', '抬头', 'Invoice title', true)}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item {...item('taxNumber', '税号', 'Tax number', special)}>
          <Input maxLength={30} />
        </Form.Item>
        {special && (
          <>
            <Form.Item {...item('address', '地址', 'Address', true)}>
              <Input maxLength={300} />
            </Form.Item>
            <Form.Item {...item('phoneNumber', '电话', 'Phone number', true)}>
              <Input maxLength={30} />
            </Form.Item>
            <Form.Item {...item('bank', '开户行', 'Bank', true)}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item {...item('bankAccount', '银行账号', 'Bank account', true)}>
              <Input maxLength={64} />
            </Form.Item>
          </>
        )}
        <Form.Item {...item('amount', '金额（元）', 'Amount (yuan)', temporary)}>
          <InputNumber min={0.01} precision={2} disabled={!temporary} className="iv-wide" />
        </Form.Item>
        {!isFirst && (
          <Form.Item {...item('invoiceSpecificationId', '开票规格', 'Invoice specification')}>
            <SpecificationInput rows={specifications ?? []} />
          </Form.Item>
        )}
        {paper ? (
          <>
            <Form.Item {...item('invoiceCode', '发票代码', 'Invoice code')}>
              <Input maxLength={20} />
            </Form.Item>
            <Form.Item {...item('invoiceNumber', '发票号码', 'Invoice number', true)}>
              <Input maxLength={20} />
            </Form.Item>
          </>
        ) : (
          <Form.Item {...item('platform', '开票平台', 'Platform')}>
            <Radio.Group
              options={entriesOf(invoicePlatform).map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
            />
          </Form.Item>
        )}
        <Form.Item {...item('receiveEmail', '接收邮箱', 'Sent to')}>
          <Input type="email" maxLength={200} />
        </Form.Item>
      </div>
      {isFirst && !paper && <FirstSpecification />}
      <Form.Item {...item('remark', '备注', 'Remark')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Trouble failure={making.failure} />
      {/* Which fields there are turns out with the specifications. */}
      <Button type="primary" htmlType="submit" loading={making.busy} disabled={isWaiting || !may('invoice.make')}>
        {paper ? say('录入纸质发票', 'Record the paper invoice') : say('提交开票', 'Issue')}
      </Button>
    </Form>
  )
}
type Specification = ResultOf<typeof getSpecifications>['rows'][number]
/** The specifications of the invoice's organiser; undefined until they are known. */
function useSpecifications(id: number | undefined): {
  readonly specifications: readonly Specification[] | undefined
  readonly isWaiting: boolean
} {
  const { may } = useHere()
  const { data, isLoading } = useQuery({
    queryKey: ['invoiceSpecification', 'for', id ?? null],
    enabled: may('invoice.make'),
    queryFn: () => send(getSpecifications, id ? { id } : {}),
  })
  return { specifications: data?.rows, isWaiting: isLoading }
}
/** The first specification is meant where none is chosen. */
function SpecificationInput({
  rows,
  value,
  onChange,
  id,
}: {
  rows: readonly Specification[]
  value?: number | null
  onChange?: (value: number | null) => void
  id?: string
}) {
  return (
    <Select
      {...(id && { id })}
      value={value ?? undefined}
      onChange={next => onChange?.(next ?? null)}
      allowClear
      placeholder={rows[0]?.name}
      options={rows.map(row => ({ value: row.id, label: `${row.name} · ${row.taxRate ?? 0}%` }))}
    />
  )
}
