import { priceText } from '@pavilion/declare'
import { Failed, Notice, useHere } from '@pavilion/screens'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { yuan } from '../model/codes.ts'
import { useInvoices, type Invoice } from './useInvoice.ts'

/** What a page without an invoice begins with: those that it could be about, as links. */
export function Choose({
  where,
  href,
  fits = () => true,
  none,
}: {
  where: Record<string, unknown>
  href: (row: Invoice) => string
  fits?: (row: Invoice) => boolean
  none: string
}) {
  const { say, language } = useHere()
  const { data, error, refetch } = useInvoices(where)
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  const rows = data.rows.filter(fits)
  if (!rows.length) return <Notice title={none} />
  return (
    <ul className="iv-queue" aria-label={say('发票', 'Invoices')}>
      {rows.map(row => (
        <li key={row.id}>
          <Link to={href(row)}>
            <strong>{row.title}</strong>
            <span>{priceText({ minor: row.amount, currency: yuan }, language)}</span>
            <span className="pv-hint">{(row.invoiceNumber ?? row.createdAt).slice(0, 20)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
