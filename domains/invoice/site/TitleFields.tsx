import { inLanguage, wordFor, type BodyOf } from '@pavilion/declare'
import { RadioField, TextField } from '@pavilion/fields'
import { useSite } from '@pavilion/pages'
import type { submitForm } from '../model/calls/applying.ts'
import { fieldsFor, isPaper, wrongWithBuyer } from '../model/buyer.ts'
import { invoiceType } from '../model/codes.ts'

type Sent = BodyOf<typeof submitForm>
/** The values that a person fills in for an invoice; empty texts are not sent. */
export type TitleValues = { readonly type: InvoiceType } & {
  readonly [K in Exclude<keyof Sent, 'token' | 'type'>]-?: string
}
type InvoiceType = NonNullable<Sent['type']>
export const noTitle: TitleValues = {
  type: invoiceType.electronic,
  title: '',
  taxNumber: '',
  address: '',
  phoneNumber: '',
  bank: '',
  bankAccount: '',
  email: '',
  receiver: '',
  receiverAddress: '',
}
/** The values as they are sent: without what is empty. */
export const sentTitle = ({ type, title, ...rest }: TitleValues): Omit<Sent, 'token'> => ({
  type,
  title,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
})
export type Errors = Readonly<Record<string, string>>

/** The mistakes in these values, in the reader's language; the server says the rest. */
export function errorsIn(values: TitleValues, language: 'zh' | 'en'): Errors {
  const wrong = wrongWithBuyer(values.type, values)
  return Object.fromEntries(Object.entries(wrong).map(([name, pair]) => [name, inLanguage(pair, language)]))
}
const types = [invoiceType.electronic, invoiceType.electronicSpecial, invoiceType.general, invoiceType.special]

/** The fields of one title: only those that its type asks for or may use. */
export function TitleFields({
  values,
  errors,
  onChange,
}: {
  values: TitleValues
  errors: Errors
  onChange: (values: TitleValues) => void
}) {
  const { say, language } = useSite()
  const wanted: readonly string[] = fieldsFor(values.type)
  const special = wanted.length > 1
  const field = (name: keyof TitleValues & string, zh: string, en: string) => ({
    name: `invoice-${name}`,
    label: say(zh, en),
    value: String(values[name]),
    required: wanted.includes(name),
    onChange: (value: string) => onChange({ ...values, [name]: value }),
    ...(errors[name] && { error: errors[name] }),
  })
  return (
    <div className="invoices-fields">
      <RadioField
        name="invoice-type"
        label={say('发票类型', 'Invoice type')}
        value={String(values.type)}
        required
        choices={types.map(type => ({
          value: String(type),
          text: `${inLanguage(wordFor(invoiceType, type), language)}${isPaper(type) ? say('（纸质）', ' (paper)') : ''}`,
        }))}
        onChange={value => onChange({ ...values, type: types.find(type => String(type) === value) ?? values.type })}
      />
      <TextField
        {...field('title', '抬头', 'Invoice title')}
        autoComplete="organization"
        hint={say('单位全称；个人填写姓名', 'Full name of the company, or your own name')}
      />
      <TextField
        {...field('taxNumber', '税号', 'Tax number')}
        autoCapitalize="characters"
        hint={special ? undefined : say('个人可不填', 'Not needed for individuals')}
        onChange={value => onChange({ ...values, taxNumber: value.toUpperCase().replaceAll(' ', '') })}
      />
      {special && (
        <>
          <TextField {...field('address', '注册地址', 'Registered address')} />
          <TextField {...field('phoneNumber', '注册电话', 'Registered phone')} type="tel" inputMode="tel" />
          <TextField {...field('bank', '开户行', 'Bank')} />
          <TextField {...field('bankAccount', '银行账号', 'Bank account')} inputMode="numeric" />
        </>
      )}
      {isPaper(values.type) ? (
        <>
          <TextField
            {...field('receiver', '收件人', 'Recipient')}
            autoComplete="name"
            hint={say('留空则到现场领取', 'Leave empty to collect it at the event')}
          />
          <TextField {...field('receiverAddress', '收件地址', 'Postal address')} autoComplete="street-address" />
        </>
      ) : (
        <TextField
          {...field('email', '接收邮箱', 'Send it to')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={say(
            '开票后发送到此邮箱，也可在「发票」页下载',
            'It is e-mailed to this address. You can also download it under “Invoices”',
          )}
        />
      )}
    </div>
  )
}
