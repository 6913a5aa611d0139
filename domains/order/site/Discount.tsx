import { useSite } from '@pavilion/pages'
import type { VoucherView } from '../model/view.ts'
import { Money } from './parts.tsx'

/** What a voucher takes off, with its name. */
export function Discount({
  of,
  currency,
}: {
  of: { readonly discount: number; readonly voucher: VoucherView | null }
  currency: string
}) {
  const site = useSite()
  const { say } = site
  if (!of.discount) return null
  return (
    <p className="shop-sum">
      <span>
        {say('优惠券', 'Voucher')}
        {of.voucher && (
          <span className="shop-quiet" lang={site.spoken(of.voucher)}>
            {site.named(of.voucher)}
          </span>
        )}
      </span>
      <span className="shop-money">
        −<Money minor={of.discount} currency={currency} />
      </span>
    </p>
  )
}
