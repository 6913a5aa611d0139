import './payouts.css'
import { callOf, defaultCurrency, priceText } from '@pavilion/declare'
import { type AnyRow, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { currency } from '@pavilion/platform/model/index.ts'
import type { Row } from '@pavilion/declare'
import type { payout } from '../../model/payout.ts'

/** What a payout consists of, as a sum that anybody can add up. */
export function PayoutSum({ row: any }: { readonly row: AnyRow }) {
  const { say, language } = useHere()
  const row = any as unknown as Row<typeof payout>
  const { data } = useQuery({
    queryKey: [currency.name, row.currencyId],
    enabled: row.currencyId !== null,
    queryFn: () => send(callOf(currency, 'getDetail'), { id: row.currencyId ?? 0 }),
  })
  const money = (minor: number | null) =>
    priceText({ minor: minor ?? 0, currency: data?.abbr ?? defaultCurrency() }, language)
  const lines = [
    [say('期初余额', 'Opening balance'), row.opening],
    [say('收款', 'Payments'), row.payments],
    [say('退款', 'Refunds'), row.refunds],
    [say('手续费', 'Fees'), row.fees],
    [say('拒付、调账等', 'Chargebacks and others'), row.others],
    ...(row.missing ? ([[say('缺失的明细', 'Missing lines'), row.missing]] as const) : []),
    [say('期末余额', 'Closing balance'), -(row.closing ?? 0)],
  ] as const
  return (
    <section className="or-payout" aria-label={say('结算构成', 'What it consists of')}>
      <h2>{say('结算构成', 'What it consists of')}</h2>
      {row.missing ? (
        <Alert
          type="warning"
          showIcon
          title={say(
            '有几天的资金账单还没有读取：请在列表上方获取或上传。',
            'The fund bill of some day has not been read: fetch or upload it above the list.',
          )}
        />
      ) : null}
      {row.openLines ? (
        <Alert
          type="warning"
          showIcon
          title={say(
            `有 ${row.openLines} 行没有匹配，请在下方明细中处理。`,
            `Lines that are not matched: ${row.openLines}. Resolve them below.`,
          )}
        />
      ) : null}
      <dl>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className="or-payout-sum">
          <dt>{say('结算到银行', 'Paid out to the bank')}</dt>
          <dd>{money(row.amount)}</dd>
        </div>
      </dl>
    </section>
  )
}
