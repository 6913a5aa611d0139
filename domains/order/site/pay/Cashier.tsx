import { inLanguage, priceText } from '@pavilion/declare'
import { CallRefused, send, useSite } from '@pavilion/pages'
import { Late } from '@pavilion/fields/Late.tsx'
import { lazy, useEffect, useState } from 'react'
import { getPayTypes } from '../../model/calls/orders.ts'
import { attemptState, payStatus, payType } from '../../model/codes.ts'
import type { OrderView, Payable, PayWays } from '../../model/view.ts'
import { SandboxMark, Waiting, type Loaded } from '../parts.tsx'
import { payWays, surroundings, usableWays, whyOf } from '../shop.ts'
import { beginToPay, sendForm } from './begin.ts'
import { useResult } from './useResult.ts'

// Loaded once they are chosen: the page waits for neither.
const Scan = lazy(() => import('./Scan.tsx'))
const Transfer = lazy(() => import('./Transfer.tsx'))

/** Who pays: what is asked of the server in their name. */
export interface PaidBy {
  ways(): Promise<PayWays>
  begin(type: PayWays['types'][number], returnTo: string): Promise<Payable>
}
interface Props {
  order: OrderView
  /** What is paid now: all that is due, or a part. Minor units. */
  amount: number
  instalmentOrderId?: number
  /** The path to which the payer comes back. */
  returnTo: string
  /** How somebody without an account asks and pays; by default the signed-in buyer does. */
  by?: PaidBy
  onPaid: (outTradeNo: string) => void
  /** The order is no longer as it was shown. */
  onStale: () => void | Promise<void>
}
/** Refusals after which the page is read again. */
const stale = ['orderNotUnpaid', 'orderExpired', 'nothingToPay', 'instalmentNotOpen']
const overStates: readonly number[] = [attemptState.closed, attemptState.failed]
const here = (device: 'desktop' | 'mobile') => surroundings(device, navigator.userAgent, window.__wxjs_environment)

/** Choosing a way of paying, and paying in it. */
export function Cashier({ order, amount, instalmentOrderId, returnTo, by, onPaid, onStale }: Props) {
  const site = useSite()
  const { say, language } = site
  const [loaded, setLoaded] = useState<Loaded<PayWays>>({ state: 'loading' })
  const [way, setWay] = useState<PayWays['types'][number]>()
  const [payable, setPayable] = useState<Payable>()
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const { result } = useResult(payable?.outTradeNo)
  const load = async () => {
    try {
      const ways = await (by ? by.ways() : send(getPayTypes, { id: order.id }))
      setLoaded({ state: 'loaded', of: ways })
      setWay(usableWays(ways.types, here(site.device))[0] ?? (ways.accounts.length ? payType.transfer : undefined))
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => {
    void load()
  }, [order.id])
  // Another part is another payment.
  useEffect(() => {
    setPayable(undefined)
    setTrouble('')
  }, [instalmentOrderId])
  useEffect(() => {
    if (result?.status === payStatus.paid) onPaid(result.outTradeNo)
  }, [result?.status])
  // Closed in another tab, or by the provider: the code on the page is worth nothing any more.
  const gone = result !== undefined && overStates.includes(result.attempt)
  useEffect(() => {
    if (!gone) return
    setPayable(undefined)
    setTrouble(say('这次支付已失效，请重新支付', 'This payment is no longer open. Please pay again'))
    void onStale()
  }, [gone])
  if (loaded.state !== 'loaded') return <Waiting loaded={loaded} again={load} />
  const { types, simulated, accounts } = loaded.of
  const usable = usableWays(types, here(site.device))
  const choose = (next: PayWays['types'][number]) => {
    setWay(next)
    setPayable(undefined)
    setTrouble('')
  }
  const pay = async () => {
    if (way === undefined || busy) return
    if (way === payType.wechatJsapi || (way === payType.wechatMiniProgram && !site.query.wxid))
      return location.assign(
        site.link('/jsapi-wxpay', {
          orders: site.query.orders ?? site.query.id,
          order: order.id,
          part: instalmentOrderId,
        }),
      )
    setBusy(true)
    setTrouble('')
    try {
      const what = { orderId: order.id, type: way, ...(instalmentOrderId && { instalmentOrderId }) }
      const opened = await (by ? by.begin(way, returnTo) : beginToPay(what, returnTo, site.query.wxid))
      setPayable(opened)
      const { prepay } = opened
      if (prepay.kind === 'redirect') return location.assign(prepay.url)
      if (prepay.kind === 'form') return sendForm(prepay.action, prepay.fields)
      if (prepay.kind === 'wallet') await (await import('./weChat.ts')).payInMiniProgram(prepay.parameters)
      setBusy(false)
    } catch (error) {
      setBusy(false)
      setTrouble(whyOf(error))
      if (error instanceof CallRefused && stale.includes(error.code ?? '')) void onStale()
    }
  }
  if (usable.length === 0 && accounts.length === 0)
    return (
      <p className="shop-none" role="status">
        {say(
          '主办方尚未开通线上支付，请联系主办方付款。',
          'Online payment is not available yet. Please contact the organiser to pay.',
        )}
      </p>
    )
  return (
    <section className="shop-box">
      <fieldset className="shop-ways">
        <legend>{say('支付方式', 'How would you like to pay?')}</legend>
        {usable.map(type => (
          <Way key={type} chosen={way === type} choose={() => choose(type)}>
            <strong>{inLanguage(payWays[type]?.name ?? ['', ''], language)}</strong>
            <span className="shop-quiet">{inLanguage(payWays[type]?.hint ?? ['', ''], language)}</span>
            {simulated.includes(type) && <span className="shop-sandbox-tag">SANDBOX · 沙箱</span>}
          </Way>
        ))}
        {accounts.length > 0 && (
          <Way chosen={way === payType.transfer} choose={() => choose(payType.transfer)}>
            <strong>{say('银行转账', 'Bank transfer')}</strong>
            <span className="shop-quiet">
              {say('到账后由主办方确认', 'The organiser confirms it once the money arrives')}
            </span>
          </Way>
        )}
      </fieldset>
      {way === payType.transfer ? (
        <Late>
          <Transfer accounts={accounts} order={order} amount={amount} onSent={onStale} />
        </Late>
      ) : (
        <>
          {payable?.prepay.kind === 'qr' && (
            <Late>
              <Scan
                text={payable.prepay.text}
                way={payWays[payable.type]}
                simulated={payable.simulated}
                onAgain={onStale}
              />
            </Late>
          )}
          {(payable?.simulated || (way !== undefined && simulated.includes(way))) && <SandboxMark />}
          {trouble && (
            <p className="pf-error shop-trouble" role="alert">
              {trouble}
            </p>
          )}
          {payable?.prepay.kind !== 'qr' && (
            <div className="shop-bar">
              <button
                type="button"
                className="pf-button pf-primary shop-pay"
                aria-busy={busy}
                aria-disabled={busy || undefined}
                onClick={pay}
              >
                {say(
                  `支付 ${priceText({ minor: amount, currency: order.currency }, language)}`,
                  `Pay ${priceText({ minor: amount, currency: order.currency }, language)}`,
                )}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Way({ chosen, choose, children }: { chosen: boolean; choose: () => void; children: React.ReactNode }) {
  return (
    <label className="shop-way">
      <input type="radio" name="pay-way" checked={chosen} onChange={choose} />
      <span className="shop-way-words">{children}</span>
    </label>
  )
}
