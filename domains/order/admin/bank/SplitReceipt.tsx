import { defaultCurrency, priceText, type Row } from '@pavilion/declare'
import { type AnyRow, RowSelect, useCall, useForget, useHere, useTitles } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { splitReceipt } from '../../model/calls/bank.ts'
import { bankReceiptStatus, order, orderStatus, type bankReceipt } from '../../model/index.ts'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'
import { OrderDrawer } from '../OrderDrawer.tsx'

type Receipt = Row<typeof bankReceipt>
interface Typed {
  readonly key: number
  readonly orderId: number | null
  readonly amount: number | null
}
let keys = 0
const fresh = (amount: number | null = null): Typed => ({ key: ++keys, orderId: null, amount })

/** The button under a receipt that has not been recorded yet. */
export function SplitReceipt({ row }: { readonly row: AnyRow }) {
  const receipt = row as unknown as Receipt
  const { may, say } = useHere()
  const [open, setOpen] = useState(false)
  const isOpen = receipt.status === bankReceiptStatus.unmatched || receipt.status === bankReceiptStatus.proposed
  if (!isOpen || !may('bankReceipt.record')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('分配到多个订单', 'Split over several orders')}</Button>
      {open && <SplitDrawer receipt={receipt} onClose={() => setOpen(false)} />}
    </>
  )
}
/** One receipt that pays several orders: the parts add up to it, to the cent. */
function SplitDrawer({ receipt, onClose }: { receipt: Receipt; onClose(): void }) {
  const { say, language } = useHere()
  const forget = useForget()
  const currencyId = receipt.currencyId ?? undefined
  const code = useTitles('currency', currencyId ? [currencyId] : []).get(currencyId ?? 0)
  const currency = /^[A-Z]{3}$/.test(code ?? '') ? (code as string) : defaultCurrency()
  const whole = receipt.amount ?? 0
  const [rows, setRows] = useState<readonly Typed[]>(() => [fresh(), fresh()])
  const [tried, setTried] = useState(false)
  const splitting = useCall(splitReceipt, {
    done: ['已分配入账', 'Recorded for the orders'],
    failed: ['分配失败', 'Splitting failed'],
    onDone: onClose,
    onSettled: () => forget('bankReceipt', 'bankReceiptPart', 'order', 'pay', 'dashboard'),
  })
  const money = (minor: number) => priceText({ minor, currency }, language)
  const left = whole - rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const change = (key: number, next: Partial<Typed>) =>
    setRows(rows.map(row => (row.key === key ? { ...row, ...next } : row)))
  const wrong = rows.some(({ orderId, amount }) => !orderId || !amount)
    ? say('请选择订单并填写金额', 'Please choose each order and enter its amount')
    : left !== 0
      ? say(`还差 ${money(left)}`, `${money(left)} left`)
      : undefined
  return (
    <OrderDrawer
      title={say('分配到多个订单', 'Split over several orders')}
      button={say(`入账 ${money(whole)}`, `Record ${money(whole)}`)}
      busy={splitting.busy}
      onSend={() => {
        setTried(true)
        if (!wrong)
          void splitting.send({
            id: receipt.id,
            parts: rows.map(({ orderId, amount }) => ({ orderId: orderId as number, amount: amount as number })),
          })
      }}
      onClose={onClose}
    >
      <p className="pv-hint">
        {say(
          `到账 ${money(whole)}${receipt.payer ? `，付款人 ${receipt.payer}` : ''}。各订单金额之和须与到账相等。`,
          `${money(whole)} received${receipt.payer ? ` from ${receipt.payer}` : ''}. The amounts have to add up to it.`,
        )}
      </p>
      <ul className="or-split">
        {rows.map(({ key, orderId, amount }, nth) => (
          <li key={key}>
            <RowSelect
              of={order}
              many={false}
              ids={orderId ? [orderId] : []}
              label={say(`订单 ${nth + 1}`, `Order ${nth + 1}`)}
              where={{ status: orderStatus.unpaid }}
              onChange={([id]) => change(key, { orderId: id ?? null })}
            />
            <AmountInput
              currency={currency}
              value={amount}
              label={say(`金额 ${nth + 1}`, `Amount ${nth + 1}`)}
              onChange={minor => change(key, { amount: minor })}
            />
          </li>
        ))}
      </ul>
      <Button type="dashed" block onClick={() => setRows([...rows, fresh(left > 0 ? left : null)])}>
        {say('再加一个订单', 'Add an order')}
      </Button>
      <p className={tried && wrong ? 'or-split-wrong' : 'pv-hint'} role="status">
        {wrong ?? say('金额相符', 'The amounts add up')}
      </p>
    </OrderDrawer>
  )
}
