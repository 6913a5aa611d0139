import { entryOf, priceText } from '@pavilion/declare'
import { Failed, send, useAfter, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { getBooks } from '../model/calls/figures.ts'
import { ledgerAccount } from '../model/deskCodes.ts'
import type { AccountSum, SellerEquation } from '../model/books.ts'
import { ledgerEntryScreens, orderScreens } from '../model/screens.ts'

const keyOf = ({ projectId, sellerId, currency }: Pick<SellerEquation, 'projectId' | 'sellerId' | 'currency'>) =>
  `${projectId}-${sellerId ?? 0}-${currency}`
/** The equation that must balance, per project and seller, and the accounts that it is made of. */
export function Books() {
  const { say, project } = useHere()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('of')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['ledgerEntry', 'books', project?.id],
    queryFn: () => send(getBooks),
  })
  const late = useAfter(isPending)
  const title = say('资金核对', 'Balance check')
  return (
    <section className="pv-detail or-books" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      <p className="pv-hint">
        {say(
          '收到 − 退出 = 订单留存 + 待退 + 异常款项。差额应为 0；有差额的订单每晚重新核对。',
          'Received − paid out = kept for orders + to be refunded + unexpected payments. The difference should be 0. Orders are checked against the ledger every night.',
        )}
      </p>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <div className="pv-waiting">{late && <Skeleton active />}</div>
      ) : data.equations.length === 0 ? (
        <p className="or-none">{say('还没有资金流水', 'There are no ledger entries yet')}</p>
      ) : (
        <>
          <Equations
            rows={data.equations}
            chosen={chosen}
            choose={key => setParams(key === chosen ? {} : { of: key }, { replace: true })}
          />
          <Accounts
            rows={data.accounts.filter(row => !chosen || keyOf(row) === chosen)}
            of={data.equations.find(row => keyOf(row) === chosen)}
          />
        </>
      )}
    </section>
  )
}

function Equations({
  rows,
  chosen,
  choose,
}: {
  rows: readonly SellerEquation[]
  chosen: string | null
  choose: (key: string) => void
}) {
  const { say, language } = useHere()
  const severalProjects = new Set(rows.map(({ projectId }) => projectId)).size > 1
  const cells = ['difference', 'received', 'paidOut', 'forOrder', 'refundsPayable', 'unexpected'] as const
  const names = {
    received: say('收到', 'Received'),
    paidOut: say('退出', 'Paid out'),
    forOrder: say('订单留存', 'Kept for orders'),
    refundsPayable: say('待退', 'To be refunded'),
    unexpected: say('异常款项', 'Unexpected'),
    difference: say('差额', 'Difference'),
  }
  return (
    <div className="or-scroll">
      <table aria-label={say('各主办方', 'By organiser')} className="or-table">
        <thead>
          <tr>
            <th scope="col">
              {severalProjects ? say('活动 · 主办方', 'Event · organiser') : say('主办方', 'Organiser')}
            </th>
            {cells.map(cell => (
              <th key={cell} scope="col" className="or-amount">
                {names[cell]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} data-agrees={row.difference === 0 && row.orders === 0}>
              <th scope="row">
                <button type="button" aria-pressed={keyOf(row) === chosen} onClick={() => choose(keyOf(row))}>
                  {severalProjects && `${row.project} · `}
                  {row.seller ?? say('没有主办方', 'No organiser')} · {row.currency}
                </button>
                {row.orders > 0 && (
                  <Link to={`${orderScreens.path}?unexplained=1~${row.sellerId ? `&sellerId=${row.sellerId}` : ''}`}>
                    {say(
                      `${row.orders} 个订单有差额`,
                      `${row.orders} ${row.orders === 1 ? 'order' : 'orders'} with a difference`,
                    )}
                  </Link>
                )}
              </th>
              {cells.map(cell => (
                <td key={cell} className="or-amount">
                  {priceText({ minor: row[cell], currency: row.currency }, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
function Accounts({ rows, of }: { rows: readonly AccountSum[]; of: SellerEquation | undefined }) {
  const { say, language } = useHere()
  const sums = new Map<string, { account: number; currency: string; debit: number; credit: number }>()
  for (const { account, currency, debit, credit } of rows) {
    const key = `${currency} ${account}`
    const known = sums.get(key) ?? { account, currency, debit: 0, credit: 0 }
    sums.set(key, { ...known, debit: known.debit + debit, credit: known.credit + credit })
  }
  const all = [...sums.values()].sort((a, b) =>
    a.currency === b.currency ? a.account - b.account : a.currency < b.currency ? -1 : 1,
  )
  return (
    <>
      <h2>
        {say('科目余额', 'Account balances')}
        {of && <small> {of.seller ?? say('没有主办方', 'No organiser')}</small>}
      </h2>
      <div className="or-scroll">
        <table aria-label={say('科目余额', 'Account balances')} className="or-table">
          <thead>
            <tr>
              <th scope="col">{say('科目', 'Account')}</th>
              <th scope="col" className="or-amount">
                {say('借方', 'Debit')}
              </th>
              <th scope="col" className="or-amount">
                {say('贷方', 'Credit')}
              </th>
              <th scope="col" className="or-amount">
                {say('余额', 'Balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ account, currency, debit, credit }) => {
              const entry = entryOf(ledgerAccount, account)
              const money = (minor: number) => priceText({ minor, currency }, language)
              return (
                <tr key={`${currency} ${account}`}>
                  <th scope="row">
                    <Link to={`${ledgerEntryScreens.path}?debit=${account}`}>
                      {account} {entry ? say(entry.zh, entry.en) : ''}
                    </Link>
                  </th>
                  <td className="or-amount">{money(debit)}</td>
                  <td className="or-amount">{money(credit)}</td>
                  <td className="or-amount">
                    {debit !== credit && (debit > credit ? say('借', 'Dr ') : say('贷', 'Cr '))}
                    {money(Math.abs(debit - credit))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
