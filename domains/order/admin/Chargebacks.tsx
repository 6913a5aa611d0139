import { callOf } from '@pavilion/declare'
import { CallDialog, Failed, send, useHere } from '@pavilion/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordChargeback } from '../model/calls/chargebacks.ts'
import { chargeback, chargebackStatus, type OrderPage, payOutcome, payStatus } from '../model/index.ts'
import { chargebackScreens } from '../model/screens.ts'
import { At, Part, State, useMoney, useReread, useWord } from './pageParts.tsx'

/** What banks of payers have taken back of an order, and writing one down. */
export function Chargebacks({ page: { view, attempts } }: { page: OrderPage }) {
  const { say, may } = useHere()
  const money = useMoney(view.currency)
  const word = useWord()
  const reread = useReread()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const sees = may('chargeback.getList')
  const { data, error, refetch } = useQuery({
    queryKey: [chargeback.name, 'ofOrder', view.id],
    enabled: sees,
    queryFn: () =>
      send(callOf(chargeback, 'getList'), { where: { orderId: view.id }, pagination: { page: 1, limit: 20 } }),
  })
  // Cash and transfers are not taken back by anybody’s bank.
  const paid = attempts.filter(
    ({ status, outcome, type }) =>
      status === payStatus.paid && outcome === payOutcome.usual && type !== null && type < 60,
  )
  const records = may('chargeback.record') && paid.length > 0
  if (!sees || (data?.rows.length === 0 && !records)) return null
  const [only] = paid
  return (
    <Part
      title={say('拒付', 'Chargebacks')}
      beside={
        records && (
          <Button size="small" onClick={() => setOpen(true)}>
            {say('录入拒付', 'Record a chargeback')}
          </Button>
        )
      }
    >
      {error ? (
        <Failed error={error} again={refetch} quiet />
      ) : (
        <ul className="or-rows">
          {data?.rows.map(row => (
            <li key={row.id}>
              <div>
                <Link to={`${chargebackScreens.path}/detail?id=${row.id}`}>{row.number}</Link>
                <State field={chargeback.fields.status} value={row.status} />
                <small>{word(chargeback.fields.reason, row.reason)}</small>
                {row.status === chargebackStatus.taken && (
                  <small>
                    {say('举证截止 ', 'Evidence due by ')}
                    <At at={row.evidenceBy} />
                  </small>
                )}
              </div>
              <span className="or-amount">{money(row.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {open && only && (
        <CallDialog
          of={recordChargeback}
          about={paid.length === 1 ? { payId: only.id } : {}}
          start={{ payId: only.id, amount: only.amount }}
          done={['已录入，请在截止前举证', 'Recorded. Send the evidence before it is due']}
          onDone={async () => {
            await client.invalidateQueries({ queryKey: [chargeback.name] })
            await reread()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  )
}
