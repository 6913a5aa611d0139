import '@pavilion/fields/fields.css'
import { inLanguage, say as pair, priceText } from '@pavilion/declare'
import { RadioField } from '@pavilion/fields/ChoiceField.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { CallRefused, send, useSite } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import { getWebUser } from '@pavilion/account/model/calls/ownAccount.ts'
import { getUnpaidFees, previewStore } from '../../model/calls/placing.ts'
import { orderDeliveryMethod } from '../../model/codes.ts'
import type { OrderPreview, UnpaidFee } from '../../model/view.ts'
import { Discount } from '../Discount.tsx'
import { LineRow, Money, ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { idsIn, wantedIn, whyOf } from '../shop.ts'
import { noContact, wrongContact, type Contact } from './contact.ts'
import { orderSender, type Applied } from './placing.ts'
import { applyVoucher, type ReducedFee } from './voucher.ts'
import { VoucherEntry } from './VoucherEntry.tsx'

type Method = OrderPreview['deliveryMethod']
interface Checkout {
  readonly preview: OrderPreview | undefined
  readonly fees: readonly UnpaidFee[]
  /** The fee that a voucher has reduced. */
  readonly reduced?: ReducedFee | undefined
}
/** The contact, the delivery and the sum, before orders are placed: `?lines=12x2&records=5`. */
export default function OrderConfirm() {
  return (
    <ShopSetting>
      <Confirm />
    </ShopSetting>
  )
}

function Confirm() {
  const site = useSite()
  const { say, language, query } = site
  const lines = wantedIn(query.lines)
  const records = idsIn(query.records)
  const [loaded, setLoaded] = useState<Loaded<Checkout>>({ state: 'loading' })
  const [contact, setContact] = useState<Contact>(noContact)
  const [remark, setRemark] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const [method, setMethod] = useState<Method>()
  const latest = useRef<Method>(undefined)
  const [voucher, setVoucher] = useState<Applied>()
  const sender = useRef(orderSender())
  const previewBy = (deliveryMethod?: Method, code = voucher?.record === undefined ? voucher?.code : undefined) =>
    lines.length
      ? send(previewStore, {
          orderCommodities: lines,
          ...(deliveryMethod !== undefined && { deliveryMethod }),
          ...(code && { voucherCode: code }),
        })
      : undefined
  const load = async () => {
    try {
      const [preview, own, me] = await Promise.all([
        previewBy(latest.current),
        records.length ? send(getUnpaidFees) : { rows: [] },
        send(getWebUser, {}, { quiet: true }).catch(() => undefined),
      ])
      const fees = own.rows.filter(({ id }) => records.includes(id))
      // Who has just registered has said who they are.
      const known = (key: 'name' | 'phoneNumber' | 'email') => me?.[key] || fees[0]?.[key] || ''
      setContact(now => ({
        ...now,
        name: now.name || known('name'),
        phoneNumber: now.phoneNumber || known('phoneNumber'),
        email: now.email || known('email'),
      }))
      setLoaded({ state: 'loaded', of: { preview, fees } })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => {
    void load()
  }, [])
  if (loaded.state !== 'loaded')
    return (
      <div className="shop shop-narrow">
        <h1>{say('确认订单', 'Your order')}</h1>
        <Waiting loaded={loaded} again={load} />
        <p>
          <a href={site.link('/cart')}>{say('返回购物车', 'Back to the cart')}</a>
        </p>
      </div>
    )
  const { preview, fees, reduced } = loaded.of
  const delivery = method ?? preview?.deliveryMethod
  const sent = delivery === orderDeliveryMethod.express
  const type = (key: keyof Contact) => (value: string) => {
    setContact(now => ({ ...now, [key]: value }))
    setErrors(({ [key]: _gone, ...rest }) => rest)
  }
  // The choice is seen at once; the sum follows when the server has worked it out.
  const deliver = async (next: Method) => {
    setMethod(next)
    latest.current = next
    try {
      const found = await previewBy(next)
      if (latest.current === next) setLoaded({ state: 'loaded', of: { ...loaded.of, preview: found } })
    } catch (error) {
      setTrouble(whyOf(error))
    }
  }
  const redeem = async (code: string) => {
    const found = await applyVoucher({ code, lines, fees, preview: () => previewBy(delivery, code) })
    setVoucher({ code, ...(found.reduced && { record: found.reduced.record }) })
    const plain = found.preview ? undefined : await previewBy(delivery, '')
    setLoaded({ state: 'loaded', of: { fees, preview: found.preview ?? plain, reduced: found.reduced } })
  }
  const forgo = async () => {
    setVoucher(undefined)
    try {
      setLoaded({ state: 'loaded', of: { fees, preview: await previewBy(delivery, '') } })
    } catch (error) {
      setTrouble(whyOf(error))
    }
  }
  const showErrors = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) document.getElementById(`contact-${first}`)?.focus()
  }
  const place = async () => {
    if (busy || (preview && delivery !== preview.deliveryMethod)) return
    setTrouble('')
    const wrong = Object.entries(wrongContact(contact, sent)).map(([key, words]) => [key, inLanguage(words, language)])
    if (wrong.length) return showErrors(Object.fromEntries(wrong))
    setBusy(true)
    try {
      const ids = await sender.current.place({ lines, fees, preview, contact, remark, voucher })
      location.replace(site.link('/pay', { orders: ids.join(',') }))
    } catch (error) {
      setBusy(false)
      const refused = error instanceof CallRefused ? error : undefined
      showErrors(
        Object.fromEntries(
          Object.entries(refused?.fields ?? {}).map(([key, words]) => [key.replace(/^contact\./, ''), words]),
        ),
      )
      setTrouble(whyOf(error))
      if (refused?.code?.startsWith('voucher')) await forgo()
      if (refused?.code === 'priceChanged' || refused?.code === 'registrationHasNoFee') await load()
    }
  }
  if (!preview && fees.length === 0)
    return (
      <div className="shop shop-narrow">
        <h1>{say('确认订单', 'Your order')}</h1>
        <p className="shop-none">
          {say('没有需要支付的项目。', 'There is nothing to pay for.')}{' '}
          <a href={site.link('/order-list')}>{say('查看我的订单', 'See my orders')}</a>
        </p>
      </div>
    )
  const field = (key: keyof Contact) => ({
    name: `contact-${key}`,
    value: contact[key],
    onChange: type(key),
    ...(errors[key] && { error: errors[key] }),
  })
  return (
    <div className="shop shop-narrow">
      <h1>{say('确认订单', 'Your order')}</h1>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void place()
        }}
      >
        <section className="shop-box">
          <h2>{say('联系人', 'Contact')}</h2>
          <div className="shop-fields">
            <TextField {...field('name')} label={say('姓名', 'Name')} required autoComplete="name" />
            <PhoneField
              {...field('phoneNumber')}
              label={say('手机号', 'Phone number')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
            <TextField
              {...field('email')}
              label={say('邮箱', 'E-mail')}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          </div>
        </section>
        {preview && preview.deliveryMethods.length > 0 && (
          <section className="shop-box">
            <RadioField
              name="delivery"
              label={say('配送方式', 'Delivery')}
              value={String(delivery)}
              onChange={value => {
                const next = preview.deliveryMethods.find(each => String(each) === value)
                if (next !== undefined) void deliver(next)
              }}
              choices={preview.deliveryMethods.map(method => ({
                value: String(method),
                text:
                  method === orderDeliveryMethod.express
                    ? say('快递', 'Courier')
                    : say('到场自提', 'Pick up at the event'),
              }))}
            />
            {sent ? (
              <TextField
                {...field('address')}
                label={say('收货地址', 'Delivery address')}
                required
                autoComplete="street-address"
              />
            ) : (
              <PickUpPlace preview={preview} />
            )}
          </section>
        )}
        <section className="shop-box">
          <h2>{say('订单内容', 'Order details')}</h2>
          <Parts preview={preview} fees={fees} reduced={reduced} />
          <VoucherEntry applied={voucher} redeem={redeem} forgo={forgo} />
          {preview && (
            <TextAreaField name="remark" label={say('备注', 'Note')} value={remark} onChange={setRemark} limit={1000} />
          )}
        </section>
        {trouble && (
          <p className="pf-error shop-trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="shop-bar">
          <p aria-live="polite">
            <span className="shop-quiet">{say('应付', 'To pay')}</span>{' '}
            <strong>{totalText(loaded.of, language)}</strong>
          </p>
          <button type="submit" className="pf-button pf-primary" disabled={busy} aria-busy={busy}>
            {say('提交订单', 'Place the order')}
          </button>
        </div>
      </form>
    </div>
  )
}
function totalText({ preview, fees, reduced }: Checkout, language: 'zh' | 'en'): string {
  const totals = new Map<string, number>()
  const add = (currency: string, minor: number) => totals.set(currency, (totals.get(currency) ?? 0) + minor)
  for (const { currency, amount } of preview?.parts ?? []) add(currency, amount)
  for (const { id, currency, fee } of fees) add(currency, reduced?.record === id ? reduced.amount : fee)
  return [...totals].map(([currency, minor]) => priceText({ minor, currency }, language)).join(' + ')
}
function PickUpPlace({ preview }: { preview: OrderPreview }) {
  const { language, say } = useSite()
  const place = inLanguage(
    pair(preview.pickUpPlace ?? '', preview.englishPickUpPlace || (preview.pickUpPlace ?? '')),
    language,
  )
  return (
    <p className="shop-quiet">
      {place
        ? say(
            `自提地点：${place}。付款后凭取货码领取。`,
            `Pick-up place: ${place}. You will get a pick-up code once you have paid.`,
          )
        : say('付款后凭取货码到场领取。', 'You will get a pick-up code once you have paid.')}
    </p>
  )
}

/** Each future order with its lines: those of another seller or currency are paid separately. */
function Parts({ preview, fees, reduced }: Checkout) {
  const site = useSite()
  const { say } = site
  const parts = preview?.parts ?? []
  const count = parts.length + fees.length
  return (
    <>
      {count > 1 && (
        <p className="shop-quiet">
          {say(
            `将生成 ${count} 个订单，可在同一页面依次支付。`,
            `This makes ${count} orders, which you pay one by one on the same page.`,
          )}
        </p>
      )}
      {parts.map((part, nth) => (
        <div key={`${part.seller?.name} ${part.currency}`} className="shop-part">
          {count > 1 && (
            <h3>
              {say(`订单 ${nth + 1}`, `Order ${nth + 1}`)}
              {part.seller && <span className="shop-quiet"> · {site.named(part.seller)}</span>}
            </h3>
          )}
          <ul>
            {part.lines.map(line => (
              <LineRow key={line.commoditySkuId} line={line} currency={part.currency} />
            ))}
          </ul>
          <Discount of={part} currency={part.currency} />
          {part.expressFee > 0 && (
            <p className="shop-sum">
              <span>{say('快递费', 'Delivery fee')}</span>
              <Money minor={part.expressFee} currency={part.currency} />
            </p>
          )}
          <p className="shop-sum shop-sum-total">
            <span>{say('小计', 'Subtotal')}</span>
            <Money minor={part.amount} currency={part.currency} />
          </p>
        </div>
      ))}
      {fees.map((fee, nth) => (
        <div key={fee.id} className="shop-part">
          {count > 1 && <h3>{say(`订单 ${parts.length + nth + 1}`, `Order ${parts.length + nth + 1}`)}</h3>}
          <ul>
            <LineRow
              line={{ name: fee.formName, englishName: fee.formEnglishName, quantity: 1, price: fee.fee }}
              currency={fee.currency}
            >
              <span className="shop-quiet">
                {[site.named({ name: fee.feeName, englishName: fee.feeEnglishName }), fee.number]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </LineRow>
          </ul>
          {reduced?.record === fee.id && <Discount of={reduced} currency={fee.currency} />}
        </div>
      ))}
    </>
  )
}
