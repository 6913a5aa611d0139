import '@pavilion/fields/fields.css'
import { inLanguage, priceText } from '@pavilion/declare'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { CallRefused, send, useSite } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import { getWebUser } from '@pavilion/account/model/calls/ownAccount.ts'
import { getUnpaidFees, previewStore } from '../../model/calls/placing.ts'
import { orderDeliveryMethod } from '../../model/codes.ts'
import type { OrderPreview, UnpaidFee } from '../../model/view.ts'
import { ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { idsIn, wantedIn, wantedText, whyOf } from '../shop.ts'
import { changedBy, wantedWithout, type Changed } from './changed.ts'
import { ChangedBox } from './ChangedBox.tsx'
import { forgetCheckout, keepCheckout, typedCheckout } from './kept.ts'
import { noContact, wrongContact, type Contact } from './contact.ts'
import { Parts, type Part } from './Parts.tsx'
import { orderSender, type Applied } from './placing.ts'
import { applyVoucher, type ReducedFee } from './voucher.ts'
import { VoucherEntry } from './VoucherEntry.tsx'

type Method = OrderPreview['parts'][number]['deliveryMethod']
/** How each part is delivered, by its key. */
type Deliveries = Readonly<Record<string, Method>>
export interface Checkout {
  readonly preview: OrderPreview | undefined
  readonly fees: readonly UnpaidFee[]
  /** The fee that a voucher has reduced. */
  readonly reduced?: ReducedFee | undefined
}
const nothing = { lines: [], reduced: undefined, preview: undefined, remark: '', voucher: undefined } as const
/**
 * The contact, the delivery and the sum, before orders are placed: `?lines=12x2&records=5`. With `now`,
 * the order of one fee whose contact is known is placed at once.
 */
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
  const [chosen, setChosen] = useState<Deliveries>({})
  const latest = useRef<Deliveries>({})
  const [changed, setChanged] = useState<Changed>()
  const [voucher, setVoucher] = useState<Applied>()
  const sender = useRef(orderSender(site.project.id))
  const started = useRef(false)
  const previewBy = (deliveries: Deliveries, code = voucher?.record === undefined ? voucher?.code : undefined) =>
    lines.length
      ? send(previewStore, {
          orderCommodities: lines,
          deliveries: Object.entries(deliveries).map(([part, deliveryMethod]) => ({ part, deliveryMethod })),
          ...(code && { voucherCode: code }),
        })
      : undefined
  /** From a registration that asks for its fee: with nothing left to choose or to type, the order stands. */
  const placedAtOnce = async ({ preview, fees }: Checkout, known: Contact): Promise<boolean> => {
    const [fee, more] = fees
    if (!query.now || started.current || preview || !fee || more) return false
    started.current = true
    if (Object.keys(wrongContact(known, false)).length) return false
    try {
      const ids = await sender.current.place({ ...nothing, fees, contact: known })
      forgetCheckout(site.project.id)
      location.replace(site.link('/pay', { orders: ids.join(',') }))
      return true
    } catch (error) {
      setTrouble(whyOf(error))
      return false
    }
  }
  const load = async (): Promise<Checkout | undefined> => {
    try {
      const [preview, own, me] = await Promise.all([
        previewBy(latest.current),
        records.length ? send(getUnpaidFees) : { rows: [] },
        send(getWebUser, {}, { quiet: true }).catch(() => undefined),
      ])
      const fees = own.rows.filter(({ id }) => records.includes(id))
      const before = typedCheckout(site.project.id)
      const typed = before?.contact ?? contact
      if (before) setRemark(before.remark)
      // Who has registered has said whom it is about, and how they are reached.
      const known = (key: 'name' | 'phoneNumber' | 'email') => typed[key] || fees[0]?.[key] || me?.[key] || ''
      const found = { ...typed, name: known('name'), phoneNumber: known('phoneNumber'), email: known('email') }
      setContact(found)
      if (await placedAtOnce({ preview, fees }, found)) return undefined
      setLoaded({ state: 'loaded', of: { preview, fees } })
      return { preview, fees }
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
      setChanged(changedBy(error))
      return undefined
    }
  }
  useEffect(() => {
    void load()
  }, [])
  if (loaded.state !== 'loaded')
    return (
      <div className="shop shop-narrow">
        <h1>{say('确认订单', 'Your order')}</h1>
        <Waiting loaded={loaded} again={() => void load()} />
        {changed && wantedWithout(lines, changed).length > 0 && (
          <p>
            <a
              className="pf-button"
              href={site.link('/order-confirm', {
                lines: wantedText(wantedWithout(lines, changed)),
                records: query.records,
              })}
            >
              {say('去掉后继续', 'Continue without it')}
            </a>
          </p>
        )}
        <p>
          <a href={site.link('/cart')}>{say('返回购物车', 'Back to the cart')}</a>
        </p>
      </div>
    )
  const { preview, fees, reduced } = loaded.of
  const parts = preview?.parts ?? []
  const methodOf = ({ key, deliveryMethod }: Part): Method => chosen[key] ?? deliveryMethod
  const sent = parts.some(part => methodOf(part) === orderDeliveryMethod.express)
  /** The sum of the delivery chosen last is on its way: nobody places an order at the sum before. */
  const isSumming = parts.some(part => methodOf(part) !== part.deliveryMethod)
  const type = (key: keyof Contact) => (value: string) => {
    const next = { ...contact, [key]: value }
    setContact(next)
    keepCheckout(site.project.id, { contact: next, remark })
    setErrors(({ [key]: _gone, ...rest }) => rest)
  }
  const note = (value: string) => {
    setRemark(value)
    keepCheckout(site.project.id, { contact, remark: value })
  }
  // The choice is seen at once; the sum follows when the server has worked it out.
  const deliver = async ({ key }: Part, method: Method) => {
    const before = latest.current
    const next = { ...before, [key]: method }
    setChosen(next)
    latest.current = next
    try {
      const found = await previewBy(next)
      if (latest.current === next) setLoaded({ state: 'loaded', of: { ...loaded.of, preview: found } })
    } catch (error) {
      setTrouble(whyOf(error))
      if (latest.current !== next) return
      latest.current = before
      setChosen(before)
    }
  }
  const redeem = async (code: string) => {
    const found = await applyVoucher({ code, lines, fees, preview: () => previewBy(latest.current, code) })
    setVoucher({ code, ...(found.reduced && { record: found.reduced.record }) })
    const plain = found.preview ? undefined : await previewBy(latest.current, '')
    setLoaded({ state: 'loaded', of: { fees, preview: found.preview ?? plain, reduced: found.reduced } })
  }
  const forgo = async () => {
    setVoucher(undefined)
    try {
      setLoaded({ state: 'loaded', of: { fees, preview: await previewBy(latest.current, '') } })
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
    if (busy || isSumming) return
    setTrouble('')
    setChanged(undefined)
    const wrong = Object.entries(wrongContact(contact, sent)).map(([key, words]) => [key, inLanguage(words, language)])
    if (wrong.length) return showErrors(Object.fromEntries(wrong))
    setBusy(true)
    try {
      const ids = await sender.current.place({ lines, fees, reduced, preview, contact, remark, voucher })
      forgetCheckout(site.project.id)
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
      if (refused?.code === 'registrationHasNoFee') await load()
      const what = changedBy(error)
      if (what) {
        if (what.code !== 'tooFewInStock') await load()
        setChanged(what)
      }
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
          <h2>{say('订单内容', 'Order details')}</h2>
          <Parts preview={preview} fees={fees} reduced={reduced} methodOf={methodOf} deliver={deliver} />
          <VoucherEntry applied={voucher} redeem={redeem} forgo={forgo} />
          {preview && (
            <TextAreaField name="remark" label={say('备注', 'Note')} value={remark} onChange={note} limit={1000} />
          )}
        </section>
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
            {sent && (
              <TextField
                {...field('address')}
                label={say('收货地址', 'Delivery address')}
                required
                autoComplete="street-address"
              />
            )}
          </div>
        </section>
        {changed && trouble ? (
          <ChangedBox
            changed={changed}
            busy={busy}
            rest={wantedWithout(lines, changed)}
            records={query.records}
            accept={() => void place()}
          />
        ) : (
          trouble && (
            <p className="pf-error shop-trouble" role="alert">
              {trouble}
            </p>
          )
        )}
        <div className="shop-bar">
          <p aria-live="polite">
            <span className="shop-quiet">{say('应付', 'To pay')}</span>{' '}
            <strong>{totalText(loaded.of, language)}</strong>
          </p>
          <button
            type="submit"
            className="pf-button pf-primary"
            // Whoever pressed it by keyboard stays on it.
            aria-disabled={busy || isSumming || undefined}
            aria-busy={busy}
          >
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
