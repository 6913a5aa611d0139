import { say } from '@pavilion/declare'
import { confirmed, send, toast, useSite, whyFailed } from '@pavilion/pages'
import { getOrders } from '@pavilion/order/model/calls/orders.ts'
import type { OrderView } from '@pavilion/order/model/view.ts'
import { useEffect, useState } from 'react'
import { getOwnInvoices, withdrawInvoice } from '../model/calls/applying.ts'
import { invoiceMaking, invoiceStatus } from '../model/codes.ts'
import type { InvoiceView } from '../model/view.ts'
import { InvoiceSetting, Money, SpecimenMark, Standing, Waiting, type Loaded } from './parts.tsx'

/** An order of which something can still be invoiced. */
interface Open {
  readonly id: number
  readonly orderNumber: string
  readonly left: number
  readonly currency: string
  readonly sellerId: number | null
}
interface Lists {
  readonly invoices: readonly InvoiceView[]
  readonly open: readonly Open[]
}
const leftOf = (o: OrderView) => o.paidAmount - o.refundedAmount - o.refundingAmount - o.invoicedAmount
async function load(): Promise<Lists> {
  const page = { pagination: { page: 1, limit: 100 } }
  const [{ rows }, { rows: orders }] = await Promise.all([send(getOwnInvoices, page), send(getOrders, page)])
  const open = orders
    .filter(order => (order.status === 20 || order.status === 30) && leftOf(order) > 0)
    .map(order => ({ ...order, left: leftOf(order) }))
  return { invoices: rows, open }
}

/** A visitor's invoices, with their files, and the orders that can still be invoiced. */
export default function Invoices() {
  const { say: word } = useSite()
  const [loaded, setLoaded] = useState<Loaded<Lists>>({ state: 'loading' })
  const again = () => {
    load().then(
      of => setLoaded({ state: 'loaded', of }),
      error => setLoaded({ state: 'failed', why: whyFailed(error) }),
    )
  }
  useEffect(again, [])
  return (
    <InvoiceSetting>
      <h1>{word('发票', 'Invoices')}</h1>
      {loaded.state !== 'loaded' ? (
        <Waiting loaded={loaded} again={again} />
      ) : (
        <>
          {loaded.of.invoices.some(({ simulated }) => simulated) && <SpecimenMark />}
          {loaded.of.open.length > 0 && <ToInvoice orders={loaded.of.open} />}
          <section aria-labelledby="invoices-mine">
            <h2 id="invoices-mine">{word('已申请的发票', 'Your invoices')}</h2>
            {loaded.of.invoices.length === 0 ? (
              <p className="invoices-none">
                {word(
                  '还没有发票。订单支付后可以在这里申请。',
                  'No invoices yet. Once an order is paid, you can request one here.',
                )}
              </p>
            ) : (
              <ul className="invoices-list">
                {loaded.of.invoices.map(invoice => (
                  <One key={invoice.id} invoice={invoice} changed={again} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </InvoiceSetting>
  )
}

/** Orders to tick: one invoice for all that are ticked, as far as they fit together. */
function ToInvoice({ orders }: { orders: readonly Open[] }) {
  const { say: word, link, query } = useSite()
  // From an order: it is ticked already.
  const [ticked, setTicked] = useState<readonly number[]>(() => (query.orders ?? '').split(',').map(Number))
  const chosen = orders.filter(({ id }) => ticked.includes(id))
  const [first] = chosen
  const fits = (order: Open) => !first || (order.sellerId === first.sellerId && order.currency === first.currency)
  const sum = chosen.reduce((total, { left }) => total + left, 0)
  return (
    <section className="invoices-box" aria-labelledby="invoices-open">
      <h2 id="invoices-open">{word('可开票的订单', 'Orders to invoice')}</h2>
      <ul className="invoices-orders">
        {orders.map(order => (
          <li key={order.id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.includes(order.id)}
                disabled={!fits(order)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, order.id] : ticked.filter(id => id !== order.id))
                }
              />
              <span className="invoices-number">{order.orderNumber}</span>
              <Money minor={order.left} currency={order.currency} />
            </label>
          </li>
        ))}
      </ul>
      <p className="invoices-actions">
        {first ? (
          <a
            className="pf-button pf-primary"
            href={link('/submit-invoice-info', { orderIds: chosen.map(({ id }) => id).join(',') })}
          >
            {word('申请发票', 'Request an invoice')} <Money minor={sum} currency={first.currency} />
          </a>
        ) : (
          <span className="invoices-quiet">{word('勾选订单后申请，可以合并开票', 'Tick one or more orders')}</span>
        )}
      </p>
    </section>
  )
}

function One({ invoice, changed }: { invoice: InvoiceView; changed: () => void }) {
  const { say: word, language } = useSite()
  const { id, status, making, title, taxNumber, amount, currency, invoiceNumber, issuedAt, createdAt, orders } = invoice
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { dateStyle: 'medium' })
  const withdraw = async () => {
    if (
      !(await confirmed(say('确定撤回这个开票申请？', 'Withdraw this invoice request?'), {
        confirm: say('撤回', 'Withdraw'),
      }))
    )
      return
    try {
      await send(withdrawInvoice, { id })
      toast(say('已撤回', 'Withdrawn'), { tone: 'ok' })
    } catch (error) {
      toast(whyFailed(error), { tone: 'bad' })
    }
    changed()
  }
  return (
    <li className="invoices-box">
      <p className="invoices-head">
        <strong>{title}</strong>
        <Standing of={invoice} />
      </p>
      <dl className="invoices-facts">
        <div>
          <dt>{word('金额', 'Amount')}</dt>
          <dd>
            {invoice.redOfId ? '−' : ''}
            <Money minor={amount} currency={currency} />
          </dd>
        </div>
        {taxNumber && (
          <div>
            <dt>{word('税号', 'Tax number')}</dt>
            <dd className="invoices-number">{taxNumber}</dd>
          </div>
        )}
        {invoiceNumber && (
          <div>
            <dt>{word('发票号码', 'Invoice number')}</dt>
            <dd className="invoices-number">{invoiceNumber}</dd>
          </div>
        )}
        {orders.length > 0 && (
          <div>
            <dt>{word('订单', orders.length === 1 ? 'Order' : 'Orders')}</dt>
            <dd className="invoices-number">{orders.map(({ orderNumber }) => orderNumber).join(word('、', ', '))}</dd>
          </div>
        )}
        <div>
          <dt>{issuedAt ? word('开票日期', 'Issued') : word('申请日期', 'Requested')}</dt>
          <dd>{day.format(new Date(issuedAt ?? createdAt))}</dd>
        </div>
      </dl>
      <p className="invoices-actions">
        {invoice.fileUrl && (
          <a className="pf-button" href={invoice.fileUrl} download={`${invoiceNumber}.pdf`}>
            {word('下载 PDF', 'Download PDF')}
            <span className="pf-unseen">
              {' '}
              {title} {invoiceNumber}
            </span>
          </a>
        )}
        {status === invoiceStatus.pending && making !== invoiceMaking.sending && (
          <button type="button" className="pf-link" onClick={withdraw}>
            {word('撤回申请', 'Withdraw')}
          </button>
        )}
      </p>
    </li>
  )
}
