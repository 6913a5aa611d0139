import { order } from '@pavilion/order/model/order.ts'
import { Failed, RowSelect, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { getInvoiceCode } from '../model/calls/applying.ts'

/** The QR code of an order, for its buyer to scan at the desk and enter the title. */
export function InvoiceCode() {
  const { say } = useHere()
  const [params, setParams] = useSearchParams()
  const orderId = Number(params.get('orderId')) || undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'invoiceCode', orderId],
    enabled: orderId !== undefined,
    queryFn: () => send(getInvoiceCode, { id: orderId ?? 0 }),
  })
  const title = say('扫码开票', 'Invoice by QR code')
  return (
    <section className="pv-detail iv-page" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      <div className="iv-columns">
        <RowSelect
          of={order}
          many={false}
          ids={orderId ? [orderId] : []}
          label={say('订单', 'Order')}
          onChange={([next]) => setParams(next ? { orderId: String(next) } : {})}
        />
      </div>
      {orderId === undefined ? (
        <p className="pv-hint">{say('请先选择订单，再显示二维码。', 'Choose an order to show its QR code.')}</p>
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <figure className="iv-code">
          <img src={data.image} width="240" height="240" alt={say('开票二维码', 'QR code for the invoice form')} />
          <figcaption>
            {say(
              '请购买人扫码填写抬头，7 天内有效。',
              'The buyer scans it and fills in the invoice title. Valid for 7 days.',
            )}
            <br />
            <a href={data.url} target="_blank" rel="noreferrer">
              {say('打开表单', 'Open the form')}
            </a>
          </figcaption>
        </figure>
      )}
    </section>
  )
}
