import { wordFor, priceText } from '@pavilion/declare'
import { Failed, Notice, numberText, send, useHere } from '@pavilion/screens'
import { DaysChart, PartsChart } from '@pavilion/screens/charts/Chart.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router'
import { getStatistics } from '../model/calls/issuing.ts'
import { invoiceType } from '../model/codes.ts'

const list = '/invoiceManagement/invoice'

/** The invoices of the project in figures: what waits, what is issued, what is left to invoice. */
export function InvoiceStatistics() {
  const { say, language, project } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['invoice', 'statistics', project?.id],
    queryFn: () => send(getStatistics),
  })
  const title = say('发票统计', 'Invoice statistics')
  return (
    <section className="pv-detail iv-page" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : data.currencies.length === 0 ? (
        <Notice title={say('还没有发票', 'There are no invoices yet')} />
      ) : (
        <>
          {data.toReverse.length > 0 && (
            <Alert
              className="iv-note"
              type="error"
              showIcon
              title={say('这些发票的订单已关闭，请红冲', 'The orders of these invoices are closed. Reverse them')}
              description={
                <ul>
                  {data.toReverse.map(({ id, title: name, invoiceNumber }) => (
                    <li key={id}>
                      <Link to={`${list}/detail?id=${id}`}>
                        {name} {invoiceNumber}
                      </Link>
                    </li>
                  ))}
                </ul>
              }
            />
          )}
          {data.currencies.map(each => (
            <dl key={each.currency} className="iv-figures" aria-label={each.currency}>
              <Figure
                name={say('待开票', 'Pending')}
                count={numberText(each.pending, language)}
                money={priceText({ minor: each.pendingAmount, currency: each.currency }, language)}
                to={`${list}?status=10`}
              />
              <Figure
                name={say('开票失败', 'Failed')}
                count={numberText(each.failed, language)}
                to={`${list}?making=20`}
              />
              <Figure
                name={say('已开票', 'Issued')}
                count={numberText(each.issued, language)}
                money={priceText({ minor: each.issuedAmount, currency: each.currency }, language)}
                to={`${list}?status=30`}
              />
              <Figure
                name={say('其中税额', 'Of which tax')}
                money={priceText({ minor: each.tax, currency: each.currency }, language)}
              />
              <Figure
                name={say('已红冲', 'Reversed')}
                count={numberText(each.reversed, language)}
                money={priceText({ minor: each.reversedAmount, currency: each.currency }, language)}
                to={`${list}?status=50`}
              />
              <Figure
                name={say('未开票的收款', 'Paid, not invoiced')}
                money={priceText({ minor: each.left, currency: each.currency }, language)}
              />
            </dl>
          ))}
          {data.types.length > 0 && (
            <PartsChart
              name={['张数', 'Invoices']}
              of={['发票类型', 'Type']}
              bars={data.types.map(({ type, count }) => ({
                key: String(type),
                name: type === null ? say('未填', 'None') : say(wordFor(invoiceType, type)),
                value: count,
              }))}
            />
          )}
          {data.days.length > 0 && (
            <DaysChart
              name={['每日开票', 'Issued by day']}
              of={['日期', 'Day']}
              bars={data.days.map(({ day, count }) => ({ key: day, name: day, value: count }))}
            />
          )}
        </>
      )}
    </section>
  )
}
function Figure({ name, count, money, to }: { name: string; count?: string; money?: string; to?: string }) {
  return (
    <div>
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>
        {count && <strong>{count}</strong>} {money && <span>{money}</span>}
      </dd>
    </div>
  )
}
