import { entriesOf } from '@pavilion/declare'
import { Failed, useHere } from '@pavilion/screens'
import { Radio, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { isTemporary } from '../model/buyer.ts'
import { invoiceMakeKind } from '../model/codes.ts'
import { InvoiceQueue } from './InvoiceQueue.tsx'
import { MakeForm } from './MakeForm.tsx'
import { ReverseInvoice } from './ReverseInvoice.tsx'
import { useInvoice } from './useInvoice.ts'

/**
 * Makes an invoice: electronic by its service, on paper by its number, temporary without an order.
 * Without an application it is the queue of those that wait.
 */
export function MakeInvoice() {
  const { say } = useHere()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const asked = params.get('makeKind')
  const kind = Object.values(invoiceMakeKind).find(each => each === asked) ?? invoiceMakeKind.eInvoice
  const invoice = useInvoice(id)
  if (id === undefined && !isTemporary(kind)) return <InvoiceQueue />
  const reversing = params.get('reverse') === '1'
  const title = reversing ? say('红冲发票', 'Reverse invoice') : say('开具发票', 'Issue invoice')
  return (
    <section className="pv-detail iv-page" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      {!reversing && (
        <Radio.Group
          className="iv-kinds"
          aria-label={say('开票方式', 'Issue as')}
          value={kind}
          options={entriesOf(invoiceMakeKind)
            .filter(({ code }) => isTemporary(String(code)) === (id === undefined))
            .map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
          onChange={({ target }) => setParams({ makeKind: target.value, ...(id && { id: String(id) }) })}
        />
      )}
      {id === undefined ? (
        <MakeForm key={kind} kind={kind} />
      ) : invoice.error ? (
        <Failed error={invoice.error} again={invoice.refetch} />
      ) : !invoice.data ? (
        <Skeleton active />
      ) : reversing ? (
        <ReverseInvoice row={invoice.data} />
      ) : (
        <MakeForm key={`${id} ${kind}`} kind={kind} row={invoice.data} />
      )}
    </section>
  )
}
