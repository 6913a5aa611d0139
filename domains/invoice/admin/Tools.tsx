import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { invoiceMakeKind } from '../model/codes.ts'

/** Next to the list: an invoice without an order. */
export function Tools(_: { refresh(): void }) {
  const { say, may } = useHere()
  const go = useNavigate()
  return may('invoice.make') ? (
    <Button onClick={() => go(`/invoiceManagement/makeInvoice?makeKind=${invoiceMakeKind.temporaryEInvoice}`)}>
      {say('开临时发票', 'Temporary invoice')}
    </Button>
  ) : null
}
