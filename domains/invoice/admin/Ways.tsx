import { type AnyRow, useHere } from '@pavilion/screens'
import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { invoiceMaking, invoiceReversal, invoiceStatus } from '../model/codes.ts'
import { makeKindOf } from '../model/buyer.ts'

/** Above an invoice: what it is waiting for, why something failed, and what can be done. */
export function Ways({ row }: { row: AnyRow }) {
  const { say, may } = useHere()
  const go = useNavigate()
  const at = (query: string) => () => go(`/invoiceManagement/${query}`)
  const kind = makeKindOf(row.type as number | null)
  const pending = row.status === invoiceStatus.pending
  return (
    <>
      {row.simulated === true && (
        <Alert
          className="iv-note"
          type="warning"
          showIcon
          title={say(
            '样张 SPECIMEN：由本机模拟开具，没有法律效力。',
            'SPECIMEN: issued by the local simulation, no legal effect.',
          )}
        />
      )}
      {typeof row.lastError === 'string' && row.lastError && (
        <Alert
          className="iv-note"
          type="error"
          showIcon
          title={say('上次未成功', 'The last attempt failed')}
          description={row.lastError}
        />
      )}
      <p className="iv-ways">
        {pending && row.making !== invoiceMaking.sending && may('invoice.make') && (
          <Button type="primary" onClick={at(`makeInvoice?id=${row.id}&makeKind=${kind}`)}>
            {say('开票', 'Issue invoice')}
          </Button>
        )}
        {!pending && Boolean(row.fileUrl) && may('invoice.send') && (
          <Button onClick={at(`sendInvoice?id=${row.id}`)}>{say('发送', 'Send')}</Button>
        )}
        {row.status === invoiceStatus.completed &&
          !row.redOfId &&
          row.reversal !== invoiceReversal.asked &&
          may('invoice.reverse') && (
            <Button danger onClick={at(`makeInvoice?id=${row.id}&reverse=1`)}>
              {say('红冲', 'Reverse')}
            </Button>
          )}
      </p>
    </>
  )
}
