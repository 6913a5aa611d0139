import { type AnyRow, Facts, useHere } from '@pavilion/screens'
import { Part, ThingPage, Values } from '@pavilion/screens/detail/Thing.tsx'
import { getPayPage } from '../model/calls/orders.ts'
import { pay } from '../model/index.ts'

const payer = ['payer', 'payerAccount', 'payerBank', 'isCorporate', 'voucher', 'remark']

/** The page of one payment: whether it has arrived, what it pays, who paid, and what went back. */
export function PayPage({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const known = payer.filter(name => row[name])
  return (
    <>
      <ThingPage
        asks={getPayPage}
        of={pay}
        row={row}
        aside={['account', 'desk']}
        own={{
          last: known.length > 0 && (
            <Part title={say('付款人与凭证', 'Payer and proof')}>
              <Values of={pay} row={row} names={known} />
            </Part>
          ),
        }}
      />
      <details className="pv-fold">
        <summary>{say('全部资料', 'All details')}</summary>
        <Facts of={pay} row={row} without={['prepay', 'merchant']} />
      </details>
    </>
  )
}
