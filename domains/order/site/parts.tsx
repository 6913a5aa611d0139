import { priceText } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { useMemo, type ReactNode } from 'react'

/** Fields, codes and dialogs of these pages speak the language of the site. */
export function ShopSetting({ children }: { children: ReactNode }) {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(() => ({ language, device }), [language, device])
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
export { Waiting, type Loaded } from '@pavilion/pages/page.tsx'

/** An amount in the reader's way. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  const { language } = useSite()
  return <span className="shop-money">{priceText({ minor, currency }, language)}</span>
}

/** A line of an order or a preview. */
export function LineRow({
  line,
  currency,
  cover,
  children,
}: {
  line: {
    readonly name: string
    readonly englishName: string | null
    readonly quantity: number
    readonly price: number
    readonly discount?: number
  }
  currency: string
  cover?: string | null
  children?: ReactNode
}) {
  const site = useSite()
  return (
    <li className="shop-line">
      {cover ? <img src={cover} alt="" width="56" height="56" loading="lazy" /> : null}
      <div className="shop-line-words">
        <span lang={site.spoken(line)}>{site.named(line)}</span>
        {children}
      </div>
      <span className="shop-line-count">× {line.quantity}</span>
      <Money minor={line.price * line.quantity} currency={currency} />
    </li>
  )
}

/** Seen on everything that a simulated merchant takes part in. */
export function SandboxMark() {
  const { say } = useSite()
  return (
    <p className="shop-sandbox">
      <strong>SANDBOX · 沙箱</strong> {say('模拟支付，不会产生真实扣款。', 'Simulated payment: no real money moves.')}
    </p>
  )
}
