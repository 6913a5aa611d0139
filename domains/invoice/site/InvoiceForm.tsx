import { send, useSite, whyFailed } from '@pavilion/pages'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { getForm, submitForm } from '../model/calls/applying.ts'
import type { FormProps } from '../model/view.ts'
import { InvoiceSetting, Waiting, type Loaded } from './parts.tsx'
import { Summary } from './SubmitInvoiceInfo.tsx'
import { sentTitle, TitleFields } from './TitleFields.tsx'
import { useApplying } from './useApplying.ts'

/** The form behind a QR code: whoever scans it enters the title for one order, without signing in. */
export default function InvoiceForm() {
  const { say: word, language, query } = useSite()
  const [loaded, setLoaded] = useState<Loaded<FormProps>>({ state: 'loading' })
  const [done, setDone] = useState(false)
  const { values, setValues, errors, trouble, busy, apply } = useApplying(language)
  const heading = useRef<HTMLHeadingElement>(null)
  const key = useRef(crypto.randomUUID())
  const token = query.key ?? ''
  const load = () => {
    send(getForm, { token }, { quiet: true }).then(
      of => setLoaded({ state: 'loaded', of }),
      error => setLoaded({ state: 'failed', why: whyFailed(error) }),
    )
  }
  useEffect(load, [])
  useEffect(() => {
    if (done) heading.current?.focus()
  }, [done])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const succeeded = await apply(async () => {
      await send(submitForm, { token, ...sentTitle(values) }, { key: key.current, quiet: true })
    })
    if (succeeded) setDone(true)
    else key.current = crypto.randomUUID()
  }
  return (
    <InvoiceSetting>
      <h1 ref={heading} tabIndex={-1}>
        {done ? word('已提交开票申请', 'Invoice requested') : word('扫码开票', 'Request an invoice')}
      </h1>
      {done ? (
        <p>{word('主办方开票后会发送到您填写的邮箱。', 'The organiser will e-mail it to the address you gave.')}</p>
      ) : loaded.state !== 'loaded' ? (
        <Waiting loaded={loaded} again={load} />
      ) : (
        <>
          <Summary props={loaded.of} />
          {loaded.of.invoiceable <= 0 ? (
            <p className="invoices-none">
              {word(
                '此订单已申请开票，或没有可开票的金额。',
                'An invoice has been requested for this order, or there is nothing to invoice.',
              )}
            </p>
          ) : (
            <form onSubmit={submit} noValidate>
              <TitleFields values={values} errors={errors} onChange={setValues} />
              {trouble && (
                <p className="pf-error" role="alert">
                  {trouble}
                </p>
              )}
              <p className="invoices-actions">
                <button type="submit" className="pf-button pf-primary" disabled={busy}>
                  {busy ? word('正在提交…', 'Sending…') : word('提交开票申请', 'Request the invoice')}
                </button>
              </p>
            </form>
          )}
        </>
      )}
    </InvoiceSetting>
  )
}
