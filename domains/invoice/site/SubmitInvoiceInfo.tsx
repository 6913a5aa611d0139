import type { Row } from '@pavilion/declare'
import { send, useSite, whyFailed } from '@pavilion/pages'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { applyForInvoice, getInvoiceProps, getTitles, saveTitle } from '../model/calls/applying.ts'
import type { invoiceInfo } from '../model/invoice.ts'
import type { InvoiceProps } from '../model/view.ts'
import { InvoiceSetting, Money, Waiting, type Loaded } from './parts.tsx'
import { noTitle, sentTitle, TitleFields, type TitleValues } from './TitleFields.tsx'
import { useApplying } from './useApplying.ts'

type Saved = Row<typeof invoiceInfo>
interface Given {
  readonly props: InvoiceProps | undefined
  readonly titles: readonly Saved[]
}
/** The ids in a list such as `12,15`. Anything else is left out. */
const idsIn = (text: string | undefined): number[] => [
  ...new Set((text ?? '').split(',').flatMap(each => (/^[1-9]\d{0,15}$/.test(each) ? [Number(each)] : []))),
]
const valuesOf = (saved: Saved): TitleValues =>
  Object.fromEntries(
    Object.entries(noTitle).map(([name, usual]) => [name, saved[name as keyof TitleValues] ?? usual]),
  ) as unknown as TitleValues

/** Chooses or enters a title, keeps it, and applies for an invoice of one or several orders. */
export default function SubmitInvoiceInfo() {
  const { say: word, language, link, query } = useSite()
  const [loaded, setLoaded] = useState<Loaded<Given>>({ state: 'loading' })
  const [chosen, setChosen] = useState<number>()
  const [done, setDone] = useState(false)
  const { values, setValues, errors, trouble, busy, apply } = useApplying(language)
  const heading = useRef<HTMLHeadingElement>(null)
  const key = useRef(crypto.randomUUID())
  const orderIds = idsIn(query.orderIds ?? query.orderId)
  const load = () => {
    Promise.all([orderIds.length ? send(getInvoiceProps, { orderIds }) : undefined, send(getTitles)]).then(
      ([props, { rows }]) => {
        setLoaded({ state: 'loaded', of: { props, titles: rows } })
        const [newest] = rows
        if (newest) choose(newest)
      },
      error => setLoaded({ state: 'failed', why: whyFailed(error) }),
    )
  }
  const choose = (saved: Saved | undefined) => {
    setChosen(saved?.id)
    setValues(saved ? valuesOf(saved) : noTitle)
  }
  useEffect(load, [])
  useEffect(() => {
    if (done) heading.current?.focus()
  }, [done])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const succeeded = await apply(async () => {
      const { id } = await send(saveTitle, {
        ...sentTitle(values),
        ...(chosen && { id: chosen }),
      })
      setChosen(id)
      if (!orderIds.length) return
      // The same press is one application, however often it is sent.
      await send(applyForInvoice, { orderIds, invoiceInfoId: id }, { key: key.current })
    })
    if (succeeded) setDone(true)
    else key.current = crypto.randomUUID()
  }
  if (done)
    return (
      <InvoiceSetting>
        <h1 ref={heading} tabIndex={-1}>
          {orderIds.length ? word('已提交开票申请', 'Invoice requested') : word('抬头已保存', 'Invoice title saved')}
        </h1>
        {orderIds.length > 0 && (
          <p>
            {word(
              '主办方开票后会发送到您填写的邮箱，也可以在「发票」页下载。',
              'The organiser will e-mail it to the address you gave. You can also download it under “Invoices”.',
            )}
          </p>
        )}
        <p className="invoices-actions">
          <a className="pf-button pf-primary" href={link('/invoice')}>
            {word('查看发票', 'See your invoices')}
          </a>
        </p>
      </InvoiceSetting>
    )
  if (loaded.state !== 'loaded')
    return (
      <InvoiceSetting>
        <h1>{word('填写开票信息', 'Invoice details')}</h1>
        <Waiting loaded={loaded} again={load} />
      </InvoiceSetting>
    )
  const { props, titles } = loaded.of
  const none = props !== undefined && (props.invoiceable <= 0 || !props.merge)
  return (
    <InvoiceSetting>
      <h1>{word('填写开票信息', 'Invoice details')}</h1>
      {props && <Summary props={props} />}
      {none ? (
        <p className="invoices-none">
          {props.merge
            ? word('这些订单没有可开票的金额。', 'These orders have nothing left to invoice.')
            : word(
                '这些订单不能合并开票，请分别申请。',
                'These orders cannot share an invoice. Request one for each.',
              )}{' '}
          <a href={link('/invoice')}>{word('返回发票', 'Back to invoices')}</a>
        </p>
      ) : (
        <form onSubmit={submit} noValidate>
          {titles.length > 0 && (
            <fieldset className="invoices-titles">
              <legend>{word('常用抬头', 'Saved invoice titles')}</legend>
              {[...titles, undefined].map(saved => (
                <label key={saved?.id ?? 'new'}>
                  <input
                    type="radio"
                    name="invoice-saved"
                    checked={chosen === saved?.id}
                    onChange={() => choose(saved)}
                  />
                  <span>{saved ? saved.title : word('新的抬头', 'New invoice title')}</span>
                </label>
              ))}
            </fieldset>
          )}
          <TitleFields values={values} errors={errors} onChange={setValues} />
          {trouble && (
            <p className="pf-error" role="alert">
              {trouble}
            </p>
          )}
          <p className="invoices-actions">
            <button type="submit" className="pf-button pf-primary" disabled={busy}>
              {busy
                ? word('正在提交…', 'Sending…')
                : props
                  ? word('提交开票申请', 'Request the invoice')
                  : word('保存抬头', 'Save invoice title')}
            </button>
          </p>
        </form>
      )}
    </InvoiceSetting>
  )
}

/** The orders that are going to be invoiced. */
export function Summary({ props }: { props: Pick<InvoiceProps, 'orders' | 'invoiceable' | 'currency'> }) {
  const site = useSite()
  return (
    <section className="invoices-box" aria-label={site.say('开票内容', 'Invoice items')}>
      <ul className="invoices-orders">
        {props.orders.map(({ id, orderNumber, invoiceable, lines }) => (
          <li key={id}>
            <div className="invoices-words">
              <span className="invoices-number">{orderNumber}</span>
              <span className="invoices-quiet">
                {lines.map(line => `${site.named(line)} × ${line.quantity}`).join(site.say('，', ', '))}
              </span>
            </div>
            <Money minor={invoiceable} currency={props.currency} />
          </li>
        ))}
      </ul>
      <p className="invoices-sum">
        {site.say('开票金额', 'Invoice amount')} <Money minor={props.invoiceable} currency={props.currency} />
      </p>
    </section>
  )
}
