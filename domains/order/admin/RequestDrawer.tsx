import { type AnyField, addDays, callOf, dayIn, defaultCurrency, endOfDay } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/money.ts'
import { kindViews, send, useCall, useForget, useHere } from '@pavilion/screens'
import { now } from '@pavilion/screens/logic/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Radio, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { placeRequest } from '../model/calls/linking.ts'
import { locale } from '../model/codes.ts'
import { order, orderContact } from '../model/order.ts'
import { orderScreens } from '../model/screens.ts'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { useMoney } from './pageParts.tsx'

interface Line {
  readonly key: number
  readonly name: string
  readonly englishName: string
  readonly quantity: number
  readonly price: number | null
}
let keys = 0
const emptyLine = (): Line => ({ key: ++keys, name: '', englishName: '', quantity: 1, price: null })
const asked = ['name', 'phoneNumber', 'email', 'workplace'] as const
type Contact = Partial<Record<(typeof asked)[number], string | null>>
const usualDays = 7
const most = 50

/** Asks somebody for money: lines that the desk writes, who pays, until when. Then its link is shown. */
export function RequestDrawer({ onClose }: { onClose(): void }) {
  const { say, language, zone, may } = useHere()
  const go = useNavigate()
  const forget = useForget()
  const [lines, setLines] = useState<readonly Line[]>(() => [emptyLine()])
  const [contact, setContact] = useState<Contact>({})
  const [chosen, setChosen] = useState<number>()
  const [speaks, setSpeaks] = useState<'zh' | 'en'>(language)
  const [closesAt, setClosesAt] = useState<string | null>(() => endOfDay(addDays(dayIn(now(), zone), usualDays), zone))
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const { data } = useQuery({
    queryKey: ['currency', 'all'],
    enabled: may('currency.getList'),
    queryFn: () => send(callOf(currency, 'getList'), { pagination: { page: 1, limit: 50 } }),
  })
  const currencies = data?.rows ?? []
  const code = currencies.find(({ id }) => id === chosen)?.abbr ?? defaultCurrency()
  const money = useMoney(code)
  const request = useCall(placeRequest, {
    done: ['收款单已创建', 'The payment request is made'],
    failed: ['创建失败', 'It could not be made'],
    onDone: async ({ id }) => {
      onClose()
      await forget('order')
      go(`${orderScreens.path}/detail?id=${id}&link=1`)
    },
  })
  const sum = lines.reduce((total, { price, quantity }) => total + (price ?? 0) * quantity, 0)
  const wrong = wrongIn()
  function wrongIn(): string | undefined {
    if (lines.some(({ name }) => !name.trim())) return say('请写明每一行的内容', 'Say what each line is for')
    if (sum < 1) return say('请输入单价', 'Please enter the unit price')
    if (!contact.name?.trim()) return say('请输入付款人姓名', 'Please enter who pays')
    if (!closesAt) return say('请选择付款截止时间', 'Please choose until when it can be paid')
    return undefined
  }
  const change = (key: number, next: Partial<Line>) =>
    setLines(lines.map(line => (line.key === key ? { ...line, ...next } : line)))
  const { Input: InstantInput } = kindViews.instant
  return (
    <OrderDrawer
      title={say('新建收款单', 'Request a payment')}
      button={say(`创建 ${money(sum)}`, `Request ${money(sum)}`)}
      busy={request.busy}
      width={640}
      onSend={() => {
        setTried(true)
        if (wrong) return
        void request.send({
          lines: lines.map(({ name, englishName, quantity, price }) => ({
            name: name.trim(),
            ...(englishName.trim() && { englishName: englishName.trim() }),
            quantity,
            price: price ?? 0,
          })),
          contact: { name: contact.name ?? '', ...given(contact) },
          ...(chosen && { currencyId: chosen }),
          language: speaks,
          closesAt: closesAt as string,
          ...(remark.trim() && { remark: remark.trim() }),
        })
      }}
      onClose={onClose}
    >
      <div className="or-form">
        <ol className="or-request">
          {lines.map((line, nth) => (
            <li key={line.key}>
              <Input
                aria-label={say(`第 ${nth + 1} 行内容`, `Line ${nth + 1}: what it is for`)}
                placeholder={say('内容，例如 加急搭建', 'What it is for, in Chinese')}
                value={line.name}
                maxLength={300}
                {...(tried && !line.name.trim() && { status: 'error' as const })}
                onChange={event => change(line.key, { name: event.target.value })}
              />
              <Input
                aria-label={say(`第 ${nth + 1} 行英文内容`, `Line ${nth + 1}: what it is for, in English`)}
                placeholder={say('英文内容（可不填）', 'In English')}
                value={line.englishName}
                maxLength={300}
                onChange={event => change(line.key, { englishName: event.target.value })}
              />
              <span>
                <AmountInput
                  currency={code}
                  value={line.price}
                  onChange={price => change(line.key, { price })}
                  label={say(`第 ${nth + 1} 行单价`, `Line ${nth + 1}: unit price`)}
                  invalid={tried && sum < 1}
                />
                <InputNumber
                  aria-label={say(`第 ${nth + 1} 行数量`, `Line ${nth + 1}: quantity`)}
                  prefix="×"
                  min={1}
                  max={10_000}
                  precision={0}
                  value={line.quantity}
                  onChange={quantity => change(line.key, { quantity: quantity ?? 1 })}
                />
                <Button
                  type="text"
                  disabled={lines.length < 2}
                  aria-label={say(`删除第 ${nth + 1} 行`, `Remove line ${nth + 1}`)}
                  onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
                >
                  ×
                </Button>
              </span>
            </li>
          ))}
        </ol>
        <div className="or-plan-make">
          <Button disabled={lines.length >= most} onClick={() => setLines([...lines, emptyLine()])}>
            {say('加一行', 'Add a line')}
          </Button>
          {currencies.length > 1 && (
            <Select
              aria-label={say('币种', 'Currency')}
              value={chosen ?? currencies.find(({ abbr }) => abbr === code)?.id ?? null}
              options={currencies.map(({ id, abbr }) => ({ value: id, label: abbr }))}
              onChange={next => setChosen(next ?? undefined)}
            />
          )}
          <span className="or-amount" aria-live="polite">
            {say('合计', 'Total')} {money(sum)}
          </span>
        </div>
        {asked.map(name => {
          const field = orderContact.fields[name] as AnyField
          const { Input: Typed } = kindViews[field.kind]
          return (
            <Labelled
              key={name}
              id={`request-${name}`}
              label={name === 'name' ? say('付款人', 'Who pays') : say(field.zh, field.en)}
            >
              <Typed
                id={`request-${name}`}
                name={name}
                field={field}
                of={orderContact}
                value={contact[name] ?? null}
                onChange={value =>
                  setContact(now => ({ ...now, [name]: (value as string | null | undefined) ?? null }))
                }
              />
            </Labelled>
          )
        })}
        <Labelled id="request-until" label={say('付款截止', 'Pay by')}>
          <InstantInput
            id="request-until"
            name="autoCloseAt"
            field={order.fields.autoCloseAt as AnyField}
            of={order}
            value={closesAt}
            onChange={value => setClosesAt((value as string | null | undefined) ?? null)}
          />
        </Labelled>
        <Radio.Group
          className="or-speaks"
          aria-label={say('付款人的语言', 'Language of who pays')}
          optionType="button"
          value={speaks}
          onChange={event => setSpeaks(event.target.value)}
          options={[
            { value: locale.chinese, label: '中文' },
            { value: locale.english, label: 'English' },
          ]}
        />
        <Labelled id="request-remark" label={say('备注（付款人看不到）', 'Remark (not shown to who pays)')}>
          <Input.TextArea
            id="request-remark"
            value={remark}
            maxLength={1000}
            autoSize={{ minRows: 1, maxRows: 4 }}
            onChange={event => setRemark(event.target.value)}
          />
        </Labelled>
        {tried && wrong && (
          <p className="pv-bad" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </OrderDrawer>
  )
}
const given = ({ phoneNumber, email, workplace }: Contact) =>
  Object.fromEntries(Object.entries({ phoneNumber, email, workplace }).filter(([, value]) => value?.trim()))
const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)
