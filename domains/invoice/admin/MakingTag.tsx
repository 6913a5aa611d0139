import { type AnyRow, Tag, useHere } from '@pavilion/screens'
import { invoiceMaking, invoiceReversal, invoiceStatus } from '../model/codes.ts'

/** The state of an invoice in one word, with how far it is. */
export function MakingTag({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const { status, making, reversal, redOfId } = row
  if (redOfId) return <Tag tone="invalid">{say('红字发票', 'Red invoice')}</Tag>
  if (status === invoiceStatus.reversed) return <Tag tone="closed">{say('已红冲', 'Reversed')}</Tag>
  if (status === invoiceStatus.completed) {
    if (reversal === invoiceReversal.asked) return <Tag tone="pending">{say('红冲中', 'Being reversed')}</Tag>
    if (reversal === invoiceReversal.failed) return <Tag tone="invalid">{say('红冲失败', 'Reversal failed')}</Tag>
    return <Tag tone="valid">{say('已开票', 'Issued')}</Tag>
  }
  if (making === invoiceMaking.sending) return <Tag tone="pending">{say('开票中', 'Being issued')}</Tag>
  if (making === invoiceMaking.failed) return <Tag tone="invalid">{say('开票失败', 'Failed')}</Tag>
  return <Tag tone="pending">{say('待开票', 'Pending')}</Tag>
}
