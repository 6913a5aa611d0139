import { useHere } from '@pavilion/screens'
import type { Equation } from '../model/equation.ts'
import { ledgerEntry, type OrderPage } from '../model/index.ts'
import { At, Part, useMoney, useWord } from './pageParts.tsx'

/** The equation of the order: what came in less what went out is explained to the cent, or red. */
export function Balance({ page: { view, equation, ledger } }: { page: OrderPage }) {
  const { say } = useHere()
  const money = useMoney(view.currency)
  const word = useWord()
  return (
    <Part title={say('资金核对', 'Balance check')}>
      <EquationLines equation={equation} currency={view.currency} />
      <dl className="or-facts or-quiet">
        <div>
          <dt>{say('已付', 'Paid')}</dt>
          <dd>{money(view.paidAmount)}</dd>
        </div>
        <div>
          <dt>{say('已退 · 退款中', 'Refunded · being refunded')}</dt>
          <dd>
            {money(view.refundedAmount)} · {money(view.refundingAmount)}
          </dd>
        </div>
        <div>
          <dt>{say('已开票', 'Invoiced')}</dt>
          <dd>{money(view.invoicedAmount)}</dd>
        </div>
      </dl>
      {ledger.length > 0 && (
        <details className="or-ledger">
          <summary>
            {say(
              `资金流水 ${ledger.length} 笔`,
              `Ledger: ${ledger.length} ${ledger.length === 1 ? 'entry' : 'entries'}`,
            )}
          </summary>
          <ul className="or-rows">
            {ledger.map(entry => (
              <li key={entry.id}>
                <div>
                  <b>{word(ledgerEntry.fields.event, entry.event)}</b>
                  <small>
                    {word(ledgerEntry.fields.debit, entry.debit)} ← {word(ledgerEntry.fields.credit, entry.credit)}
                  </small>
                  <small>
                    <At at={entry.createdAt} />
                  </small>
                </div>
                <span className="or-amount">{money(entry.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}
/** An equation in lines: in, out, and what the rest is. */
export function EquationLines({ equation, currency }: { equation: Equation; currency: string }) {
  const { say } = useHere()
  const money = useMoney(currency)
  const { received, paidOut, forOrder, refundsPayable, unexpected, difference } = equation
  const line = (sign: string, name: string, amount: number) => (
    <div>
      <dt>
        <span aria-hidden="true">{sign}</span> {name}
      </dt>
      <dd>{money(amount)}</dd>
    </div>
  )
  return (
    <div className="or-equation" data-agrees={difference === 0}>
      <dl>
        {line('', say('收到', 'Received'), received)}
        {line('−', say('退出', 'Paid out'), paidOut)}
        {line('=', say('订单留存', 'Kept for the order'), forOrder)}
        {line('+', say('待退', 'Still to be refunded'), refundsPayable)}
        {(unexpected !== 0 || difference !== 0) && line('+', say('异常款项', 'Unexpected payments'), unexpected)}
      </dl>
      <p role={difference ? 'alert' : undefined}>
        {difference
          ? say(`差额 ${money(difference)}，原因待查`, `Unexplained difference: ${money(difference)}`)
          : say('分毫不差', 'Balances to the cent')}
      </p>
    </div>
  )
}
